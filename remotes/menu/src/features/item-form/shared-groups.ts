import { endpoints, type AddonRecord, type ItemFields } from '@galla/contract';
import { http } from '@galla/shared/http';
import { endpointQuery } from '@galla/shared/query';
import { menuKeys } from '../../lib/menu-data/menu.queries';

type Group = ItemFields['groups'][number];

/** The groups of the outlet's library. */
export const addonsQuery = (outletId: string) =>
  endpointQuery(endpoints.menu.getAddons, { query: { outletId }, key: menuKeys.addons(outletId) });

const isSame = (one: Group, two: Group): boolean =>
  one.displayName === two.displayName &&
  one.addonName === two.addonName &&
  one.min === two.min &&
  one.max === two.max &&
  JSON.stringify(one.options.map(({ optionId, optionName, price }) => [optionId, optionName, price])) ===
    JSON.stringify(two.options.map(({ optionId, optionName, price }) => [optionId, optionName, price]));

/** Shared add-ons changed in the form, with the version seen. */
export function changedShared(
  groups: readonly Group[],
  library: readonly AddonRecord[],
): { group: Group; version: number }[] {
  return groups.flatMap((group) => {
    const shared = library.find(({ groupId, type }) => groupId === group.groupId && type === 'ADDON');
    return shared && !isSame(group, shared) ? [{ group, version: shared.version }] : [];
  });
}

/** Creates or changes a group of the library; items that share it are updated. */
export async function keepGroup(outletId: string, group: Group, version: number | null): Promise<void> {
  await http.call(endpoints.menu.createAddon, { body: { outletId, group, version } });
}
