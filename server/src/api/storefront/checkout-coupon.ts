import { cartCodes } from '@galla/contract';
import type { OrderSummary } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { findCustomerOf } from '../../orders/customer-of-number.repository';
import type { Queryable } from '../../db/queryable';
import { offerProblem } from '../../pricing/coupon-problem';
import type { CouponScope, OfferProblem } from '../../pricing/coupon-problem';
import { findCoupon, lockCouponCustomer, redeemCoupon } from '../../pricing/coupons.repository';
import type { Coupon, CouponCustomer } from '../../pricing/coupons.repository';
import type { Checkout } from '../../pricing/checkout';
import { couponBelowMinimum, couponRefused } from './checkout-refusals';
import { orders } from '../../db/schema';

interface CouponInput {
  outlet: CouponScope & { currency: OrderSummary['currency'] };
  checkout: Checkout;
  /** The caller has shown that the number is theirs. */
  proven: boolean;
  code: string;
  /** The lines after item offers, before the coupon. */
  subTotal: number;
  now: Date;
}

/**
 * The coupon of a checkout, if valid; `lock`: locks it for the redeeming transaction. Terms that depend on who orders
 * are answered to a proven customer only: to anybody else they are refused, whoever holds the number. A personal code
 * was sent to its customer and proves itself. Throws ApiError 422 OFFER_INVALID (1012) or OFFER_MINIMUM_NOT_MET (1013).
 */
export async function takeCoupon(
  db: Queryable,
  { outlet, checkout, proven, code, subTotal, now }: CouponInput,
  { lock = false }: { lock?: boolean } = {},
): Promise<Coupon> {
  const coupon = await findCoupon(db, outlet.merchantId, code, { lock });
  if (coupon === null) throw couponRefused('unknown');
  if (lock) await lockCouponCustomer(db, outlet.merchantId, checkout.customer);
  const isKnown = proven || (coupon.customerId ?? null) !== null;
  const { countryCode, mobile } = checkout.customer;
  // A first-time customer has no id yet.
  const customer = isKnown
    ? { customerId: await findCustomerOf(db, outlet.merchantId, checkout.customer), countryCode, mobile }
    : null;
  const problem = await offerProblem(db, outlet, coupon, customer, subTotal, now);
  if (problem === null) return coupon;
  const guarded = reasonForGuessers(coupon, problem, customer);
  if (guarded !== null) throw couponRefused(guarded);
  throw problem.cartCode === cartCodes.offerInvalid
    ? couponRefused(problem.reason)
    : couponBelowMinimum(problem, outlet.currency);
}

/**
 * What a refusal says so that nobody who guesses codes learns the terms of one that wasn't given to them: of another
 * customer's personal code only that it is not theirs, of a coupon that isn't out nothing. Null: the true reason.
 */
function reasonForGuessers(
  { customerId: ownerId = null }: Coupon,
  problem: OfferProblem,
  customer: CouponCustomer | null,
): 'notYours' | 'unknown' | null {
  if (ownerId !== null && customer?.customerId !== ownerId) return 'notYours';
  return problem.kind === 'offerInvalid' && problem.reason === 'notStarted' ? 'unknown' : null;
}

/** Stores the coupon use of an order placed in this transaction. */
export async function keepCouponUse(
  tx: Queryable,
  use: { orderId: string; merchantId: string; couponId: string; amount: number; at: Date },
): Promise<void> {
  const { orderId, ...same } = use;
  const { customerId } = orders;
  const [row] = await tx.orm.select({ customerId }).from(orders).where(eq(orders.id, orderId));
  if (!row?.customerId) throw new Error('An order that was just placed is gone');
  await redeemCoupon(tx, { ...same, checkoutId: orderId, customerId: row.customerId });
}
