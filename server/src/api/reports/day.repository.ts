import type { DayReport } from '@galla/contract';
import { activeOrderStatuses, addDays, businessDaySpan, latenessOf } from '@galla/domain';
import { z } from 'zod';
import { askedFrom, countedAt } from '../../db/order-day.sql';
import { statusList } from '../../db/order-status.sql';
import { acceptedAt, orderConditions, readyAt, reportDaysOf } from './order-conditions';
import type { ReportDeps, ReportScope } from '../../reports/report-scope';

const lateRowSchema = z.object({
  orderId: z.string(),
  outletId: z.string(),
  orderNumber: z.number(),
  customerName: z.string(),
  askedFrom: z.date(),
  promisedAt: z.date(),
  prepMinutes: z.nullable(z.number()),
  acceptedAt: z.date(),
  readyAt: z.date(),
});

/** Orders of the day that were ready too late, the latest first. */
export async function lateOrders(
  { db }: ReportDeps,
  scope: ReportScope,
): Promise<DayReport['late']['orders']> {
  const { where, values } = orderConditions(scope, { late: 'yes' });
  const rows = await db.query(lateRowSchema, {
    name: 'day-late-orders',
    text: `select o.id as "orderId", o.outlet_id, o.order_number, o.customer_name, o.promised_at,
        ${askedFrom('o', acceptedAt)} as "askedFrom", o.prep_minutes, ${acceptedAt} as "acceptedAt", ${readyAt} as "readyAt"
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

export async function unfinishedOf({ db }: ReportDeps, scope: ReportScope): Promise<DayReport['unfinished']> {
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
