import type { BodyOf, endpoints } from '@galla/contract';
import { startPosApp } from '../../pos/testing/test-pos';
import { registerDiscounts } from '../discounts.routes';

/** The server with on-call ordering, storefront and discounts. */
export const startDiscountApp = () => startPosApp({ moreAreas: [registerDiscounts] });

type CouponInput = BodyOf<typeof endpoints.coupons.create>['coupon'];
type OfferInput = BodyOf<typeof endpoints.offers.createOffer>;

const always = {
  outletIds: null,
  target: 'all products',
  targetIds: [],
  startDate: null,
  endDate: null,
  startTime: null,
  endTime: null,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
} as const;

/** A coupon of 20 % on everything, for everybody, without time limit. */
export const aCoupon = (more: Partial<CouponInput> = {}): CouponInput => ({
  ...always,
  targetIds: [],
  weekdays: [...always.weekdays],
  code: 'TWENTY',
  description: '',
  reduction: { kind: 'percent', percent: 20, cap: null },
  minOrderAmount: 0,
  firstOrderOnly: false,
  maxUses: null,
  maxUsesPerCustomer: null,
  listed: true,
  ...more,
});

/** An offer of 10 % on everything, without time limit. */
export const anOffer = (more: Partial<OfferInput> = {}): OfferInput => ({
  ...always,
  targetIds: [],
  weekdays: [...always.weekdays],
  name: 'Ten off',
  reduction: { kind: 'percent', percent: 10, cap: null },
  ...more,
});
