import { z } from 'zod';
import {
  fulfilmentSchema,
  orderChannelSchema,
  orderStatusSchema,
  paymentMethodSchema,
  paymentStatusSchema,
  reasonCodeSchema,
} from './orders';
import { currencySchema } from './outlets';
import { idSchema, instantSchema, moneySchema } from './primitives';
import { dateRangeSchema, drillSchema, reportRangeQuerySchema } from './reports';

/** The orders behind a figure: the report's range and the figure's drill. */
export const orderDetailsQuerySchema = reportRangeQuerySchema
  .extend(drillSchema.omit({ from: true, to: true, outletIds: true, channel: true, status: true }).shape)
  .extend({
    status: z
      .string()
      .min(1)
      .transform((text) => text.split(','))
      .pipe(z.array(orderStatusSchema).min(1))
      .optional(),
    search: z.string().trim().max(60).optional(),
    sort: z.enum(['newest', 'oldest', 'largest']).default('newest'),
    skip: z.coerce.number().int().min(0).max(100_000).default(0),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  });
export type OrderDetailsQuery = z.output<typeof orderDetailsQuerySchema>;

export const reportOrderSchema = z.object({
  orderId: idSchema,
  outletId: idSchema,
  outletName: z.string(),
  orderNumber: z.int(),
  placedAt: instantSchema,
  /** Day and time on the outlet's clock, '2026-11-21 23:50'. */
  placedLocal: z.string(),
  status: orderStatusSchema,
  channel: orderChannelSchema,
  fulfilment: fulfilmentSchema,
  paymentMethod: paymentMethodSchema,
  paymentStatus: paymentStatusSchema,
  customerId: idSchema.nullable(),
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
  acceptMs: z.int().nullable(),
  prepareMs: z.int().nullable(),
  late: z.boolean().nullable(),
  reason: reasonCodeSchema.nullable(),
});
export type ReportOrder = z.infer<typeof reportOrderSchema>;
export const orderDetailsSchema = z.object({
  range: dateRangeSchema,
  currency: currencySchema,
  orders: z.array(reportOrderSchema),
  /** Orders on every page together, and what their bills come to. */
  total: z.int(),
  amount: moneySchema,
});
export type OrderDetails = z.infer<typeof orderDetailsSchema>;
