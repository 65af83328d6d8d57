import { orderDiscountSchema } from '@galla/contract';
import type { GivenDiscount } from '@galla/contract';
import { z } from 'zod';
import { orderConditions, reportDaysOf } from './order-conditions';
import type { ReportDeps, ReportScope } from '../../reports/report-scope';
import { figureMaker } from '../../reports/rollup-query.repository';

const givenRowSchema = z.object({
  given: orderDiscountSchema.shape.given,
  reason: orderDiscountSchema.shape.reason,
  userId: z.string(),
  name: z.string(),
  orders: z.number(),
  amount: z.number(),
  listed: z.number(),
});

/**
 * What staff took off, by kind, reason and person, the largest first. Orders for which nothing was asked are among them,
 * and nowhere else in the figures of sales. Few orders have one, and an index finds them: there is no roll-up.
 */
export async function discountsGiven({ db }: ReportDeps, scope: ReportScope): Promise<GivenDiscount[]> {
  const { where, values } = orderConditions(scope, { discounted: 'yes' });
  const rows = await db.query(givenRowSchema, {
    text: `select o.discount ->> 'given' as given, o.discount ->> 'reason' as reason, o.discount ->> 'userId' as "userId",
        max(o.discount -> 'by' ->> 'name') as name, count(*)::int as orders,
        sum((o.discount ->> 'amount')::bigint)::bigint as amount, sum((o.discount ->> 'listed')::bigint)::bigint as listed
      from ${reportDaysOf} cross join orders o where ${where} group by 1, 2, 3 order by amount desc, given, reason, name`,
    values,
  });
  const figure = figureMaker(scope);
  return rows.map(({ given, reason, userId, name, ...sums }) => {
    const drill = { discounted: 'yes', given, discountReason: reason, givenBy: userId } as const;
    return {
      given,
      reason,
      userId,
      name,
      orders: figure(sums.orders, null, drill),
      amount: figure(sums.amount, null, drill),
      listed: figure(sums.listed, null, drill),
    };
  });
}
