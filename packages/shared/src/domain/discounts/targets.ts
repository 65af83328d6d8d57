import type { DiscountTarget } from '../../contract';

/** What a discount is for. */
export interface Targets {
  target: DiscountTarget;
  targetIds: readonly string[];
}

/** An item with the categories it stands in. */
export interface TargetedItem {
  itemId: string;
  categoryIds: readonly string[];
}

/** Whether a discount is for an item. */
export function isTargeted({ target, targetIds }: Targets, item: TargetedItem): boolean {
  if (target === 'all products') return true;
  if (target === 'products') return targetIds.includes(item.itemId);
  return item.categoryIds.some((categoryId) => targetIds.includes(categoryId));
}

/**
 * Whether two discounts can be for one item. A collection and a product meet when the product stands in the collection,
 * which only the menu knows: `categoriesOf` names the categories of an item.
 */
export function targetsMeet(
  one: Targets,
  other: Targets,
  categoriesOf: (itemId: string) => readonly string[],
): boolean {
  if (one.target === 'all products' || other.target === 'all products') return true;
  if (one.target === other.target) return one.targetIds.some((id) => other.targetIds.includes(id));
  const [collections, products] = one.target === 'collections' ? [one, other] : [other, one];
  return products.targetIds.some((itemId) =>
    isTargeted(collections, { itemId, categoryIds: categoriesOf(itemId) }),
  );
}
