import type { Actor, CashTaken, CurrencyName } from '@galla/contract';
import { reachesCashLimit } from '@galla/domain';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { audit } from '../../db/audit';

export interface CashFrom {
  merchantId: string;
  /** Its clock has the day. */
  outletId: string;
  orderId: string | null;
  customerId: string | null;
  at: Date;
}

const cashRowSchema = z.object({ ofOrder: z.number(), today: z.number() });

/** Cash that was taken for an order of this outlet, and from its customer on this day, at whichever outlet. */
export async function cashTakenFrom(
  db: Queryable,
  { merchantId, outletId, orderId, customerId, at }: CashFrom,
): Promise<CashTaken> {
  const today = (instant: string): string =>
    `(${instant} at time zone u.timezone)::date = ($5::timestamptz at time zone u.timezone)::date`;
  const [row] = await db.query(cashRowSchema, {
    name: 'cash-taken-from',
    text: `select
        coalesce((select sum(t.amount) from order_tenders t join orders o on o.id = t.order_id
          where o.id = $3::uuid and o.merchant_id = $1::uuid and o.outlet_id = $2::uuid and t.method = 'cash'), 0)::bigint as "ofOrder",
        (coalesce((select sum(t.amount) from orders o join order_tenders t on t.order_id = o.id
            where o.customer_id = c.id and o.merchant_id = $1::uuid and t.method = 'cash' and ${today('t.at')}), 0)
          + coalesce((select sum(-e.amount) from account_entries e
            where e.merchant_id = $1::uuid and e.customer_id = c.id and e.kind = 'payment' and e.method = 'cash'
              and ${today('e.at')}), 0)
          + coalesce((select sum(w.amount) from wallet_entries w
              join cash_moves m on m.merchant_id = w.merchant_id and m.key = 'wallet ' || w.key
            where w.merchant_id = $1::uuid and w.customer_id = c.id and w.kind = 'topUp' and ${today('w.at')}), 0)
        )::bigint as today
      from outlets u
      cross join lateral (select coalesce($4::uuid, (select o.customer_id from orders o
        where o.id = $3::uuid and o.merchant_id = $1::uuid and o.outlet_id = $2::uuid)) as id) c
      where u.id = $2::uuid`,
    values: [merchantId, outletId, orderId, customerId, at],
  });
  return row ?? { ofOrder: 0, today: 0 };
}

/** Writes into the history that cash reached the limit of the law, after it was taken and in its transaction. */
export async function noteCashLimit(
  tx: Queryable,
  from: CashFrom,
  { amount, currency, by }: { amount: number; currency: CurrencyName; by: Actor },
): Promise<void> {
  const taken = await cashTakenFrom(tx, from);
  const before = { ofOrder: taken.ofOrder - amount, today: taken.today - amount };
  if (!reachesCashLimit(amount, before, currency)) return;
  const { merchantId, outletId, orderId, customerId, at } = from;
  await audit(
    tx,
    { merchantId, outletId, by, at },
    'counter.cashLimit',
    [orderId === null ? 'customer' : 'order', orderId ?? customerId ?? ''],
    { after: { amount, cashToday: Math.max(taken.ofOrder, taken.today), currency } },
  );
}
