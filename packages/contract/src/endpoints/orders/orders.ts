import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
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

const orderOfOutlet = z.object({ orderId: idSchema, outletId: idSchema });

export const orderList = endpoint({
  method: 'GET',
  path: '/order/orderList',
  permission: 'order',
  query: orderListQuerySchema,
  data: orderListSchema,
  summary: 'Orders of an outlet by status',
});

export const orderLists = endpoint({
  method: 'GET',
  path: '/order/orderLists',
  permission: 'order',
  query: orderListsQuerySchema,
  data: orderListsSchema,
  summary: 'First page of orders by status, of several outlets of the user at once',
});

export const orderDetail = endpoint({
  method: 'GET',
  path: '/order/detail',
  permission: 'order',
  quietErrors: true,
  query: orderOfOutlet,
  data: orderDetailSchema,
  summary: 'One order with its bill and timeline',
});

export const waiting = endpoint({
  method: 'GET',
  path: '/order/waiting',
  permission: 'order',
  quietErrors: true,
  data: waitingOrdersSchema,
  summary: 'Orders nobody has taken yet, of all outlets of the user',
});

export const findOrders = endpoint({
  method: 'GET',
  path: '/order/find',
  permission: 'order',
  quietErrors: true,
  query: findOrdersQuerySchema,
  data: foundOrdersSchema,
  summary: 'Orders with a number in all outlets of the user, whatever their status',
});

export const changeStatus = endpoint({
  method: 'PUT',
  path: '/order/changeStatus',
  permission: 'order',
  showMsg: true,
  body: changeStatusBodySchema,
  data: orderSummarySchema,
  summary: 'Move an order to its next state; refused when the order changed meanwhile',
});

export const claimTicket = endpoint({
  method: 'POST',
  path: '/order/claimTicket',
  permission: 'order',
  quietErrors: true,
  body: claimTicketBodySchema,
  data: ticketClaimSchema,
  summary: 'Asks to be the device that prints a ticket of an order; one is, copies are numbered',
});

export const printingDevices = endpoint({
  method: 'GET',
  path: '/order/printingDevices',
  permission: 'order',
  quietErrors: true,
  query: z.object({ outletId: idSchema }),
  data: z.array(printingDeviceSchema),
  summary: 'Devices that print an outlet’s kitchen tickets by themselves',
});

export const addPrintingDevice = endpoint({
  method: 'POST',
  path: '/order/addPrintingDevice',
  permission: 'order',
  body: addPrintingDeviceBodySchema,
  data: z.array(printingDeviceSchema),
  summary: 'Names the asking device a printing device of the outlet; naming it again changes nothing',
});

export const removePrintingDevice = endpoint({
  method: 'POST',
  path: '/order/removePrintingDevice',
  permission: 'order',
  body: removePrintingDeviceBodySchema,
  data: z.array(printingDeviceSchema),
  summary: 'A device prints no kitchen tickets of the outlet by itself any more',
});

export const deliveryInfo = endpoint({
  method: 'GET',
  path: '/order/deliveryInfo',
  permission: 'order',
  query: orderOfOutlet,
  data: z.nullable(deliveryInfoSchema),
  summary: 'Where the delivery of an order stands',
});

export const events = endpoint({
  method: 'GET',
  path: '/order/events',
  permission: 'order',
  quietErrors: true,
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
  summary: 'Events of an outlet after a sequence number: what a panel missed',
});

export const offMenuItem = endpoint({
  method: 'POST',
  path: '/menu/item/setAvailability',
  permission: 'order',
  showMsg: true,
  body: offMenuItemBodySchema,
  data: z.object({ itemIds: z.array(idSchema) }),
  summary: 'Take items off the menu, or put them back',
});

export const setItemStock = endpoint({
  method: 'POST',
  path: '/menu/item/stock',
  permission: 'order',
  showMsg: true,
  body: setStockBodySchema,
  data: stockSchema,
  summary: 'Count the portions that are left of an item or an option, or switch an option',
});

export const postCheckout = endpoint({
  method: 'POST',
  path: '/order/postCheckout',
  access: 'public',
  quietErrors: true,
  body: postCheckoutBodySchema,
  data: placedOrderSchema,
  summary: 'A customer places an order that is paid at handover, or from the wallet',
});

export const payOnline = endpoint({
  method: 'POST',
  path: '/storefront/order/payOnline',
  access: 'public',
  quietErrors: true,
  body: payOnlineBodySchema,
  data: awaitedPaymentSchema,
  summary: 'A customer begins an order that is paid online: it is placed when it is paid',
});

export const marketplaceOrder = endpoint({
  method: 'POST',
  path: '/partner/marketplace/order',
  access: 'partner',
  quietErrors: true,
  body: marketplaceOrderBodySchema,
  data: marketplaceOrderSchema,
  summary: 'A marketplace passes on an order of its customer, under its own number',
});

export const customerCode = endpoint({
  method: 'POST',
  path: '/storefront/customer/code',
  access: 'public',
  quietErrors: true,
  body: codeRequestBodySchema,
  data: otpTicketSchema,
  summary: 'Sends an OTP by which a customer proves the number; verified like the OTP of a signup',
});

export const customerOrder = endpoint({
  method: 'POST',
  // The token is a secret: in a body it reaches no log and no history, as it would in an address.
  path: '/storefront/order/track',
  access: 'customer',
  quietErrors: true,
  body: z.object({ orderId: idSchema, customerToken: z.string().check(z.minLength(20), z.maxLength(200)) }),
  data: orderSummarySchema,
  summary: 'The customer looks how far the order is',
});

export const customerCancel = endpoint({
  method: 'POST',
  path: '/storefront/order/cancel',
  access: 'customer',
  quietErrors: true,
  body: z.object({
    orderId: idSchema,
    customerToken: z.string().check(z.minLength(20), z.maxLength(200)),
    reason: z.optional(reasonSchema),
  }),
  data: orderSummarySchema,
  summary: 'The customer takes an order back before it is accepted',
});

export const partnerUpdate = endpoint({
  method: 'POST',
  path: '/partner/delivery/update',
  access: 'partner',
  quietErrors: true,
  body: z.omit(deliveryInfoSchema, { updatedAt: true }),
  data: deliveryInfoSchema,
  summary: 'A delivery partner reports where a delivery stands',
});
