import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../../db/queryable';
import { columnsOf, rowOf } from '../../../db/row-of';
import { coupons, orderRescues, orders } from '../../../db/schema';
import type { PosScope } from '../../../checkout/pos-deps';

const lostColumns = [
  'outletId',
  'channel',
  'fulfilment',
  'customerId',
  'customerMobile',
  'address',
  'note',
] as const;
const lostOrderRowSchema = rowOf(orders, lostColumns, { orderId: z.string() });
export type LostOrderRow = z.output<typeof lostOrderRowSchema>;

/** A lost order of the user's outlets, acknowledged or not. */
export async function findLostOrder(
  db: Queryable,
  scope: PosScope,
  orderId: string,
): Promise<LostOrderRow | null> {
  const rows = await db.query(lostOrderRowSchema, {
    name: 'lost-order-to-offer',
    text: `select o.id as "orderId", ${columnsOf(orders, lostColumns, 'o')}
      from orders o join lost_orders l on l.order_id = o.id
      where o.id = $1 and o.merchant_id = $2 and o.outlet_id = any($3::uuid[])`,
    values: [orderId, scope.merchantId, scope.outletIds],
  });
  return rows[0] ?? null;
}

export type RescueRow = typeof orderRescues.$inferSelect;

/** The latest offer of a lost order. */
export async function findRescue(db: Queryable, orderId: string): Promise<RescueRow | null> {
  const [row] = await db.orm.select().from(orderRescues).where(eq(orderRescues.orderId, orderId));
  return row ?? null;
}

/** The latest offer of a lost order, locked until the transaction ends; the order's own row stands in for a first one. */
export async function lockRescue(tx: Queryable, orderId: string): Promise<RescueRow | null> {
  // No row can be locked before it exists: two first offers meet at the lost order.
  await tx.execute({
    name: 'lock-lost-order',
    text: 'select 1 from lost_orders where order_id = $1 for update',
    values: [orderId],
  });
  return findRescue(tx, orderId);
}

/** Writes the next offer of an order in place of the last; the coupon of the last one ends. */
export async function putRescue(tx: Queryable, rescue: RescueRow, last: RescueRow | null): Promise<void> {
  if (last !== null)
    await tx.orm.update(coupons).set({ endsAt: rescue.offeredAt }).where(eq(coupons.id, last.couponId));
  await tx.orm
    .insert(orderRescues)
    .values(rescue)
    .onConflictDoUpdate({ target: orderRescues.orderId, set: rescue });
}

/** Whether this call sends the link: no other began to within `leaseMs`. */
export async function beginSending(
  db: Queryable,
  orderId: string,
  at: Date,
  leaseMs: number,
): Promise<boolean> {
  const free = or(
    isNull(orderRescues.sendingAt),
    lt(orderRescues.sendingAt, new Date(at.getTime() - leaseMs)),
  );
  const begun = await db.orm
    .update(orderRescues)
    .set({ sendingAt: at })
    .where(and(eq(orderRescues.orderId, orderId), free))
    .returning({ orderId: orderRescues.orderId });
  return begun.length > 0;
}

/** It was not sent: the next call may. */
export async function endSending(db: Queryable, orderId: string): Promise<void> {
  await db.orm.update(orderRescues).set({ sendingAt: null }).where(eq(orderRescues.orderId, orderId));
}

export async function setRescueCheckout(db: Queryable, orderId: string, checkoutId: string): Promise<void> {
  await db.orm.update(orderRescues).set({ checkoutId }).where(eq(orderRescues.orderId, orderId));
}
