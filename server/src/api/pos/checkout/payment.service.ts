import { paymentLinkMs } from '@galla/shared/contract';
import type { PosCheckout, paymentReportBodySchema } from '@galla/shared/contract';
import type { z } from 'zod';
import { newId } from '../../../db/new-id';
import { appendOutletEvent } from '../../../db/outlet-sequence';
import type { Queryable } from '../../../db/queryable';
import { ApiError } from '../../../http/api-error';
import { say } from '../../../messages/say';
import type { Listener } from '../../../messages/say';
import { maskMobile } from '../../orders/order-rows';
import { amountInWords } from '../../storefront/checkout-refusals';
import { setCartState } from '../cart/cart.repository';
import { findPosOutlet } from '../outlets/pos-outlet.repository';
import type { PosNeeds, PosScope } from '../pos-needs';
import { findCheckout, latestPayment, lockCheckout, setCheckoutState } from './checkout.repository';
import type { CheckoutRow, PaymentRow } from './checkout.repository';
import { checkoutOfPayment, closePayment, insertPayment, markSent, movePayment } from './payment.repository';
import { placeCheckout } from './place-order';

type Report = z.output<typeof paymentReportBodySchema>;

const isWaiting = (state: PosCheckout['state']): boolean =>
  state === 'awaitingPayment' || state === 'paymentFailed';

async function tellState(tx: Queryable, checkout: CheckoutRow, state: PosCheckout['state']): Promise<void> {
  const { checkoutId, orderId, outletId } = checkout;
  await appendOutletEvent(tx, outletId, { type: 'payment/changed', checkoutId, orderId, state });
}

function checkoutNotFound(listener: Listener): ApiError {
  return new ApiError(404, 'NOT_FOUND', say(listener, 'http.notFound'));
}

/** A checkout of the user's outlets. Throws ApiError 404 NOT_FOUND. */
export async function requireCheckout(
  needs: Pick<PosNeeds, 'db'>,
  scope: PosScope,
  checkoutId: string,
  listener: Listener,
): Promise<CheckoutRow> {
  const row = await findCheckout(needs.db, scope, checkoutId);
  if (row === null) throw checkoutNotFound(listener);
  return row;
}

/**
 * Sees to it that a checkout that waits for its payment has a link. Throws ApiError 503 UNAVAILABLE when the payments
 * partner is silent; then the cart is open again.
 */
export async function ensurePayment(
  needs: PosNeeds,
  scope: PosScope,
  checkoutId: string,
  listener: Listener,
): Promise<CheckoutRow> {
  const row = await requireCheckout(needs, scope, checkoutId, listener);
  if (row.state !== 'awaitingPayment') return row;
  const payment = await latestPayment(needs.db, checkoutId);
  if (payment?.state === 'open') return row;
  try {
    await makeLink(needs, row);
  } catch (error) {
    needs.logger.error({ err: error }, 'The payments partner made no link');
    await endCheckout(needs, checkoutId, 'cancelled');
    throw new ApiError(503, 'UNAVAILABLE', say(listener, 'pos.paymentsSilent'));
  }
  return row;
}

async function makeLink(needs: PosNeeds, row: CheckoutRow): Promise<void> {
  const { db, clock, partners } = needs;
  const outlet = await findPosOutlet(db, row.merchantId, row.outletId);
  const paymentId = newId();
  const expiresAt = row.expiresAt ?? new Date(clock.now().getTime() + paymentLinkMs);
  const { total: amount, currency } = row;
  const { url } = await partners.payments.create({
    reference: paymentId,
    amount,
    currency,
    payee: outlet?.displayName ?? '',
    expiresAt,
  });
  const { checkoutId, merchantId, outletId } = row;
  const payment: PaymentRow = {
    paymentId,
    checkoutId,
    state: 'open',
    amount,
    currency,
    url,
    expiresAt,
    sentTo: null,
  };
  if (!(await insertPayment(db, { ...payment, merchantId, outletId }, clock.now())))
    await partners.payments.cancel(paymentId);
}

/** A new link after one that failed; the open one, where there is one. Throws ApiError 409 PAYMENT_NOT_OPEN. */
export async function renewPayment(
  needs: PosNeeds,
  scope: PosScope,
  checkoutId: string,
  listener: Listener,
): Promise<CheckoutRow> {
  await requireCheckout(needs, scope, checkoutId, listener);
  const reopened = await needs.db.transaction(async (tx) => {
    const row = await lockCheckout(tx, checkoutId);
    if (row === null || !isWaiting(row.state)) throw notOpen(listener);
    if (row.state === 'awaitingPayment') return null;
    const until = new Date(needs.clock.now().getTime() + paymentLinkMs);
    await setCheckoutState(tx, checkoutId, 'awaitingPayment', until);
    return row;
  });
  const renewed = await ensurePayment(needs, scope, checkoutId, listener);
  // Told only now: a device that looked before there is a new link would show the one that failed.
  if (reopened) await needs.db.transaction((tx) => tellState(tx, reopened, 'awaitingPayment'));
  return renewed;
}

function notOpen(listener: Listener): ApiError {
  return new ApiError(409, 'PAYMENT_NOT_OPEN', say(listener, 'pos.paymentNotOpen'));
}

/**
 * Sends the link to the customer's telephone. `origin` stands before a link of the sandbox that has none.
 * Throws ApiError: 409 PAYMENT_NOT_OPEN, 429 RATE_LIMITED, 503 UNAVAILABLE.
 */
export async function sendPaymentLink(
  needs: PosNeeds,
  scope: PosScope,
  checkoutId: string,
  origin: string,
  listener: Listener,
): Promise<CheckoutRow> {
  const row = await ensurePayment(needs, scope, checkoutId, listener);
  const payment = await latestPayment(needs.db, checkoutId);
  if (row.state !== 'awaitingPayment' || payment?.state !== 'open') throw notOpen(listener);
  const { countryCode, mobile } = row.order.customer;
  await needs.rateLimits.take('paymentLinkByNumber', `${countryCode}${mobile}`, listener);
  const outlet = await findPosOutlet(needs.db, row.merchantId, row.outletId);
  const text = say(listener, 'pos.paymentText', {
    payee: outlet?.displayName ?? '',
    amount: amountInWords(payment.amount, payment.currency, listener),
    url: payment.url.startsWith('/') ? origin + payment.url : payment.url,
  });
  await needs.partners.sms.send({ countryCode, mobile, text, purpose: 'payment' }).catch((error: unknown) => {
    needs.logger.error({ err: error }, 'A payment link was not sent');
    throw new ApiError(503, 'UNAVAILABLE', say(listener, 'pos.linkNotSent'));
  });
  await markSent(needs.db, payment.paymentId, `${countryCode} ${maskMobile(mobile)}`);
  return row;
}

/**
 * Stops waiting: the cart is open again, its place in the slot and its coupon are free. False when there was nothing to
 * wait for any more. A link that was paid at the same moment is given back by the refund job.
 */
export async function endCheckout(
  needs: Pick<PosNeeds, 'db' | 'clock' | 'partners' | 'logger'>,
  checkoutId: string,
  state: 'cancelled' | 'expired',
): Promise<boolean> {
  const { db, clock, partners, logger } = needs;
  let reference: string | null = null;
  const ended = await db.transaction(async (tx) => {
    const row = await lockCheckout(tx, checkoutId);
    if (row === null || !isWaiting(row.state)) return false;
    const now = clock.now();
    // It was renewed since it was found overdue.
    if (state === 'expired' && row.expiresAt !== null && row.expiresAt > now) return false;
    await setCheckoutState(tx, checkoutId, state, null);
    reference = await closePayment(tx, checkoutId);
    if (row.cartId !== null) await setCartState(tx, row.cartId, 'open', now);
    await tellState(tx, row, state);
    return true;
  });
  if (reference !== null) {
    await partners.payments
      .cancel(reference)
      .catch((error: unknown) => logger.warn({ err: error }, 'A payment link was not closed'));
  }
  return ended;
}

/** Takes what the payments partner reports; a repeat changes nothing. Throws ApiError 404 NOT_FOUND. */
export async function takePaymentReport(
  needs: Pick<PosNeeds, 'db' | 'clock' | 'tokenKey' | 'kitchen'>,
  report: Report,
  listener: Listener,
): Promise<void> {
  const checkoutId = await checkoutOfPayment(needs.db, report.reference);
  if (checkoutId === null) throw checkoutNotFound(listener);
  await needs.db.transaction(async (tx) => {
    const row = await lockCheckout(tx, checkoutId);
    if (row === null) throw checkoutNotFound(listener);
    if (report.state === 'failed') {
      if (!(await movePayment(tx, report.reference, ['open'], 'failed'))) return;
      if (row.state !== 'awaitingPayment') return;
      await setCheckoutState(tx, checkoutId, 'paymentFailed', row.expiresAt);
      await tellState(tx, row, 'paymentFailed');
      return;
    }
    if (!(await movePayment(tx, report.reference, ['open', 'failed', 'expired'], 'paid'))) return;
    // Nobody waits for it any more: the refund job gives it back.
    if (!isWaiting(row.state)) return;
    await placeCheckout(needs, tx, row, 'paid');
    await tellState(tx, row, 'placed');
  });
}
