import type {
  AlertSound,
  MissedAlerts,
  MissedAlertsRow,
  missedAlertsQuerySchema,
} from '@galla/shared/contract';
import {
  addDays,
  alertDaysShown,
  deviceDay,
  localDate,
  zonedInstant,
  type HeardSpan,
} from '@galla/shared/domain';
import type { z } from 'zod';
import type { Clock } from '../../clock';
import type { Queryable } from '../../db/queryable';
import { ApiError } from '../../http/api-error';
import { say, type Listener } from '../../messages/say';
import { stillWaits } from '../../push/live-devices';
import { scopeOutlets, type ReportReader } from '../reports/report-scope';

const shownDetails = 50;

interface SpanRow {
  userId: string;
  deviceId: string;
  deviceName: string;
  userName: string;
  openSince: Date;
  sound: AlertSound;
  from: Date;
  until: Date;
  /** The chosen outlets that the user hears of. */
  outletIds: string[];
}
interface OrderRow {
  orderId: string;
  orderNumber: number;
  outletId: string;
  placedAt: Date;
  takenAt: Date;
}

/** Spans of the merchant's devices that touch the time, with the outlets their users hear of. */
function readSpans(db: Queryable, merchantId: string, outletIds: readonly string[], from: Date, to: Date) {
  return db.query<SpanRow>({
    name: 'missed-spans',
    text: `select d.user_id as "userId", d.device_id as "deviceId", d.device_name as "deviceName", d.user_name as "userName",
        d.open_since as "openSince", d.sound, d.began_at as "from", d.ended_at as until,
        case when u.all_outlets or u.user_type = 'owner' then $2::text[]
          else array(select x.outlet_id::text from user_outlets x where x.user_id = u.id and x.outlet_id = any($2::uuid[])) end as "outletIds"
      from device_spans d join users u on u.id = d.user_id and u.merchant_id = d.merchant_id
      where d.merchant_id = $1 and d.ended_at > $3::timestamptz and d.began_at < $4::timestamptz
      order by d.began_at, d.id`,
    values: [merchantId, outletIds, from, to],
  });
}

/** Orders that came to wait; those that wait still do so until now. */
function readOrders(db: Queryable, outletIds: readonly string[], from: Date, to: Date, now: Date) {
  return db.query<OrderRow>({
    name: 'missed-orders',
    text: `select o.id as "orderId", o.order_number as "orderNumber", o.outlet_id as "outletId", o.placed_at as "placedAt",
        case when ${stillWaits} then $4::timestamptz else (select min(l.at) from order_timeline l where l.order_id = o.id
          and l.status not in ('acceptanceWait', 'valetOnWayToConfirm')) end as "takenAt"
      from orders o where o.outlet_id = any($1::uuid[]) and o.placed_at >= $2::timestamptz and o.placed_at < $3::timestamptz
        and exists (select 1 from order_timeline l where l.order_id = o.id and l.status = 'acceptanceWait')
      order by o.placed_at, o.id`,
    values: [outletIds, from, to, now],
  });
}

/**
 * What every open device showed and sounded of the orders that came, day by day.
 * @throws ApiError 404 for an outlet that is not the reader's, 422 for days that are none or too many
 */
export async function missedAlerts(
  { db, clock }: { db: Queryable; clock: Clock },
  reader: ReportReader,
  query: z.output<typeof missedAlertsQuerySchema>,
  listener: Listener,
): Promise<MissedAlerts> {
  const outlets = await scopeOutlets(db, reader, query.outletIds, listener);
  const now = clock.now();
  const timezone = outlets[0]?.timezone ?? 'UTC';
  const to = query.to ?? localDate(now, timezone);
  const from = query.from ?? to;
  if (from > to || addDays(from, alertDaysShown) <= to)
    throw new ApiError(
      422,
      'REPORT_RANGE_INVALID',
      say(listener, 'reports.rangeInvalid', { days: alertDaysShown }),
    );
  const outletIds = outlets.map(({ outletId }) => outletId);
  const nameOf = new Map(outlets.map(({ outletId, displayName }) => [outletId, displayName]));
  const begin = zonedInstant(from, 0, timezone);
  const end = zonedInstant(addDays(to, 1), 0, timezone);
  const spans = await readSpans(db, reader.merchantId, outletIds, begin, end);
  const orders = await readOrders(db, outletIds, begin, end, now);
  const told = await db.query<{ orderId: string; userId: string; deviceId: string; heard: boolean }>({
    name: 'missed-told',
    text: `select order_id as "orderId", user_id as "userId", device_id as "deviceId", heard from shown_alerts
      where merchant_id = $1 and order_id = any($2::uuid[])`,
    values: [reader.merchantId, orders.map(({ orderId }) => orderId)],
  });

  const keyOf = ({ userId, deviceId }: { userId: string; deviceId: string }) => `${userId} ${deviceId}`;
  const devices = grouped(spans, keyOf);
  const toldBy = grouped(told, keyOf);
  const rows: MissedAlertsRow[] = [];
  for (let day = to; day >= from; day = addDays(day, -1)) {
    const bounds = {
      from: zonedInstant(day, 0, timezone).getTime(),
      until: zonedInstant(addDays(day, 1), 0, timezone).getTime(),
    };
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
const spanOf = ({ from, until, openSince, sound }: SpanRow): HeardSpan => ({
  from: from.getTime(),
  until: until.getTime(),
  openSince: openSince.getTime(),
  sound,
});

async function escalatedSteps(
  db: Queryable,
  { merchantId }: ReportReader,
  outletIds: readonly string[],
  from: Date,
  to: Date,
): Promise<MissedAlerts['escalated']> {
  const rows = await db.query<{ step: keyof MissedAlerts['escalated']; orders: number }>({
    name: 'missed-escalated',
    text: `select e.step, count(*) as orders from order_escalations e join orders o on o.id = e.order_id
      where e.merchant_id = $1 and e.outlet_id = any($2::uuid[]) and o.placed_at >= $3::timestamptz and o.placed_at < $4::timestamptz
      group by e.step`,
    values: [merchantId, outletIds, from, to],
  });
  const counts = Object.fromEntries(rows.map(({ step, orders }) => [step, orders]));
  return { louder: counts['louder'] ?? 0, push: counts['push'] ?? 0, call: counts['call'] ?? 0 };
}
