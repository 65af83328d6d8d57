import * as z from 'zod/mini';
import { anybody, customer, partner } from '../callers';
import { endpointsOf } from '../endpoint';
import {
  awaitedPaymentSchema,
  placedOrderSchema,
  marketplaceOrderBodySchema,
  marketplaceOrderSchema,
  payOnlineBodySchema,
  postCheckoutBodySchema,
} from '../../pos/checkout';
import {
  orderListQuerySchema,
  orderListSchema,
  orderListsQuerySchema,
  orderListsSchema,
} from '../../orders/order-lists';
import {
  changeStatusBodySchema,
  deliveryInfoSchema,
  findOrdersQuerySchema,
  foundOrdersSchema,
  offMenuItemBodySchema,
  orderDetailSchema,
  orderSummarySchema,
  reasonSchema,
  waitingOrdersSchema,
} from '../../orders/orders';
import { setStockBodySchema, stockSchema } from '../../menu/menu-stock';
import { outletEventSchema } from '../../realtime/outlet-events';
import { codeRequestBodySchema, otpTicketSchema } from '../../people/account';
import { idSchema, sequenceSchema } from '../../basics/primitives';
import {
  addPrintingDeviceBodySchema,
  claimTicketBodySchema,
  printingDeviceSchema,
  removePrintingDeviceBodySchema,
  ticketClaimSchema,
} from '../../orders/tickets';

/** Of all outlets of the user. */
const ofOutlets = endpointsOf({ permission: 'order' });
const order = endpointsOf({ permission: 'order', scope: 'outlet' });
const quietOrder = endpointsOf({ permission: 'order', scope: 'outlet', quietErrors: true });

const orderOfOutlet = z.object({ orderId: idSchema, outletId: idSchema });

export const orderList = order.get('/order/orderList', 'Orders of an outlet by status', {
  query: orderListQuerySchema,
  data: orderListSchema,
});

export const orderLists = ofOutlets.get(
  '/order/orderLists',
  'First page of orders by status, of several outlets of the user at once',
  { query: orderListsQuerySchema, data: orderListsSchema },
);

export const orderDetail = quietOrder.get('/order/detail', 'One order with its bill and timeline', {
  query: orderOfOutlet,
  data: orderDetailSchema,
});

export const waiting = ofOutlets.get(
  '/order/waiting',
  'Orders nobody has taken yet, of all outlets of the user',
  { quietErrors: true, data: waitingOrdersSchema },
);

export const findOrders = ofOutlets.get(
  '/order/find',
  'Orders with a number in all outlets of the user, whatever their status',
  { quietErrors: true, query: findOrdersQuerySchema, data: foundOrdersSchema },
);

export const changeStatus = order.put(
  '/order/changeStatus',
  'Move an order to its next state; refused when the order changed meanwhile',
  { showMsg: true, body: changeStatusBodySchema, data: orderSummarySchema },
);

export const claimTicket = quietOrder.post(
  '/order/claimTicket',
  'Asks to be the device that prints a ticket of an order; one is, copies are numbered',
  { body: claimTicketBodySchema, data: ticketClaimSchema },
);

export const unprintedOrders = quietOrder.get(
  '/order/unprintedOrders',
  'Orders in preparation without a kitchen ticket, which the asking device is to print; oldest first',
  { query: z.object({ outletId: idSchema }), data: z.array(orderSummarySchema) },
);

export const printingDevices = quietOrder.get(
  '/order/printingDevices',
  'Devices that print an outlet’s kitchen tickets by themselves',
  { query: z.object({ outletId: idSchema }), data: z.array(printingDeviceSchema) },
);

export const addPrintingDevice = order.post(
  '/order/addPrintingDevice',
  'Names the asking device a printing device of the outlet; naming it again changes nothing',
  { body: addPrintingDeviceBodySchema, data: z.array(printingDeviceSchema) },
);

export const removePrintingDevice = order.post(
  '/order/removePrintingDevice',
  'A device prints no kitchen tickets of the outlet by itself any more',
  { body: removePrintingDeviceBodySchema, data: z.array(printingDeviceSchema) },
);

export const deliveryInfo = order.get('/order/deliveryInfo', 'Where the delivery of an order stands', {
  query: orderOfOutlet,
  data: z.nullable(deliveryInfoSchema),
});

export const events = quietOrder.get(
  '/order/events',
  'Events of an outlet after a sequence number: what a panel missed',
  {
    query: z.object({
      outletId: idSchema,
      since: z.pipe(z.coerce.number(), sequenceSchema),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 500),
    }),
    data: z.object({
      events: z.array(outletEventSchema),
      head: sequenceSchema,
      /** What was asked for is no longer kept: load the lists again and go on from `head`. */
      lost: z._default(z.boolean(), false),
    }),
  },
);

export const offMenuItem = order.post(
  '/menu/item/setAvailability',
  'Take items off the menu, or put them back',
  { showMsg: true, body: offMenuItemBodySchema, data: z.object({ itemIds: z.array(idSchema) }) },
);

export const setItemStock = order.post(
  '/menu/item/stock',
  'Count the portions that are left of an item or an option, or switch an option',
  { showMsg: true, body: setStockBodySchema, data: stockSchema },
);

export const postCheckout = anybody.post(
  '/order/postCheckout',
  'A customer places an order that is paid at handover, or from the wallet',
  { quietErrors: true, body: postCheckoutBodySchema, data: placedOrderSchema },
);

export const payOnline = anybody.post(
  '/storefront/order/payOnline',
  'A customer begins an order that is paid online: it is placed when it is paid',
  { quietErrors: true, body: payOnlineBodySchema, data: awaitedPaymentSchema },
);

export const marketplaceOrder = partner.post(
  '/partner/marketplace/order',
  'A marketplace passes on an order of its customer, under its own number',
  { quietErrors: true, body: marketplaceOrderBodySchema, data: marketplaceOrderSchema },
);

export const customerCode = anybody.post(
  '/storefront/customer/code',
  'Sends an OTP by which a customer proves the number; verified like the OTP of a signup',
  { quietErrors: true, body: codeRequestBodySchema, data: otpTicketSchema },
);

export const customerOrder = customer.post(
  '/storefront/order/track',
  'The customer looks how far the order is',
  {
    // The token is a secret: in a body it reaches no log and no history, as it would in an address.
    body: z.object({ orderId: idSchema, customerToken: z.string().check(z.minLength(20), z.maxLength(200)) }),
    data: orderSummarySchema,
  },
);

export const customerCancel = customer.post(
  '/storefront/order/cancel',
  'The customer takes an order back before it is accepted',
  {
    body: z.object({
      orderId: idSchema,
      customerToken: z.string().check(z.minLength(20), z.maxLength(200)),
      reason: z.optional(reasonSchema),
    }),
    data: orderSummarySchema,
  },
);

export const partnerUpdate = partner.post(
  '/partner/delivery/update',
  'A delivery partner reports where a delivery stands',
  { quietErrors: true, body: z.omit(deliveryInfoSchema, { updatedAt: true }), data: deliveryInfoSchema },
);
