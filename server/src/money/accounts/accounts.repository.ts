import { currencySchema } from '@galla/contract';
import type { Actor, CounterMethod, CurrencyName, CustomerAccount } from '@galla/contract';
import { z } from 'zod';
import { lockNamed } from '../../db/lock-named';
import type { Queryable } from '../../db/queryable';
import { accountEntries } from '../../db/schema';

/** Locks a customer's account until the transaction ends. */
export async function lockAccountOf(tx: Queryable, customerId: string): Promise<void> {
  await lockNamed(tx, `account ${customerId}`);
}

const owedRowSchema = z.object({ currency: currencySchema, amount: z.number() });

/** What a customer owes, by currency; nothing owed is left out. */
export function owedBy(
  db: Queryable,
  merchantId: string,
  customerId: string,
): Promise<z.output<typeof owedRowSchema>[]> {
  return db.query(owedRowSchema, {
    name: 'owed-by-customer',
    text: `select currency, sum(amount)::bigint as amount from account_entries
      where merchant_id = $1 and customer_id = $2 group by currency having sum(amount) <> 0 order by currency`,
    values: [merchantId, customerId],
  });
}

/** What a customer owes in a currency; 0 for nobody. */
export async function balanceOf(
  db: Queryable,
  {
    merchantId,
    customerId,
    currency,
  }: { merchantId: string; customerId: string | null; currency: CurrencyName },
): Promise<number> {
  const owed = customerId === null ? [] : await owedBy(db, merchantId, customerId);
  return Math.max(0, owed.find((each) => each.currency === currency)?.amount ?? 0);
}

const accountRowSchema = z.object({
  customerId: z.string(),
  name: z.string(),
  mobile: z.string(),
  balance: z.number(),
  since: z.date(),
});

/** Customers who owe at a merchant in a currency, those who owe most first. */
export async function accountsOf(
  db: Queryable,
  merchantId: string,
  currency: CurrencyName,
): Promise<CustomerAccount[]> {
  const rows = await db.query(accountRowSchema, {
    name: 'customer-accounts',
    // Payments settle the oldest sale first: the oldest whose sum up to it is more than what was paid.
    text: `with entries as (
        select e.customer_id, e.at, e.amount,
          sum(e.amount) filter (where e.amount > 0) over (partition by e.customer_id order by e.at, e.id) as sold,
          -sum(least(e.amount, 0)) over (partition by e.customer_id) as paid,
          sum(e.amount) over (partition by e.customer_id) as balance
        from account_entries e where e.merchant_id = $1 and e.currency = $2)
      select c.id as "customerId", c.name, c.country_code || ' ' || c.mobile as mobile,
        max(e.balance)::bigint as balance, min(e.at) filter (where e.amount > 0 and e.sold > e.paid) as since
      from entries e join customers c on c.id = e.customer_id
      where e.balance > 0 group by c.id order by balance desc, c.id limit 500`,
    values: [merchantId, currency],
  });
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}

const sumRowSchema = z.object({ amount: z.number() });

/** All that is owed to a merchant in a currency: what one customer paid too much is not another's. */
export async function owedTo(db: Queryable, merchantId: string, currency: CurrencyName): Promise<number> {
  const [row] = await db.query(sumRowSchema, {
    name: 'owed-to-merchant',
    text: `select coalesce(sum(balance), 0)::bigint as amount
      from (select sum(amount) as balance from account_entries
        where merchant_id = $1 and currency = $2 group by customer_id) accounts
      where balance > 0`,
    values: [merchantId, currency],
  });
  return row?.amount ?? 0;
}

export interface AccountEntry {
  merchantId: string;
  outletId: string;
  customerId: string;
  currency: CurrencyName;
  kind: 'sale' | 'payment' | 'refund' | 'correction';
  /** Positive: owed. */
  amount: number;
  orderId: string | null;
  method?: CounterMethod;
  reference?: string;
  key: string;
  by: Actor;
  at: Date;
}

/** Writes an entry; false: one of this key exists. */
export async function addAccountEntry(tx: Queryable, entry: AccountEntry): Promise<boolean> {
  const { rowCount } = await tx.orm
    .insert(accountEntries)
    .values(entry)
    .onConflictDoNothing({ target: [accountEntries.merchantId, accountEntries.key] });
  return rowCount === 1;
}

/** Whether the payment of this key says the same. */
export async function isSamePayment(
  db: Queryable,
  payment: { merchantId: string; key: string; amount: number; method: CounterMethod },
): Promise<boolean> {
  const count = await db.execute({
    name: 'same-account-payment',
    text: `select 1 as one from account_entries where merchant_id = $1 and key = $2 and amount = $3 and method = $4`,
    values: [payment.merchantId, payment.key, -payment.amount, payment.method],
  });
  return count > 0;
}
