import { dayMs, newOrderBodySchema } from '@galla/contract';
import type { offerAgainBodySchema, offeredAgainSchema } from '@galla/contract';
import type { z } from 'zod';
import { isReachable } from '../../../db/reachable.sql';
import { audit } from '../../../db/audit';
import { newId } from '../../../db/new-id';
import { locateAddress } from '../../../partners/maps/maps';
import { ApiError, conflict, invalid, notFound } from '../../../messages/api-error';
import { msg, type Locale } from '../../../messages/message';
import { translate } from '../../../messages/translate';
import type { SessionContext } from '../../../gate/access/session-context';
import { openOutletsOf } from '../../../gate/access/tenant';
import { staffAct, staffActor } from '../../../orders/actors';
import { codeTail } from '../../../rewards/scratch-card';
import { insertRewardCoupon } from '../../../rewards/scratch-card.repository';
import { findCheckoutOfCart, latestPayment } from '../../../checkout/checkout.repository';
import type { CheckoutRow } from '../../../checkout/checkout.repository';
import { renewPayment, sendPaymentLink } from '../../../checkout/payment.service';
import type { PosDeps, PosScope } from '../../../checkout/pos-deps';
import { cartRefused } from '../cart/cart-refusals';
import { putWholeCart } from '../cart/cart.service';
import { requireMayGive } from '../cart/may-discount';
import { priceCart } from '../cart/price-cart';
import { linesOfOrder } from '../cart/repeat-order';
import { placeNewOrder } from '../checkout/new-order.service';
import { findCustomer, findSameAddress, saveAddress } from '../customers/customers.repository';
import {
  beginSending,
  endSending,
  findLostOrder,
  findRescue,
  lockRescue,
  putRescue,
  setRescueCheckout,
} from './rescues.repository';
import type { LostOrderRow, RescueRow } from './rescues.repository';

type Input = z.output<typeof offerAgainBodySchema>;
type Offered = z.output<typeof offeredAgainSchema>;
/** A lost order with a customer who can be written to. */
type Offerable = LostOrderRow & { customerId: string };

/** How long the coupon of an offer counts, also without its link. */
const couponMs = dayMs;
/** Within this time a second press belongs to the first offer, whoever makes it. */
const samePressMs = 30_000;

/**
 * Offers a lost order to its customer again: the same items at today's prices, less a coupon of their own, as a payment
 * link by text message. The order's own id is that of its cart, so that it becomes one new order at most. Throws
 * ApiError: 403 NOT_PERMITTED; 404 NOT_FOUND for an order that was not lost; 409 CONFLICT while the last link is open, and
 * after the customer ordered; 422 with the reason why it can't be ordered now; 503 UNAVAILABLE of the partners.
 */
export async function offerAgain(
  deps: PosDeps,
  session: SessionContext,
  { orderId, percent }: Input,
  locale: Locale,
): Promise<Offered> {
  requireMayGive(session, percent);
  const scope = { merchantId: session.merchantId, outletIds: openOutletsOf(session) };
  const order = await findLostOrder(deps.db, scope, orderId);
  if (order === null) throw notFound();
  const open = await findCheckoutOfCart(deps.db, scope.merchantId, orderId);
  if (open !== null) return resend(deps, session, open, locale);
  const lost = await requireOfferable(deps, scope, order);
  const { lines, missing } = await linesOfOrder(deps, { ...scope, ...lost });
  if (missing.length > 0) throw itemsGone(missing);
  const rescue = await claim(deps, session, lost, percent, locale);
  const cart = await putWholeCart(
    deps,
    scope,
    {
      cartId: orderId,
      outletId: lost.outletId,
      customerId: lost.customerId,
      fulfilment: lost.fulfilment,
      addressId: await addressOf(deps, scope, lost),
      lines,
      coupon: rescue.code,
      note: lost.note,
    },
    locale,
  );
  const { cart: priced, bill } = await priceCart(deps, cart, { paymentMethod: 'online' });
  if (bill === null) throw cartRefused([{ kind: 'emptyPlate', cartCode: null }], priced);
  if (priced.problems.length > 0) throw cartRefused(priced.problems, priced);
  const placed = await placeNewOrder(
    deps,
    session,
    newOrderBodySchema.parse({
      cartId: orderId,
      idempotencyKey: `${orderId}-offer-${rescue.attempt}`,
      paymentMethod: 'online',
      expectedTotal: bill.total,
    }),
  );
  await setRescueCheckout(deps.db, orderId, placed.checkoutId);
  return send(deps, session, placed.checkoutId, rescue, locale);
}

function itemsGone(names: readonly string[]): ApiError {
  return new ApiError(
    422,
    'CART_ITEM_NOT_SERVING',
    msg('pos.offerGone', { names: [...new Set(names)].join(', ') }),
  );
}

async function requireOfferable(
  { db }: Pick<PosDeps, 'db'>,
  { merchantId }: PosScope,
  order: LostOrderRow,
): Promise<Offerable> {
  const { customerId, channel, customerMobile } = order;
  const nobody = () => invalid('pos.offerNobody', 'orderId');
  if (customerId === null || !isReachable(customerMobile, channel)) throw nobody();
  if ((await findCustomer(db, merchantId, customerId)) === null) throw nobody();
  return { ...order, customerId };
}

/** The offer that an open cart belongs to: a link that did not get out is sent, a failed one made anew. */
async function resend(
  deps: PosDeps,
  session: SessionContext,
  checkout: CheckoutRow,
  locale: Locale,
): Promise<Offered> {
  const { checkoutId, state } = checkout;
  if (state === 'placed') throw conflict('pos.offerWon');
  if (state === 'paymentFailed') await renewPayment(deps, session, checkoutId);
  const payment = await latestPayment(deps.db, checkoutId);
  if (payment?.sentTo != null) throw conflict('pos.offerOpen');
  const rescue = await findRescue(deps.db, checkout.cartId ?? '');
  if (rescue === null) throw notFound();
  return send(deps, session, checkoutId, rescue, locale);
}

/** Writes the offer and makes its coupon; a press at the same moment gets the same one. */
async function claim(
  { db, clock }: Pick<PosDeps, 'db' | 'clock'>,
  session: SessionContext,
  { orderId, outletId, customerId }: Offerable,
  percent: number,
  locale: Locale,
): Promise<RescueRow> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    const last = await lockRescue(tx, orderId);
    if (last !== null && at.getTime() - last.offeredAt.getTime() < samePressMs) return last;
    const code = `SORRY-${codeTail(6)}`;
    const couponId = await insertRewardCoupon(tx, {
      merchantId: session.merchantId,
      customerId,
      code,
      description: translate(locale, 'pos.offerCoupon'),
      reduction: { kind: 'percent', percent, cap: null },
      minOrderAmount: 0,
      at,
      endsAt: new Date(at.getTime() + couponMs),
    });
    const rescue: RescueRow = {
      orderId,
      merchantId: session.merchantId,
      attempt: (last?.attempt ?? 0) + 1,
      couponId,
      code,
      percent,
      checkoutId: null,
      sendingAt: null,
      offeredAt: at,
      offeredBy: staffActor(session),
    };
    await putRescue(tx, rescue, last);
    await audit(tx, staffAct(session, at, outletId), 'order.offeredAgain', ['order', orderId], {
      after: { percent, code },
    });
    return rescue;
  });
}

/** The customer's saved address that the order went to; it is saved where it is not yet. */
async function addressOf(
  { db, clock, partners, logger }: PosDeps,
  { merchantId }: PosScope,
  { customerId, address }: Offerable,
): Promise<string | null> {
  if (address === null) return null;
  const known = await findSameAddress(db, customerId, address);
  if (known !== null) return known;
  const position = await locateAddress(partners.maps, address).catch((error: unknown) => {
    logger.warn({ err: error }, 'An address could not be located');
    return null;
  });
  const saved = { addressId: newId(), label: '', address, position };
  await saveAddress(db, { merchantId, customerId }, saved, clock.now());
  return saved.addressId;
}

async function send(
  deps: PosDeps,
  session: SessionContext,
  checkoutId: string,
  { orderId, percent, code }: Pick<RescueRow, 'orderId' | 'percent' | 'code'>,
  locale: Locale,
): Promise<Offered> {
  if (!(await beginSending(deps.db, orderId, deps.clock.now(), samePressMs))) throw conflict('pos.offerOpen');
  const row = await sendPaymentLink(deps, session, checkoutId, deps.linkOrigin, locale, (values) =>
    translate(locale, 'pos.offerText', { ...values, percent, code }),
  ).catch(async (error: unknown) => {
    await endSending(deps.db, orderId);
    throw error;
  });
  const payment = await latestPayment(deps.db, checkoutId);
  return { sentTo: payment?.sentTo ?? '', total: row.total, currency: row.currency };
}
