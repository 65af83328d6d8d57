import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint';
import {
  addToCartBodySchema,
  cartCouponBodySchema,
  cartCustomerBodySchema,
  cartDeliveryBodySchema,
  cartItemBodySchema,
  cartOfSchema,
  cartQuantityBodySchema,
  createCartBodySchema,
  heldCartSchema,
  holdCartBodySchema,
  posCartSchema,
  repeatOrderBodySchema,
  repeatedOrderSchema,
  resumedCartSchema,
  validateCartBodySchema,
  validatedCartSchema,
} from '../../pos/pos-cart';
import { idSchema } from '../../basics/primitives';

const pos = endpointsOf({ permission: 'profile', quietErrors: true });

/**
 * The cart of on-call ordering. Every change answers the whole cart as it then is, with its bill and its problems: a
 * problem is part of a 200, only placing an order refuses for it. A cart that became an order is 409 CART_CLOSED.
 */
export const posCartEndpoints = {
  cart: pos.get('/pos/restCart/cart', 'A cart as the menu prices it now', {
    query: cartOfSchema,
    data: posCartSchema,
  }),
  create: pos.post(
    '/cart/create',
    'Create a cart with all its lines, or replace the lines of an existing one',
    { scope: 'outlet', body: createCartBodySchema, data: posCartSchema },
  ),
  add: pos.post('/cart/add', 'Add a line; the first one makes the cart', {
    scope: 'outlet',
    body: addToCartBodySchema,
    data: posCartSchema,
  }),
  item: pos.put('/cart/item', 'Change a line’s choices, note or quantity', {
    body: cartItemBodySchema,
    data: posCartSchema,
  }),
  updateItemQuantity: pos.put('/cart/updateItemQuantity', 'Set how many of a line; 0 takes it off', {
    body: cartQuantityBodySchema,
    data: posCartSchema,
  }),
  coupon: pos.post('/cart/coupon', 'Put a coupon on the cart, or take it off', {
    body: cartCouponBodySchema,
    data: posCartSchema,
  }),
  selfPickup: pos.put('/cart/selfPickup', 'The customer picks up', {
    body: cartOfSchema,
    data: posCartSchema,
  }),
  noSelfPickup: pos.put('/cart/noSelfPickup', 'It is delivered, to this address of the customer', {
    body: cartDeliveryBodySchema,
    data: posCartSchema,
  }),
  customer: pos.put('/cart/customer', 'Say who the cart is for', {
    body: cartCustomerBodySchema,
    data: posCartSchema,
  }),
  validate: pos.post('/cart/validate', 'Check stock, hours, range, prices, coupon, slot and payment again', {
    body: validateCartBodySchema,
    data: validatedCartSchema,
  }),
  clear: pos.post('/cart/clear', 'Throw the cart away', { body: cartOfSchema, data: z.object({}) }),
  repeat: pos.post('/cart/repeat', 'Add what an earlier order held, as far as the menu still has it', {
    scope: 'outlet',
    body: repeatOrderBodySchema,
    data: repeatedOrderSchema,
  }),
  held: pos.get('/pos/restCart/held', 'Carts put aside, newest first', {
    scope: 'outlet',
    query: z.object({ outletId: z.optional(idSchema) }),
    data: z.array(heldCartSchema),
  }),
  hold: pos.post('/pos/restCart/hold', 'Put a cart aside', { body: holdCartBodySchema, data: posCartSchema }),
  resume: pos.post('/pos/restCart/resume', 'Take up a cart that was put aside', {
    body: cartOfSchema,
    data: resumedCartSchema,
  }),
} as const;
