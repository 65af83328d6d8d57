import { alertSoundSchema, escalationStepSchema } from '@galla/contract';
import type { MissedAlerts, MissedAlertsRow, missedAlertsQuerySchema } from '@galla/contract';
import { addDays, alertDaysShown, businessDaySpan, deviceDay, type OnlineSpan } from '@galla/domain';
import { z } from 'zod';
import type { Clock } from '../../clock';
import { isLaterSql, isUnacceptedSql, waitsFromSql } from '../../db/order-status.sql';
import type { Queryable } from '../../db/queryable';
import { ApiError } from '../../messages/api-error';
import { msg } from '../../messages/message';
import { scopeOutlets, todayOf, type ReportReader } from '../../reports/report-scope';

const shownDetails = 50;

const spanRowSchema = z.object({
  userId: z.string(),
  deviceId: z.string(),
  deviceName: z.string(),
  userName: z.string(),
  openSince: z.date(),
  sound: alertSoundSchema,
  from: z.date(),
  until: z.date(),
  /** The chosen outlets for which the user gets alerts. */
  outletIds: z.array(z.string()),
});
type SpanRow = z.output<typeof spanRowSchema>;
const orderRowSchema = z.object({
  orderId: z.string(),
  orderNumber: z.number(),
  outletId: z.string(),
  placedAt: z.date(),
  takenAt: z.date(),
});

/** Connection spans of the merchant's devices that overlap the period, with the outlets their users get alerts for. */
function readSpans(db: Queryable, merchantId: string, outletIds: readonly string[], from: Date, to: Date) {
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
function readOrders(db: Queryable, outletIds: readonly string[], from: Date, to: Date, now: Date) {
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

const toldRowSchema = z.object({
  orderId: z.string(),
  userId: z.string(),
  deviceId: z.string(),
  heard: z.boolean(),
});

/**
 * What every open device displayed and sounded for incoming orders, by day. @throws ApiError 404 for an outlet the
 * reader has no access to, 422 for no days or too many
 */
export async function missedAlerts(
  { db, clock }: { db: Queryable; clock: Clock },
  reader: ReportReader,
  query: z.output<typeof missedAlertsQuerySchema>,
): Promise<MissedAlerts> {
  const outlets = await scopeOutlets(db, reader, query.outletIds);
  const now = clock.now();
  const timezone = outlets[0]?.timezone ?? 'UTC';
  const to = query.to ?? todayOf(outlets, now);
  const from = query.from ?? to;
  if (from > to || addDays(from, alertDaysShown) <= to)
    throw new ApiError(422, 'REPORT_RANGE_INVALID', msg('reports.rangeInvalid', { days: alertDaysShown }));
  const outletIds = outlets.map(({ outletId }) => outletId);
  const nameOf = new Map(outlets.map(({ outletId, displayName }) => [outletId, displayName]));
  const spanOfDays = (first: string, last: string) =>
    businessDaySpan({ from: first, to: last }, outlets[0] ?? { timezone });
  const { from: begin, to: end } = spanOfDays(from, to);
  const spans = await readSpans(db, reader.merchantId, outletIds, begin, end);
  const orders = await readOrders(db, outletIds, begin, end, now);
  const told = await db.query(toldRowSchema, {
    name: 'missed-told',
    text: `select order_id, user_id, device_id, heard from shown_alerts
      where merchant_id = $1 and order_id = any($2::uuid[])`,
    values: [reader.merchantId, orders.map(({ orderId }) => orderId)],
  });

  const keyOf = ({ userId, deviceId }: { userId: string; deviceId: string }) => `${userId} ${deviceId}`;
  const devices = grouped(spans, keyOf);
  const toldBy = grouped(told, keyOf);
  const rows: MissedAlertsRow[] = [];
  for (let day = to; day >= from; day = addDays(day, -1)) {
    const span = spanOfDays(day, day);
    const bounds = { from: span.from.getTime(), until: span.to.getTime() };
    const ofDay = orders.filter(({ placedAt }) => isWithin(placedAt.getTime(), bounds));
    for (const [key, its] of devices) {
      const [device] = its;
      if (!device) continue;
      const hears = new Set(device.outletIds);
      const heard = ofDay.filter(({ outletId }) => hears.has(outletId));
      const made = deviceDay(
        bounds,
        its.map(spanOf),
        heard.map(({ orderId, placedAt, takenAt }) => ({
          orderId,
          placedAt: placedAt.getTime(),
          takenAt: takenAt.getTime(),
        })),
        toldBy.get(key) ?? [],
      );
      if (made.openMs + made.noLineMs === 0) continue;
      const orderOf = new Map(heard.map((order) => [order.orderId, order]));
      rows.push({
        day,
        deviceId: device.deviceId,
        deviceName: its.at(-1)?.deviceName ?? '',
        userName: device.userName,
        openSeconds: seconds(made.openMs),
        noLineSeconds: seconds(made.noLineMs),
        orders: made.orders,
        heard: made.heard,
        shown: made.shown,
        missed: made.missed,
        medianWaitSeconds: made.waits && seconds(made.waits.median),
        longestWaitSeconds: made.waits && seconds(made.waits.longest),
        details: made.details
          .toReversed()
          .slice(0, shownDetails)
          .flatMap(({ orderId, waitedMs, cause }) => {
            const order = orderOf.get(orderId);
            if (!order) return [];
            return {
              orderId,
              orderNumber: order.orderNumber,
              outletName: nameOf.get(order.outletId) ?? '',
              placedAt: order.placedAt.toISOString(),
              waitedSeconds: seconds(waitedMs),
              cause,
            };
          }),
      });
    }
  }
  return {
    range: { from, to },
    timezone,
    rows,
    escalated: await escalatedSteps(db, reader, outletIds, begin, end),
  };
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

const seconds = (ms: number): number => Math.round(ms / 1000);
const isWithin = (at: number, { from, until }: { from: number; until: number }): boolean =>
  at >= from && at < until;
const spanOf = ({ from, until, openSince, sound }: SpanRow): OnlineSpan => ({
  from: from.getTime(),
  until: until.getTime(),
  openSince: openSince.getTime(),
  sound,
});

const escalatedRowSchema = z.object({ step: escalationStepSchema, orders: z.number() });

async function escalatedSteps(
  db: Queryable,
  { merchantId }: ReportReader,
  outletIds: readonly string[],
  from: Date,
  to: Date,
): Promise<MissedAlerts['escalated']> {
  const rows = await db.query(escalatedRowSchema, {
    name: 'missed-escalated',
    text: `select e.step, count(*) as orders from order_escalations e join orders o on o.id = e.order_id
      where e.merchant_id = $1 and e.outlet_id = any($2::uuid[]) and o.placed_at >= $3::timestamptz and o.placed_at < $4::timestamptz
      group by e.step`,
    values: [merchantId, outletIds, from, to],
  });
  const counts = Object.fromEntries(rows.map(({ step, orders }) => [step, orders]));
  return { louder: counts['louder'] ?? 0, push: counts['push'] ?? 0, call: counts['call'] ?? 0 };
}
