import * as z from 'zod/mini';
import { anybody } from '../callers';
import { endpointsOf } from '../endpoint';
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
import { offerAgainBodySchema, offeredAgainSchema } from '../../pos/rescue';
import { idSchema, instantSchema } from '../../basics/primitives';

const pos = endpointsOf({ permission: 'profile', quietErrors: true });
const ofOutlet = z.object({ outletId: idSchema });

/** On-call ordering besides its cart: customers, outlets, slots, placing and paying. */
export const posEndpoints = {
  getCustomer: pos.get('/pos/getCustomer', 'Customers by their number, while it is typed', {
    query: getCustomerQuerySchema,
    data: foundCustomerSchema,
  }),
  updateCustomer: pos.put('/pos/updateCustomer', 'Make a customer or change one, with addresses', {
    body: updateCustomerBodySchema,
    data: posCustomerSchema,
  }),
  outletsNear: pos.get(
    '/pos/outlets/near',
    'Outlets by distance, with their hours and whether they serve the place',
    { query: nearOutletsQuerySchema, data: nearOutletsSchema },
  ),
  /** The maps host takes no token and no JSON header; without one of its own it is this server. */
  geocode: anybody.get('/maps/geocode', 'Places by text, or the place at a position', {
    host: 'maps',
    quietErrors: true,
    query: geocodeQuerySchema,
    data: z.array(placeSchema),
  }),
  menu: pos.get('/pos/menu', 'What may be ordered at an outlet, now or for a slot', {
    scope: 'outlet',
    query: z.extend(ofOutlet, {
      /** For orders at this time, a slot’s start; left out: now. */
      at: z.optional(instantSchema),
    }),
    data: publicMenuSchema,
  }),
  slots: pos.get('/pos/slots', 'Slots an order may be scheduled for, and how many orders each still takes', {
    scope: 'outlet',
    query: ofOutlet,
    data: slotsSchema,
  }),
  newOrder: pos.post(
    '/pos/newOrder',
    'Place the cart as an order; paid online it waits for its payment first',
    { body: newOrderBodySchema, data: posCheckoutSchema },
  ),
  checkout: pos.get('/pos/order/checkout', 'How an order that waits for its payment stands', {
    query: checkoutOfSchema,
    data: posCheckoutSchema,
  }),
  payOnline: pos.post('/pos/order/pay-online', 'Send the payment link to the customer as a text message', {
    body: checkoutOfSchema,
    data: posCheckoutSchema,
  }),
  offerAgain: pos.post(
    '/pos/offerAgain',
    'Offer a lost order to its customer again: a coupon and a payment link by text message, once while the link is open',
    { showMsg: true, body: offerAgainBodySchema, data: offeredAgainSchema },
  ),
  cancelCheckout: pos.post(
    '/pos/order/cancel-payment',
    'Stop waiting for a payment; the cart can be changed and paid otherwise',
    { body: checkoutOfSchema, data: posCheckoutSchema },
  ),
  createPayment: pos.post('/createPayment', 'Make a new payment link where the last one failed', {
    host: 'payments',
    body: checkoutOfSchema,
    data: posCheckoutSchema,
  }),
  wallet: pos.get('/pos/outlet/wallet', 'What a customer has in the wallet', {
    scope: 'outlet',
    query: z.object({ outletId: idSchema, customerId: idSchema }),
    data: walletSchema,
  }),
  topUpWallet: pos.post('/pos/outlet/wallet', 'Put money a customer paid in into the wallet', {
    scope: 'outlet',
    showMsg: true,
    body: topUpBodySchema,
    data: walletSchema,
  }),
} as const;
