import type { DayReport } from '@galla/contract';
import { businessDaySpan } from '@galla/domain';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import type { ReportScope } from '../../reports/report-scope';

const counterRowSchema = z.object({
  counterDayId: z.string(),
  outletId: z.string(),
  openedAt: z.date(),
  closedAt: z.nullable(z.date()),
  expected: z.number(),
  counted: z.nullable(z.number()),
});
const cashRowSchema = z.object({ outletId: z.string(), amount: z.number() });

const days = `unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) as d(outlet_id, since, until)`;

/** Drawers that were open on the scope's day, cash taken without one, and cash with riders. */
export async function countedCash(
  db: Queryable,
  { merchantId, outlets, outletIds, range }: ReportScope,
): Promise<Pick<DayReport, 'counters' | 'loose' | 'withRiders'>> {
  const values = [
    outletIds,
    outlets.map((outlet) => businessDaySpan(range, outlet).from),
    outlets.map((outlet) => businessDaySpan(range, outlet).to),
    merchantId,
  ];
  const counters = await db.query(counterRowSchema, {
    name: 'day-counters',
    text: `select c.id as "counterDayId", c.outlet_id as "outletId", c.opened_at as "openedAt",
        c.closed_at as "closedAt", c.counted, coalesce(c.expected, c.float + coalesce(
          (select sum(m.amount) from cash_moves m where m.counter_day_id = c.id), 0))::bigint as expected
      from ${days} join counter_days c on c.outlet_id = d.outlet_id and c.merchant_id = $4::uuid
        and c.opened_at < d.until and (c.closed_at is null or c.closed_at >= d.since)
      order by c.opened_at, c.id`,
    values,
  });
  const loose = await db.query(cashRowSchema, {
    name: 'day-loose-cash',
    text: `select m.outlet_id as "outletId", sum(m.amount)::bigint as amount
      from ${days} join cash_moves m on m.outlet_id = d.outlet_id and m.merchant_id = $4::uuid
        and m.counter_day_id is null and m.at >= d.since and m.at < d.until
      group by 1 having sum(m.amount) <> 0`,
    values,
  });
  const withRiders = await db.query(cashRowSchema, {
    name: 'day-rider-cash',
    text: `select outlet_id as "outletId", sum(amount)::bigint as amount from rider_cash
      where outlet_id = any($1::uuid[]) and merchant_id = $2::uuid and move_id is null group by 1`,
    values: [outletIds, merchantId],
  });
  return {
    counters: counters.map(({ openedAt, closedAt, ...row }) => ({
      ...row,
      openedAt: openedAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
      difference: row.counted === null ? null : row.counted - row.expected,
    })),
    loose,
    withRiders,
  };
}
