import type { ItemsByCategory, MenuItemRow } from '@galla/shared/contract';

/** Where an item stands among those of its category, or of its sub-category. */
export interface ItemPlace {
  /** From 1. */
  position: number;
  count: number;
  /** The ids of that place in their new order, were the item moved; null where it stands at the end already. */
  up: readonly string[] | null;
  down: readonly string[] | null;
}

/**
 * The place of an item and what a move makes of it. It moves past the next one that is shown, so that a move can be
 * seen while the list is searched; those that are not shown keep their order.
 */
export function placeOf(
  menu: ItemsByCategory,
  { itemId, catId, subCatId }: MenuItemRow,
  shown: readonly MenuItemRow[],
): ItemPlace {
  const category = menu.categories.find((one) => one.catId === catId);
  const ids = (category?.items ?? []).filter((item) => item.subCatId === subCatId).map((item) => item.itemId);
  const index = ids.indexOf(itemId);
  const shownIds = new Set(shown.map((item) => item.itemId));
  const rest = ids.filter((id) => id !== itemId);
  const before = ids.findLastIndex((id, at) => at < index && shownIds.has(id));
  const after = ids.findIndex((id, at) => at > index && shownIds.has(id));
  const put = (to: number): readonly string[] | null =>
    index < 0 || to < 0 ? null : [...rest.slice(0, to), itemId, ...rest.slice(to)];
  return { position: index + 1, count: ids.length, up: put(before), down: put(after) };
}
