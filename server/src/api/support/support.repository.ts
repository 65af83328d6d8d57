import { ticketAttachmentSchema } from '@galla/contract';
import type { Ticket, TicketAttachment, TicketStatus } from '@galla/contract';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { rowOf } from '../../db/row-of';
import { supportMessages, supportTickets, users } from '../../db/schema';
import type { Delivered } from '../../partners/deliver';
import { claimedUntil } from '../../rules/retries/next-attempt';

export type TicketRecord = typeof supportTickets.$inferSelect;
export type MessageRecord = typeof supportMessages.$inferSelect;

export const ticketNumber = (number: number): string => `GS-${number}`;

/** Object key of an attachment. */
export const attachmentName = (documentId: string, fileType: string): string =>
  `support/${documentId.slice(-2)}/${documentId}.${fileType}`;

/** Visible tickets of a call: those of one user, or (`userId` null) of the whole merchant. */
export interface TicketScope {
  merchantId: string;
  userId: string | null;
}

const inScope = ({ merchantId, userId }: TicketScope) =>
  sql`${supportTickets.merchantId} = ${merchantId} and (${userId}::uuid is null or ${supportTickets.userId} = ${userId}::uuid)`;

const asTicket = (row: TicketRecord, messages: readonly MessageRecord[]): Ticket => ({
  ticketId: row.id,
  number: ticketNumber(row.number),
  category: row.category,
  subject: row.subject,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  messages: messages.length,
  conversation: messages.map(({ id, from, author, text, attachments, at }) => ({
    messageId: id,
    from,
    author,
    text,
    attachments,
    at: at.toISOString(),
  })),
});

/** A ticket with its conversation; `lock`: locks the row until the transaction ends. */
export async function findTicket(
  db: Queryable,
  ticketId: string,
  scope: TicketScope | null,
  lock = false,
): Promise<{ record: TicketRecord; ticket: Ticket } | null> {
  const where = scope === null ? sql`true` : inScope(scope);
  const query = db.orm
    .select()
    .from(supportTickets)
    .where(sql`${supportTickets.id} = ${ticketId}::uuid and ${where}`);
  const [record] = await (lock ? query.for('update') : query);
  if (record === undefined) return null;
  const messages = await db.orm
    .select()
    .from(supportMessages)
    .where(eq(supportMessages.ticketId, ticketId))
    .orderBy(asc(supportMessages.at), asc(supportMessages.id));
  return { record, ticket: asTicket(record, messages) };
}

/** Tickets, last changed first. */
export async function listTickets(
  db: Queryable,
  scope: TicketScope,
  { status, skip, limit }: { status: TicketStatus | 'all'; skip: number; limit: number },
) {
  const where = sql`${inScope(scope)} and (${status} = 'all' or ${supportTickets.status} = ${status})`;
  const rows = await db.orm
    .select({
      row: supportTickets,
      // Fully qualified: inside a subquery the column would be written without its table.
      messages: sql<number>`(select count(*)::int from support_messages m where m.ticket_id = support_tickets.id)`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(supportTickets)
    .where(where)
    .orderBy(sql`${supportTickets.updatedAt} desc, ${supportTickets.number} desc`)
    .offset(skip)
    .limit(limit);
  const tickets = rows.map(({ row, messages }) => {
    const { conversation: _, ...summary } = asTicket(row, []);
    return { ...summary, messages };
  });
  return { tickets, total: rows[0]?.total ?? 0 };
}

/** Null: the id exists already. */
export async function insertTicket(
  tx: Queryable,
  ticket: Omit<typeof supportTickets.$inferInsert, 'number'>,
): Promise<TicketRecord | null> {
  const rows = await tx.orm.insert(supportTickets).values(ticket).onConflictDoNothing().returning();
  return rows[0] ?? null;
}

/** False: the message exists already. */
export async function insertMessage(
  tx: Queryable,
  message: typeof supportMessages.$inferInsert,
): Promise<boolean> {
  const rows = await tx.orm
    .insert(supportMessages)
    .values(message)
    .onConflictDoNothing()
    .returning({ id: supportMessages.id });
  return rows.length > 0;
}

export async function moveTicket(
  tx: Queryable,
  ticketId: string,
  status: TicketStatus,
  at: Date,
): Promise<void> {
  await tx.orm.update(supportTickets).set({ status, updatedAt: at }).where(eq(supportTickets.id, ticketId));
}

/** A file of a ticket in the scope. */
export async function findAttachment(
  db: Queryable,
  scope: TicketScope,
  documentId: string,
): Promise<TicketAttachment | null> {
  const rows = await db.orm
    .select({ attachments: supportMessages.attachments })
    .from(supportMessages)
    .innerJoin(supportTickets, eq(supportTickets.id, supportMessages.ticketId))
    .where(
      sql`${inScope(scope)} and ${supportMessages.attachments} @> ${JSON.stringify([{ documentId }])}::jsonb`,
    );
  const all = rows.flatMap(({ attachments }) => attachments);
  return all.find((attachment) => attachment.documentId === documentId) ?? null;
}

/** A ticket by its number, locked until the transaction ends. */
export async function lockTicket(tx: Queryable, number: number): Promise<TicketRecord | null> {
  const [ticket] = await tx.orm
    .select()
    .from(supportTickets)
    .where(eq(supportTickets.number, number))
    .for('update');
  return ticket ?? null;
}

/** Who reads the answers to a ticket: its author and the owner. */
export function readersOf(
  db: Queryable,
  { merchantId, userId }: Pick<TicketRecord, 'merchantId' | 'userId'>,
): Promise<{ id: string }[]> {
  return db.orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.merchantId, merchantId), or(eq(users.id, userId), eq(users.userType, 'owner'))));
}

const waitingMailSchema = rowOf(supportMessages, ['author', 'text', 'at', 'attempts'], {
  messageId: z.string(),
  number: z.number(),
  category: z.string(),
  subject: z.string(),
  attachments: z.array(ticketAttachmentSchema),
  storeName: z.string(),
  email: z.string().nullable(),
  countryCode: z.string(),
  mobile: z.string().nullable(),
});
export type WaitingMail = z.output<typeof waitingMailSchema>;

/** Claims the next message whose mail is due; of two processes each message goes to one. */
export async function claimMail(db: Queryable, now: Date): Promise<WaitingMail | null> {
  const [claimed] = await db.query(waitingMailSchema, {
    name: 'claim-support-mail',
    text: `with claimed as (
        update support_messages set try_at = $2, attempts = attempts + 1
        where id = (select id from support_messages where sender = 'merchant' and mailed_at is null
          and try_at <= $1 order by try_at limit 1 for update skip locked)
        returning id, ticket_id, author, text, attachments, at, attempts)
      select c.id as "messageId", t.number, t.category, t.subject, c.text, c.author, c.attachments, c.at, c.attempts,
        m.store_name, u.email, u.country_code, u.mobile
      from claimed c join support_tickets t on t.id = c.ticket_id join merchants m on m.id = t.merchant_id
        join users u on u.id = t.user_id`,
    values: [now, claimedUntil(now)],
  });
  return claimed ?? null;
}

export async function noteMail(
  db: Queryable,
  messageId: string,
  { sentAt: mailedAt, tryAt }: Delivered,
): Promise<void> {
  await db.orm.update(supportMessages).set({ mailedAt, tryAt }).where(eq(supportMessages.id, messageId));
}
