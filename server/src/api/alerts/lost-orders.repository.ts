import { actorSchema, currencySchema, escalationStepSchema, lostOrdersShown } from '@galla/contract';
import type { Actor, LostOrder, LostTotal } from '@galla/contract';
import { z } from 'zod';
import { waitsFromSql } from '../../db/order-status.sql';
import { appendOutletEvent } from '../../db/outlet-sequence';
import type { Database } from '../../db/database';
import type { Queryable } from '../../db/queryable';
import { isReachableSql } from '../../db/reachable.sql';
import { rowOf } from '../../db/row-of';
import { deviceSpans, orderRescues, orders, shownAlerts } from '../../db/schema';
import { unservedStatuses } from '../../db/unserved-statuses';

/** The merchant and the outlets of a reader. */
export interface LossReader {
  merchantId: string;
  outletIds: readonly string[];
}

const lostRowSchema = rowOf(orders, ['outletId', 'orderNumber', 'total', 'currency', 'placedAt'], {
  orderId: z.string(),
  outletName: z.string(),
  waitedFrom: z.date(),
  lostAt: z.date(),
});
export type LostRow = z.output<typeof lostRowSchema>;

/** Lost orders that nobody has acknowledged, newest first. */
export function findLost(db: Queryable, { merchantId, outletIds }: LossReader): Promise<LostRow[]> {
  return db.query(lostRowSchema, {
    name: 'lost-orders',
    text: `select o.id as "orderId", o.outlet_id, t.display_name as "outletName", o.order_number,
        o.total, o.currency, o.placed_at, ${waitsFromSql('o')} as "waitedFrom", l.lost_at
      from lost_orders l join orders o on o.id = l.order_id join outlets t on t.id = l.outlet_id
      where l.merchant_id = $1 and l.outlet_id = any($2::uuid[]) and l.acknowledged_at is null
      order by l.lost_at desc, l.order_id limit ${lostOrdersShown}`,
    values: [merchantId, outletIds],
  });
}

const contactSchema = z.object({
  orderId: z.string(),
  name: z.string(),
  countryCode: z.string(),
  mobile: z.string(),
});

/** Customers who can be called; one of a marketplace, or an erased one, can't. */
export function findContacts(db: Queryable, merchantId: string, orderIds: readonly string[]) {
  return db.query(contactSchema, {
    name: 'loss-contacts',
    text: `select o.id as "orderId", o.customer_name as name, o.customer_country_code as "countryCode",
        o.customer_mobile as mobile
      from orders o
      where o.merchant_id = $1 and o.id = any($2::uuid[]) and ${isReachableSql('o.customer_mobile', 'o.channel')}`,
    values: [merchantId, orderIds],
  });
}

const rescueRowSchema = rowOf(orderRescues, ['orderId', 'percent', 'offeredAt'], {
  by: z.string(),
  isOpen: z.boolean(),
  isWon: z.boolean(),
  total: z.number(),
  currency: currencySchema,
});

/** How lost orders were offered again; one whose link was never made is left out. */
export function findRescues(db: Queryable, merchantId: string, orderIds: readonly string[]) {
  return db.query(rescueRowSchema, {
    name: 'loss-rescues',
    text: `select r.order_id, r.percent, r.offered_at, r.offered_by ->> 'name' as by,
        k.state in ('awaitingPayment', 'paymentFailed') as "isOpen", w.total is not null as "isWon",
        coalesce(w.total, k.total)::int8 as total, coalesce(w.currency, k.currency) as currency
      from order_rescues r join pos_checkouts k on k.id = r.checkout_id
        left join lateral (
          select o.total, o.currency from coupon_redemptions c left join pos_checkouts p on p.id = c.checkout_id
            join orders o on o.id = coalesce(p.order_id, c.checkout_id)
          where c.coupon_id = r.coupon_id and o.status not in (${unservedStatuses}) limit 1
        ) w on true
      where r.merchant_id = $1 and r.order_id = any($2::uuid[])`,
    values: [merchantId, orderIds],
  });
}

const totalRowSchema = z.object({ currency: currencySchema, count: z.number(), total: z.number() });

/** What `findLost` would find without its limit, counted and added up per currency. */
export function totalLost(db: Queryable, { merchantId, outletIds }: LossReader): Promise<LostTotal[]> {
  return db.query(totalRowSchema, {
    name: 'lost-totals',
    text: `select o.currency, count(*)::int8 as count, sum(o.total)::int8 as total
      from lost_orders l join orders o on o.id = l.order_id
      where l.merchant_id = $1 and l.outlet_id = any($2::uuid[]) and l.acknowledged_at is null
      group by o.currency order by o.currency`,
    values: [merchantId, outletIds],
  });
}

export const lostOrderOf = ({
  outletName: _name,
  waitedFrom: _from,
  placedAt,
  lostAt,
  ...order
}: LostRow): LostOrder => ({
  ...order,
  placedAt: placedAt.toISOString(),
  lostAt: lostAt.toISOString(),
});

const acknowledgedSchema = z.object({ orderId: z.string(), outletId: z.string() });

/** Acknowledges lost orders once, with an event per outlet. Orders of other outlets and merchants are left alone. */
export async function acknowledge(
  db: Database,
  { merchantId, outletIds }: LossReader,
  orderIds: readonly string[],
  by: Actor,
  at: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx.query(acknowledgedSchema, {
      name: 'acknowledge-losses',
      text: `update lost_orders set acknowledged_at = $4::timestamptz, acknowledged_by = $5::jsonb
        where merchant_id = $1 and outlet_id = any($2::uuid[]) and order_id = any($3::uuid[]) and acknowledged_at is null
        returning order_id, outlet_id`,
      values: [merchantId, outletIds, orderIds, at, JSON.stringify(actorSchema.parse(by))],
    });
    // Sorted: the events lock the outlets' counters in one order.
    for (const outletId of [...new Set(rows.map((row) => row.outletId))].sort()) {
      const its = rows.filter((row) => row.outletId === outletId).map(({ orderId }) => orderId);
      await appendOutletEvent(tx, outletId, { type: 'orders/lossSeen', orderIds: its, by });
    }
  });
}

const witnessSchema = rowOf(
  deviceSpans,
  ['userId', 'deviceId', 'deviceName', 'userName', 'openSince', 'sound'],
  {
    orderId: z.string(),
    from: z.date(),
    until: z.date(),
  },
);
export type WitnessRow = z.output<typeof witnessSchema>;

/** Connection spans around the waits of these orders, of the users who get alerts of their outlets. */
export function findWitnesses(db: Queryable, merchantId: string, orderIds: readonly string[]) {
  return db.query(witnessSchema, {
    name: 'loss-witnesses',
    text: `select l.order_id, d.user_id, d.device_id, d.device_name,
        d.user_name, d.open_since, d.sound, d.began_at as "from", d.ended_at as until
      from lost_orders l join orders o on o.id = l.order_id
        join device_spans d on d.merchant_id = l.merchant_id
          and d.ended_at > ${waitsFromSql('o')} - interval '1 hour' and d.began_at < l.lost_at + interval '1 hour'
        join users u on u.id = d.user_id and u.merchant_id = d.merchant_id
      where l.merchant_id = $1 and l.order_id = any($2::uuid[])
        and (u.all_outlets or u.user_type = 'owner'
          or exists (select 1 from user_outlets x where x.user_id = u.id and x.outlet_id = l.outlet_id))
      order by d.began_at, d.id`,
    values: [merchantId, orderIds],
  });
}

const shownSchema = rowOf(shownAlerts, ['orderId', 'userId', 'deviceId', 'heard']);
const stepSchema = z.object({ orderId: z.string(), step: escalationStepSchema });

/** What devices reported of these orders, and the escalation steps taken. */
export async function findNotified(db: Queryable, merchantId: string, orderIds: readonly string[]) {
  const shown = await db.query(shownSchema, {
    name: 'loss-shown',
    text: `select order_id, user_id, device_id, heard from shown_alerts
      where merchant_id = $1 and order_id = any($2::uuid[])`,
    values: [merchantId, orderIds],
  });
  const steps = await db.query(stepSchema, {
    name: 'loss-steps',
    text: `select order_id, step from order_escalations
      where merchant_id = $1 and order_id = any($2::uuid[]) and state = 'done' order by at`,
    values: [merchantId, orderIds],
  });
  return { shown, steps };
}
