import type { CartProblem } from '@galla/contract';
import { couponVerdict } from '../rules/pos/coupon';
import { isTargeted } from '../rules/discounts/targets';
import type { TargetedItem } from '../rules/discounts/targets';
import type { Queryable } from '../db/queryable';
import { couponUses } from './coupons.repository';
import type { Coupon, CouponCustomer } from './coupons.repository';

export type OfferProblem = Extract<CartProblem, { kind: 'offerInvalid' | 'offerMinimumNotMet' }>;

/** Context of a coupon check: an outlet, and the items of a cart. */
export interface CouponScope {
  merchantId: string;
  outletId: string;
  timezone: string;
  /** None: the cart is still empty, so the coupon's targets are not checked. */
  items: readonly TargetedItem[];
}

/** Why a coupon is invalid for a cart; null if it is valid. */
export async function offerProblem(
  db: Queryable,
  cart: CouponScope,
  coupon: Coupon,
  customer: CouponCustomer | null,
  subTotal: number,
  now: Date,
): Promise<OfferProblem | null> {
  const uses = (await couponUses(db, cart.merchantId, [coupon.couponId], customer)).get(coupon.couponId);
  const verdict = couponVerdict(coupon, uses ?? { all: 0, byCustomer: 0, ordersOfCustomer: 0 }, {
    outletId: cart.outletId,
    customerKnown: customer !== null,
    customerId: customer?.customerId ?? null,
    subTotal,
    now: now.getTime(),
    timezone: cart.timezone,
    hasTargets: cart.items.length === 0 || cart.items.some((item) => isTargeted(coupon, item)),
  });
  if (verdict.kind === 'ok') return null;
  return verdict.kind === 'invalid'
    ? { kind: 'offerInvalid', cartCode: verdict.cartCode, reason: verdict.reason }
    : {
        kind: 'offerMinimumNotMet',
        cartCode: verdict.cartCode,
        minimum: verdict.minimum,
        missing: verdict.missing,
      };
}
