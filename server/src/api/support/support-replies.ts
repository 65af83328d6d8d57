import type { AppContext } from '../../app-context';
import { newId } from '../../db/new-id';
import { announceSessionChanged } from '../../realtime/sockets-scope.repository';
import { insertMessage, lockTicket, moveTicket, readersOf } from './support.repository';

/** Replies of support, from any source. */
export interface SupportReply {
  /** As in 'GS-1001'. */
  number: number;
  /** Idempotency id of the reply; generated if absent. */
  replyId?: string | undefined;
  author: string;
  text: string;
  /** Whether support considers the question resolved. */
  close: boolean;
}

/** Adds a reply to its ticket and notifies the open pages of the author and the owner. False: no such ticket. */
export async function takeSupportReply(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { number, replyId = newId(), author, text, close }: SupportReply,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, number);
    if (ticket === null) return false;
    const at = clock.now();
    const message = { id: replyId, ticketId: ticket.id, from: 'support', author, text, at } as const;
    if (!(await insertMessage(tx, message))) return true;
    await moveTicket(tx, ticket.id, close ? 'closed' : 'answered', at);
    for (const { id } of await readersOf(tx, ticket)) await announceSessionChanged(tx, id);
    return true;
  });
}
