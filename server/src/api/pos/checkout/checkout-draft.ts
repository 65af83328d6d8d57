import { paymentLinkMs } from '@galla/shared/contract';
import type { Actor, CartProblem, OrderSummary } from '@galla/shared/contract';
import { newId } from '../../../db/new-id';
import type { Queryable } from '../../../db/queryable';
import type { Listener } from '../../../messages/say';
import { offerProblem } from '../cart/cart-problems';
import { cartRefused } from '../cart/cart-refusals';
import type { PricedCart } from '../cart/price-cart';
import { findCoupon, lockCouponCustomer, redeemCoupon } from '../coupons/coupons.repository';
import { addWalletEntry, lockWallet, walletBalance } from '../wallet/wallet.repository';
import { insertCheckout } from './checkout.repository';
import type { CheckoutRow } from './checkout.repository';
import { lockSlot, slotProblem } from './slots';

/** Who sends what off, and how it is paid. */
export interface CheckoutWish {
  merchantId: string;
  /** Null: a row of a csv. */
  cartId: string | null;
  clientKey: string;
  requestHash: Buffer;
  paymentMethod: OrderSummary['paymentMethod'];
  slotStart: Date | null;
  note: string;
  by: Actor;
}

/** A priced cart without problems as the checkout it becomes. Only one that is paid online waits. */
export function draftCheckout(wish: CheckoutWish, priced: PricedCart, now: Date): CheckoutRow {
  const { cart, outlet, customer, bill } = priced;
  if (customer === null || bill === null) throw new Error('A cart without a customer or a bill is no order');
  const orderId = newId();
  const person = { name: customer.name, countryCode: customer.countryCode, mobile: customer.mobile };
  const delivered = cart.fulfilment === 'delivery';
  const online = wish.paymentMethod === 'online';
  // A cart's line ids are the screen's and live on with the cart: the order's lines get their own.
  const lines = priced.lines.map((each) => ({ ...each, line: { ...each.line, lineId: newId() } }));
  return {
    checkoutId: newId(),
    merchantId: wish.merchantId,
    outletId: cart.outletId,
    cartId: wish.cartId,
    orderId,
    clientKey: wish.clientKey,
    requestHash: wish.requestHash,
    state: online ? 'awaitingPayment' : 'placed',
    customerId: customer.customerId,
    slotStart: wish.slotStart,
    total: bill.total,
    currency: cart.currency,
    bill: bill.bill,
    order: {
      draft: {
        orderId,
        outletId: cart.outletId,
        channel: 'phone',
        fulfilment: cart.fulfilment,
        paymentMethod: wish.paymentMethod,
        currency: cart.currency,
        total: bill.total,
        note: wish.note,
        customer: person,
        lines: lines.map(({ line }) => line),
        by: wish.by,
        scheduledFor: wish.slotStart?.toISOString() ?? null,
        acceptanceMode: outlet.config.order.acceptanceMode,
      },
      lines,
      customer: person,
      address: delivered ? priced.address : null,
      distanceMetres: delivered ? cart.distanceMetres : null,
    },
    by: wish.by,
    createdAt: now,
    expiresAt: online ? new Date(now.getTime() + paymentLinkMs) : null,
  };
}

/**
 * Keeps a checkout and takes for it what others want too, each checked once more under its lock, always in this order:
 * slot, coupon, wallet. Throws the refusal of the cart when somebody else was faster.
 */
export async function reserve(
  tx: Queryable,
  checkout: CheckoutRow,
  priced: PricedCart,
  now: Date,
  listener: Listener,
): Promise<void> {
  const { merchantId, outletId, customerId, currency, total, slotStart } = checkout;
  const refuse = (problem: CartProblem) =>
    cartRefused([problem], { ...priced.cart, problems: [problem] }, listener);
  if (slotStart !== null) {
    await lockSlot(tx, outletId, slotStart);
    const slot = await slotProblem(tx, priced.outlet, { ...priced, start: slotStart }, now);
    if (slot !== null) throw refuse({ kind: slot, cartCode: null });
  }
  if (priced.coupon !== null) {
    const coupon = await findCoupon(tx, merchantId, priced.coupon.code, { lock: true });
    if (priced.customer !== null) await lockCouponCustomer(tx, merchantId, priced.customer);
    const subTotal = priced.billWith(null)?.subTotal ?? 0;
    const problem =
      coupon === null
        ? ({ kind: 'offerInvalid', cartCode: 1012, reason: 'unknown' } as const)
        : await offerProblem(tx, priced.couponScope, coupon, priced.customer, subTotal, now);
    if (problem !== null) throw refuse(problem);
  }
  if (checkout.order.draft.paymentMethod === 'wallet') {
    await lockWallet(tx, customerId);
    const balance = await walletBalance(tx, merchantId, customerId, currency);
    if (balance < total) throw refuse({ kind: 'walletTooLow', cartCode: null, balance });
  }
  await insertCheckout(tx, checkout);
  await keepUses(tx, checkout, priced, now);
}

async function keepUses(tx: Queryable, checkout: CheckoutRow, priced: PricedCart, at: Date): Promise<void> {
  const { merchantId, customerId, checkoutId, orderId } = checkout;
  if (priced.coupon !== null) {
    const { couponId, amount } = priced.coupon;
    await redeemCoupon(tx, { checkoutId, merchantId, couponId, customerId, amount, at });
  }
  if (checkout.order.draft.paymentMethod === 'wallet') {
    await addWalletEntry(tx, {
      merchantId,
      customerId,
      currency: checkout.currency,
      kind: 'order',
      amount: -checkout.total,
      orderId,
      key: `order-${orderId}`,
      note: '',
      by: checkout.by,
      at,
    });
  }
  if (priced.cart.addressId !== null) {
    await tx.query({
      name: 'address-used',
      text: 'update customer_addresses set used_at = $2::timestamptz where id = $1',
      values: [priced.cart.addressId, at],
    });
  }
}
