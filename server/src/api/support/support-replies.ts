import { and, eq, or } from 'drizzle-orm';
import type { AppContext } from '../../app-context';
import { newId } from '../../db/new-id';
import { supportTickets, users } from '../../db/schema';
import { announceSessionChanged } from '../../realtime/sockets-scope';
import { insertMessage, moveTicket } from './support.repository';

/** What support answers, however it comes in. */
export interface SupportReply {
  /** As in 'GS-1001'. */
  number: number;
  /** The same reply again is one; absent: made here. */
  replyId?: string | undefined;
  author: string;
  text: string;
  /** Whether support considers the question settled. */
  close: boolean;
}

/** Puts an answer into its ticket and tells the open pages of whoever asked, and of the owner. False: no such ticket. */
export async function takeSupportReply(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { number, replyId = newId(), author, text, close }: SupportReply,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [ticket] = await tx.orm
      .select()
      .from(supportTickets)
      .where(eq(supportTickets.number, number))
      .for('update');
    if (ticket === undefined) return false;
    const at = clock.now();
    const message = { id: replyId, ticketId: ticket.id, from: 'support', author, text, at } as const;
    if (!(await insertMessage(tx, message))) return true;
    await moveTicket(tx, ticket.id, close ? 'closed' : 'answered', at);
    const readers = await tx.orm
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.merchantId, ticket.merchantId),
          or(eq(users.id, ticket.userId), eq(users.userType, 'owner')),
        ),
      );
    for (const { id } of readers) await announceSessionChanged(tx, id);
    return true;
  });
}
