import type { ItemsByCategory, MenuItemRow } from '@galla/contract';

/** A test id that ends in `tail`. */
export const sampleId = (tail: string): string => `0192f0c1-7a3b-7c55-8f5e-${tail.padStart(12, '0')}`;
export const sampleOutletId = sampleId('a1');

export function sampleItem(itemId: string, change: Partial<MenuItemRow> = {}): MenuItemRow {
  return {
    itemId,
    catId: sampleId('c1'),
    subCatId: null,
    name: `Item ${itemId.slice(-4)}`,
    price: 12_000,
    taxPercent: 5,
    diet: 'veg',
    isVeg: true,
    containsEgg: false,
    isFood: true,
    priceBasis: 'exclusive',
    mrp: null,
    hsn: '996331',
    uqc: 'NOS',
    soldBy: 'piece',
    available: true,
    availableAgainAt: null,
    thumbUrl: null,
    sizePrices: [],
    addonCount: 0,
    timed: false,
    position: 0,
    version: 1,
    ...change,
  };
}

type Category = ItemsByCategory['categories'][number];

export function sampleCategory(
  catId: string,
  name: string,
  items: MenuItemRow[],
  subCategories: { catId: string; name: string }[] = [],
): Category {
  const common = { available: true, position: 0, version: 1 };
  return {
    ...common,
    catId,
    name,
    items,
    itemCount: items.length,
    subCategories: subCategories.map((sub) => ({
      ...common,
      ...sub,
      parentId: catId,
      itemCount: items.filter(({ subCatId }) => subCatId === sub.catId).length,
    })),
  };
}

export const sampleMenu = (categories: Category[]): ItemsByCategory => ({
  outletId: sampleOutletId,
  categories,
});
