import { bigint, bigserial, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { actorSchema, ledgerAccountSchema, ledgerKindSchema } from '@galla/contract';
import { id, instant, jsonOf, oneOf, pgTable } from '../columns';

/** What happened to money. Written once by `money/ledger/post-ledger.ts`, never changed. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: id(),
    merchantId: uuid('merchant_id').notNull(),
    outletId: uuid('outlet_id').notNull(),
    kind: oneOf('kind', ledgerKindSchema).notNull(),
    /** Made once per event by its writer: a repeat is written once. */
    key: text('key').notNull(),
    currency: text('currency').notNull(),
    orderId: uuid('order_id'),
    by: jsonOf('by', actorSchema).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    uniqueIndex('ledger_transactions_key').on(table.merchantId, table.key),
    index('ledger_transactions_order').on(table.orderId),
    index('ledger_transactions_outlet').on(table.outletId, table.at),
  ],
);

/**
 * Debits (positive) and credits (negative), smallest currency unit. A trigger refuses a commit that leaves the entries
 * of a transaction unbalanced, and every update or delete (`db/ledger/ledger-guards.ts`).
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    merchantId: uuid('merchant_id').notNull(),
    outletId: uuid('outlet_id').notNull(),
    account: oneOf('account', ledgerAccountSchema).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    orderId: uuid('order_id'),
    customerId: uuid('customer_id'),
    /** Who holds the cash of the account `riders`. */
    rider: text('rider'),
    counterDayId: uuid('counter_day_id'),
  },
  (table) => [
    index('ledger_entries_transaction').on(table.transactionId),
    index('ledger_entries_order').on(table.orderId, table.account),
    index('ledger_entries_account').on(table.outletId, table.account),
  ],
);
