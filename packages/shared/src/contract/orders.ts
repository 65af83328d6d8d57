import { z } from 'zod';
import { itemDiets, orderListKeys, orderStatuses, prepMinuteChoices } from './constants';
import { addressSchema, currencySchema } from './outlets';
import { couponCodeSchema } from './promotions';
import {
  actorSchema,
  businessTypeSchema,
  idSchema,
  idempotencyKeySchema,
  instantSchema,
  moneySchema,
  pageQuerySchema,
  sequenceSchema,
} from './primitives';
import { nationalNumberSchema, personNameSchema, phoneCodeSchema } from './account';

export const orderStatusSchema = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof orderStatusSchema>;
export const orderListKeySchema = z.enum(orderListKeys);
export type OrderListKey = z.infer<typeof orderListKeySchema>;
export const orderChannelSchema = z.enum(['app', 'web', 'phone', 'aggregator']);
export const fulfilmentSchema = z.enum(['delivery', 'selfPickup']);
export type Fulfilment = z.infer<typeof fulfilmentSchema>;
export const paymentMethodSchema = z.enum(['cod', 'online', 'wallet']);
export const orderSortSchema = z.enum(['oldest', 'newest']);
export type OrderSort = z.infer<typeof orderSortSchema>;
export const paymentStatusSchema = z.enum(['pending', 'paid', 'refunded']);
export const itemDietSchema = z.enum(itemDiets);
export type ItemDiet = z.infer<typeof itemDietSchema>;

export const orderAddonSchema = z.object({
  name: z.string(),
  quantity: z.int().positive(),
  /** Per unit of the add-on. */
  price: moneySchema.nonnegative(),
});
export const orderLineSchema = z.object({
  lineId: idSchema,
  itemId: idSchema,
  name: z.string(),
  diet: itemDietSchema,
  quantity: z.int().positive(),
  /** Base price, or the chosen variant's price in its place. */
  unitPrice: moneySchema.nonnegative(),
  variant: z.string().nullable(),
  addons: z.array(orderAddonSchema),
  note: z.string(),
  /** quantity × (unitPrice + add-ons), before discounts and tax. */
  lineTotal: moneySchema.nonnegative(),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

/** What a card shows. Enough to work an order without opening it. */
export const orderSummarySchema = z.object({
  orderId: idSchema,
  outletId: idSchema,
  /** Short number, counted per outlet. */
  orderNumber: z.int().positive(),
  status: orderStatusSchema,
  /** Grows by one with every change; a change request says which one it saw. */
  version: z.int().positive(),
  channel: orderChannelSchema,
  fulfilment: fulfilmentSchema,
  paymentMethod: paymentMethodSchema,
  paymentStatus: paymentStatusSchema,
  currency: currencySchema,
  total: moneySchema.nonnegative(),
  lines: z.array(orderLineSchema),
  note: z.string(),
  customerName: z.string(),
  /** '••••••3210'. The whole number is in the detail. */
  customerMobileMasked: z.string(),
  placedAt: instantSchema,
  /** When the present state began. */
  statusSince: instantSchema,
  prepMinutes: z.int().positive().nullable(),
  /** When the customer was told it would be ready. */
  promisedAt: instantSchema,
  /** Start of the slot the customer chose; null or left out: as soon as possible. */
  scheduledFor: instantSchema.nullable().optional(),
  /** Who made the last change. */
  changedBy: actorSchema,
});
export type OrderSummary = z.infer<typeof orderSummarySchema>;

export const reasonCodeSchema = z.enum([
  'itemOut',
  'tooBusy',
  'closing',
  'addressProblem',
  'customerAsked',
  'notPickedUp',
  'acceptanceTimeout',
  'other',
]);
export type ReasonCode = z.infer<typeof reasonCodeSchema>;
export const reasonSchema = z
  .object({ code: reasonCodeSchema, text: z.string().trim().max(200).default('') })
  .refine((r) => r.code !== 'other' || r.text.length >= 3, {
    path: ['text'],
    message: 'Say why in a few words',
  });
export type Reason = z.infer<typeof reasonSchema>;

export const timelineEntrySchema = z.object({
  status: orderStatusSchema,
  at: instantSchema,
  by: actorSchema,
  reason: reasonSchema.nullable(),
});

/** One row of a bill. `why` is data for the sentence "why this number"; screens put it into words. */
export const billRowSchema = z.object({
  kind: z.enum([
    'items',
    'offer',
    'coupon',
    'packing',
    'delivery',
    'charge',
    'cgst',
    'sgst',
    'igst',
    'roundOff',
    'total',
  ]),
  /** Tax percent of a tax row, coupon code of a coupon row; empty otherwise. */
  label: z.string(),
  amount: moneySchema,
  why: z.record(z.string(), z.union([z.string(), z.number()])),
});
export const billSchema = z.object({
  currency: currencySchema,
  /** 'tax invoice' of a regular outlet, 'bill of supply' of a composition outlet. */
  paper: z.enum(['taxInvoice', 'billOfSupply']),
  rows: z.array(billRowSchema),
  total: moneySchema.nonnegative(),
});
export type Bill = z.infer<typeof billSchema>;
export type BillRow = z.infer<typeof billRowSchema>;

export const deliveryInfoSchema = z.object({
  orderId: idSchema,
  partner: z.string(),
  state: z.enum(['searching', 'assigned', 'atOutlet', 'pickedUp', 'delivered', 'failed']),
  riderName: z.string().nullable(),
  riderMobile: z.string().nullable(),
  position: z.object({ lat: z.number(), long: z.number() }).nullable(),
  etaMinutes: z.int().nonnegative().nullable(),
  updatedAt: instantSchema,
});
export type DeliveryInfo = z.infer<typeof deliveryInfoSchema>;

export const orderDetailSchema = orderSummarySchema.extend({
  businessType: businessTypeSchema,
  customerMobile: z.string(),
  address: addressSchema.nullable(),
  bill: billSchema,
  timeline: z.array(timelineEntrySchema),
  delivery: deliveryInfoSchema.nullable(),
});
export type OrderDetail = z.infer<typeof orderDetailSchema>;

/** Order list. Statuses are comma separated. `cursor` continues a list without holes or repeats while orders keep arriving. */
export const orderListQuerySchema = pageQuerySchema.extend({
  outletId: idSchema,
  status: z
    .string()
    .min(1)
    .transform((text) => text.split(','))
    .pipe(z.array(orderStatusSchema).min(1)),
  sort: orderSortSchema.default('oldest'),
  cursor: z.string().max(200).optional(),
  search: z.string().trim().max(60).optional(),
  fulfilment: fulfilmentSchema.optional(),
  paymentMethod: paymentMethodSchema.optional(),
  channel: orderChannelSchema.optional(),
  /** Placed at or after. */
  from: instantSchema.optional(),
  /** Placed before. */
  to: instantSchema.optional(),
});
/** What a list may be narrowed by, besides its statuses and the search text. */
export type OrderFilter = Partial<
  Pick<z.output<typeof orderListQuerySchema>, 'fulfilment' | 'paymentMethod' | 'channel' | 'from' | 'to'>
>;
export const orderCountsSchema = z.partialRecord(orderStatusSchema, z.int().nonnegative());
export const orderListSchema = z.object({
  orders: z.array(orderSummarySchema),
  /** All orders that match, on every page together. */
  total: z.int().nonnegative(),
  nextCursor: z.string().nullable(),
  /** Last event number the list includes: the feed goes on from here. */
  sequence: sequenceSchema,
  /** Orders of the outlet by status, without the filters. */
  counts: orderCountsSchema,
  /** The server's clock, so that ages are right on a device whose clock is not. */
  serverTime: instantSchema,
});
export type OrderList = z.infer<typeof orderListSchema>;

export const changeStatusBodySchema = z.object({
  orderId: idSchema,
  outletId: idSchema,
  target: orderStatusSchema,
  /** The version the screen showed. */
  version: z.int().positive(),
  idempotencyKey: idempotencyKeySchema,
  prepMinutes: z.int().min(1).max(240).optional(),
  reason: reasonSchema.optional(),
  /** Set when the act came from the notification, not from the orders screen. */
  fromNotification: z.boolean().default(false),
});
export type ChangeStatusBody = z.infer<typeof changeStatusBodySchema>;
export const prepMinutesChoiceSchema = z.literal([...prepMinuteChoices]);

/** Orders nobody has taken yet, of every outlet of the user: what the alerts start from. */
export const waitingOrdersSchema = z.object({
  outlets: z.array(
    z.object({
      outletId: idSchema,
      /** Last event number the snapshot includes. */
      sequence: sequenceSchema,
      orders: z.array(orderSummarySchema),
    }),
  ),
  serverTime: instantSchema,
});
export type WaitingOrders = z.infer<typeof waitingOrdersSchema>;

/** `details` of ORDER_ALREADY_CHANGED. */
export const orderConflictSchema = z.object({
  order: orderSummarySchema,
  changedBy: actorSchema,
  changedAt: instantSchema,
});
/** `details` of ORDER_TRANSITION_ILLEGAL. */
export const illegalTransitionSchema = z.object({
  from: orderStatusSchema,
  allowed: z.array(orderStatusSchema),
});

export const offMenuItemBodySchema = z.object({
  outletId: idSchema,
  itemIds: z.array(idSchema).min(1).max(50),
  available: z.boolean(),
  /** When the item comes back by itself; null: when somebody switches it on. */
  until: instantSchema.nullable().default(null),
});

/** What a customer orders. Prices are the server's business: the cart names items and choices only. */
export const cartLineSchema = z.object({
  itemId: idSchema,
  quantity: z.int().min(1).max(99),
  variantId: idSchema.nullable().default(null),
  addons: z
    .array(z.object({ addonId: idSchema, quantity: z.int().min(1).max(20) }))
    .max(20)
    .default([]),
  note: z.string().trim().max(200).default(''),
});
export const postCheckoutBodySchema = z.object({
  outletId: idSchema,
  idempotencyKey: idempotencyKeySchema,
  channel: orderChannelSchema.default('web'),
  fulfilment: fulfilmentSchema,
  paymentMethod: paymentMethodSchema,
  customer: z.object({ name: personNameSchema, countryCode: phoneCodeSchema, mobile: nationalNumberSchema }),
  address: addressSchema.nullable().default(null),
  /** Metres from the outlet; the maps adapter computes it when it is left out. */
  distanceMetres: z.int().nonnegative().max(100_000).optional(),
  lines: z.array(cartLineSchema).min(1).max(60),
  note: z.string().trim().max(300).default(''),
  /** A coupon's or a friend's referral code; refused with 1012 or 1013 where it does not count. */
  coupon: couponCodeSchema.nullable().default(null),
});
export type PostCheckoutBody = z.input<typeof postCheckoutBodySchema>;
export const placedOrderSchema = z.object({
  order: orderSummarySchema,
  bill: billSchema,
  /** Lets the customer, and only the customer, look at and cancel this order. */
  customerToken: z.string(),
});
