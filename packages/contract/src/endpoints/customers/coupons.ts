import * as z from 'zod/mini';
import {
  couponChoiceSchema,
  couponListQuerySchema,
  couponListSchema,
  couponPreviewBodySchema,
  couponPreviewSchema,
  couponSchema,
  couponStatusBodySchema,
  createCouponBodySchema,
  discountChoicesSchema,
  targetsQuerySchema,
  updateCouponBodySchema,
} from '../../offers/coupons';
import { endpointsOf } from '../endpoint';
import { idSchema } from '../../basics/primitives';

const coupons = endpointsOf({ permission: 'customers', quietErrors: true });

/** Coupons: made, changed and looked at by the merchant. */
export const couponEndpoints = {
  list: coupons.get('/coupon/dashboard/', 'Coupons with their redemptions and cost, searched and sorted', {
    query: couponListQuerySchema,
    data: couponListSchema,
  }),
  get: coupons.get('/coupon/dashboard/one', 'One coupon', {
    query: z.object({ couponId: idSchema }),
    data: couponSchema,
  }),
  create: coupons.post(
    '/coupon/dashboard/',
    'Make a coupon, or keep it as a draft; 409 NAME_TAKEN for a code in use',
    { showMsg: true, body: createCouponBodySchema, data: couponSchema },
  ),
  update: coupons.put(
    '/coupon/dashboard/',
    'Change a coupon; 409 CONFLICT when somebody else changed it meanwhile',
    { showMsg: true, body: updateCouponBodySchema, data: couponSchema },
  ),
  setStatus: coupons.put('/coupon/dashboard/status', 'Pause a coupon or let it count again', {
    showMsg: true,
    body: couponStatusBodySchema,
    data: couponSchema,
  }),
  remove: coupons.delete('/coupon/dashboard/', 'Take a coupon away; what it did stays on the orders', {
    showMsg: true,
    body: z.object({ couponId: idSchema }),
    data: z.object({ couponId: idSchema }),
  }),
  preview: coupons.post(
    '/coupon/dashboard/preview',
    'What a coupon would do to a cart, and what it overlaps with',
    { body: couponPreviewBodySchema, data: couponPreviewSchema },
  ),
  couponList: coupons.get('/coupon/couponList', 'Coupons that count, to choose one from', {
    data: z.array(couponChoiceSchema),
  }),
  choices: coupons.get('/coupon/choices', 'Outlets, collections and products a discount can be for', {
    scope: 'outlet',
    query: targetsQuerySchema,
    data: discountChoicesSchema,
  }),
} as const;
