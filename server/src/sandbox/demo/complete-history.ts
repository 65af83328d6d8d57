import { setImmediate as breathe } from 'node:timers/promises';
import { asc, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/database';
import { orderItems, orders, orderTenders } from '../../db/schema';
import type { HistoryRows } from './history-order';

const idRowSchema = z.object({ id: z.string() });

/** Orders that an earlier release wrote without books: none of them has a posting. */
const withoutBooks = `
  select o.id from orders o where o.outlet_id = $1 and o.client_key like 'history-%'
    and (o.status = 'complete' or exists (select from order_tenders t where t.order_id = o.id))
    and not exists (select from ledger_transactions l where l.order_id = o.id)
  order by o.status_since, o.id`;

/**
 * Passes on the orders of an outlet's history that have no books yet, oldest first and `size` at a time: a data folder from
 * before the demo kept books gets them.
 */
export async function eachWithoutBooks(
  db: Database,
  outletId: string,
  { size, stopped }: { size: number; stopped: () => boolean },
  write: (rows: HistoryRows[]) => Promise<void>,
): Promise<number> {
  const found = await db.query(idRowSchema, { text: withoutBooks, values: [outletId] });
  const ids = found.map(({ id }) => id);
  for (let from = 0; from < ids.length && !stopped(); from += size) {
    await write(await rowsOf(db, ids.slice(from, from + size)));
    await breathe();
  }
  return ids.length;
}

async function rowsOf(db: Database, ids: readonly string[]): Promise<HistoryRows[]> {
  const read = await db.orm
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.statusSince), asc(orders.id));
  const items = await db.orm
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...ids]));
  const tenders = await db.orm
    .select()
    .from(orderTenders)
    .where(inArray(orderTenders.orderId, [...ids]));
  return read.map((order) => ({
    order,
    items: items.filter(({ orderId }) => orderId === order.id),
    timeline: [],
    tenders: tenders.filter(({ orderId }) => orderId === order.id),
  }));
}
