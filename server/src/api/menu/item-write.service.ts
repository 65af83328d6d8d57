import { isSoldBySize, listPriceOf } from '@galla/contract';
import type { ItemChanges, ItemFields, MenuItemDetail, addItemBodySchema } from '@galla/contract';
import { withLibraryGroups } from '../../rules/menu/item-groups';
import type { z } from 'zod';
import type { Database } from '../../db/database';
import type { Queryable } from '../../db/queryable';
import { isUnchanged } from '../../db/audit';
import { ApiError, conflict, invalid } from '../../messages/api-error';
import { msg } from '../../messages/message';
import { imageAddress } from '../../images/image-address';
import { findItem } from './item-list.repository';
import { termsOfNew } from '../../rules/menu/item-terms';
import { changedItem, checkTerms, withTerms } from './item-terms';
import {
  businessTypeOf,
  findImages,
  findLibraryGroups,
  insertItem,
  isPlace,
  updateItemRow,
} from './item-write.repository';
import { appendMenuChanged } from '../../menu/menu-events';
import { endSoldOut } from '../../orders/stock.repository';
import { itemFacts, traceMenu } from './menu-trace';
import { notOnMenu } from '../../menu/menu-scope';
import type { MenuAct } from '../../menu/menu-scope';

/** Resolved references of an item: images with their addresses, shared groups from the library. */
async function resolve(
  tx: Queryable,
  act: MenuAct,
  input: { imageIds?: readonly string[] | undefined; groups?: ItemFields['groups'] | undefined },
) {
  const images =
    input.imageIds === undefined
      ? undefined
      : await findImages(tx, act.merchantId, input.imageIds, imageAddress);
  if (images === null) throw invalid('menu.imageUnknown', 'imageIds');
  const groups =
    input.groups === undefined
      ? undefined
      : withLibraryGroups(
          input.groups,
          await findLibraryGroups(
            tx,
            act,
            input.groups.map(({ groupId }) => groupId),
          ),
        );
  return { ...(images && { images }), ...(groups && { groups }) };
}

/**
 * Creates an item; idempotent by id. Throws ApiError: 422 VALIDATION_FAILED for a missing category or image, 409
 * CONFLICT for an id used for something else.
 */
export async function addItem(
  db: Database,
  act: MenuAct,
  { itemId, imageIds, ...fields }: Omit<z.output<typeof addItemBodySchema>, 'outletId'>,
): Promise<MenuItemDetail> {
  return db.transaction(async (tx) => {
    if (!(await isPlace(tx, act, fields))) throw invalid('menu.placeUnknown', 'catId');
    const found = await resolve(tx, act, { imageIds, groups: fields.groups });
    const terms = termsOfNew(fields, await businessTypeOf(tx, act));
    const item = { ...fields, ...terms, itemId, images: [], ...found };
    item.price = listPriceOf(item);
    checkTerms(item);
    const isNew = await insertItem(tx, act, item);
    const written = await findItem(tx, act, itemId, act.at);
    if (written === null) throw conflict('menu.idTaken');
    if (isNew) {
      await traceMenu(tx, act, 'menu.itemAdded', { subjectId: itemId, after: itemFacts(written) });
      await appendMenuChanged(tx, act, [itemId]);
    }
    return written;
  });
}

/**
 * The changes with the list price that they make. Throws ApiError 422 for a price alone of an item that is sold by
 * size: nobody would pay it.
 */
function priced(present: MenuItemDetail, changes: ItemChanges): ItemChanges {
  if (changes.price === undefined && changes.groups === undefined) return changes;
  const groups = changes.groups ?? present.groups;
  const price = listPriceOf({ price: changes.price ?? present.price, groups });
  if (changes.groups === undefined && changes.price !== price && isSoldBySize(groups))
    throw invalid('menu.pricedBySizes', 'changes', 'price');
  return { ...changes, price };
}

/** All of an item but who wrote it, and when. */
const withoutAuthor = ({ version: _version, changedBy: _by, updatedAt: _at, ...item }: MenuItemDetail) =>
  item;

/** The error for an item changed meanwhile, with its current state. */
function changedMeanwhile(item: MenuItemDetail): ApiError {
  const message =
    item.changedBy === null ? 'menu.itemChanged' : msg('menu.itemChangedBy', { name: item.changedBy.name });
  return new ApiError(409, 'MENU_CHANGED_MEANWHILE', message, { item });
}

/**
 * Changes fields of an item; the form's version must match the item's. Throws ApiError: 404 NOT_FOUND, 409
 * MENU_CHANGED_MEANWHILE with `details.item`, 422 VALIDATION_FAILED.
 */
export async function updateItem(
  db: Database,
  act: MenuAct,
  target: { itemId: string; version: number },
  input: ItemChanges,
): Promise<MenuItemDetail> {
  return db.transaction(async (tx) => {
    const present = await findItem(tx, act, target.itemId, act.at);
    if (present === null) throw notOnMenu();
    const { imageIds, ...changes } = withTerms(present, priced(present, input));
    if (present.version !== target.version) {
      // Possibly a retry of the same change after a lost response.
      if (isSameChange(present, { ...changes, imageIds }, target, act)) return present;
      throw changedMeanwhile(present);
    }
    const moved = changes.catId !== undefined && changes.catId !== present.catId;
    const place = {
      catId: changes.catId ?? present.catId,
      subCatId: changes.subCatId === undefined ? (moved ? null : present.subCatId) : changes.subCatId,
    };
    if ((moved || changes.subCatId !== undefined) && !(await isPlace(tx, act, place)))
      throw invalid('menu.placeUnknown', 'catId');
    const found = await resolve(tx, act, { imageIds, groups: changes.groups });
    checkTerms(changedItem(present, changes, found), 'changes');
    const written = await updateItemRow(tx, act, target, { ...changes, ...found, subCatId: place.subCatId });
    const now = await findItem(tx, act, target.itemId, act.at);
    if (now === null) throw notOnMenu();
    if (!written) throw changedMeanwhile(now);
    if (!isUnchanged(withoutAuthor(present), withoutAuthor(now))) {
      const [before, after] = [itemFacts(present), itemFacts(now)];
      await traceMenu(tx, act, 'menu.itemChanged', { subjectId: target.itemId, before, after, isPart: true });
    }
    await appendMenuChanged(tx, act, [target.itemId]);
    const isBack = changes.available === true && (await endSoldOut(tx, act, [target.itemId]));
    return (isBack ? await findItem(tx, act, target.itemId, act.at) : null) ?? now;
  });
}

/** Whether the only change since `target` was the same one by the same user: then nothing is lost. */
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
