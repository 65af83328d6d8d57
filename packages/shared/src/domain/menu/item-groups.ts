import type { MenuAddonGroup } from '../../contract';
import { changedPrice } from './price-change';

/** A group of an item, replaced by the library's where the library has one of this id that items share. */
export function withLibraryGroups(
  groups: readonly MenuAddonGroup[],
  library: ReadonlyMap<string, MenuAddonGroup>,
): MenuAddonGroup[] {
  return groups.map((group) => {
    const shared = library.get(group.groupId);
    return shared?.type === 'ADDON' ? shared : group;
  });
}

/** The groups with the prices of their variants changed alike; add-ons cost what they cost. */
export function groupsWithChangedPrices(
  groups: readonly MenuAddonGroup[],
  percent: number,
  roundTo: number,
): MenuAddonGroup[] {
  return groups.map((group) =>
    group.type === 'VARIANT'
      ? {
          ...group,
          options: group.options.map((option) => ({
            ...option,
            price: changedPrice(option.price, percent, roundTo),
          })),
        }
      : group,
  );
}

/** How many groups of each kind an item has. */
export function countGroups(groups: readonly MenuAddonGroup[]): { variantCount: number; addonCount: number } {
  const variantCount = groups.filter((group) => group.type === 'VARIANT').length;
  return { variantCount, addonCount: groups.length - variantCount };
}
