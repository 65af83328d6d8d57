import { bigint, index, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, pgTable } from '../columns';

/** Messages of the sandboxes of SMS and WhatsApp. A page of the server shows them, so that a person can read an OTP. */
export const smsMessages = pgTable(
  'sms_messages',
  {
    id: id(),
    countryCode: text('country_code').notNull(),
    mobile: text('mobile').notNull(),
    text: text('text').notNull(),
    purpose: text('purpose').notNull(),
    channel: text('channel', { enum: ['sms', 'whatsapp'] })
      .notNull()
      .default('sms'),
    sentAt: instant('sent_at').notNull().defaultNow(),
  },
  (table) => [
    index('sms_messages_sent').on(table.sentAt.desc()),
    index('sms_messages_mobile').on(table.countryCode, table.mobile, table.sentAt.desc()),
  ],
);

/** Data of the payments partner's sandbox, separate from ours as a bank's would be. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: id(),
    /** Our reference, sent to the partner with the payment request. */
    reference: text('reference').notNull(),
    /** Unguessable part of the page's address. */
    token: text('token').notNull(),
    payee: text('payee').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    state: text('state')
      .$type<'open' | 'paid' | 'failed' | 'cancelled' | 'refunded'>()
      .notNull()
      .default('open'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('sandbox_payments_token').on(table.token),
    uniqueIndex('sandbox_payments_reference').on(table.reference),
  ],
);
