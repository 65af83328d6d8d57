import * as z from 'zod/mini';
import {
  fulfilmentSchema,
  orderChannelSchema,
  orderStatusSchema,
  paymentMethodSchema,
  paymentStatusSchema,
  reasonCodeSchema,
} from '../orders/orders';
import { currencySchema } from '../outlets/outlets';
import { idSchema, instantSchema, moneySchema, trimmed } from '../basics/primitives';
import { dateRangeSchema, drillSchema, reportRangeQuerySchema } from './reports';

/** The orders behind a figure: the report's range and the figure's drill. */
export const orderDetailsQuerySchema = z.extend(
  z.extend(
    reportRangeQuerySchema,
    z.omit(drillSchema, { from: true, to: true, outletIds: true, channel: true, status: true }).shape,
  ),
  {
    status: z.optional(
      z.pipe(
        z.pipe(
          z.string().check(z.minLength(1)),
          z.transform((text) => text.split(',')),
        ),
        z.array(orderStatusSchema).check(z.minLength(1)),
      ),
    ),
    search: z.optional(z.string().check(trimmed(), z.maxLength(60))),
    sort: z._default(z.enum(['newest', 'oldest', 'largest']), 'newest'),
    skip: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000)), 0),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  },
);
export type OrderDetailsQuery = z.output<typeof orderDetailsQuerySchema>;

export const reportOrderSchema = z.object({
  orderId: idSchema,
  outletId: idSchema,
  outletName: z.string(),
  orderNumber: z.int(),
  placedAt: instantSchema,
  /** Day and time on the outlet's clock, '2026-11-21 23:50'. */
  placedLocal: z.string(),
  /** When it is due, if it was placed for later: reports count it on that day. */
  scheduledFor: z._default(z.nullable(instantSchema), null),
  scheduledLocal: z._default(z.nullable(z.string()), null),
  status: orderStatusSchema,
  channel: orderChannelSchema,
  fulfilment: fulfilmentSchema,
  paymentMethod: paymentMethodSchema,
  paymentStatus: paymentStatusSchema,
  customerId: z.nullable(idSchema),
  customerName: z.string(),
  customerMobileMasked: z.string(),
  currency: currencySchema,
  units: z.int(),
  items: moneySchema,
  discount: moneySchema,
  packing: moneySchema,
  delivery: moneySchema,
  charges: moneySchema,
  tax: moneySchema,
  roundOff: moneySchema,
  total: moneySchema,
  acceptMs: z.nullable(z.int()),
  prepareMs: z.nullable(z.int()),
  late: z.nullable(z.boolean()),
  reason: z.nullable(reasonCodeSchema),
});
export type ReportOrder = z.infer<typeof reportOrderSchema>;
export const orderDetailsSchema = z.object({
  range: dateRangeSchema,
  currency: currencySchema,
  orders: z.array(reportOrderSchema),
  /** Orders on every page together. */
  total: z.int(),
  /** What their bills come to; null for a reader without the permission `report`. */
  amount: z.nullable(moneySchema),
});
export type OrderDetails = z.infer<typeof orderDetailsSchema>;
