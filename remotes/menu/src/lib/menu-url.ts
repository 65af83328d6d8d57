import { idSchema } from '@galla/contract';
import { itemDiets } from '@galla/contract';

export const itemStates = ['on', 'off', 'snoozed'] as const;
export type ItemState = (typeof itemStates)[number];
export type ItemDiet = (typeof itemDiets)[number];

/** Filters of the list of items, in the URL. */
export interface MenuFilter {
  search: string;
  catId: string | null;
  diet: ItemDiet | null;
  state: ItemState | null;
}

const names = { search: 'q', catId: 'category', diet: 'type', state: 'show' } as const;
const longestSearch = 60;

export const emptyFilter: MenuFilter = { search: '', catId: null, diet: null, state: null };

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

/** A filter from an untrusted URL: unknown values are dropped. */
export function readFilter(params: URLSearchParams): MenuFilter {
  return {
    search: (params.get(names.search) ?? '').slice(0, longestSearch),
    catId: idSchema.safeParse(params.get(names.catId)).data ?? null,
    diet: oneOf(itemDiets, params.get(names.diet)),
    state: oneOf(itemStates, params.get(names.state)),
  };
}

/** The URL with this filter; other parameters are kept. */
export function writeFilter(params: URLSearchParams, filter: MenuFilter): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of ['search', 'catId', 'diet', 'state'] as const) {
    const value = filter[key];
    if (value) next.set(names[key], value);
    else next.delete(names[key]);
  }
  return next;
}

export const isFiltered = (filter: MenuFilter): boolean =>
  filter.search.trim() !== '' || filter.catId !== null || filter.diet !== null || filter.state !== null;

export const menuPaths = {
  allItems: '/panel/products/all-items',
  categories: '/panel/products/categories',
  itemImport: '/panel/products/item-import',
  newItem: '/panel/products/new-item',
} as const;

/** URL of a new item's form that starts with a category. */
export const addPath = (catId: string): string => `${menuPaths.newItem}?category=${catId}`;
/** URL of an item's form; with `copyOf`, of a copy's. */
export const editPath = (itemId: string): string => `${menuPaths.newItem}?item=${itemId}`;
export const copyPath = (itemId: string): string => `${menuPaths.newItem}?copy=${itemId}`;
