import { currencySchema } from '@galla/contract';
import type { PosCheckout } from '@galla/contract';
import type { Logger } from 'pino';
import { appendOutletEvent } from '../db/outlet-sequence';
import type { Queryable } from '../db/queryable';
import { postLedger } from '../money/ledger/post-ledger.repository';
import { insertCapture } from '../money/payments/captures.repository';
import { providerActor } from '../money/payments/tenders';
import type { Capture } from '../partners/payments/payments';
import type { PosDeps } from './pos-deps';
import { lockCheckout, setCheckoutState } from './checkout.repository';
import type { CheckoutRow } from './checkout.repository';
import { findPayment, movePayment } from './payment.repository';
import { placeCheckout } from './place-order';

export const isWaiting = (state: PosCheckout['state']): boolean =>
  state === 'awaitingPayment' || state === 'paymentFailed';

export async function appendPaymentChanged(
  tx: Queryable,
  checkout: CheckoutRow,
  state: PosCheckout['state'],
): Promise<void> {
  const { checkoutId, orderId, outletId } = checkout;
  await appendOutletEvent(tx, outletId, { type: 'payment/changed', checkoutId, orderId, state });
}

/**
 * Takes money that the partner captured by a link: places the order that waited for it, or owes it back when none waits
 * any more. Idempotent by the payment's id, whatever came before it. False: no link of a checkout.
 */
export async function takeCapture(
  deps: Pick<PosDeps, 'db' | 'clock' | 'tokenKey' | 'kitchen'> & { logger: Logger },
  capture: Capture,
): Promise<boolean> {
  const link = await findPayment(deps.db, capture.reference);
  if (link === null) return false;
  const currency = currencySchema.parse(capture.currency);
  const { paymentId, amount, method, at: capturedAt } = capture;
  await deps.db.transaction(async (tx) => {
    const row = await lockCheckout(tx, link.checkoutId);
    if (row === null) throw new Error(`The checkout of payment ${link.paymentId} is gone`);
    const { merchantId, outletId } = row;
    const isExact = amount === link.amount && currency === link.currency;
    if (!isExact) deps.logger.error({ payment: paymentId }, 'A capture has another amount than its link');
    const orderId = isExact && isWaiting(row.state) ? row.orderId : null;
    const kept = { paymentId, link: link.paymentId, merchantId, outletId, orderId, amount, currency, method };
    if (!(await insertCapture(tx, { ...kept, capturedAt }))) return;
    await movePayment(tx, link.paymentId, ['open', 'failed', 'expired'], 'paid');
    const owner = orderId === null ? {} : { orderId };
    await postLedger(tx, {
      merchantId,
      outletId,
      kind: 'capture',
      key: `capture ${paymentId}`,
      currency,
      ...owner,
      by: providerActor,
      at: capturedAt,
      entries: [
        { account: 'provider', amount, ...owner },
        { account: orderId === null ? 'refundsOwed' : 'customers', amount: -amount, ...owner },
      ],
    });
    if (orderId === null) return;
    await placeCheckout(deps, tx, row, { paymentId, at: capturedAt });
    await appendPaymentChanged(tx, row, 'placed');
  });
  return true;
}

/** Takes that an attempt to pay failed. It says nothing about later attempts. False: no link of a checkout. */
export async function takeFailure(deps: Pick<PosDeps, 'db'>, reference: string): Promise<boolean> {
  const link = await findPayment(deps.db, reference);
  if (link === null) return false;
  await deps.db.transaction(async (tx) => {
    const row = await lockCheckout(tx, link.checkoutId);
    if (row === null || !(await movePayment(tx, link.paymentId, ['open'], 'failed'))) return;
    if (row.state !== 'awaitingPayment') return;
    await setCheckoutState(tx, link.checkoutId, 'paymentFailed', row.expiresAt);
    await appendPaymentChanged(tx, row, 'paymentFailed');
  });
  return true;
}
