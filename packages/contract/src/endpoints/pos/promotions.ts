import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint';
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

const pos = endpointsOf({ permission: 'profile', quietErrors: true });
const offers = endpointsOf({ permission: 'customers', scope: 'outlet', quietErrors: true });

/** Coupons as the cart needs them, and promotions that an outlet takes part in. */
export const promotionEndpoints = {
  getPromoList: pos.get('/promotion/getPromoList/', 'Coupons of an outlet, best for the cart first', {
    scope: 'outlet',
    query: z.object({ outletId: idSchema, cartId: z.optional(idSchema) }),
    data: z.array(promoSchema),
  }),
  validatePromo: pos.post(
    '/promotion/validatePromo',
    'What a coupon would do to a cart; 422 OFFER_INVALID (1012) for a code nobody knows',
    { body: z.object({ cartId: idSchema, code: couponCodeSchema }), data: promoSchema },
  ),
  programmes: offers.get(
    '/promotion/programmes',
    'Promotions an outlet can take part in, and those it does',
    { query: z.object({ outletId: idSchema }), data: z.array(programmeSchema) },
  ),
  enrollPromo: offers.post(
    '/promotion/enrollPromo',
    'Take part in a promotion with items; 409 CONFLICT when the outlet does already',
    { showMsg: true, body: enrollPromoBodySchema, data: programmeSchema },
  ),
  rollback: offers.post(
    '/promotion/rollback',
    'Take part no more: prices are as they were from the next order on',
    { showMsg: true, body: rollbackPromoBodySchema, data: programmeSchema },
  ),
  getPromoItemList: offers.get(
    '/promotion/getPromoItemList',
    'Items of an outlet with what they would cost in a promotion',
    {
      query: promoItemQuerySchema,
      data: z.object({ currency: currencySchema, items: z.array(promoItemSchema) }),
    },
  ),
} as const;
