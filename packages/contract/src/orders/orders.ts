import * as z from 'zod/mini';
import { nonChargeableSchema } from './counter-discount';
import { itemDiets, orderListKeys, orderStatuses, posLimits, prepMinuteChoices } from '../basics/constants';
import { addressSchema, currencySchema } from '../outlets/outlets';
import {
  actorSchema,
  businessTypeSchema,
  idSchema,
  idempotencyKeySchema,
  instantSchema,
  moneySchema,
  orderChannelSchema,
  sequenceSchema,
  trimmed,
} from '../basics/primitives';
import { paperKindSchema } from './order-billing';
import { quantityMilliSchema } from '../basics/price-basis';

export { orderChannelSchema };

export const orderStatusSchema = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof orderStatusSchema>;
export const orderListKeySchema = z.enum(orderListKeys);
/** How a list or a count names an order: its status, or `later` for one whose time has not come. */
export const orderStandingSchema = z.enum([...orderStatuses, 'later']);
export type OrderStanding = z.infer<typeof orderStandingSchema>;
export type OrderListKey = z.infer<typeof orderListKeySchema>;
export const fulfilmentSchema = z.enum(['delivery', 'selfPickup']);
export type Fulfilment = z.infer<typeof fulfilmentSchema>;
export const paymentMethodSchema = z.enum(['cod', 'online', 'wallet']);
/** `due`: by the time they are for, of orders for later. */
export const orderSortSchema = z.enum(['oldest', 'newest', 'due']);
export type OrderSort = z.infer<typeof orderSortSchema>;
/** `partlyPaid`: some of it is due. `partlyRefunded`: some of what was paid went back. */
export const paymentStatusSchema = z.enum(['pending', 'partlyPaid', 'paid', 'partlyRefunded', 'refunded']);
export const itemDietSchema = z.enum(itemDiets);
export type ItemDiet = z.infer<typeof itemDietSchema>;

export const orderAddonSchema = z.object({
  name: z.string(),
  quantity: z.int().check(z.positive()),
  /** Per unit of the add-on. */
  price: moneySchema.check(z.nonnegative()),
});
export const orderLineSchema = z.object({
  lineId: idSchema,
  itemId: idSchema,
  name: z.string(),
  diet: itemDietSchema,
  /** Pieces; 1 for a weighed line. */
  quantity: z.int().check(z.positive()),
  /** Weight in whole thousandths of the unit; left out: sold by the piece. */
  quantityMilli: z.optional(quantityMilliSchema),
  /** Base price, or the chosen variant's price in its place. */
  unitPrice: moneySchema.check(z.nonnegative()),
  variant: z.nullable(z.string()),
  addons: z.array(orderAddonSchema),
  note: z.string(),
  /** quantity × (unitPrice + add-ons), before discounts and tax. */
  lineTotal: moneySchema.check(z.nonnegative()),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

/** What a card shows. Enough to work an order without opening it. */
export const orderSummarySchema = z.object({
  orderId: idSchema,
  outletId: idSchema,
  /** Short number, counted per outlet. */
  orderNumber: z.int().check(z.positive()),
  status: orderStatusSchema,
  /** Grows by one with every change; a change request says which one it saw. */
  version: z.int().check(z.positive()),
  channel: orderChannelSchema,
  fulfilment: fulfilmentSchema,
  paymentMethod: paymentMethodSchema,
  paymentStatus: paymentStatusSchema,
  currency: currencySchema,
  total: moneySchema.check(z.nonnegative()),
  lines: z.array(orderLineSchema),
  note: z.string(),
  customerName: z.string(),
  /** '••••••3210'. The whole number is in the detail. */
  customerMobileMasked: z.string(),
  placedAt: instantSchema,
  /** When the present state began. */
  statusSince: instantSchema,
  prepMinutes: z.nullable(z.int().check(z.positive())),
  /** When it should be ready, as quoted to the customer. */
  promisedAt: instantSchema,
  /** Start of the slot the customer chose; null or left out: as soon as possible. */
  scheduledFor: z.optional(z.nullable(instantSchema)),
  /** Of an order for later: when its preparation has to start. */
  startBy: z.optional(z.nullable(instantSchema)),
  /**
   * Set while the order is for later: until then nothing rings and no clock runs. Then it asks to be accepted or, if it
   * was accepted ahead, its preparation starts.
   */
  laterUntil: z.optional(z.nullable(instantSchema)),
  /** When it was accepted ahead of its time; its status stays until its preparation starts. */
  acceptedAt: z.optional(z.nullable(instantSchema)),
  /** Since when it asks to be accepted; null or left out: since it was placed. */
  waitsSince: z.optional(z.nullable(instantSchema)),
  /** Nothing is asked for it; left out: it is charged. */
  nonChargeable: z.optional(nonChargeableSchema),
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
  .object({ code: reasonCodeSchema, text: z._default(z.string().check(trimmed(), z.maxLength(200)), '') })
  .check(
    z.refine((r) => r.code !== 'other' || r.text.length >= 3, {
      path: ['text'],
      message: 'required',
    }),
  );
export type Reason = z.infer<typeof reasonSchema>;

export const timelineEntrySchema = z.object({
  status: orderStatusSchema,
  at: instantSchema,
  by: actorSchema,
  reason: z.nullable(reasonSchema),
});

/** One row of a bill. `why` is data for the sentence "why this number"; screens put it into words. */
export const billRowSchema = z.object({
  kind: z.enum([
    'items',
    'includedTax',
    'offer',
    'coupon',
    'discount',
    'packing',
    'delivery',
    'charge',
    'cgst',
    'sgst',
    'igst',
    'roundOff',
    'total',
  ]),
  /** Tax percent of a tax row, coupon code of a coupon row, words of staff for a discount; empty otherwise. */
  label: z.string(),
  amount: moneySchema,
  why: z.record(z.string(), z.union([z.string(), z.number()])),
});
export const billSchema = z.object({
  currency: currencySchema,
  /** The kind of document that will be handed over: see `tax-documents.ts`. */
  paper: paperKindSchema,
  rows: z.array(billRowSchema),
  total: moneySchema.check(z.nonnegative()),
});
export type Bill = z.infer<typeof billSchema>;
export type BillRow = z.infer<typeof billRowSchema>;

export const deliveryInfoSchema = z.object({
  orderId: idSchema,
  partner: z.string(),
  state: z.enum(['searching', 'assigned', 'atOutlet', 'pickedUp', 'delivered', 'failed']),
  riderName: z.nullable(z.string()),
  riderMobile: z.nullable(z.string()),
  position: z.nullable(z.object({ lat: z.number(), long: z.number() })),
  etaMinutes: z.nullable(z.int().check(z.nonnegative())),
  updatedAt: instantSchema,
});
export type DeliveryInfo = z.infer<typeof deliveryInfoSchema>;

export const orderDetailSchema = z.extend(orderSummarySchema, {
  businessType: businessTypeSchema,
  customerMobile: z.string(),
  address: z.nullable(addressSchema),
  bill: billSchema,
  timeline: z.array(timelineEntrySchema),
  delivery: z.nullable(deliveryInfoSchema),
});
export type OrderDetail = z.infer<typeof orderDetailSchema>;

export const changeStatusBodySchema = z.object({
  orderId: idSchema,
  outletId: idSchema,
  target: orderStatusSchema,
  /** The version the screen showed. */
  version: z.int().check(z.positive()),
  idempotencyKey: idempotencyKeySchema,
  prepMinutes: z.optional(z.int().check(z.minimum(1), z.maximum(240))),
  reason: z.optional(reasonSchema),
  /** How what is due was paid, when the goods reach the customer. Absent: in cash, as releases before it meant. */
  paidBy: z.optional(z.enum(['cash', 'upi', 'card', 'account'])),
  /** Set when the act came from the notification, not from the orders screen. */
  fromNotification: z._default(z.boolean(), false),
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

export const findOrdersQuerySchema = z.object({
  /** The number that people say: each outlet counts its own, so several outlets may have one. */
  number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(999_999_999)),
});
/** Newest first. */
export const foundOrdersSchema = z.object({ orders: z.array(orderSummarySchema) });

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
  /** Up to all items of one order. */
  itemIds: z.array(idSchema).check(z.minLength(1), z.maxLength(posLimits.linesPerCart)),
  available: z.boolean(),
  /** When the item comes back by itself; null: when somebody switches it on. */
  until: z._default(z.nullable(instantSchema), null),
});
