import * as z from 'zod/mini';
import { reasonCodeSchema } from '../orders/orders';
import { figureSchema, lostStatusSchema, ordersAndAmount, pointFields, reportHeadFields } from './reports';

/** Orders whose time fell into a band; `toSeconds` null: without end. */
export const bandSchema = z.object({
  band: z.int(),
  fromSeconds: z.int(),
  toSeconds: z.nullable(z.int()),
  orders: figureSchema,
});
export const operationalReportSchema = z.object({
  ...reportHeadFields,
  totals: z.object({
    placed: figureSchema,
    accepted: figureSchema,
    /** Milliseconds from placed to accepted, on average. */
    acceptMs: figureSchema,
    /** Orders ready or out, and milliseconds from accepted to that, on average. */
    prepared: figureSchema,
    prepareMs: figureSchema,
    /** Of the prepared ones: ready after the promised time. */
    late: figureSchema,
    cancelled: figureSchema,
    rejected: figureSchema,
    /** Cancelled by the platform, mostly because nobody took them. */
    enforced: figureSchema,
  }),
  acceptBands: z.array(bandSchema),
  prepareBands: z.array(bandSchema),
  reasons: z.array(
    z.object({ status: lostStatusSchema, reason: z.nullable(reasonCodeSchema), ...ordersAndAmount }),
  ),
  series: z.array(
    z.object({
      ...pointFields,
      acceptMs: figureSchema,
      prepareMs: figureSchema,
      late: figureSchema,
      lost: figureSchema,
    }),
  ),
  byHour: z.array(
    z.object({ hour: z.int(), orders: figureSchema, acceptMs: figureSchema, late: figureSchema }),
  ),
});
export type OperationalReport = z.infer<typeof operationalReportSchema>;
