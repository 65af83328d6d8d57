import type { mapItemsBodySchema } from '@galla/contract';
import type { z } from 'zod';
import type { Database } from '../../db/database';
import type { Queryable } from '../../db/queryable';
import { linkItems, mapItemsTo, sellAlike, unmapItemsFrom } from './item-mapping.repository';
import { conflict } from '../../messages/api-error';
import { appendMenuChanged } from '../../menu/menu-events';
import { traceMenu } from './menu-trace';
import { itemNames } from './named-items.repository';
import { notOnMenu } from '../../menu/menu-scope';
import type { MenuAct } from '../../menu/menu-scope';

type Change = z.output<typeof mapItemsBodySchema>['changes'][number];

/** Items per transaction: on the embedded engine's single connection an order waits for it. */
const itemsAtATime = 25;

/**
 * Adds items to other outlets or removes them there; each outlet gets an event for its changes. Processed in chunks;
 * idempotent, so an interrupted call can be repeated whole. Throws ApiError 404 for an item that is not on this menu
 * and 409 for an outlet of another currency, before any change.
 */
export async function mapItems(
  db: Database,
  act: MenuAct,
  changes: readonly Change[],
): Promise<{ added: number; removed: number }> {
  const itemIds = [...new Set(changes.map(({ itemId }) => itemId))];
  const adding = changes.filter(({ mapped }) => mapped).map(({ outletId }) => outletId);
  await db.transaction(async (tx) => {
    if (!(await sellAlike(tx, act, adding))) throw conflict('menu.otherCurrency');
    if ((await linkItems(tx, act, itemIds)) !== itemIds.length) throw notOnMenu();
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
  const notices: { outletId: string; off: string[]; on: string[] }[] = [];
  // Outlets in a fixed order to avoid deadlocks, since each counter stays locked until the end.
  for (const outletId of [...new Set(changes.map((change) => change.outletId))].sort()) {
    const here = changes.filter((change) => change.outletId === outletId && outletId !== act.outletId);
    const idsOf = (mapped: boolean) =>
      here.filter((change) => change.mapped === mapped).map(({ itemId }) => itemId);
    const off = await unmapItemsFrom(tx, act, outletId, idsOf(false));
    const on = await mapItemsTo(tx, act, outletId, idsOf(true));
    added += on.length;
    removed += off.length;
    notices.push({ outletId, off, on });
  }
  for (const { outletId, off, on } of notices) {
    if (off.length + on.length === 0) continue;
    // The entry belongs to the outlet whose menu changes.
    const there = { ...act, outletId };
    await traceMenu(tx, there, 'menu.itemsMapped', {
      before: off.length > 0 ? { items: await itemNames(tx, there, off) } : null,
      after: { created: on.length, removed: off.length, items: await itemNames(tx, there, on) },
    });
    await appendMenuChanged(tx, there, [...off, ...on]);
  }
  return { added, removed };
}
