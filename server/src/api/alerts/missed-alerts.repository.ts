import { escalationStepSchema } from '@galla/contract';
import type { MissedAlerts } from '@galla/contract';
import { z } from 'zod';
import { isLaterSql, isUnacceptedSql, waitsFromSql } from '../../db/order-status.sql';
import type { Queryable } from '../../db/queryable';
import { rowOf } from '../../db/row-of';
import { deviceSpans, orders, shownAlerts } from '../../db/schema';

const spanRowSchema = rowOf(
  deviceSpans,
  ['userId', 'deviceId', 'deviceName', 'userName', 'openSince', 'sound'],
  {
    /** The chosen outlets for which the user gets alerts. */
    outletIds: z.array(z.string()),
    from: z.date(),
    until: z.date(),
  },
);
export type SpanRow = z.output<typeof spanRowSchema>;
const orderRowSchema = rowOf(orders, ['orderNumber', 'outletId'], {
  orderId: z.string(),
  placedAt: z.date(),
  takenAt: z.date(),
});

/** Connection spans of the merchant's devices that overlap the period, with the outlets their users get alerts for. */
export function readSpans(
  db: Queryable,
  merchantId: string,
  outletIds: readonly string[],
  from: Date,
  to: Date,
) {
  return db.query(spanRowSchema, {
    name: 'missed-spans',
    text: `select d.user_id, d.device_id, d.device_name, d.user_name,
        d.open_since, d.sound, d.began_at as "from", d.ended_at as until,
        case when u.all_outlets or u.user_type = 'owner' then $2::text[]
          else array(select x.outlet_id::text from user_outlets x where x.user_id = u.id and x.outlet_id = any($2::uuid[])) end as "outletIds"
      from device_spans d join users u on u.id = d.user_id and u.merchant_id = d.merchant_id
      where d.merchant_id = $1 and d.ended_at > $3::timestamptz and d.began_at < $4::timestamptz
      order by d.began_at, d.id`,
    values: [merchantId, outletIds, from, to],
  });
}

/** Orders that asked to be accepted; those still waiting count until now. One accepted ahead never asked. */
export function readOrders(db: Queryable, outletIds: readonly string[], from: Date, to: Date, now: Date) {
  return db.query(orderRowSchema, {
    name: 'missed-orders',
    text: `select o.id as "orderId", o.order_number, o.outlet_id, ${waitsFromSql('o')} as "placedAt",
        case when ${isUnacceptedSql('o')} then $4::timestamptz else (select min(l.at) from order_timeline l where l.order_id = o.id
          and not (${isUnacceptedSql('l')})) end as "takenAt"
      from orders o where o.outlet_id = any($1::uuid[])
        and (o.placed_at >= $2::timestamptz and o.placed_at < $3::timestamptz and o.waits_since is null
          or o.waits_since >= $2::timestamptz and o.waits_since < $3::timestamptz)
        and o.accepted_at is null and not (${isLaterSql('o')})
        and exists (select 1 from order_timeline l where l.order_id = o.id and l.status = 'acceptanceWait')
      order by ${waitsFromSql('o')}, o.id`,
    values: [outletIds, from, to, now],
  });
}

const notifiedRowSchema = rowOf(shownAlerts, ['orderId', 'userId', 'deviceId', 'heard']);

/** Which devices displayed these orders, and whether they sounded. */
export function readNotified(db: Queryable, merchantId: string, orderIds: readonly string[]) {
  return db.query(notifiedRowSchema, {
    name: 'missed-notified',
    text: `select order_id, user_id, device_id, heard from shown_alerts
      where merchant_id = $1 and order_id = any($2::uuid[])`,
    values: [merchantId, orderIds],
  });
}

const escalatedRowSchema = z.object({ step: escalationStepSchema, orders: z.number() });

/** How many orders that began to wait in the period reached each step. */
export async function escalatedSteps(
  db: Queryable,
  merchantId: string,
  outletIds: readonly string[],
  from: Date,
  to: Date,
): Promise<MissedAlerts['escalated']> {
  const rows = await db.query(escalatedRowSchema, {
    name: 'missed-escalated',
    text: `select e.step, count(*) as orders from order_escalations e join orders o on o.id = e.order_id
      where e.merchant_id = $1 and e.outlet_id = any($2::uuid[]) and ${waitsFromSql('o')} >= $3::timestamptz and ${waitsFromSql('o')} < $4::timestamptz
      group by e.step`,
    values: [merchantId, outletIds, from, to],
  });
  const counts = Object.fromEntries(rows.map(({ step, orders }) => [step, orders]));
  return { louder: counts['louder'] ?? 0, push: counts['push'] ?? 0, call: counts['call'] ?? 0 };
}
