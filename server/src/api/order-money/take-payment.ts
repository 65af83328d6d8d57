import type { takePaymentBodySchema } from '@galla/contract';
import { endsUnserved } from '@galla/domain';
import type { z } from 'zod';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import { keyReused } from '../../db/once';
import { audit } from '../../db/audit';
import { ApiError, conflict, notFound } from '../../messages/api-error';
import { amountInWords } from '../../messages/amount-in-words';
import { msg } from '../../messages/message';
import { takeAtCounter } from '../../money/counter/take-tender';
import { settlePaymentStatus } from '../../money/tenders/payment-status.repository';
import { announcePayment } from '../../money/refunds/announce-payment';
import { lockAccount } from '../../money/refunds/order-account';
import type { OrderAccount } from '../../money/refunds/order-account';
import type { SessionContext } from '../../gate/access/session-context';
import { staffActor } from '../../orders/actors';
import { dueHere } from '../../money/tenders/lock-order.repository';

type PaymentInput = z.output<typeof takePaymentBodySchema>;

/** Whether this act was done before. Throws ApiError 409 CONFLICT for another act under its key. */
function isRepeat({ tenders }: OrderAccount, input: PaymentInput): boolean {
  const prefix = `${input.idempotencyKey} `;
  const taken = tenders.filter(({ key }) => key.startsWith(prefix));
  if (taken.length === 0) return false;
  const same =
    taken.length === input.tenders.length &&
    input.tenders.every(({ method, amount, reference }, index) =>
      taken.some(
        (tender) =>
          tender.key === prefix + String(index) &&
          tender.method === method &&
          tender.amount === amount &&
          tender.reference === reference,
      ),
    );
  if (!same) throw keyReused();
  return true;
}

/**
 * Money that somebody at the counter took for an order, all parts or none. The same key takes it once. Throws ApiError:
 * 404 NOT_FOUND, 409 CONFLICT (more than is due: `details.due` says what is; an order that ended unserved; a key used for
 * another act).
 */
export async function takePayment(
  { db, clock }: { db: Database; clock: Clock },
  input: PaymentInput,
  session: SessionContext,
): Promise<void> {
  const { merchantId, userId } = session;
  const { orderId, outletId } = input;
  const [by, at] = [staffActor(session), clock.now()];
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, { orderId, outletId, merchantId });
    if (account === null) throw notFound();
    if (isRepeat(account, input)) return;
    const { order, tenders } = account;
    if (endsUnserved(order.status)) throw conflict('money.orderEnded');
    const due = dueHere(
      order,
      tenders.reduce((sum, { amount }) => sum + amount, 0),
    );
    const amount = input.tenders.reduce((sum, tender) => sum + tender.amount, 0);
    if (due === 0) throw new ApiError(409, 'CONFLICT', 'money.nothingDue', { due });
    if (amount > due)
      throw new ApiError(
        409,
        'CONFLICT',
        msg('money.moreThanDue', { due: amountInWords(due, order.currency) }),
        { due },
      );
    for (const [index, tender] of input.tenders.entries())
      await takeAtCounter(tx, order, { ...tender, key: `${input.idempotencyKey} ${index}`, by, at });
    await audit(tx, { merchantId, outletId, userId, by, at }, 'order.payment', ['order', orderId], {
      after: { amount, currency: order.currency, tenders: input.tenders },
    });
    await settlePaymentStatus(tx, orderId);
    await announcePayment(tx, orderId, by);
  });
}
