import type { DayReport } from '@galla/contract';
import { businessDaySpan } from '@galla/domain';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { rowOf } from '../../db/row-of';
import { counterDays } from '../../db/schema';
import { expectedOf, sumsColumn, sumsOf, sumsSchema } from '../../money/counter/counter-days.repository';
import type { ReportScope } from '../../reports/report-scope';

const counterRowSchema = rowOf(counterDays, ['outletId', 'openedAt', 'closedAt', 'float', 'counted'], {
  counterDayId: z.string(),
  /** As it was when the day was closed. */
  expected: z.nullable(z.number()),
  sums: sumsSchema,
});
const cashRowSchema = z.object({ outletId: z.string(), amount: z.number() });

const days = `unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) as d(outlet_id, since, until)`;

/** Drawers that were open on the scope's day, cash taken without one, and what riders hold of it and of earlier days. */
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
    text: `select c.id as "counterDayId", c.outlet_id, c.opened_at,
        c.closed_at, c.float, c.counted, c.expected, ${sumsColumn('c')}
      from ${days} join counter_days c on c.outlet_id = d.outlet_id and c.merchant_id = $4::uuid
        and c.opened_at < d.until and (c.closed_at is null or c.closed_at >= d.since)
      order by c.opened_at, c.id`,
    values,
  });
  const loose = await db.query(cashRowSchema, {
    name: 'day-loose-cash',
    text: `select m.outlet_id, sum(m.amount)::bigint as amount
      from ${days} join cash_moves m on m.outlet_id = d.outlet_id and m.merchant_id = $4::uuid
        and m.counter_day_id is null and m.at >= d.since and m.at < d.until
      group by 1 having sum(m.amount) <> 0`,
    values,
  });
  const withRiders = await db.query(cashRowSchema, {
    name: 'day-rider-cash',
    text: `select c.outlet_id, sum(c.amount)::bigint as amount
      from ${days} join rider_cash c on c.outlet_id = d.outlet_id and c.merchant_id = $4::uuid
        and c.move_id is null and c.at < d.until group by 1`,
    values,
  });
  return {
    counters: counters.map((row) => {
      const expected = row.expected ?? expectedOf(row);
      return {
        ...row,
        expected,
        sums: sumsOf(row),
        openedAt: row.openedAt.toISOString(),
        closedAt: row.closedAt?.toISOString() ?? null,
        difference: row.counted === null ? null : row.counted - expected,
      };
    }),
    loose,
    withRiders,
  };
}
