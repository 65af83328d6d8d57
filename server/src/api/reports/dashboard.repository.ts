import { dashboardSchema, reasonCodeSchema, orderStatusSchema } from '@galla/contract';
import { activeOrderStatuses, addDays, businessDayOf, businessDayStart, sameTimeOn } from '@galla/domain';
import { z } from 'zod';
import type { Queryable, RowSchema } from '../../db/queryable';
import { askedFrom, countedAt } from '../../db/order-day.sql';
import { isLaterSql, isWaitingSql, statusList, waitsFromSql } from '../../db/order-status.sql';
import { isSold, valueOfLine } from '../../db/reports/rollup-facts';
import type { ScopeOutlet } from '../../reports/scope-outlets.repository';
import { lostList } from './sales.report';

/** The two compared days as instants, `from` and `before` being their starts; `soFar` is the time of day a week ago. */
export interface Day {
  outlet: ScopeOutlet;
  today: string;
  lastWeek: string;
  from: Date;
  to: Date;
  end: Date;
  before: Date;
  soFar: Date;
  endBefore: Date;
}

/**
 * The business day of each outlet up to now, and the one a week ago up to the same local time; the UTC offset may have
 * changed in between.
 */
export function dayOf(outlet: ScopeOutlet, now: Date): Day {
  const today = businessDayOf(now, outlet);
  const lastWeek = addDays(today, -7);
  return {
    outlet,
    today,
    lastWeek,
    from: businessDayStart(today, outlet),
    to: now,
    end: businessDayStart(addDays(today, 1), outlet),
    before: businessDayStart(lastWeek, outlet),
    soFar: sameTimeOn(lastWeek, now, outlet),
    endBefore: businessDayStart(addDays(lastWeek, 1), outlet),
  };
}

/** A relation of the days: outlet, time zone, and of both days the start, where counting ends, and the end. */
const daysOf = `(select * from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[],
  $6::timestamptz[], $7::timestamptz[], $8::timestamptz[])
  as d(outlet_id, timezone, today, today_to, today_end, past, past_to, past_end))`;
/** Orders counted between a day's start and end. */
const ofDay = (day: string): string => `${countedAt('o')} >= ${day} and ${countedAt('o')} < ${day}_end`;
/** Orders of today and of the same weekday a week ago; `so_far` is false for later ones of that day. */
const twoDays = `two_days as materialized (
  select o.id, o.outlet_id, o.status, o.total, o.placed_at, o.scheduled_for, o.waits_since, o.billing, o.promised_at, d.timezone,
    ${countedAt('o')} >= d.today as now, ${countedAt('o')} >= d.today or ${countedAt('o')} < d.past_to as so_far,
    extract(hour from ${countedAt('o')} at time zone d.timezone)::int as hour, o.status in ${lostList} as lost,
    ${isSold('o')} as sold
  from ${daysOf} d cross join lateral (
    select * from orders o where o.outlet_id = d.outlet_id and ${ofDay('d.today')}
      -- What is placed while this is counted is counted the next time.
      and o.placed_at <= d.today_to
    union all
    select * from orders o where o.outlet_id = d.outlet_id and ${ofDay('d.past')}
  ) o
)`;

const hourRowSchema = z.object({
  now: z.boolean(),
  soFar: z.boolean(),
  hour: z.number(),
  orders: z.number(),
  amount: z.number(),
  lost: z.number(),
  lostAmount: z.number(),
  accepted: z.number(),
  acceptMs: z.number(),
  late: z.number(),
});
export type HourRow = z.output<typeof hourRowSchema>;

const reasonRowSchema = z.object({
  status: dashboardSchema.shape.cancellations.shape.rows.def.element.shape.status,
  reason: z.nullable(reasonCodeSchema),
  now: z.number(),
  past: z.number(),
});

const sellerRowSchema = z.object({
  itemId: z.string(),
  name: z.string(),
  hour: z.number(),
  quantity: z.number(),
  amount: z.number(),
});

const waitingRowSchema = z.object({
  ...dashboardSchema.shape.waiting.shape.orders.def.element.shape,
  placedAt: z.date(),
  all: z.number(),
});

const inHandRowSchema = z.object({ status: orderStatusSchema, orders: z.number(), since: z.string() });

const itemsOffRowSchema = z.object({
  itemId: z.string(),
  outletId: z.string(),
  name: z.string(),
  until: z.date().nullable(),
  all: z.number(),
});

const availableRowSchema = z.object({ id: z.string(), available: z.enum(['on', 'off']) });

/** What the dashboard of these outlets is made of, for the two days of each. */
export async function readDashboard(db: Queryable, days: readonly Day[]) {
  const outletIds = days.map(({ outlet }) => outlet.outletId);
  const values = [
    outletIds,
    days.map(({ outlet }) => outlet.timezone),
    days.map(({ from }) => from),
    days.map(({ to }) => to),
    days.map(({ end }) => end),
    days.map(({ before }) => before),
    days.map(({ soFar }) => soFar),
    days.map(({ endBefore }) => endBefore),
  ];
  const ask = <Row extends RowSchema>(row: Row, name: string, text: string) =>
    db.query(row, { name: `dashboard-${name}`, text, values });
  const ofOutlets = <Row extends RowSchema>(row: Row, name: string, text: string) =>
    db.query(row, { name: `dashboard-${name}`, text, values: [outletIds] });

  const hours = await ask(
    hourRowSchema,
    'hours',
    `with ${twoDays}
      select o.now, o.so_far, o.hour, count(*) filter (where o.sold)::int as orders,
        coalesce(sum(o.total) filter (where o.sold), 0)::bigint as amount, count(*) filter (where o.lost)::int as lost,
        coalesce(sum(o.total) filter (where o.lost), 0)::bigint as "lostAmount", count(a.at)::int as accepted,
        coalesce(sum(extract(epoch from a.at - ${askedFrom('o', 'a.at')}) * 1000), 0)::bigint as "acceptMs",
        count(*) filter (where r.at > o.promised_at and a.at is not null)::int as late
      from two_days o
      left join lateral (select t.at from order_timeline t where t.order_id = o.id and t.status = 'foodPreparation'
        order by t.version limit 1) a on true
      left join lateral (select t.at from order_timeline t where t.order_id = o.id
        and t.status in ('foodReady', 'waitingDeliveryPickup', 'outForDelivery', 'delivered', 'complete')
        order by t.version limit 1) r on true
      group by 1, 2, 3`,
  );
  const reasons = await ask(
    reasonRowSchema,
    'reasons',
    `with ${twoDays}
      select o.status, t.reason ->> 'code' as reason, count(*) filter (where o.now)::int as now,
        count(*) filter (where not o.now)::int as past
      from two_days o join order_timeline t on t.order_id = o.id and t.status = o.status
      where o.lost and o.so_far group by 1, 2 order by 3 desc, 1, 2`,
  );
  const sellers = await ask(
    sellerRowSchema,
    'sellers',
    `with ${twoDays}, sold as (
        select i.item_id, max(i.name) as name, o.hour, sum(i.quantity)::int as quantity, sum(${valueOfLine('o.billing', 'i')})::bigint as amount
        from two_days o join order_items i on i.order_id = o.id where o.now and o.sold group by 1, 3
      ), best as (select item_id from sold group by 1 order by sum(quantity) desc, item_id limit 10)
      select item_id, name, hour, quantity, amount from sold join best using (item_id) order by hour`,
  );
  const waiting = await ofOutlets(
    waitingRowSchema,
    'waiting',
    `select id as "orderId", outlet_id, order_number, status, channel, fulfilment,
        customer_name, total, ${waitsFromSql()} as "placedAt", count(*) over ()::int as all,
        (select coalesce(sum(i.quantity), 0)::int from order_items i where i.order_id = orders.id) as units
      from orders where ${isWaitingSql()} and outlet_id = any($1::uuid[])
      order by ${waitsFromSql()}, id limit 20`,
  );
  const inHand = await ofOutlets(
    inHandRowSchema,
    'in-hand',
    `select status, count(*)::int as orders, min(${countedAt('orders')})::date::text as since from orders
      where outlet_id = any($1::uuid[]) and status in (${statusList(activeOrderStatuses)})
        and not (${isLaterSql()}) group by 1`,
  );
  const itemsOff = await ofOutlets(
    itemsOffRowSchema,
    'items-off',
    `select id as "itemId", outlet_id, name, available_again_at as until, count(*) over ()::int as all
      from menu_items where outlet_id = any($1::uuid[]) and not available order by name, id limit 20`,
  );
  const available = await ofOutlets(
    availableRowSchema,
    'outlets',
    'select id, available from outlets where id = any($1::uuid[])',
  );
  return { hours, reasons, sellers, waiting, inHand, itemsOff, available };
}
