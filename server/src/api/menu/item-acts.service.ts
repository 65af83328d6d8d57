import { createHash } from 'node:crypto';
import { menuUndoMs } from '@galla/shared/contract';
import type { BulkAct, bulkItemsBodySchema, changedItemsSchema, undoneSchema } from '@galla/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Database } from '../../db/database';
import { newId } from '../../db/new-id';
import type { Queryable } from '../../db/queryable';
import { isUniqueViolation } from '../../db/sql-state';
import { ApiError } from '../../http/api-error';
import { say } from '../../messages/say';
import { keepAct } from './act-results';
import { changeItems, findUndo, priceAct, undoItems } from './item-acts.repository';
import type { ItemAct } from './item-acts.repository';
import { isPlace } from './item-write.repository';
import { tellMenuChanged } from './menu-events';
import { notOnMenu } from './menu-scope';
import type { MenuAct } from './menu-scope';

type Changed = z.output<typeof changedItemsSchema>;

/** When items come back; null for those that are on. Throws ApiError 422 for a time that is over. */
export function comesBackAt(
  { available, until }: { available: boolean; until: string | null },
  now: Date,
  request: FastifyRequest,
): Date | null {
  if (available || until === null) return null;
  const at = new Date(until);
  if (at > now) return at;
  const message = say(request, 'menu.untilPast');
  throw new ApiError(422, 'VALIDATION_FAILED', message, undefined, [{ path: ['until'], message }]);
}

async function sqlOf(
  tx: Queryable,
  act: MenuAct,
  itemIds: readonly string[],
  wish: BulkAct,
  request: FastifyRequest,
): Promise<ItemAct | null> {
  switch (wish.kind) {
    case 'switch':
      return {
        set: { available: '$7::boolean', available_again_at: '$8::timestamptz' },
        values: [wish.available, comesBackAt(wish, act.at, request)],
      };
    case 'price':
      return priceAct(tx, act, itemIds, wish.percent, wish.roundTo);
    case 'tax':
      return { set: { tax_percent: '$7::int' }, values: [wish.taxPercent] };
    case 'category': {
      if (!(await isPlace(tx, act, wish))) {
        const message = say(request, 'menu.placeUnknown');
        throw new ApiError(422, 'VALIDATION_FAILED', message, undefined, [
          { path: ['act', 'catId'], message },
        ]);
      }
      return {
        set: { category_id: '$7::uuid', sub_category_id: '$8::uuid' },
        values: [wish.catId, wish.subCatId],
      };
    }
    case 'delete':
      // Soft: orders, reports and the undo still refer to it.
      return { set: { deleted_at: '$4::timestamptz' }, values: [] };
  }
}

/** One act on items in a transaction of its own, the event included. */
async function perform(
  tx: Queryable,
  act: MenuAct,
  itemIds: readonly string[],
  wish: ItemAct | null,
): Promise<Changed> {
  const undoId = newId();
  const changed = wish === null ? [] : await changeItems(tx, act, itemIds, wish, undoId);
  if (changed.length === 0) return { undoId: null, changed: 0 };
  await tellMenuChanged(tx, act, changed);
  return { undoId, changed: changed.length };
}

/**
 * One act on several items. The same key again is answered as the first time, so that no price rises twice.
 * Throws ApiError: 422 VALIDATION_FAILED, 409 CONFLICT for a key that was used for another act.
 */
export function bulkItems(
  db: Database,
  act: MenuAct,
  { itemIds, act: wish, idempotencyKey }: z.output<typeof bulkItemsBodySchema>,
  request: FastifyRequest,
): Promise<Changed> {
  const requestHash = createHash('sha256')
    .update(JSON.stringify([wish, itemIds]))
    .digest();
  return db.transaction((tx) =>
    keepAct(tx, act, { key: `menu-${idempotencyKey}`, requestHash }, request, async () =>
      perform(tx, act, itemIds, await sqlOf(tx, act, itemIds, wish, request)),
    ),
  );
}

/** Deletes one item. Throws ApiError 404. */
export function deleteItem(
  db: Database,
  act: MenuAct,
  itemId: string,
  request: FastifyRequest,
): Promise<Changed> {
  return db.transaction(async (tx) => {
    const done = await perform(tx, act, [itemId], { set: { deleted_at: '$4::timestamptz' }, values: [] });
    if (done.changed === 0) throw notOnMenu(request);
    return done;
  });
}

/** Sets when items are served. Throws ApiError 404 when none of them is on this menu. */
export function setTimings(
  db: Database,
  act: MenuAct,
  itemIds: readonly string[],
  timings: unknown,
  request: FastifyRequest,
): Promise<Changed> {
  return db.transaction(async (tx) => {
    const wish = { set: { timings: '$7::jsonb' }, values: [JSON.stringify(timings)] };
    const done = await perform(tx, act, itemIds, wish);
    if (done.changed === 0) throw notOnMenu(request);
    return done;
  });
}

/** Gives items their images. */
export function setImages(
  tx: Queryable,
  act: MenuAct,
  images: Readonly<Record<string, unknown>>,
): Promise<Changed> {
  return perform(tx, act, Object.keys(images), {
    set: { images: '$7::jsonb -> b.id::text' },
    values: [JSON.stringify(images)],
  });
}

/**
 * Undoes an act. Throws ApiError: 404 NOT_FOUND for none or one that is undone, 409 UNDO_TOO_LATE, 409 NAME_TAKEN when a
 * category that would have to come back has been made anew.
 */
export async function undoAct(
  db: Database,
  act: MenuAct,
  undoId: string,
  request: FastifyRequest,
): Promise<z.output<typeof undoneSchema>> {
  try {
    return await db.transaction(async (tx) => {
      const found = await findUndo(tx, act, undoId);
      if (found === null) throw new ApiError(404, 'NOT_FOUND', say(request, 'menu.undoGone'));
      if (act.at.getTime() - found.at.getTime() > menuUndoMs)
        throw new ApiError(409, 'UNDO_TOO_LATE', say(request, 'menu.undoTooLate'));
      const undone = await undoItems(tx, act, undoId, 0);
      if (undone === null) throw new ApiError(404, 'NOT_FOUND', say(request, 'menu.undoGone'));
      if (undone.itemIds.length > 0) await tellMenuChanged(tx, act, undone.itemIds);
      return { restored: undone.restored + undone.removed, kept: undone.kept };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'menu_categories_name'))
      throw new ApiError(409, 'NAME_TAKEN', say(request, 'menu.undoCategoryTaken'));
    throw error;
  }
}
