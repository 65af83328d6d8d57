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
import { endpoint } from '../endpoint';
import { idSchema } from '../../basics/primitives';

const coupons = { permission: 'customers', quietErrors: true } as const;

/** Coupons: made, changed and looked at by the merchant. */
export const couponEndpoints = {
  list: endpoint({
    ...coupons,
    method: 'GET',
    path: '/coupon/dashboard/',
    query: couponListQuerySchema,
    data: couponListSchema,
    summary: 'Coupons with their redemptions and cost, searched and sorted',
  }),
  get: endpoint({
    ...coupons,
    method: 'GET',
    path: '/coupon/dashboard/one',
    query: z.object({ couponId: idSchema }),
    data: couponSchema,
    summary: 'One coupon',
  }),
  create: endpoint({
    ...coupons,
    method: 'POST',
    path: '/coupon/dashboard/',
    body: createCouponBodySchema,
    data: couponSchema,
    showMsg: true,
    summary: 'Make a coupon, or keep it as a draft; 409 NAME_TAKEN for a code in use',
  }),
  update: endpoint({
    ...coupons,
    method: 'PUT',
    path: '/coupon/dashboard/',
    body: updateCouponBodySchema,
    data: couponSchema,
    showMsg: true,
    summary: 'Change a coupon; 409 CONFLICT when somebody else changed it meanwhile',
  }),
  setStatus: endpoint({
    ...coupons,
    method: 'PUT',
    path: '/coupon/dashboard/status',
    body: couponStatusBodySchema,
    data: couponSchema,
    showMsg: true,
    summary: 'Pause a coupon or let it count again',
  }),
  remove: endpoint({
    ...coupons,
    method: 'DELETE',
    path: '/coupon/dashboard/',
    body: z.object({ couponId: idSchema }),
    data: z.object({ couponId: idSchema }),
    showMsg: true,
    summary: 'Take a coupon away; what it did stays on the orders',
  }),
  preview: endpoint({
    ...coupons,
    method: 'POST',
    path: '/coupon/dashboard/preview',
    body: couponPreviewBodySchema,
    data: couponPreviewSchema,
    summary: 'What a coupon would do to a cart, and what it overlaps with',
  }),
  couponList: endpoint({
    ...coupons,
    method: 'GET',
    path: '/coupon/couponList',
    data: z.array(couponChoiceSchema),
    summary: 'Coupons that count, to choose one from',
  }),
  choices: endpoint({
    ...coupons,
    method: 'GET',
    path: '/coupon/choices',
    query: targetsQuerySchema,
    data: discountChoicesSchema,
    summary: 'Outlets, collections and products a discount can be for',
  }),
} as const;
