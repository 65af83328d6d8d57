import * as z from 'zod/mini';
import { posLimits } from '../basics/constants';
import { idSchema, instantSchema, moneySchema } from '../basics/primitives';
import { currencySchema } from '../outlets/outlets';

/** Columns of a csv of orders, in the template's order. */
export const csvOrderColumns = [
  'reference',
  'customerName',
  'countryCode',
  'mobile',
  'fulfilment',
  'addressLine',
  'landmark',
  'city',
  'state',
  'pincode',
  'items',
  'coupon',
  'payment',
  'note',
] as const;
export const csvOrderColumnSchema = z.enum(csvOrderColumns);

/** What is wrong with a cell; `reason` is for the screen, `message` says it in the reader's language. */
export const csvProblemSchema = z.object({
  column: z.nullable(csvOrderColumnSchema),
  value: z.string(),
  reason: z.enum(['missing', 'badFormat', 'twice', 'itemUnknown', 'choiceUnknown', 'cart', 'outletClosed']),
  /** 1010 … 1015 where there is a number for it. */
  cartCode: z.nullable(z.int()),
  message: z.string(),
});
/** A row of the sheet, in the end an order. Row 1 is the header. */
export const csvOrderRowSchema = z.object({
  row: z.int().check(z.minimum(2)),
  reference: z.string(),
  customerName: z.string(),
  itemCount: z.int().check(z.nonnegative()),
  total: z.nullable(moneySchema),
  state: z.enum(['good', 'bad', 'placed']),
  problems: z.array(csvProblemSchema),
  orderId: z.nullable(idSchema),
  orderNumber: z.nullable(z.int()),
});
export type CsvOrderRow = z.infer<typeof csvOrderRowSchema>;
export const csvOrdersSchema = z.object({
  uploadId: idSchema,
  outletId: idSchema,
  fileName: z.string(),
  currency: currencySchema,
  uploadedAt: instantSchema,
  good: z.int().check(z.nonnegative()),
  bad: z.int().check(z.nonnegative()),
  placed: z.int().check(z.nonnegative()),
  rows: z.array(csvOrderRowSchema).check(z.maxLength(posLimits.csvRows)),
});
export type CsvOrders = z.infer<typeof csvOrdersSchema>;

/** `details` of CSV_REFUSED: the file as a whole can't be read. */
export const csvRefusalSchema = z.object({
  reason: z.enum(['empty', 'tooManyRows', 'columnsMissing', 'unreadable']),
  columns: z._default(z.array(csvOrderColumnSchema), []),
});
