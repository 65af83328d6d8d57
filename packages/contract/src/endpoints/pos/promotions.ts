import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import {
  enrollPromoBodySchema,
  programmeSchema,
  promoItemQuerySchema,
  promoItemSchema,
  rollbackPromoBodySchema,
} from '../../offers/offers';
import { currencySchema } from '../../outlets/outlets';
import { couponCodeSchema, promoSchema } from '../../offers/promotions';
import { idSchema } from '../../basics/primitives';

const pos = { permission: 'profile', quietErrors: true } as const;
const offers = { permission: 'customers', quietErrors: true } as const;

/** Coupons as the cart needs them, and promotions that an outlet takes part in. */
export const promotionEndpoints = {
  getPromoList: endpoint({
    ...pos,
    method: 'GET',
    path: '/promotion/getPromoList/',
    query: z.object({ outletId: idSchema, cartId: z.optional(idSchema) }),
    data: z.array(promoSchema),
    summary: 'Coupons of an outlet, best for the cart first',
  }),
  validatePromo: endpoint({
    ...pos,
    method: 'POST',
    path: '/promotion/validatePromo',
    body: z.object({ cartId: idSchema, code: couponCodeSchema }),
    data: promoSchema,
    summary: 'What a coupon would do to a cart; 422 OFFER_INVALID (1012) for a code nobody knows',
  }),
  programmes: endpoint({
    ...offers,
    method: 'GET',
    path: '/promotion/programmes',
    query: z.object({ outletId: idSchema }),
    data: z.array(programmeSchema),
    summary: 'Promotions an outlet can take part in, and those it does',
  }),
  enrollPromo: endpoint({
    ...offers,
    method: 'POST',
    path: '/promotion/enrollPromo',
    body: enrollPromoBodySchema,
    data: programmeSchema,
    showMsg: true,
    summary: 'Take part in a promotion with items; 409 CONFLICT when the outlet does already',
  }),
  rollback: endpoint({
    ...offers,
    method: 'POST',
    path: '/promotion/rollback',
    body: rollbackPromoBodySchema,
    data: programmeSchema,
    showMsg: true,
    summary: 'Take part no more: prices are as they were from the next order on',
  }),
  getPromoItemList: endpoint({
    ...offers,
    method: 'GET',
    path: '/promotion/getPromoItemList',
    query: promoItemQuerySchema,
    data: z.object({ currency: currencySchema, items: z.array(promoItemSchema) }),
    summary: 'Items of an outlet with what they would cost in a promotion',
  }),
} as const;
