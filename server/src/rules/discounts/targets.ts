import type { DiscountTarget } from '@galla/contract';

/** What a discount applies to. */
export interface Targets {
  target: DiscountTarget;
  targetIds: readonly string[];
}

/** An item with its categories. */
export interface TargetedItem {
  itemId: string;
  categoryIds: readonly string[];
}

/** Whether a discount applies to an item. */
export function isTargeted({ target, targetIds }: Targets, item: TargetedItem): boolean {
  if (target === 'all products') return true;
  if (target === 'products') return targetIds.includes(item.itemId);
  return item.categoryIds.some((categoryId) => targetIds.includes(categoryId));
}

/**
 * Whether two discounts can apply to one item. A collection and a product overlap when the product is in the
 * collection; `categoriesOf` returns the categories of an item from the menu.
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
