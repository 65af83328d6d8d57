import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
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
  validateCartBodySchema,
  validatedCartSchema,
} from '../../pos/pos-cart';
import { idSchema } from '../../basics/primitives';

const pos = { permission: 'profile', quietErrors: true } as const;

/**
 * The cart of on-call ordering. Every change answers the whole cart as it then is, with its bill and its problems: a
 * problem is part of a 200, only placing an order refuses for it. A cart that became an order is 409 CART_CLOSED.
 */
export const posCartEndpoints = {
  cart: endpoint({
    ...pos,
    method: 'GET',
    path: '/pos/restCart/cart',
    query: cartOfSchema,
    data: posCartSchema,
    summary: 'A cart as the menu prices it now',
  }),
  create: endpoint({
    ...pos,
    method: 'POST',
    path: '/cart/create',
    body: createCartBodySchema,
    data: posCartSchema,
    summary: 'Make a cart of a whole plate, or put the plate in place of what it held',
  }),
  add: endpoint({
    ...pos,
    method: 'POST',
    path: '/cart/add',
    body: addToCartBodySchema,
    data: posCartSchema,
    summary: 'Add a line; the first one makes the cart',
  }),
  item: endpoint({
    ...pos,
    method: 'PUT',
    path: '/cart/item',
    body: cartItemBodySchema,
    data: posCartSchema,
    summary: 'Change a line’s choices, note or quantity',
  }),
  updateItemQuantity: endpoint({
    ...pos,
    method: 'PUT',
    path: '/cart/updateItemQuantity',
    body: cartQuantityBodySchema,
    data: posCartSchema,
    summary: 'Set how many of a line; 0 takes it off',
  }),
  coupon: endpoint({
    ...pos,
    method: 'POST',
    path: '/cart/coupon',
    body: cartCouponBodySchema,
    data: posCartSchema,
    summary: 'Put a coupon on the cart, or take it off',
  }),
  selfPickup: endpoint({
    ...pos,
    method: 'PUT',
    path: '/cart/selfPickup',
    body: cartOfSchema,
    data: posCartSchema,
    summary: 'The customer picks up',
  }),
  noSelfPickup: endpoint({
    ...pos,
    method: 'PUT',
    path: '/cart/noSelfPickup',
    body: cartDeliveryBodySchema,
    data: posCartSchema,
    summary: 'It is delivered, to this address of the customer',
  }),
  customer: endpoint({
    ...pos,
    method: 'PUT',
    path: '/cart/customer',
    body: cartCustomerBodySchema,
    data: posCartSchema,
    summary: 'Say who the cart is for',
  }),
  validate: endpoint({
    ...pos,
    method: 'POST',
    path: '/cart/validate',
    body: validateCartBodySchema,
    data: validatedCartSchema,
    summary: 'Check stock, hours, range, prices, coupon, slot and payment again',
  }),
  clear: endpoint({
    ...pos,
    method: 'POST',
    path: '/cart/clear',
    body: cartOfSchema,
    data: z.object({}),
    summary: 'Throw the cart away',
  }),
  repeat: endpoint({
    ...pos,
    method: 'POST',
    path: '/cart/repeat',
    body: repeatOrderBodySchema,
    data: repeatedOrderSchema,
    summary: 'Add what an earlier order held, as far as the menu still has it',
  }),
  held: endpoint({
    ...pos,
    method: 'GET',
    path: '/pos/restCart/held',
    query: z.object({ outletId: z.optional(idSchema) }),
    data: z.array(heldCartSchema),
    summary: 'Carts put aside, newest first',
  }),
  hold: endpoint({
    ...pos,
    method: 'POST',
    path: '/pos/restCart/hold',
    body: holdCartBodySchema,
    data: posCartSchema,
    summary: 'Put a cart aside',
  }),
  resume: endpoint({
    ...pos,
    method: 'POST',
    path: '/pos/restCart/resume',
    body: cartOfSchema,
    data: posCartSchema,
    summary: 'Take up a cart that was put aside',
  }),
} as const;
