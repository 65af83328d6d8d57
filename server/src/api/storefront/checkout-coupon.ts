import { cartCodes } from '@galla/shared/contract';
import type { OrderSummary } from '@galla/shared/contract';
import type { Queryable } from '../../db/queryable';
import type { Listener } from '../../messages/say';
import { offerProblem } from '../pos/cart/cart-problems';
import type { CouponScope } from '../pos/cart/cart-problems';
import { findCoupon, lockCouponCustomer, redeemCoupon } from '../pos/coupons/coupons.repository';
import type { Coupon, CouponCustomer } from '../pos/coupons/coupons.repository';
import type { Checkout } from './checkout-quote';
import { couponBelowMinimum, couponRefused } from './checkout-refusals';

/** The person of a checkout as coupons know people; one who never ordered here has no id yet. */
async function customerOf(
  db: Queryable,
  merchantId: string,
  { countryCode, mobile }: Checkout['customer'],
): Promise<CouponCustomer> {
  const [row] = await db.query<{ id: string }>({
    name: 'coupon-customer',
    text: 'select id from customers where merchant_id = $1 and country_code = $2 and mobile = $3',
    values: [merchantId, countryCode, mobile],
  });
  return { customerId: row?.id ?? null, countryCode, mobile };
}

interface CouponWish {
  outlet: CouponScope & { currency: OrderSummary['currency'] };
  checkout: Checkout;
  code: string;
  /** The lines after item offers, before the coupon. */
  subTotal: number;
  now: Date;
}

/**
 * The coupon of a checkout, if it counts; `lock`: for the transaction that uses it, against others who want it too.
 * Throws ApiError 422 OFFER_INVALID (1012) or OFFER_MINIMUM_NOT_MET (1013).
 */
export async function takeCoupon(
  db: Queryable,
  { outlet, checkout, code, subTotal, now }: CouponWish,
  listener: Listener,
  { lock = false }: { lock?: boolean } = {},
): Promise<Coupon> {
  const coupon = await findCoupon(db, outlet.merchantId, code, { lock });
  if (coupon === null) throw couponRefused('unknown', listener);
  if (lock) await lockCouponCustomer(db, outlet.merchantId, checkout.customer);
  const customer = await customerOf(db, outlet.merchantId, checkout.customer);
  const problem = await offerProblem(db, outlet, coupon, customer, subTotal, now);
  if (problem === null) return coupon;
  throw problem.cartCode === cartCodes.offerInvalid
    ? couponRefused(problem.reason, listener)
    : couponBelowMinimum(problem, outlet.currency, listener);
}

/** Keeps the use of a coupon by an order that was just placed in this transaction. */
export async function keepCouponUse(
  tx: Queryable,
  use: { orderId: string; merchantId: string; couponId: string; amount: number; at: Date },
): Promise<void> {
  const { orderId, ...same } = use;
  const [row] = await tx.query<{ customerId: string }>({
    name: 'customer-of-order',
    text: 'select customer_id as "customerId" from orders where id = $1',
    values: [orderId],
  });
  if (row === undefined) throw new Error('An order that was just placed is gone');
  await redeemCoupon(tx, { ...same, checkoutId: orderId, customerId: row.customerId });
}
