import { ledgerAccounts, ledgerAccountSchema } from '@galla/contract';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { accountBooks, sharedBooks } from './account-books';

const differenceRowSchema = z.object({
  proof: z.union([ledgerAccountSchema, z.literal('transactions')]),
  /** Transaction, order, outlet, or merchant and currency. */
  id: z.string(),
  ledger: z.number(),
  books: z.number(),
});

/** Where the ledger and what it is proved against differ. */
export interface LedgerDifference extends z.output<typeof differenceRowSchema> {
  /** What the account should say. */
  standsFor: string;
}

const idOfEntry = `case e.account ${ledgerAccounts
  .map((account) => `when '${account}' then ${accountBooks[account].id}`)
  .join('\n')} end`;
const booksOfAccounts = ledgerAccounts
  .map(
    (account) =>
      `select '${account}' as account, id, amount from (${accountBooks[account].books}) ${account}`,
  )
  .join('\nunion all ');

const proofText = `with ${sharedBooks},
  both_sides as (
    select e.account, ${idOfEntry} as id, e.amount as ledger, 0 as books
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    union all select account, id, 0, amount from (${booksOfAccounts}) b)
  select 'transactions' as proof, transaction_id::text as id, sum(amount)::bigint as ledger, 0::bigint as books
    from ledger_entries group by transaction_id having sum(amount) <> 0
  union all select account, id, sum(ledger)::bigint, sum(books)::bigint from both_sides
    group by account, id having sum(ledger) <> sum(books)
  order by proof, id`;

/**
 * Proves every account of the ledger against what it stands for: documents, payments, refunds, payouts, wallets and the
 * counter. Answers what differs.
 */
export async function proveLedger(db: Queryable): Promise<LedgerDifference[]> {
  const rows = await db.query(differenceRowSchema, { text: proofText });
  return rows.map((row) => ({
    ...row,
    standsFor: row.proof === 'transactions' ? 'zero' : accountBooks[row.proof].standsFor,
  }));
}

/** A difference as a line for people; amounts in the smallest currency unit. */
export const differenceText = ({ proof, id, ledger, books, standsFor }: LedgerDifference): string =>
  `${proof} ${id}: ledger ${ledger}, books ${books} (${standsFor})`;
