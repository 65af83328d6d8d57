import type { ItemsByCategory, MenuItemRow } from '@galla/contract';

/** Position of an item in its category or sub-category. */
export interface ItemPlace {
  /** From 1. */
  position: number;
  count: number;
  /** The ids in their new order after the move; null at the end of the list. */
  up: readonly string[] | null;
  down: readonly string[] | null;
}

/**
 * Position of an item and the results of moving it. It moves past the next visible item, so that the move is visible
 * in a searched list; hidden ones keep their order.
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
