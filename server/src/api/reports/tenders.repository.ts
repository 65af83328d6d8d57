import { tenderMethodSchema, tenderMethods, type ReportOf } from '@galla/contract';
import { businessDaySpan } from '@galla/domain';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import type { ReportScope } from '../../reports/report-scope';
import { partMethod } from '../../money/refunds/refunds.repository';
import { figureMaker } from '../../reports/rollup-query.repository';

const rowSchema = z.object({
  now: z.boolean(),
  method: tenderMethodSchema,
  payments: z.number(),
  amount: z.number(),
  refunded: z.number(),
});

const periods = `unnest($1::uuid[], $2::bool[], $3::timestamptz[], $4::timestamptz[]) as w(outlet_id, now, since, until)`;
const ofChannel = (order: string): string =>
  `($5::text is null or exists (select from orders o where o.id = ${order} and o.channel = $5))`;

/** As in the drawer, the ledger and payouts. What the partner has not sent yet is of the day the refund was made. */
const wentBackAt = 'coalesce(p.done_at, r.at)';

/** Payments by their method and day, and what went back by theirs. */
export async function tendersOf(db: Queryable, scope: ReportScope): Promise<ReportOf<'payments'>['tenders']> {
  const whole = scope.outlets.flatMap((outlet) => {
    const { outletId } = outlet;
    const cut = scope.cuts.find((one) => one.outletId === outletId);
    return [scope.range, ...(scope.previous ? [scope.previous] : [])].map((range, index) => {
      const { from, to } = businessDaySpan(range, outlet);
      return { outletId, now: index === 0, from, to: index > 0 && cut ? cut.at : to };
    });
  });
  const rows = await db.query(rowSchema, {
    name: 'report-tenders',
    text: `select now, method, sum(payments)::int as payments, sum(amount)::bigint as amount,
        sum(refunded)::bigint as refunded
      from (
        select w.now, t.method, count(*) as payments, sum(t.amount) as amount, 0 as refunded
        from ${periods} cross join lateral (select * from order_tenders t
          where t.outlet_id = w.outlet_id and t.at >= w.since and t.at < w.until offset 0) t
        where ${ofChannel('t.order_id')} group by 1, 2
        union all
        select w.now, ${partMethod}, 0, 0, sum(p.amount)
        from ${periods} cross join lateral (select * from order_refunds r
          where r.outlet_id = w.outlet_id and r.at < w.until offset 0) r
        join order_refund_parts p on p.order_id = r.order_id and p.refund_id = r.id and p.state <> 'failed'
          and ${wentBackAt} >= w.since and ${wentBackAt} < w.until
        join order_tenders t on t.id = p.tender_id
        where ${ofChannel('r.order_id')} group by 1, 2
      ) moved group by 1, 2`,
    values: [
      whole.map(({ outletId }) => outletId),
      whole.map(({ now }) => now),
      whole.map(({ from }) => from),
      whole.map(({ to }) => to),
      scope.channel,
    ],
  });
  const figure = figureMaker(scope);
  return tenderMethods
    .filter((method) => rows.some((row) => row.method === method))
    .map((method) => {
      const of = (value: (row: z.output<typeof rowSchema>) => number) => {
        const [now = 0, before = 0] = [true, false].map((period) =>
          rows
            .filter((row) => row.method === method && row.now === period)
            .reduce((sum, row) => sum + value(row), 0),
        );
        return figure(now, before, { tender: method });
      };
      return {
        method,
        payments: of(({ payments }) => payments),
        amount: of(({ amount }) => amount),
        refunded: of(({ refunded }) => refunded),
        net: of(({ amount, refunded }) => amount - refunded),
      };
    });
}
