import { couponVerdict } from './coupon';
import type { CouponCart, CouponRules, CouponUses } from './coupon';

const coupon: CouponRules = {
  status: 'active',
  startsAt: 1_000,
  endsAt: 2_000,
  outletIds: ['here'],
  minOrderAmount: 30_000,
  firstOrderOnly: false,
  maxUses: 2,
  maxUsesPerCustomer: 1,
};
/** The tests' instant is 05:30 on 1 January 1970 in Kolkata. */
const mornings = {
  startDate: null,
  endDate: null,
  startTime: '0600',
  endTime: '1100',
  weekdays: [0, 1, 2, 3, 4, 5, 6],
};
const unused: CouponUses = { all: 0, byCustomer: 0, ordersOfCustomer: 0 };
const cart = { outletId: 'here', customerKnown: true, subTotal: 30_000, now: 1_500 };

test('POS-05 a coupon applies when all its terms are met', () => {
  expect(couponVerdict(coupon, unused, cart)).toEqual({ kind: 'ok' });
});

test.each<[string, Partial<CouponRules>, Partial<CouponUses>, Partial<CouponCart>]>([
  ['paused', { status: 'paused' }, {}, {}],
  ['notStarted', {}, {}, { now: 999 }],
  ['ended', {}, {}, { now: 2_000 }],
  ['notHere', {}, {}, { outletId: 'there' }],
  ['usedUp', {}, { all: 2 }, {}],
  ['usedByCustomer', {}, { byCustomer: 1 }, {}],
  ['firstOrderOnly', { firstOrderOnly: true }, { ordersOfCustomer: 1 }, {}],
  ['customerMissing', { firstOrderOnly: true }, {}, { customerKnown: false }],
  ['noTargetItems', {}, {}, { hasTargets: false }],
  ['outsideHours', { schedule: mornings }, {}, { timezone: 'Asia/Kolkata' }],
  ['ended', { schedule: { ...mornings, endDate: '1969-12-31' } }, {}, { timezone: 'Asia/Kolkata' }],
  ['customerMissing', { customerId: 'asha' }, {}, { customerKnown: false }],
  ['notYours', { customerId: 'asha' }, {}, { customerId: 'ravi' }],
  ['ownCode', { referrerId: 'asha', firstOrderOnly: true }, { ordersOfCustomer: 3 }, { customerId: 'asha' }],
])('POS-05 1012 because it is %s, whatever the cart total', (reason, rules, uses, more) => {
  const verdict = couponVerdict(
    { ...coupon, ...rules },
    { ...unused, ...uses },
    { ...cart, subTotal: 0, ...more },
  );
  expect(verdict).toEqual({ kind: 'invalid', cartCode: 1012, reason });
});

test('POS-05 1013 contains the missing amount', () => {
  expect(couponVerdict(coupon, unused, { ...cart, subTotal: 29_999 })).toEqual({
    kind: 'belowMinimum',
    cartCode: 1013,
    minimum: 30_000,
    missing: 1,
  });
});
