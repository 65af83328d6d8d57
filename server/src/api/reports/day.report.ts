import { lateCauses } from '@galla/contract';
import type { DayReport } from '@galla/contract';
import { activeOrderStatuses, addDays, businessDaySpan, latenessOf } from '@galla/domain';
import { z } from 'zod';
import { countedAt } from '../../db/order-day.sql';
import { statusList } from '../../db/order-status.sql';
import { countedCash } from './day-cash.repository';
import { acceptedAt, orderConditions, readyAt, reportDaysOf } from './order-conditions';
import { lostDrill, lostRows } from './money.reports';
import {
  scopeOutlets,
  todayOf,
  type ReportDeps,
  type ReportReader,
  type ReportScope,
} from '../../reports/report-scope';
import { figureMaker, share } from '../../reports/rollup-query.repository';
import { tendersOf } from './tenders.repository';
import { scopeOfDay, sumsOfDay } from './yesterday';

const mostLate = 50;

const lateRowSchema = z.object({
  orderId: z.string(),
  outletId: z.string(),
  orderNumber: z.number(),
  customerName: z.string(),
  placedAt: z.date(),
  promisedAt: z.date(),
  prepMinutes: z.nullable(z.number()),
  acceptedAt: z.date(),
  readyAt: z.date(),
});

/** Orders of the day that were ready too late, the latest first. */
async function lateOrders({ db }: ReportDeps, scope: ReportScope): Promise<DayReport['late']['orders']> {
  const { where, values } = orderConditions(scope, { late: 'yes' });
  const rows = await db.query(lateRowSchema, {
    name: 'day-late-orders',
    text: `select o.id as "orderId", o.outlet_id as "outletId", o.order_number as "orderNumber",
        o.customer_name as "customerName", o.placed_at as "placedAt", o.promised_at as "promisedAt",
        o.prep_minutes as "prepMinutes", ${acceptedAt} as "acceptedAt", ${readyAt} as "readyAt"
      from ${reportDaysOf} cross join lateral (select o.* from orders o where ${where} offset 0) o`,
    values,
  });
  return rows
    .map(({ orderId, outletId, orderNumber, customerName, ...times }) => ({
      orderId,
      outletId,
      orderNumber,
      customerName,
      ...latenessOf(times),
    }))
    .sort((a, b) => b.lateMs - a.lateMs || a.orderNumber - b.orderNumber);
}

const unfinishedRowSchema = z.object({ orders: z.number(), since: z.nullable(z.string()) });

async function unfinishedOf({ db }: ReportDeps, scope: ReportScope): Promise<DayReport['unfinished']> {
  const { outlets, outletIds, range } = scope;
  const [row] = await db.query(unfinishedRowSchema, {
    name: 'day-unfinished',
    text: `select count(*)::int as orders, min(${countedAt('o')})::date::text as since
      from unnest($1::uuid[], $2::timestamptz[]) as d(outlet_id, until)
      join orders o on o.outlet_id = d.outlet_id and ${countedAt('o')} < d.until
        and o.status in (${statusList(activeOrderStatuses)})`,
    values: [outletIds, outlets.map((outlet) => businessDaySpan(range, outlet).to)],
  });
  // A day earlier: the UTC date may be ahead of the outlet's.
  const from = addDays(row?.since ?? range.from, -1);
  return {
    value: row?.orders ?? 0,
    previous: null,
    drill: { from, to: range.to, status: activeOrderStatuses.join(',') },
  };
}

/** A day at its close. @throws ApiError 404 for an outlet the reader has no access to */
export async function dayReport(
  deps: ReportDeps,
  reader: ReportReader,
  query: { outletIds?: readonly string[] | undefined; date?: string | undefined },
): Promise<DayReport> {
  const now = deps.clock.now();
  const outlets = await scopeOutlets(deps.db, reader, query.outletIds);
  const today = todayOf(outlets, now);
  const date = query.date ?? today;
  const scope = scopeOfDay(reader.merchantId, outlets, date);
  const { sold, lost } = await sumsOfDay(deps.db, scope);
  const figure = figureMaker(scope);
  const day = { from: date, to: date };
  const sales = { ...day, group: 'sales' } as const;
  const late = await lateOrders(deps, scope);
  const tenders = await tendersOf(deps.db, scope);
  return {
    serverTime: now.toISOString(),
    currency: scope.currency,
    date,
    today,
    outlets: outlets.map(({ outletId, displayName, timezone }) => ({ outletId, displayName, timezone })),
    orders: figure(sold.orders, null, sales),
    sales: figure(sold.total, null, sales),
    average: figure(share(sold.total, sold.orders), null, sales),
    lost: {
      orders: figure(lost.orders, null, { ...day, ...lostDrill }),
      amount: figure(lost.total, null, { ...day, ...lostDrill }),
      rows: await lostRows(deps, scope),
    },
    tenders,
    refunded: tenders.reduce((sum, { refunded }) => sum + refunded.value, 0),
    late: {
      total: figure(late.length, null, { ...day, late: 'yes' }),
      causes: lateCauses.map((cause) => ({
        cause,
        orders: late.filter((order) => order.cause === cause).length,
      })),
      orders: late.slice(0, mostLate),
    },
    unfinished: await unfinishedOf(deps, scope),
    ...(await countedCash(deps.db, scope)),
  };
}
