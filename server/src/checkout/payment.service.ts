import { paymentLinkMs } from '@galla/contract';
import { newId } from '../db/new-id';
import { ApiError, notFound, unavailable } from '../messages/api-error';
import type { Locale, LocalText } from '../messages/message';
import { translate } from '../messages/translate';
import { maskMobile } from '../orders/order-rows';
import { amountInWords } from '../messages/amount-in-words';
import { setCartState } from './cart.repository';
import { findPosOutlet } from './pos-outlet.repository';
import type { PosDeps, PosScope } from './pos-deps';
import { findCheckout, latestPayment, lockCheckout, setCheckoutState } from './checkout.repository';
import type { CheckoutRow, PaymentRow } from './checkout.repository';
import { isWaiting, appendPaymentChanged } from './payment-outcome';
import { closePayments, insertPayment, markSent } from './payment.repository';

/** A checkout of the user's outlets. Throws ApiError 404 NOT_FOUND. */
export async function requireCheckout(
  deps: Pick<PosDeps, 'db'>,
  scope: PosScope,
  checkoutId: string,
): Promise<CheckoutRow> {
  const row = await findCheckout(deps.db, scope, checkoutId);
  if (row === null) throw notFound();
  return row;
}

/**
 * Ensures that a checkout waiting for its payment has a link. Throws ApiError 503 UNAVAILABLE if the payments partner
 * does not respond; then the cart is reopened.
 */
export async function ensurePayment(
  deps: PosDeps,
  scope: PosScope,
  checkoutId: string,
): Promise<CheckoutRow> {
  const row = await requireCheckout(deps, scope, checkoutId);
  if (row.state !== 'awaitingPayment') return row;
  const payment = await latestPayment(deps.db, checkoutId);
  if (payment?.state === 'open') return row;
  // The partner keeps a link open after a failed attempt: the customer would pay twice.
  if (payment?.state === 'failed') await closeAtPartner(deps, payment.paymentId);
  try {
    await makeLink(deps, row);
  } catch (error) {
    deps.logger.error({ err: error }, 'The payments partner made no link');
    await endCheckout(deps, checkoutId, 'cancelled');
    throw unavailable('pos.paymentsSilent');
  }
  return row;
}

async function makeLink(deps: PosDeps, row: CheckoutRow): Promise<void> {
  const { db, clock, partners } = deps;
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

/** A new link after a failed one; the open one, if it exists. Throws ApiError 409 PAYMENT_NOT_OPEN. */
export async function renewPayment(deps: PosDeps, scope: PosScope, checkoutId: string): Promise<CheckoutRow> {
  await requireCheckout(deps, scope, checkoutId);
  const reopened = await deps.db.transaction(async (tx) => {
    const row = await lockCheckout(tx, checkoutId);
    if (row === null || !isWaiting(row.state)) throw notOpen();
    if (row.state === 'awaitingPayment') return null;
    const until = new Date(deps.clock.now().getTime() + paymentLinkMs);
    await setCheckoutState(tx, checkoutId, 'awaitingPayment', until);
    return row;
  });
  const renewed = await ensurePayment(deps, scope, checkoutId);
  // Emitted only now: before the new link exists, a device would show the failed one.
  if (reopened) await deps.db.transaction((tx) => appendPaymentChanged(tx, reopened, 'awaitingPayment'));
  return renewed;
}

function notOpen(): ApiError {
  return new ApiError(409, 'PAYMENT_NOT_OPEN', 'pos.paymentNotOpen');
}

/** What the message beside a payment link says. */
interface LinkWords {
  payee: string;
  amount: LocalText;
  url: string;
}

/**
 * Sends the link to the customer's phone. `origin` is prefixed to relative sandbox links; `wordsOf`: other words than
 * those of an order on the phone. Throws ApiError: 409 PAYMENT_NOT_OPEN, 429 RATE_LIMITED, 503 UNAVAILABLE.
 */
export async function sendPaymentLink(
  deps: PosDeps,
  scope: PosScope,
  checkoutId: string,
  origin: string,
  locale: Locale,
  wordsOf = (values: LinkWords): string => translate(locale, 'pos.paymentText', values),
): Promise<CheckoutRow> {
  const row = await ensurePayment(deps, scope, checkoutId);
  const payment = await latestPayment(deps.db, checkoutId);
  if (row.state !== 'awaitingPayment' || payment?.state !== 'open') throw notOpen();
  const { countryCode, mobile } = row.order.customer;
  await deps.rateLimits.take('paymentLinkByNumber', `${countryCode}${mobile}`);
  const outlet = await findPosOutlet(deps.db, row.merchantId, row.outletId);
  const text = wordsOf({
    payee: outlet?.displayName ?? '',
    amount: amountInWords(payment.amount, payment.currency),
    url: payment.url.startsWith('/') ? origin + payment.url : payment.url,
  });
  await deps.partners.sms.send({ countryCode, mobile, text, purpose: 'payment' }).catch((error: unknown) => {
    deps.logger.error({ err: error }, 'A payment link was not sent');
    throw unavailable('pos.linkNotSent');
  });
  await markSent(deps.db, payment.paymentId, `${countryCode} ${maskMobile(mobile)}`);
  return row;
}

/**
 * Cancels waiting: the cart is reopened, its slot place and coupon are freed. False if it was no longer waiting. A
 * concurrent payment is refunded by the refund job.
 */
export async function endCheckout(
  deps: Pick<PosDeps, 'db' | 'clock' | 'partners' | 'logger'>,
  checkoutId: string,
  state: 'cancelled' | 'expired',
): Promise<boolean> {
  const { db, clock } = deps;
  let references: string[] = [];
  const ended = await db.transaction(async (tx) => {
    const row = await lockCheckout(tx, checkoutId);
    if (row === null || !isWaiting(row.state)) return false;
    const now = clock.now();
    // Renewed since it was found overdue.
    if (state === 'expired' && row.expiresAt !== null && row.expiresAt > now) return false;
    await setCheckoutState(tx, checkoutId, state, null);
    references = await closePayments(tx, checkoutId);
    if (row.cartId !== null) await setCartState(tx, row.cartId, 'open', now);
    await appendPaymentChanged(tx, row, state);
    return true;
  });
  for (const each of references) await closeAtPartner(deps, each);
  return ended;
}

/** One that was paid meanwhile stays paid: the webhook, or the job that asks the partner, brings the capture. */
async function closeAtPartner(
  { partners, logger }: Pick<PosDeps, 'partners' | 'logger'>,
  reference: string,
): Promise<void> {
  await partners.payments
    .cancel(reference)
    .catch((error: unknown) => logger.warn({ err: error }, 'A payment link was not closed'));
}
