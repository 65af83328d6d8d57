import { currencySchema, moneyReturnSchema } from '@galla/contract';
import type { MoneyReturn } from '@galla/contract';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';

const returnRowSchema = z.object({
  ...moneyReturnSchema.shape,
  currency: currencySchema,
  nextTryAt: z.nullable(z.date()),
  since: z.date(),
});

/** Parts of refunds and captures that the partner refused and that have not gone back another way. $1: the outlet. */
const refused = `
  select p.id::text as "returnId", 'refund' as kind, o.id as "orderId", o.order_number,
    o.customer_name, p.amount, o.currency,
    case p.state when 'failed' then 'failed' else 'retrying' end as state, coalesce(p.problem, '') as problem,
    case p.state when 'pending' then p.try_at end as "nextTryAt", r.at as since,
    t.provider_payment_id is not null as retryable
  from order_refund_parts p join order_refunds r on r.id = p.refund_id join orders o on o.id = r.order_id
    join order_tenders t on t.id = p.tender_id
  where r.outlet_id = $1 and p.state <> 'done' and p.settled_by is null
    and (p.state = 'failed' or p.problem is not null)
  union all
  select c.id, 'capture', null, null, coalesce(u.name, ''), c.amount, c.currency,
    case c.return_state when 'failed' then 'failed' else 'retrying' end, coalesce(c.return_problem, ''),
    case c.return_state when 'owed' then c.return_try_at end, c.captured_at, true
  from captures c left join payments y on y.id = c.payment_id left join pos_checkouts k on k.id = y.checkout_id
    left join customers u on u.id = k.customer_id
  where c.outlet_id = $1 and c.return_state in ('owed', 'failed')
    and (c.return_state = 'failed' or c.return_problem is not null)`;

/** Money to return at an outlet, oldest first. */
export async function moneyReturnsOf(db: Queryable, outletId: string): Promise<MoneyReturn[]> {
  const rows = await db.query(returnRowSchema, {
    name: 'money-returns',
    text: `select * from (${refused}) refused order by since, "returnId" limit 200`,
    values: [outletId],
  });
  return rows.map(({ nextTryAt, since, ...row }) => ({
    ...row,
    nextTryAt: nextTryAt?.toISOString() ?? null,
    since: since.toISOString(),
  }));
}

const sumRowSchema = z.object({ count: z.number(), amount: z.number() });

/** How much could not be returned to customers of an outlet yet. */
export async function sumToReturn(db: Queryable, outletId: string): Promise<z.output<typeof sumRowSchema>> {
  const [sum] = await db.query(sumRowSchema, {
    name: 'sum-to-return',
    text: `select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from (${refused}) refused`,
    values: [outletId],
  });
  return sum ?? { count: 0, amount: 0 };
}

/** Has the partner asked again at once for what it refused. False: it is not refused any more. */
export async function askAgain(
  tx: Queryable,
  { kind, returnId }: Pick<MoneyReturn, 'kind' | 'returnId'>,
): Promise<boolean> {
  const count = await tx.execute({
    name: `ask-again-${kind}`,
    text:
      kind === 'refund'
        ? `update order_refund_parts p set state = 'pending', try_at = null
          from order_tenders t where p.id::text = $1 and t.id = p.tender_id and t.provider_payment_id is not null
            and (p.state = 'failed' or (p.state = 'pending' and p.problem is not null))`
        : `update captures set return_state = 'owed', return_try_at = null
          where id = $1 and (return_state = 'failed' or (return_state = 'owed' and return_problem is not null))`,
    values: [returnId],
  });
  return count > 0;
}

/** Locks money to return that nobody asks the partner for at this moment. False: it is gone, or asked for now. */
export async function lockReturn(
  tx: Queryable,
  { kind, returnId, outletId }: Pick<MoneyReturn, 'kind' | 'returnId'> & { outletId: string },
  now: Date,
): Promise<boolean> {
  const count = await tx.execute({
    name: `lock-return-${kind}`,
    text:
      kind === 'refund'
        ? `select 1 as one from order_refund_parts p join order_refunds r on r.id = p.refund_id
          where p.id::text = $1 and r.outlet_id = $2
            and (p.state = 'failed' or (p.state = 'pending' and p.problem is not null and p.try_at > $3)) for update of p`
        : `select 1 as one from captures where id = $1 and outlet_id = $2
            and (return_state = 'failed'
              or (return_state = 'owed' and return_problem is not null and return_try_at > $3)) for update`,
    values: [returnId, outletId, now],
  });
  return count > 0;
}
