import * as z from 'zod/mini';
import { idSchema, idempotencyKeySchema, instantSchema } from '../basics/primitives';
import { orderDetailsQuerySchema } from './report-orders';
import { reportKindSchema, reportQuerySchema } from './reports';

export const exportFormatSchema = z.enum(['csv', 'xlsx']);
export type ExportFormat = z.infer<typeof exportFormatSchema>;

/** The present filter of a report as a file. An items report holds all items, whatever page is shown. */
export const exportReportQuerySchema = z.extend(
  z.omit(reportQuerySchema, { kind: true, skip: true, limit: true }),
  { kind: z.enum([...reportKindSchema.options, 'operational']), format: exportFormatSchema },
);

/** The bills of the orders behind a filter, part by part: a row per order. */
export const orderBreakupQuerySchema = z.extend(
  z.omit(orderDetailsQuerySchema, { skip: true, limit: true, sort: true }),
  { format: z._default(exportFormatSchema, 'xlsx') },
);

export const exportKindSchema = z.enum(['breakup', 'customers']);
/** `query`: what the screen would send to the list itself, as text; checked by the schema of that list. */
export const startExportBodySchema = z.object({
  kind: exportKindSchema,
  format: exportFormatSchema,
  query: z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(8_000))),
  idempotencyKey: idempotencyKeySchema,
});

/** An export that runs by itself: it may be left and come back to, until it expires. Seen by whoever began it. */
export const reportExportSchema = z.object({
  exportId: idSchema,
  kind: exportKindSchema,
  format: exportFormatSchema,
  state: z.enum(['waiting', 'running', 'ready', 'failed', 'cancelled']),
  rowsDone: z.int().check(z.nonnegative()),
  /** Null until it was counted. */
  rowsTotal: z.nullable(z.int().check(z.nonnegative())),
  bytes: z.int().check(z.nonnegative()),
  fileName: z.string(),
  createdAt: instantSchema,
  /** The file is gone after this. */
  expiresAt: instantSchema,
});
export type ReportExport = z.infer<typeof reportExportSchema>;
export const ofExportSchema = z.object({ exportId: idSchema });

/** Details of 413 EXPORT_TOO_LARGE: start an export that runs by itself instead. */
export const exportTooLargeSchema = z.object({ rows: z.int(), most: z.int() });
