import { currencySchema } from '@galla/contract';
import type { resolveReturnBodySchema } from '@galla/contract';
import type { z } from 'zod';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import type { Queryable } from '../../db/queryable';
import { audit } from '../../db/audit';
import { ApiError, conflict, notFound } from '../../messages/api-error';
import { amountInWords } from '../../messages/amount-in-words';
import { msg } from '../../messages/message';
import { moveDrawer } from '../../money/ledger/drawer.repository';
import { postLedger } from '../../money/ledger/post-ledger.repository';
import { endReturn } from '../../money/payments/captures.repository';
import { askAgain, lockReturn, moneyReturnsOf } from '../../money/payments/money-returns.repository';
import { announcePayment } from '../../money/refunds/announce-payment';
import { settlePart } from '../../money/refunds/finish-part';
import type { ActingPerson } from '../../gate/access/acting-person';

type Input = Omit<z.output<typeof resolveReturnBodySchema>, 'approval'>;

/** A payment that paid no order went back by hand: out of the drawer, or by UPI or bank transfer. */
async function settleCapture(
  tx: Queryable,
  { returnId, outletId, act }: Input & { act: 'cash' | 'other' },
  { by }: ActingPerson,
  at: Date,
): Promise<void> {
  const capture = await endReturn(tx, { paymentId: returnId, refundId: null, at, settledBy: act });
  if (capture === null) return;
  const { merchantId, amount } = capture;
  const key = `return ${returnId}`;
  const moved =
    act === 'cash'
      ? await moveDrawer(tx, { merchantId, outletId, kind: 'refund', amount: -amount, key, by, at })
      : null;
  await postLedger(tx, {
    merchantId,
    outletId,
    kind: 'refund',
    key,
    currency: currencySchema.parse(capture.currency),
    by,
    at,
    entries: [
      { account: 'refundsOwed', amount },
      {
        account: act === 'cash' ? 'drawer' : 'counterBank',
        amount: -amount,
        counterDayId: moved?.counterDayId,
      },
    ],
  });
}

/**
 * Deals with money that the partner refused to return: has it asked again, or notes how it went back. Throws ApiError: 404
 * NOT_FOUND, 409 CONFLICT (the partner is asked at this moment), 422 LIMIT_EXCEEDED.
 */
export async function resolveReturn(
  { db, clock }: { db: Database; clock: Clock },
  input: Input,
  person: ActingPerson,
  merchantId: string,
): Promise<void> {
  const { outletId, returnId, kind, act } = input;
  const at = clock.now();
  await db.transaction(async (tx) => {
    const found = (await moneyReturnsOf(tx, outletId)).find(
      (each) => each.kind === kind && each.returnId === returnId,
    );
    if (found === undefined) throw notFound('money.returnGone');
    const { amount, currency, orderId } = found;
    if (act === 'again') {
      if (!(await askAgain(tx, found))) throw conflict('money.returnGone');
    } else {
      const { refund: limit } = person.limits;
      if (limit !== undefined && amount > limit)
        throw new ApiError(
          422,
          'LIMIT_EXCEEDED',
          msg('money.refundLimit', { amount: amountInWords(limit, currency) }),
          { limit },
        );
      if (!(await lockReturn(tx, { ...found, outletId }, at))) throw conflict('money.returnAsked');
      if (kind === 'refund') await settlePart(tx, returnId, { settledBy: act, by: person.by, at });
      else await settleCapture(tx, { ...input, act }, person, at);
    }
    await audit(
      tx,
      { merchantId, outletId, userId: person.userId, by: person.by, at },
      'order.return',
      [orderId === null ? 'payment' : 'order', orderId ?? returnId],
      { after: { amount, currency, method: act } },
    );
    if (orderId !== null) await announcePayment(tx, orderId, person.by);
  });
}
