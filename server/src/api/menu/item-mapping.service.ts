import type { mapItemsBodySchema } from '@galla/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Database } from '../../db/database';
import type { Queryable } from '../../db/queryable';
import { linkItems, mapItemsTo, unmapItemsFrom } from './item-mapping.repository';
import { tellMenuChanged } from './menu-events';
import { notOnMenu } from './menu-scope';
import type { MenuAct } from './menu-scope';

type Change = z.output<typeof mapItemsBodySchema>['changes'][number];

/** Items of one transaction: an order waits for it on the embedded engine's one connection. */
const itemsAtATime = 25;

/**
 * Gives items to other outlets or takes them off there; each outlet hears of its own changes. Some items at a time: a
 * change that is so already changes nothing, so that what was cut off can be sent again whole.
 * Throws ApiError 404 for an item that is not on this menu, before anything is changed.
 */
export async function mapItems(
  db: Database,
  act: MenuAct,
  changes: readonly Change[],
  request: FastifyRequest,
): Promise<{ added: number; removed: number }> {
  const itemIds = [...new Set(changes.map(({ itemId }) => itemId))];
  await db.transaction(async (tx) => {
    if ((await linkItems(tx, act, itemIds)) !== itemIds.length) throw notOnMenu(request);
  });
  const total = { added: 0, removed: 0 };
  for (let from = 0; from < itemIds.length; from += itemsAtATime) {
    const some = new Set(itemIds.slice(from, from + itemsAtATime));
    const part = changes.filter(({ itemId }) => some.has(itemId));
    const { added, removed } = await db.transaction((tx) => mapSome(tx, act, part));
    total.added += added;
    total.removed += removed;
  }
  return total;
}

async function mapSome(
  tx: Queryable,
  act: MenuAct,
  changes: readonly Change[],
): Promise<{ added: number; removed: number }> {
  let added = 0;
  let removed = 0;
  const told: [string, string[]][] = [];
  // Outlets in one order for everybody, since each one's counter stays locked until the end.
  for (const outletId of [...new Set(changes.map((change) => change.outletId))].sort()) {
    const here = changes.filter((change) => change.outletId === outletId && outletId !== act.outletId);
    const idsOf = (mapped: boolean) =>
      here.filter((change) => change.mapped === mapped).map(({ itemId }) => itemId);
    const off = await unmapItemsFrom(tx, act, outletId, idsOf(false));
    const on = await mapItemsTo(tx, act, outletId, idsOf(true));
    added += on.length;
    removed += off.length;
    told.push([outletId, [...off, ...on]]);
  }
  for (const [outletId, ids] of told)
    if (ids.length > 0) await tellMenuChanged(tx, { ...act, outletId }, ids);
  return { added, removed };
}
