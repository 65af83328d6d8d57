import type { ItemsByCategory, MenuItemRow } from '@galla/contract';
import type { MenuFilter } from '../../lib/menu-url';

/** A row of the list: the heading of a category or a sub-category, or an item. */
export type ListRow =
  | {
      kind: 'category';
      id: string;
      name: string;
      available: boolean;
      itemIds: readonly string[];
      position: number;
    }
  | { kind: 'subCategory'; id: string; name: string; available: boolean; itemIds: readonly string[] }
  | { kind: 'item'; id: string; item: MenuItemRow };

export interface ItemList {
  rows: readonly ListRow[];
  /** Shown items, in order. */
  items: readonly MenuItemRow[];
  total: number;
  /** Items of the whole menu that have no image. */
  withoutImage: number;
}

/** Normalised names for the search, cached per row: there may be five thousand. */
const searchTexts = new WeakMap<MenuItemRow, string>();
function searchTextOf(item: MenuItemRow): string {
  const known = searchTexts.get(item);
  if (known !== undefined) return known;
  const made = item.name.toLocaleLowerCase();
  searchTexts.set(item, made);
  return made;
}

/** List rows of items, cached per item: a search must not create five thousand new ones. */
const itemRows = new WeakMap<MenuItemRow, ListRow & { kind: 'item' }>();
function itemRowOf(item: MenuItemRow): ListRow & { kind: 'item' } {
  const known = itemRows.get(item);
  if (known) return known;
  const made = { kind: 'item' as const, id: item.itemId, item };
  itemRows.set(item, made);
  return made;
}

const isSnoozed = (item: MenuItemRow): boolean => !item.available && item.availableAgainAt !== null;

/** Whether an item matches a filter; its name must contain every word of the search. */
function matcherOf(filter: MenuFilter): (item: MenuItemRow) => boolean {
  const words = filter.search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const { catId, diet, state, image } = filter;
  return (item) => {
    if (catId !== null && item.catId !== catId && item.subCatId !== catId) return false;
    if (diet !== null && item.diet !== diet) return false;
    if (state === 'on' && !item.available) return false;
    if (state === 'off' && item.available) return false;
    if (image === 'none' && item.thumbUrl !== null) return false;
    if (state === 'snoozed' && !isSnoozed(item)) return false;
    const text = searchTextOf(item);
    return words.every((word) => text.includes(word));
  };
}

type Category = ItemsByCategory['categories'][number];

/** A category's matching items under their headings; empty when none match. */
function rowsOf(category: Category, shown: readonly MenuItemRow[], position: number): ListRow[] {
  if (shown.length === 0) return [];
  const { catId, name, available, subCategories } = category;
  const known = new Set(subCategories.map((sub) => sub.catId));
  const plain = shown.filter(({ subCatId }) => subCatId === null || !known.has(subCatId));
  const rows: ListRow[] = [
    { kind: 'category', id: catId, name, available, itemIds: shown.map(({ itemId }) => itemId), position },
  ];
  const add = (items: readonly MenuItemRow[]): void => {
    for (const item of items) rows.push(itemRowOf(item));
  };
  add(plain);
  if (plain.length === shown.length) return rows;
  for (const sub of subCategories) {
    const own = shown.filter(({ subCatId }) => subCatId === sub.catId);
    if (own.length === 0) continue;
    const itemIds = own.map(({ itemId }) => itemId);
    rows.push({ kind: 'subCategory', id: sub.catId, name: sub.name, available: sub.available, itemIds });
    add(own);
  }
  return rows;
}

/** The filtered list. */
export function listOf(menu: ItemsByCategory, filter: MenuFilter): ItemList {
  const matches = matcherOf(filter);
  const rows: ListRow[] = [];
  const items: MenuItemRow[] = [];
  let total = 0;
  let withoutImage = 0;
  for (const [position, category] of menu.categories.entries()) {
    total += category.items.length;
    for (const { thumbUrl } of category.items) if (thumbUrl === null) withoutImage += 1;
    for (const row of rowsOf(category, category.items.filter(matches), position)) {
      rows.push(row);
      if (row.kind === 'item') items.push(row.item);
    }
  }
  return { rows, items, total, withoutImage };
}

/**
 * Memoised `listOf` for one screen. Returns the same list while the menu and the matching items are unchanged, so
 * that nothing renders.
 */
export function createListReader(): typeof listOf {
  let before: { menu: ItemsByCategory; list: ItemList } | null = null;
  return (menu, filter) => {
    const list = listOf(menu, filter);
    const same =
      before?.menu === menu &&
      before.list.items.length === list.items.length &&
      list.items.every((item, index) => item === before?.list.items[index]);
    if (same && before) return before.list;
    before = { menu, list };
    return list;
  };
}
