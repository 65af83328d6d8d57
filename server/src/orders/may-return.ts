import { z } from 'zod';
import type { ServerContext } from '../server-context';
import { ApiError, conflict, notPermitted } from '../messages/api-error';
import { amountInWords } from '../messages/amount-in-words';
import { msg } from '../messages/message';
import { actingPerson } from '../gate/access/acting-person';
import type { SessionContext } from '../gate/access/session-context';
import type { MovableOrder } from './order-change.repository';

const takenRowSchema = z.object({ amount: z.number() });

/**
 * Ending an order gives back what was paid for it. Where people at the counter took that money, only those end it who may
 * give money back; what was paid online goes back by itself. Throws ApiError: 403 NOT_PERMITTED, 409 CONFLICT (a PIN is
 * asked for: the money goes back by a refund first), 422 LIMIT_EXCEEDED.
 */
export async function requireMayReturn(
  deps: Pick<ServerContext, 'db' | 'loginBackoff'>,
  { id: orderId, outletId, currency }: MovableOrder,
  session: SessionContext,
): Promise<void> {
  const [taken] = await deps.db.query(takenRowSchema, {
    name: 'taken-at-counter',
    text: `select coalesce(sum(amount - refunded), 0)::bigint as amount from order_tenders
      where order_id = $1 and method in ('cash', 'upi', 'card')`,
    values: [orderId],
  });
  if (taken === undefined || taken.amount === 0) return;
  if (session.permissions['order:refund'] !== true) throw notPermitted('money.refundRight');
  const { limits } = await actingPerson(deps, session, 'order:refund', { outletId }).catch(
    (error: unknown) => {
      throw error instanceof ApiError && error.code === 'PIN_NEEDED' ? conflict('money.refundFirst') : error;
    },
  );
  if (limits.refund === undefined || taken.amount <= limits.refund) return;
  const amount = amountInWords(limits.refund, currency);
  throw new ApiError(422, 'LIMIT_EXCEEDED', msg('money.refundLimit', { amount }), { limit: limits.refund });
}
