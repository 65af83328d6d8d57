import { idSchema } from '@galla/shared/contract';
import { itemDiets } from '@galla/shared/contract';

export const itemStates = ['on', 'off', 'snoozed'] as const;
export type ItemState = (typeof itemStates)[number];
export type ItemDiet = (typeof itemDiets)[number];

/** What the list of items is narrowed to, as the address says it. */
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

/** A filter from an address of unknown origin: what is not known is left out. */
export function readFilter(params: URLSearchParams): MenuFilter {
  return {
    search: (params.get(names.search) ?? '').slice(0, longestSearch),
    catId: idSchema.safeParse(params.get(names.catId)).data ?? null,
    diet: oneOf(itemDiets, params.get(names.diet)),
    state: oneOf(itemStates, params.get(names.state)),
  };
}

/** The address with this filter; parameters of others are kept. */
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

/** Where an item is edited; with `copyOf`, where a copy of it begins. */
export const editPath = (itemId: string): string => `${menuPaths.newItem}?item=${itemId}`;
export const copyPath = (itemId: string): string => `${menuPaths.newItem}?copy=${itemId}`;
