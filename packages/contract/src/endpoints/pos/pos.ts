import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { publicMenuSchema } from '../../menu/menu';
import {
  foundCustomerSchema,
  getCustomerQuerySchema,
  posCustomerSchema,
  topUpBodySchema,
  updateCustomerBodySchema,
  walletSchema,
} from '../../pos/pos-customers';
import { checkoutOfSchema, newOrderBodySchema, posCheckoutSchema, slotsSchema } from '../../pos/pos-orders';
import {
  geocodeQuerySchema,
  nearOutletsQuerySchema,
  nearOutletsSchema,
  placeSchema,
} from '../../pos/pos-places';
import { idSchema, instantSchema } from '../../basics/primitives';

const pos = { permission: 'profile', quietErrors: true } as const;
const ofOutlet = z.object({ outletId: idSchema });

/** On-call ordering besides its cart: customers, outlets, slots, placing and paying. */
export const posEndpoints = {
  getCustomer: endpoint({
    ...pos,
    method: 'GET',
    path: '/pos/getCustomer',
    query: getCustomerQuerySchema,
    data: foundCustomerSchema,
    summary: 'Customers by their number, while it is typed',
  }),
  updateCustomer: endpoint({
    ...pos,
    method: 'PUT',
    path: '/pos/updateCustomer',
    body: updateCustomerBodySchema,
    data: posCustomerSchema,
    summary: 'Make a customer or change one, with addresses',
  }),
  outletsNear: endpoint({
    ...pos,
    method: 'GET',
    path: '/pos/outlets/near',
    query: nearOutletsQuerySchema,
    data: nearOutletsSchema,
    summary: 'Outlets by distance, with their hours and whether they serve the place',
  }),
  /** The maps host takes no token and no JSON header; without one of its own it is this server. */
  geocode: endpoint({
    method: 'GET',
    path: '/maps/geocode',
    host: 'maps',
    access: 'public',
    quietErrors: true,
    query: geocodeQuerySchema,
    data: z.array(placeSchema),
    summary: 'Places by text, or the place at a position',
  }),
  menu: endpoint({
    ...pos,
    method: 'GET',
    path: '/pos/menu',
    query: z.extend(ofOutlet, {
      /** For orders at this time, a slot’s start; left out: now. */
      at: z.optional(instantSchema),
    }),
    data: publicMenuSchema,
    summary: 'What may be ordered at an outlet, now or for a slot',
  }),
  slots: endpoint({
    ...pos,
    method: 'GET',
    path: '/pos/slots',
    query: ofOutlet,
    data: slotsSchema,
    summary: 'Slots an order may be scheduled for, and how many orders each still takes',
  }),
  newOrder: endpoint({
    ...pos,
    method: 'POST',
    path: '/pos/newOrder',
    body: newOrderBodySchema,
    data: posCheckoutSchema,
    summary: 'Place the cart as an order; paid online it waits for its payment first',
  }),
  checkout: endpoint({
    ...pos,
    method: 'GET',
    path: '/pos/order/checkout',
    query: checkoutOfSchema,
    data: posCheckoutSchema,
    summary: 'How an order that waits for its payment stands',
  }),
  payOnline: endpoint({
    ...pos,
    method: 'POST',
    path: '/pos/order/pay-online',
    body: checkoutOfSchema,
    data: posCheckoutSchema,
    summary: 'Send the payment link to the customer as a text message',
  }),
  cancelCheckout: endpoint({
    ...pos,
    method: 'POST',
    path: '/pos/order/cancel-payment',
    body: checkoutOfSchema,
    data: posCheckoutSchema,
    summary: 'Stop waiting for a payment; the cart can be changed and paid otherwise',
  }),
  createPayment: endpoint({
    ...pos,
    method: 'POST',
    path: '/createPayment',
    host: 'payments',
    body: checkoutOfSchema,
    data: posCheckoutSchema,
    summary: 'Make a new payment link where the last one failed',
  }),
  wallet: endpoint({
    ...pos,
    method: 'GET',
    path: '/pos/outlet/wallet',
    query: z.object({ outletId: idSchema, customerId: idSchema }),
    data: walletSchema,
    summary: 'What a customer has in the wallet',
  }),
  topUpWallet: endpoint({
    ...pos,
    method: 'POST',
    path: '/pos/outlet/wallet',
    showMsg: true,
    body: topUpBodySchema,
    data: walletSchema,
    summary: 'Put money a customer paid in into the wallet',
  }),
} as const;
