import * as z from 'zod/mini';
import { deliveryInfoSchema, orderStatusSchema, orderSummarySchema } from '../orders/orders';
import { busySchema } from '../outlets/kitchen';
import { availabilitySchema } from '../outlets/outlets';
import { actorSchema, idSchema, instantSchema, sequenceSchema } from '../basics/primitives';

const base = { outletId: idSchema, seq: sequenceSchema, at: instantSchema };

/** What happened at one outlet, in commit order. Written in the same transaction as the change itself. */
export const outletEventSchema = z.discriminatedUnion('type', [
  z.object({ ...base, type: z.literal('order/placed'), order: orderSummarySchema }),
  z.object({
    ...base,
    type: z.literal('order/changed'),
    order: orderSummarySchema,
    from: orderStatusSchema,
    /** Before the change it was an order for later. */
    wasLater: z.optional(z.boolean()),
    by: actorSchema,
  }),
  z.object({ ...base, type: z.literal('delivery/moved'), orderId: idSchema, delivery: deliveryInfoSchema }),
  z.object({
    ...base,
    type: z.literal('outlet/availability'),
    available: availabilitySchema,
    /** See `pausedUntil` of the outlet. */
    until: z.optional(z.nullable(instantSchema)),
    by: actorSchema,
  }),
  /** It was closed permanently: devices leave it. */
  z.object({ ...base, type: z.literal('outlet/closed'), by: actorSchema }),
  z.object({ ...base, type: z.literal('outlet/reopened'), by: actorSchema }),
  z.object({
    ...base,
    type: z.literal('outlet/busy'),
    /** Null: it is over. */
    busy: z.nullable(busySchema),
    by: actorSchema,
  }),
  z.object({
    ...base,
    type: z.literal('orders/lossSeen'),
    /** Lost orders that somebody has acknowledged: no device shows them any more. */
    orderIds: z.array(idSchema),
    by: actorSchema,
  }),
  z.object({
    ...base,
    type: z.literal('menu/changed'),
    /** The items that changed, unless `whole`. */
    itemIds: z.array(idSchema),
    /** More than single items: categories, an order, groups, or more items than are worth naming. Load the menu again. */
    whole: z._default(z.boolean(), false),
    by: actorSchema,
  }),
  z.object({
    ...base,
    type: z.literal('payment/changed'),
    /** What on-call ordering waits with: see `posCheckoutSchema`. */
    checkoutId: idSchema,
    orderId: idSchema,
    state: z.enum(['awaitingPayment', 'placed', 'paymentFailed', 'expired', 'cancelled']),
  }),
]);
export type OutletEvent = z.infer<typeof outletEventSchema>;
