import type { MenuAddonGroup } from '@galla/contract';
import { changedPrice } from '@galla/domain';

/** A group of an item, or the library's version where the group is shared. */
export function withLibraryGroups(
  groups: readonly MenuAddonGroup[],
  library: ReadonlyMap<string, MenuAddonGroup>,
): MenuAddonGroup[] {
  return groups.map((group) => {
    const shared = library.get(group.groupId);
    return shared?.type === 'ADDON' ? shared : group;
  });
}

/** The groups with the prices of their variants changed; prices of add-ons stay. */
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
