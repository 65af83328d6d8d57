import * as z from 'zod/mini';
import { fulfilmentSchema, orderChannelSchema, orderStatusSchema, reasonCodeSchema } from '../orders/orders';
import { availabilitySchema, currencySchema } from '../outlets/outlets';
import { idSchema, instantSchema, moneySchema, sequenceSchema } from '../basics/primitives';
import { drillSchema, figureSchema, localDateSchema, lostStatusSchema, outletIdsSchema } from './reports';

export const dashboardQuerySchema = z.object({ outletIds: outletIdsSchema });

/** An order nobody has taken yet. */
export const waitingCardSchema = z.object({
  orderId: idSchema,
  outletId: idSchema,
  orderNumber: z.int(),
  status: orderStatusSchema,
  channel: orderChannelSchema,
  fulfilment: fulfilmentSchema,
  customerName: z.string(),
  units: z.int(),
  total: moneySchema,
  placedAt: instantSchema,
});

/**
 * Today, against the same weekday a week before up to the same time of day. Drills open `getOrderDetails` with period
 * 'range'. How it stays live: `sequence` is the last event of each outlet the snapshot holds. Of the events after it,
 * 'order/placed' and 'order/changed' change orders, sales, waiting, acceptance, cancellations and best sellers;
 * 'menu/changed' the items off; 'outlet/availability' the outlets off. `payment/changed` changes the payments of a
 * report only. A screen may take waiting orders straight from the event's order and load the snapshot again, at most
 * once in some seconds, for the sums. Sums of money are null for a reader without the permission `report`.
 */
export const dashboardSchema = z.object({
  serverTime: instantSchema,
  currency: currencySchema,
  outlets: z.array(
    z.object({
      outletId: idSchema,
      displayName: z.string(),
      timezone: z.string(),
      available: availabilitySchema,
      sequence: sequenceSchema,
      /** Today and the day it is compared with, on the outlet's clock. */
      today: localDateSchema,
      comparedWith: localDateSchema,
      /** When the outlet's next day begins; none from a server that doesn't say it. */
      dayEndsAt: z.optional(instantSchema),
    }),
  ),
  orders: figureSchema,
  sales: z.nullable(figureSchema),
  average: z.nullable(figureSchema),
  /** 24 steps; `previous` is the whole of that hour a week before. */
  byHour: z.array(z.object({ hour: z.int(), orders: figureSchema, amount: z.nullable(figureSchema) })),
  waiting: z.object({
    count: z.int(),
    oldestAt: z.nullable(instantSchema),
    orders: z.array(waitingCardSchema),
  }),
  /** Orders being worked on, by status. */
  inHand: z.array(z.object({ status: orderStatusSchema, orders: z.int(), drill: drillSchema })),
  acceptance: z.object({ accepted: figureSchema, averageMs: figureSchema, late: figureSchema }),
  cancellations: z.object({
    orders: figureSchema,
    amount: z.nullable(figureSchema),
    rows: z.array(
      z.object({ status: lostStatusSchema, reason: z.nullable(reasonCodeSchema), orders: figureSchema }),
    ),
  }),
  itemsOff: z.object({
    total: z.int(),
    items: z.array(
      z.object({
        itemId: idSchema,
        outletId: idSchema,
        name: z.string(),
        /** When it comes back by itself; null: when somebody switches it on. */
        until: z.nullable(instantSchema),
      }),
    ),
  }),
  /** The day before `today`; null from a server that does not count it. */
  yesterday: z._default(
    z.nullable(
      z.object({
        date: localDateSchema,
        orders: figureSchema,
        sales: z.nullable(figureSchema),
        lost: figureSchema,
      }),
    ),
    null,
  ),
  bestSellers: z.array(
    z.object({
      itemId: idSchema,
      name: z.string(),
      quantity: z.int(),
      amount: z.nullable(moneySchema),
      drill: drillSchema,
      /** Hours of the outlet's clock with units sold. */
      byHour: z.array(z.object({ hour: z.int(), quantity: z.int() })),
    }),
  ),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

/** Today at each outlet of the reader, in its own currency and on its own clock. */
export const outletsTodaySchema = z.array(
  z.object({
    outletId: idSchema,
    currency: currencySchema,
    /** Of accepted orders, as the report of the day has them; null for a reader without the permission `report`. */
    sales: z.nullable(moneySchema),
    /** Unfinished orders, those that wait included; not those for later. */
    openOrders: z.int(),
    /** When the outlet's next day begins. */
    dayEndsAt: instantSchema,
  }),
);
export type OutletsToday = z.infer<typeof outletsTodaySchema>;
