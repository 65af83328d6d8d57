import type { AddonRecord, MenuAddonGroup } from '@galla/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/database';
import { ApiError } from '../../http/api-error';
import { say } from '../../messages/say';
import { deleteAddonRows, insertAddon, listAddons, rewriteInItems, updateAddon } from './addon.repository';
import { tellMenuChanged } from './menu-events';
import { notOnMenu } from './menu-scope';
import type { MenuAct } from './menu-scope';

/**
 * Makes a group (`version` null; the same id again is answered with what is there) or changes one. Items that share an
 * add-on follow in the same transaction, so that nobody orders by the old one.
 * Throws ApiError: 404 NOT_FOUND, 409 MENU_CHANGED_MEANWHILE with `details.group`.
 */
export function writeAddon(
  db: Database,
  act: MenuAct,
  group: MenuAddonGroup,
  version: number | null,
  request: FastifyRequest,
): Promise<AddonRecord> {
  return db.transaction(async (tx) => {
    const [present] = await listAddons(tx, act, group.groupId);
    if (version === null) {
      const isNew = present === undefined && (await insertAddon(tx, act, group));
      if (isNew) await tellMenuChanged(tx, act, 'whole');
    } else {
      if (present === undefined) throw notOnMenu(request);
      if (!(await updateAddon(tx, act, group, version)))
        throw new ApiError(409, 'MENU_CHANGED_MEANWHILE', say(request, 'menu.groupChanged'), {
          group: present,
        });
      if (group.type === 'ADDON') await rewriteInItems(tx, act, [group.groupId], group);
      await tellMenuChanged(tx, act, 'whole');
    }
    const [written] = await listAddons(tx, act, group.groupId);
    if (written === undefined) throw new ApiError(409, 'CONFLICT', say(request, 'menu.idTaken'));
    return written;
  });
}

/** Deletes groups; items lose the add-ons among them, and keep variants, whose prices are their own. */
export function deleteAddons(
  db: Database,
  act: MenuAct,
  groupIds: readonly string[],
  request: FastifyRequest,
): Promise<{ deleted: number; items: number }> {
  return db.transaction(async (tx) => {
    const { deleted, shared } = await deleteAddonRows(tx, act, groupIds);
    if (deleted === 0) throw notOnMenu(request);
    const items = shared.length === 0 ? [] : await rewriteInItems(tx, act, shared, null);
    await tellMenuChanged(tx, act, 'whole');
    return { deleted, items: items.length };
  });
}
