import type { ItemChanges, ItemFields, MenuItemDetail, addItemBodySchema } from '@galla/shared/contract';
import { withLibraryGroups } from '@galla/shared/domain';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Database } from '../../db/database';
import type { Queryable } from '../../db/queryable';
import { ApiError } from '../../http/api-error';
import { say } from '../../messages/say';
import { imageAddress } from '../gallery/image-address';
import { findItem } from './item-list.repository';
import { findImages, findLibraryGroups, insertItem, isPlace, updateItemRow } from './item-write.repository';
import { tellMenuChanged } from './menu-events';
import { notOnMenu } from './menu-scope';
import type { MenuAct } from './menu-scope';

function refused(
  request: FastifyRequest,
  path: string,
  key: 'menu.placeUnknown' | 'menu.imageUnknown',
): ApiError {
  const message = say(request, key);
  return new ApiError(422, 'VALIDATION_FAILED', message, undefined, [{ path: [path], message }]);
}

/** What an item refers to, found: images with their addresses, shared groups as the library has them. */
async function resolve(
  tx: Queryable,
  act: MenuAct,
  wish: { imageIds?: readonly string[] | undefined; groups?: ItemFields['groups'] | undefined },
  request: FastifyRequest,
) {
  const images =
    wish.imageIds === undefined
      ? undefined
      : await findImages(tx, act.merchantId, wish.imageIds, imageAddress);
  if (images === null) throw refused(request, 'imageIds', 'menu.imageUnknown');
  const groups =
    wish.groups === undefined
      ? undefined
      : withLibraryGroups(
          wish.groups,
          await findLibraryGroups(
            tx,
            act,
            wish.groups.map(({ groupId }) => groupId),
          ),
        );
  return { ...(images && { images }), ...(groups && { groups }) };
}

/**
 * Puts a new item on the menu. The same id again is answered with the item that is there.
 * Throws ApiError: 422 VALIDATION_FAILED for a category or an image that is not there, 409 CONFLICT for an id that
 * stands for something else.
 */
export async function addItem(
  db: Database,
  act: MenuAct,
  { itemId, imageIds, ...fields }: Omit<z.output<typeof addItemBodySchema>, 'outletId'>,
  request: FastifyRequest,
): Promise<MenuItemDetail> {
  return db.transaction(async (tx) => {
    if (!(await isPlace(tx, act, fields))) throw refused(request, 'catId', 'menu.placeUnknown');
    const found = await resolve(tx, act, { imageIds, groups: fields.groups }, request);
    const item = { ...fields, itemId, images: [], ...found };
    const isNew = await insertItem(tx, act, item);
    const written = await findItem(tx, act, itemId, act.at);
    if (written === null) throw new ApiError(409, 'CONFLICT', say(request, 'menu.idTaken'));
    if (isNew) await tellMenuChanged(tx, act, [itemId]);
    return written;
  });
}

/** The refusal of a change to an item that somebody changed meanwhile; brings the item as it is now. */
function changedMeanwhile(item: MenuItemDetail, request: FastifyRequest): ApiError {
  const message =
    item.changedBy === null
      ? say(request, 'menu.itemChanged')
      : say(request, 'menu.itemChangedBy', { name: item.changedBy.name });
  return new ApiError(409, 'MENU_CHANGED_MEANWHILE', message, { item });
}

/**
 * Changes fields of an item; the version the form was filled from must still be the item's.
 * Throws ApiError: 404 NOT_FOUND, 409 MENU_CHANGED_MEANWHILE with `details.item`, 422 VALIDATION_FAILED.
 */
export async function updateItem(
  db: Database,
  act: MenuAct,
  target: { itemId: string; version: number },
  { imageIds, ...changes }: ItemChanges,
  request: FastifyRequest,
): Promise<MenuItemDetail> {
  return db.transaction(async (tx) => {
    const present = await findItem(tx, act, target.itemId, act.at);
    if (present === null) throw notOnMenu(request);
    if (present.version !== target.version) {
      // The answer to the very same change may have been lost on its way.
      if (isSameChange(present, { ...changes, imageIds }, target, act)) return present;
      throw changedMeanwhile(present, request);
    }
    const moved = changes.catId !== undefined && changes.catId !== present.catId;
    const place = {
      catId: changes.catId ?? present.catId,
      subCatId: changes.subCatId === undefined ? (moved ? null : present.subCatId) : changes.subCatId,
    };
    if ((moved || changes.subCatId !== undefined) && !(await isPlace(tx, act, place)))
      throw refused(request, 'catId', 'menu.placeUnknown');
    const found = await resolve(tx, act, { imageIds, groups: changes.groups }, request);
    const written = await updateItemRow(tx, act, target, { ...changes, ...found, subCatId: place.subCatId });
    const now = await findItem(tx, act, target.itemId, act.at);
    if (now === null) throw notOnMenu(request);
    if (!written) throw changedMeanwhile(now, request);
    await tellMenuChanged(tx, act, [target.itemId]);
    return now;
  });
}

/** Whether the one change since `target` was this very one, made by this very person: then nothing is lost. */
function isSameChange(
  present: MenuItemDetail,
  changes: ItemChanges,
  target: { version: number },
  act: MenuAct,
): boolean {
  if (present.version !== target.version + 1) return false;
  if (JSON.stringify(present.changedBy) !== JSON.stringify(act.by)) return false;
  const now: Record<string, unknown> = { ...present, imageIds: present.images.map(({ imageId }) => imageId) };
  return Object.entries(changes).every(
    ([field, value]) => value === undefined || JSON.stringify(now[field]) === JSON.stringify(value),
  );
}
