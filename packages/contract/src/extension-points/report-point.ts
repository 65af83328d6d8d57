import * as z from 'zod/mini';
import { orderChannelSchema } from '../orders/orders';
import { idSchema } from '../basics/primitives';
import { localDateSchema, reportPeriodSchema } from '../reports/reports';

/** Below the figures of a report, for what it was narrowed to. */
export const reportPoint = {
  name: 'reports/report',
  value: z.object({
    /** The tab that is open: 'sales', 'items' … */
    report: z.string(),
    period: reportPeriodSchema,
    /** A day of the period; left out: the one that runs. */
    date: z.optional(localDateSchema),
    /** First and last day of the period 'range'. */
    from: z.optional(localDateSchema),
    to: z.optional(localDateSchema),
    channel: z.optional(orderChannelSchema),
    /** Empty: all outlets of the user. */
    outletIds: z.array(idSchema),
  }),
} as const;
