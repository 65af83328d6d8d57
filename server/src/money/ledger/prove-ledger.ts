import { z } from 'zod';
import type { Queryable } from '../../db/queryable';

const differenceRowSchema = z.object({ id: z.string(), ledger: z.number(), books: z.number() });

/** Where the ledger and what it is proved against differ. */
export interface LedgerDifference extends z.output<typeof differenceRowSchema> {
  proof: 'transactions' | 'wallets' | 'accounts' | 'customers' | 'drawer';
}

const sumOf = (column: string, from: string) => `coalesce((select sum(${column}) from ${from}), 0)::bigint`;

const proofs: Readonly<Record<LedgerDifference['proof'], string>> = {
  transactions: `select transaction_id::text as id, sum(amount)::bigint as ledger, 0::bigint as books
    from ledger_entries group by transaction_id having sum(amount) <> 0`,
  // By merchant and currency, not by customer: merged customers keep their entries of the ledger.
  wallets: `select merchant_id || ' ' || currency as id, sum(ledger)::bigint as ledger, sum(books)::bigint as books from (
      select e.merchant_id, t.currency, -e.amount as ledger, 0 as books from ledger_entries e
        join ledger_transactions t on t.id = e.transaction_id where e.account = 'wallets'
      union all select merchant_id, currency, 0, amount from wallet_entries) both_sides
    group by merchant_id, currency having sum(ledger) <> sum(books)`,
  accounts: `select merchant_id || ' ' || currency as id, sum(ledger)::bigint as ledger, sum(books)::bigint as books from (
      select e.merchant_id, t.currency, e.amount as ledger, 0 as books from ledger_entries e
        join ledger_transactions t on t.id = e.transaction_id where e.account = 'customerAccounts'
      union all select merchant_id, currency, 0, amount from account_entries) both_sides
    group by merchant_id, currency having sum(ledger) <> sum(books)`,
  // What papers charge, less what came in, and what went back. Marketplaces pay by themselves.
  customers: `select * from (select o.id::text as id,
      ${sumOf('amount', `ledger_entries where order_id = o.id and account in ('customers', 'marketplaces')`)} as ledger,
      ${sumOf(`case type when 'invoice' then total else -total end`, 'tax_documents where order_id = o.id')}
        - ${sumOf('amount', 'order_tenders where order_id = o.id')}
        + ${sumOf('amount', `order_refund_parts where order_id = o.id and state = 'done'`)} as books
    from orders o where o.invoiced_at is not null) sums where ledger <> books`,
  // Counted cash was taken out when its day was closed.
  drawer: `select * from (select o.id::text as id,
      ${sumOf('amount', `ledger_entries where outlet_id = o.id and account = 'drawer'`)} as ledger,
      ${sumOf('m.amount', 'cash_moves m left join counter_days d on d.id = m.counter_day_id where m.outlet_id = o.id and d.counted is null')}
        + ${sumOf('d.float', 'counter_days d where d.outlet_id = o.id and d.counted is null')} as books
    from outlets o) sums where ledger <> books`,
};

/** Proves the ledger against wallets, papers, tenders and drawers; answers what differs. */
export async function proveLedger(db: Queryable): Promise<LedgerDifference[]> {
  const found: LedgerDifference[] = [];
  for (const proof of ['transactions', 'wallets', 'accounts', 'customers', 'drawer'] as const)
    for (const row of await db.query(differenceRowSchema, { text: proofs[proof] }))
      found.push({ proof, ...row });
  return found;
}
