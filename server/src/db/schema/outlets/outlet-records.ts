import { bigint, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MigrationReport } from '@galla/contract';
import { merchants } from '../merchants/accounts';
import { hash, id, instant, pgTable } from '../columns';
import { outlets } from './outlets';

/** Data of an outlet's set-up step beyond the columns of `outlets`; parsed by the step's schema. */
export const outletRecords = pgTable(
  'outlet_records',
  {
    outletId: uuid('outlet_id')
      .notNull()
      .references(() => outlets.id, { onDelete: 'cascade' }),
    /** 'gstin', 'fssai', 'finance', or a part of the configuration. */
    step: text('step').notNull(),
    record: jsonb('record').$type<unknown>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.outletId, table.step] })],
);

/** Verifications of bank accounts. The account number is sealed. */
export const bankVerifications = pgTable(
  'bank_verifications',
  {
    id: id(),
    outletId: uuid('outlet_id')
      .notNull()
      .references(() => outlets.id, { onDelete: 'cascade' }),
    accountSealed: text('account_sealed').notNull(),
    accountLast4: text('account_last4').notNull(),
    ifscCode: text('ifsc_code').notNull(),
    bankName: text('bank_name').notNull(),
    branch: text('branch').notNull(),
    holderName: text('holder_name').notNull(),
    nameAtBank: text('name_at_bank').notNull(),
    /** Deposited amount, smallest unit. */
    amount: integer('amount').notNull(),
    attempts: integer('attempts').notNull().default(0),
    state: text('state').$type<'open' | 'verified' | 'over'>().notNull().default('open'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('bank_verifications_outlet').on(table.outletId, table.createdAt.desc())],
);

/** Files uploaded for an outlet's set-up. The bytes are in the object store, named by `key`. */
export const outletDocuments = pgTable(
  'outlet_documents',
  {
    id: id(),
    outletId: uuid('outlet_id')
      .notNull()
      .references(() => outlets.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    name: text('name').notNull(),
    fileType: text('file_type').$type<'png' | 'jpg' | 'jpeg' | 'pdf'>().notNull(),
    size: integer('size').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('outlet_documents_outlet').on(table.outletId, table.createdAt.desc())],
);

/** Outlets migrated from the old system, each once. */
export const migratedOutlets = pgTable(
  'migrated_outlets',
  {
    merchantId: uuid('merchant_id')
      .notNull()
      .references(() => merchants.id),
    oldOutletId: text('old_outlet_id').notNull(),
    outletId: uuid('outlet_id')
      .notNull()
      .references(() => outlets.id, { onDelete: 'cascade' }),
    report: jsonb('report').$type<MigrationReport>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.oldOutletId] })],
);

/** Data of the sandbox's registers of taxpayers and food licences: the first result for a number is stored. */
export const sandboxRegister = pgTable(
  'sandbox_register',
  {
    kind: text('kind').$type<'gstin' | 'fssai'>().notNull(),
    number: text('number').notNull(),
    entry: jsonb('entry').$type<unknown>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.number] })],
);

/** Data of the sandbox's bank: accounts by a hash of their number, and their deposits. */
export const sandboxBankAccounts = pgTable(
  'sandbox_bank_accounts',
  {
    id: id(),
    accountHash: hash('account_hash').notNull(),
    holderName: text('holder_name').notNull(),
    received: bigint('received', { mode: 'number' }).notNull().default(0),
  },
  (table) => [uniqueIndex('sandbox_bank_accounts_hash').on(table.accountHash)],
);

/** Notifications to an outlet outside the panel, one per order and kind. */
export const orderCalls = pgTable(
  'order_calls',
  {
    orderId: uuid('order_id').notNull(),
    kind: text('kind').$type<'text' | 'call'>().notNull(),
    at: instant('at').notNull(),
    attempts: integer('attempts').notNull().default(1),
    /** When it is tried again; null: it went out, or was given up. */
    tryAt: instant('try_at'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.kind] })],
);
