import type { Ticket, TicketAttachment, TicketStatus } from '@galla/contract';
import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/queryable';
import { supportMessages, supportTickets } from '../../db/schema';

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
