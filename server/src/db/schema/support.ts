import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SupportCategory, TicketAttachment, TicketStatus } from '@galla/shared/contract';
import { merchants } from './accounts';
import { id, instant } from './columns';

/** Questions to support. The id is made by the screen. */
export const supportTickets = pgTable(
  'support_tickets',
  {
    id: id(),
    /** What people call it by, with 'GS-' before it. */
    number: integer('number').generatedAlwaysAsIdentity({ startWith: 1001 }).notNull().unique(),
    merchantId: uuid('merchant_id')
      .notNull()
      .references(() => merchants.id),
    userId: uuid('user_id').notNull(),
    category: text('category').$type<SupportCategory>().notNull(),
    subject: text('subject').notNull(),
    status: text('status').$type<TicketStatus>().notNull().default('open'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('support_tickets_merchant').on(table.merchantId, table.updatedAt.desc(), table.id.desc()),
  ],
);

export const supportMessages = pgTable(
  'support_messages',
  {
    id: id(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => supportTickets.id, { onDelete: 'cascade' }),
    from: text('sender').$type<'merchant' | 'support'>().notNull(),
    author: text('author').notNull(),
    text: text('text').notNull(),
    attachments: jsonb('attachments').$type<TicketAttachment[]>().notNull().default([]),
    at: instant('at').notNull(),
    /** When the mail that carries it was taken over by the mail partner; null: it waits. Replies need none. */
    mailedAt: instant('mailed_at'),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [index('support_messages_ticket').on(table.ticketId, table.at, table.id)],
);

/** What the sandbox of the mail partner has sent. A page of the server shows it. */
export const mailMessages = pgTable(
  'mail_messages',
  {
    id: id(),
    to: text('recipient').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** Names and sizes of what was attached. */
    attachments: jsonb('attachments').$type<{ name: string; size: number }[]>().notNull().default([]),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [index('mail_messages_sent').on(table.sentAt.desc())],
);
