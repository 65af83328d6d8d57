import { paymentLinkMs } from '@galla/contract';
import type { Actor, Buyer, CartProblem, CounterDiscount, OrderSummary } from '@galla/contract';
import { orderDiscountOf } from '@galla/domain';
import { eq } from 'drizzle-orm';
import { newId } from '../../../db/new-id';
import type { Queryable } from '../../../db/queryable';
import { offerProblem } from '../../../pricing/coupon-problem';
import type { ActingPerson } from '../../../gate/access/acting-person';
import { cartRefused } from '../cart/cart-refusals';
import type { PricedCart } from '../cart/price-cart';
import { findCoupon, lockCouponCustomer, redeemCoupon } from '../../../pricing/coupons.repository';
import { ensureCustomer } from '../../../orders/customer-of-number.repository';
import { payFromWallet } from '../../../money/wallet/wallet';
import { insertCheckout } from '../../../checkout/checkout.repository';
import type { CheckoutRow } from '../../../checkout/checkout.repository';
import { lockSlot, slotProblem } from '../cart/slots';
import { customerAddresses } from '../../../db/schema';

/** Who places the order, and how it is paid. */
export interface CheckoutInput {
  merchantId: string;
  /** Null: a row of a csv. */
  cartId: string | null;
  clientKey: string;
  requestHash: Buffer;
  paymentMethod: OrderSummary['paymentMethod'];
  slotStart: Date | null;
  note: string;
  /** Whom its invoice names. */
  buyer: Buyer;
  by: Actor;
  /** What staff take off, and who; left out: nothing. */
  discount?: { asked: CounterDiscount; giver: ActingPerson } | null;
}

/**
 * The checkout of a priced cart without problems. Only online payment leaves it waiting, and only where something has to
 * be paid.
 */
export function draftCheckout(input: CheckoutInput, priced: PricedCart, now: Date): CheckoutRow {
  const { cart, outlet, customer, bill } = priced;
  if (customer === null || bill === null) throw new Error('A cart without a customer or a bill is no order');
  const orderId = newId();
  const person = { name: customer.name, countryCode: customer.countryCode, mobile: customer.mobile };
  const delivered = cart.fulfilment === 'delivery';
  const online = input.paymentMethod === 'online' && bill.total > 0;
  const discount = input.discount && orderDiscountOf(bill, input.discount.asked, input.discount.giver);
  // Cart line ids belong to the screen and the cart, so the order's lines get new ids.
  const ids = new Map(priced.lines.map(({ line }) => [line.lineId, newId()]));
  const idOf = (lineId: string): string => ids.get(lineId) ?? lineId;
  const lines = priced.lines.map((each) => ({
    ...each,
    line: { ...each.line, lineId: idOf(each.line.lineId) },
  }));
  const billing = {
    ...bill.billing,
    lines: bill.billing.lines.map((line) => ({ ...line, lineId: idOf(line.lineId) })),
    goods: Object.fromEntries(
      Object.entries(bill.billing.goods).map(([lineId, goods]) => [idOf(lineId), goods]),
    ),
  };
  return {
    checkoutId: newId(),
    merchantId: input.merchantId,
    outletId: cart.outletId,
    cartId: input.cartId,
    orderId,
    clientKey: input.clientKey,
    requestHash: input.requestHash,
    state: online ? 'awaitingPayment' : 'placed',
    customerId: customer.customerId,
    slotStart: input.slotStart,
    total: bill.total,
    currency: cart.currency,
    bill: bill.bill,
    order: {
      draft: {
        orderId,
        outletId: cart.outletId,
        channel: 'phone',
        fulfilment: cart.fulfilment,
        paymentMethod: input.paymentMethod,
        currency: cart.currency,
        total: bill.total,
        note: input.note,
        customer: person,
        lines: lines.map(({ line }) => line),
        by: input.by,
        scheduledFor: input.slotStart?.toISOString() ?? null,
        acceptanceMode: outlet.config.order.acceptanceMode,
      },
      lines,
      billing,
      ...(discount && { discount }),
      ...input.buyer,
      customer: person,
      address: delivered ? priced.address : null,
      distanceMetres: delivered ? cart.distanceMetres : null,
    },
    by: input.by,
    createdAt: now,
    expiresAt: online ? new Date(now.getTime() + paymentLinkMs) : null,
  };
}

/**
 * Stores a checkout and reserves shared resources, each rechecked under its lock, in a fixed order: slot, coupon,
 * customer, wallet. Throws the cart's error if another checkout was faster.
 */
export async function reserve(
  tx: Queryable,
  drafted: CheckoutRow,
  priced: PricedCart,
  now: Date,
): Promise<void> {
  const { merchantId, outletId, currency, total, slotStart } = drafted;
  const refuse = (problem: CartProblem) => cartRefused([problem], { ...priced.cart, problems: [problem] });
  if (slotStart !== null) {
    await lockSlot(tx, outletId, slotStart);
    const slot = await slotProblem(tx, priced.outlet, { ...priced, start: slotStart }, now);
    if (slot !== null) throw refuse({ kind: slot, cartCode: null });
  }
  const coupon = priced.coupon && (await findCoupon(tx, merchantId, priced.coupon.code, { lock: true }));
  // Since it was priced, its customer may have been merged into another one.
  const customerId = await ensureCustomer(tx, merchantId, drafted.order.customer, { at: now });
  const checkout = { ...drafted, customerId };
  if (priced.coupon !== null) {
    const customer = priced.customer && { ...priced.customer, customerId };
    if (customer !== null) await lockCouponCustomer(tx, merchantId, customer);
    const subTotal = priced.billWith(null)?.subTotal ?? 0;
    const problem =
      coupon === null
        ? ({ kind: 'offerInvalid', cartCode: 1012, reason: 'unknown' } as const)
        : await offerProblem(tx, priced.couponScope, coupon, customer, subTotal, now);
    if (problem !== null) throw refuse(problem);
  }
  if (checkout.order.draft.paymentMethod === 'wallet' && total > 0) {
    const { orderId, by } = checkout;
    const payment = { merchantId, outletId, customerId, currency, amount: total, orderId, by, at: now };
    const balance = await payFromWallet(tx, payment);
    if (balance !== null) throw refuse({ kind: 'walletTooLow', cartCode: null, balance });
  }
  await insertCheckout(tx, checkout);
  await keepUses(tx, checkout, priced, now);
}

async function keepUses(tx: Queryable, checkout: CheckoutRow, priced: PricedCart, at: Date): Promise<void> {
  const { merchantId, customerId, checkoutId } = checkout;
  if (priced.coupon !== null) {
    const { couponId, amount } = priced.coupon;
    await redeemCoupon(tx, { checkoutId, merchantId, couponId, customerId, amount, at });
  }
  if (priced.cart.addressId !== null) {
    const { id } = customerAddresses;
    await tx.orm.update(customerAddresses).set({ usedAt: at }).where(eq(id, priced.cart.addressId));
  }
}
