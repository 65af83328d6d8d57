import { cartCodes, type CouponReason, type DiscountSchedule } from '@galla/contract';
import { scheduleState } from '../discounts/schedule';

/** The terms of a coupon. Instants are milliseconds, amounts the smallest currency unit. */
export interface CouponRules {
  status: 'active' | 'paused';
  startsAt: number | null;
  endsAt: number | null;
  /** Dates and hours in the outlet's time zone; omitted: always. */
  schedule?: DiscountSchedule;
  /** Null: every outlet. */
  outletIds: readonly string[] | null;
  minOrderAmount: number;
  firstOrderOnly: boolean;
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
  /** Null: everyone with the code; otherwise only this customer. */
  customerId?: string | null;
  /** Owner of the referral code: valid for friends, never for the owner. */
  referrerId?: string | null;
}

/** Times used so far. */
export interface CouponUses {
  all: number;
  byCustomer: number;
  /** Orders of the customer with this merchant that were not rejected or cancelled. */
  ordersOfCustomer: number;
}

/** The context a coupon is checked in. */
export interface CouponCart {
  outletId: string;
  customerKnown: boolean;
  /** Omitted or null: not a customer on record. */
  customerId?: string | null;
  subTotal: number;
  now: number;
  /** The outlet's time zone; an IANA name. */
  timezone?: string;
  /** False: the cart has none of its products. Omitted: not checked. */
  hasTargets?: boolean;
}

export type CouponVerdict =
  | { kind: 'ok' }
  | { kind: 'invalid'; cartCode: typeof cartCodes.offerInvalid; reason: CouponReason }
  | {
      kind: 'belowMinimum';
      cartCode: typeof cartCodes.offerMinimumNotMet;
      minimum: number;
      /** Amount still missing. */
      missing: number;
    };

/**
 * Whether a coupon applies to a cart. `subTotal`: the lines after item offers, before the coupon. Permanent reasons
 * take precedence over the minimum, which the customer can still reach.
 */
export function couponVerdict(coupon: CouponRules, uses: CouponUses, cart: CouponCart): CouponVerdict {
  const reason = reasonAgainst(coupon, uses, cart);
  if (reason !== null) return { kind: 'invalid', cartCode: cartCodes.offerInvalid, reason };
  if (cart.subTotal < coupon.minOrderAmount) {
    return {
      kind: 'belowMinimum',
      cartCode: cartCodes.offerMinimumNotMet,
      minimum: coupon.minOrderAmount,
      missing: coupon.minOrderAmount - cart.subTotal,
    };
  }
  return { kind: 'ok' };
}

function reasonAgainst(coupon: CouponRules, uses: CouponUses, cart: CouponCart): CouponReason | null {
  if (coupon.status === 'paused') return 'paused';
  if (coupon.startsAt !== null && cart.now < coupon.startsAt) return 'notStarted';
  if (coupon.endsAt !== null && cart.now >= coupon.endsAt) return 'ended';
  if (coupon.outletIds !== null && !coupon.outletIds.includes(cart.outletId)) return 'notHere';
  if (coupon.schedule !== undefined) {
    const state = scheduleState(coupon.schedule, new Date(cart.now), cart.timezone ?? 'UTC');
    if (state !== 'on') return state;
  }
  if (coupon.maxUses !== null && uses.all >= coupon.maxUses) return 'usedUp';
  const ownerId = coupon.customerId ?? null;
  const referrerId = coupon.referrerId ?? null;
  if (!cart.customerKnown) {
    const needsCustomer =
      coupon.firstOrderOnly || coupon.maxUsesPerCustomer !== null || ownerId !== null || referrerId !== null;
    if (needsCustomer) return 'customerMissing';
    return cart.hasTargets === false ? 'noTargetItems' : null;
  }
  if (ownerId !== null && cart.customerId !== ownerId) return 'notYours';
  if (referrerId !== null && cart.customerId === referrerId) return 'ownCode';
  if (coupon.firstOrderOnly && uses.ordersOfCustomer > 0) return 'firstOrderOnly';
  if (coupon.maxUsesPerCustomer !== null && uses.byCustomer >= coupon.maxUsesPerCustomer) {
    return 'usedByCustomer';
  }
  if (cart.hasTargets === false) return 'noTargetItems';
  return null;
}
