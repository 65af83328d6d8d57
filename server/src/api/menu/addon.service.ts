import type { AddonRecord, MenuAddonGroup } from '@galla/contract';
import type { Database } from '../../db/database';
import { ApiError, conflict } from '../../messages/api-error';
import { deleteAddonRows, insertAddon, listAddons, rewriteInItems, updateAddon } from './addon.repository';
import { appendMenuChanged } from '../../menu/menu-events';
import { traceMenu } from './menu-trace';
import { notOnMenu } from '../../menu/menu-scope';
import type { MenuAct } from '../../menu/menu-scope';

const groupFacts = ({ displayName, min, max, options }: MenuAddonGroup) => ({
  name: displayName,
  min,
  max,
  options: options.map(({ optionName, price }) => ({ name: optionName, price })),
});

/**
 * Creates a group (`version` null; idempotent by id) or changes one. Items that share an add-on are updated in the same
 * transaction, so no order uses the old one. Throws ApiError: 404 NOT_FOUND, 409 MENU_CHANGED_MEANWHILE with
 * `details.group`.
 */
export function writeAddon(
  db: Database,
  act: MenuAct,
  group: MenuAddonGroup,
  version: number | null,
): Promise<AddonRecord> {
  return db.transaction(async (tx) => {
    const [present] = await listAddons(tx, act, group.groupId);
    if (version === null) {
      const isNew = present === undefined && (await insertAddon(tx, act, group));
      if (isNew) await appendMenuChanged(tx, act, 'whole');
    } else {
      if (present === undefined) throw notOnMenu();
      if (!(await updateAddon(tx, act, group, version)))
        throw new ApiError(409, 'MENU_CHANGED_MEANWHILE', 'menu.groupChanged', {
          group: present,
        });
      if (group.type === 'ADDON') await rewriteInItems(tx, act, [group.groupId], group);
      await appendMenuChanged(tx, act, 'whole');
    }
    const [written] = await listAddons(tx, act, group.groupId);
    if (written === undefined) throw conflict('menu.idTaken');
    if (written.version !== present?.version)
      await traceMenu(tx, act, 'menu.groupSaved', {
        subjectId: group.groupId,
        before: present ? groupFacts(present) : null,
        after: groupFacts(group),
      });
    return written;
  });
}

/** Deletes groups; items lose the deleted add-ons, and keep variants, whose prices belong to the item. */
export function deleteAddons(
  db: Database,
  act: MenuAct,
  groupIds: readonly string[],
): Promise<{ deleted: number; items: number }> {
  return db.transaction(async (tx) => {
    const { deleted, shared } = await deleteAddonRows(tx, act, groupIds);
    if (deleted === 0) throw notOnMenu();
    const items = shared.length === 0 ? [] : await rewriteInItems(tx, act, shared, null);
    await traceMenu(tx, act, 'menu.groupsDeleted', { before: { count: deleted } });
    await appendMenuChanged(tx, act, 'whole');
    return { deleted, items: items.length };
  });
}
