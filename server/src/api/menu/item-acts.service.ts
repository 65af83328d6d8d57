import { menuUndoMs, changedItemsSchema } from '@galla/contract';
import type { BulkAct, bulkItemsBodySchema, undoneSchema } from '@galla/contract';
import type { z } from 'zod';
import type { Database } from '../../db/database';
import { newId } from '../../db/new-id';
import type { Queryable } from '../../db/queryable';
import { isUniqueViolation } from '../../db/sql-state';
import { once } from '../../db/once';
import { ApiError, invalid, notFound } from '../../messages/api-error';
import { changeItems, findUndo, priceAct, undoItems } from './item-acts.repository';
import type { ItemAct } from './item-acts.repository';
import { findImages, isPlace } from './item-write.repository';
import { imageAddress } from '../../images/image-address';
import { appendMenuChanged } from '../../menu/menu-events';
import { endSoldOut } from '../../orders/stock.repository';
import { traceMenu } from './menu-trace';
import { namedItems } from './named-items.repository';
import { notOnMenu } from '../../menu/menu-scope';
import type { MenuAct } from '../../menu/menu-scope';

type Changed = z.output<typeof changedItemsSchema>;

/** When items become available again; null for available items. Throws ApiError 422 for a time in the past. */
export function comesBackAt(
  { available, until }: { available: boolean; until: string | null },
  now: Date,
): Date | null {
  if (available || until === null) return null;
  const at = new Date(until);
  if (at > now) return at;
  throw invalid('menu.untilPast', 'until');
}

async function sqlOf(
  tx: Queryable,
  act: MenuAct,
  itemIds: readonly string[],
  input: BulkAct,
): Promise<ItemAct | null> {
  switch (input.kind) {
    case 'switch':
      return {
        set: { available: '$7::boolean', available_again_at: '$8::timestamptz' },
        values: [input.available, comesBackAt(input, act.at)],
      };
    case 'price':
      return priceAct(tx, act, itemIds, input.percent, input.roundTo);
    case 'tax':
      return { set: { tax_percent: '$7::int' }, values: [input.taxPercent] };
    case 'category': {
      if (!(await isPlace(tx, act, input))) {
        throw invalid('menu.placeUnknown', 'act', 'catId');
      }
      return {
        set: { category_id: '$7::uuid', sub_category_id: '$8::uuid' },
        values: [input.catId, input.subCatId],
      };
    }
    case 'delete':
      // Soft delete: orders, reports and the undo still refer to it.
      return { set: { deleted_at: '$4::timestamptz' }, values: [] };
  }
}

const actionOf = {
  switch: 'menu.itemsSwitched',
  price: 'menu.itemsPriced',
  tax: 'menu.itemsTaxed',
  category: 'menu.itemsMoved',
  delete: 'menu.itemsDeleted',
} as const satisfies Record<BulkAct['kind'], unknown>;

/** A bulk change in one transaction, including its entry in the history and the event. */
async function perform(
  tx: Queryable,
  act: MenuAct,
  itemIds: readonly string[],
  input: ItemAct | null,
  action: Parameters<typeof traceMenu>[2],
): Promise<Changed> {
  const undoId = newId();
  const before = await namedItems(tx, act, itemIds);
  const done = input === null ? null : await changeItems(tx, act, itemIds, input, undoId);
  if (done === null || done.itemIds.length === 0) return { undoId: null, changed: 0 };
  const changed = done.itemIds;
  const items = action === 'menu.itemsDeleted' ? null : await namedItems(tx, act, itemIds);
  const count = changed.length;
  if (done.differing > 0)
    await traceMenu(tx, act, action, { before: { items: before }, after: { count, items } });
  await appendMenuChanged(tx, act, changed);
  return { undoId, changed: changed.length };
}

/**
 * A change of several items, idempotent by key, so a retry can't raise prices twice. Throws ApiError: 422
 * VALIDATION_FAILED, 409 CONFLICT for a key used for another change.
 */
export function bulkItems(
  db: Database,
  act: MenuAct,
  { itemIds, act: input, idempotencyKey }: z.output<typeof bulkItemsBodySchema>,
): Promise<Changed> {
  const keyed = { key: `menu-${idempotencyKey}`, parts: [input, itemIds] };
  return db.transaction((tx) =>
    once(tx, act, keyed, changedItemsSchema, async () => {
      const sql = await sqlOf(tx, act, itemIds, input);
      const done = await perform(tx, act, itemIds, sql, actionOf[input.kind]);
      if (input.kind === 'switch' && input.available) await endSoldOut(tx, act, itemIds);
      return done;
    }),
  );
}

/** Deletes one item. Throws ApiError 404. */
export function deleteItem(db: Database, act: MenuAct, itemId: string): Promise<Changed> {
  return db.transaction(async (tx) => {
    const input = { set: { deleted_at: '$4::timestamptz' }, values: [] };
    const done = await perform(tx, act, [itemId], input, 'menu.itemsDeleted');
    if (done.changed === 0) throw notOnMenu();
    return done;
  });
}

/** Sets the serving times of items. Throws ApiError 404 if none of them is on this menu. */
export function setTimings(
  db: Database,
  act: MenuAct,
  itemIds: readonly string[],
  timings: unknown,
): Promise<Changed> {
  return db.transaction(async (tx) => {
    const input = { set: { timings: '$7::jsonb' }, values: [JSON.stringify(timings)] };
    const done = await perform(tx, act, itemIds, input, 'menu.timingsSet');
    if (done.changed === 0) throw notOnMenu();
    return done;
  });
}

/** Assigns images to items. */
export function setImages(
  tx: Queryable,
  act: MenuAct,
  images: Readonly<Record<string, unknown>>,
): Promise<Changed> {
  const input = { set: { images: '$7::jsonb -> b.id::text' }, values: [JSON.stringify(images)] };
  return perform(tx, act, Object.keys(images), input, 'menu.picturesSet');
}

/**
 * Makes an image the first of an item, in place of the one that was; the others stay. Throws ApiError: 404, 422
 * VALIDATION_FAILED for an image that isn't in the gallery.
 */
export function setItemImage(
  db: Database,
  act: MenuAct,
  { itemId, imageId }: { itemId: string; imageId: string },
): Promise<Changed> {
  return db.transaction(async (tx) => {
    const [image] = (await findImages(tx, act.merchantId, [imageId], imageAddress)) ?? [];
    if (image === undefined) throw invalid('menu.imageUnknown', 'imageId');
    const others = `jsonb_path_query_array(b.images - 0, '$[*] ? (@.imageId != $id)', jsonb_build_object('id', $8::text))`;
    const input = {
      set: { images: `jsonb_build_array($7::jsonb) || ${others}` },
      values: [JSON.stringify(image), imageId],
    };
    const done = await perform(tx, act, [itemId], input, 'menu.picturesSet');
    if (done.changed === 0) throw notOnMenu();
    return done;
  });
}

/**
 * Undoes a change. Throws ApiError: 404 NOT_FOUND for none or an undone one, 409 UNDO_TOO_LATE, 409 NAME_TAKEN if a
 * category to be restored has been recreated.
 */
export async function undoAct(
  db: Database,
  act: MenuAct,
  undoId: string,
): Promise<z.output<typeof undoneSchema>> {
  try {
    return await db.transaction(async (tx) => {
      const found = await findUndo(tx, act, undoId);
      if (found === null) throw notFound('menu.undoGone');
      if (act.at.getTime() - found.at.getTime() > menuUndoMs)
        throw new ApiError(409, 'UNDO_TOO_LATE', 'menu.undoTooLate');
      const undone = await undoItems(tx, act, undoId, 0);
      if (undone === null) throw notFound('menu.undoGone');
      const count = undone.itemIds.length;
      await traceMenu(tx, act, 'menu.undone', { after: { count } });
      if (count > 0) await appendMenuChanged(tx, act, undone.itemIds);
      return { restored: undone.restored + undone.removed, kept: undone.kept };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'menu_categories_name'))
      throw new ApiError(409, 'NAME_TAKEN', 'menu.undoCategoryTaken');
    throw error;
  }
}
