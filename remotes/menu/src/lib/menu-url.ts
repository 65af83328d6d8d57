import { idSchema, itemDiets } from '@galla/contract';
import { readUrl, urlChoice, urlText, urlValue, writeUrl, type UrlValues } from '@galla/domain';

export const itemStates = ['on', 'off', 'snoozed'] as const;

/** Filters of the list of items, in the URL. */
const urlFields = {
  search: urlText('q', 60),
  catId: urlValue('category', idSchema),
  diet: urlChoice('type', itemDiets, null),
  state: urlChoice('show', itemStates, null),
  image: urlChoice('image', ['none'], null),
};
export type MenuFilter = UrlValues<typeof urlFields>;

export const emptyFilter: MenuFilter = { search: '', catId: null, diet: null, state: null, image: null };

/** A filter from an untrusted URL: unknown values are dropped. */
export const readFilter = (params: URLSearchParams): MenuFilter => readUrl(urlFields, params);
/** The URL with this filter; other parameters are kept. */
export const writeFilter = (params: URLSearchParams, filter: MenuFilter): URLSearchParams =>
  writeUrl(urlFields, params, filter);

export const isFiltered = (filter: MenuFilter): boolean =>
  filter.search.trim() !== '' ||
  filter.catId !== null ||
  filter.diet !== null ||
  filter.state !== null ||
  filter.image !== null;

export const menuPaths = {
  allItems: '/panel/products/all-items',
  categories: '/panel/products/categories',
  itemImport: '/panel/products/item-import',
  newItem: '/panel/products/new-item',
  addImages: '/panel/products/add-images',
} as const;

/** URL of a new item's form that starts with a category. */
export const addPath = (catId: string): string => `${menuPaths.newItem}?category=${catId}`;
/** URL of an item's form; with `copyOf`, of a copy's. */
export const editPath = (itemId: string): string => `${menuPaths.newItem}?item=${itemId}`;
export const copyPath = (itemId: string): string => `${menuPaths.newItem}?copy=${itemId}`;
