import { csvOrderRowSchema, csvOrdersSchema } from '@galla/contract';
import type { Address } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { StoredCsvRow } from '../../../db/schema';
import type { Queryable } from '../../../db/queryable';
import type { PosScope } from '../../../checkout/pos-deps';
import { rowOf } from '../../../db/row-of';
import { csvOrderUploads, outlets } from '../../../db/schema';

const storedRowSchema: z.ZodType<StoredCsvRow> = z.object({
  ...csvOrderRowSchema.shape,
  cells: z.record(z.string(), z.string()),
});

const csvUploadSchema = rowOf(csvOrderUploads, ['merchantId', 'outletId', 'fileName', 'uploadedAt'], {
  uploadId: z.string(),
  rows: z.array(storedRowSchema),
  currency: csvOrdersSchema.shape.currency,
});
export type CsvUpload = z.output<typeof csvUploadSchema>;

export async function insertUpload(db: Queryable, upload: Omit<CsvUpload, 'currency'>): Promise<void> {
  await db.orm.insert(csvOrderUploads).values({ ...upload, id: upload.uploadId });
}

export async function findUpload(
  db: Queryable,
  scope: PosScope,
  uploadId: string,
): Promise<CsvUpload | null> {
  const rows = await db.query(csvUploadSchema, {
    name: 'csv-upload',
    text: `select c.id as "uploadId", c.merchant_id, c.outlet_id, c.file_name, c.rows, c.uploaded_at, u.currency
      from csv_order_uploads c join outlets u on u.id = c.outlet_id
      where c.id = $1 and c.merchant_id = $2 and c.outlet_id = any($3::uuid[])`,
    values: [uploadId, scope.merchantId, scope.outletIds],
  });
  return rows[0] ?? null;
}

export async function saveRows(
  db: Queryable,
  uploadId: string,
  rows: readonly StoredCsvRow[],
): Promise<void> {
  await db.orm
    .update(csvOrderUploads)
    .set({ rows: [...rows] })
    .where(eq(csvOrderUploads.id, uploadId));
}

const placedRowSchema = z.object({
  key: z.string(),
  orderId: z.string(),
  orderNumber: z.number(),
  total: z.number(),
});

/** Orders created from rows of an upload, by the row's key. */
export async function ordersByKey(
  db: Queryable,
  merchantId: string,
  keys: readonly string[],
): Promise<Map<string, { orderId: string; orderNumber: number; total: number }>> {
  const rows = await db.query(placedRowSchema, {
    name: 'csv-orders-by-key',
    text: `select k.client_key as key, o.id as "orderId", o.order_number, o.total
      from pos_checkouts k join orders o on o.id = k.order_id
      where k.merchant_id = $1 and k.client_key = any($2::text[])`,
    values: [merchantId, keys],
  });
  return new Map(rows.map(({ key, ...order }) => [key, order]));
}

export async function outletAddress(db: Queryable, outletId: string): Promise<Address | null> {
  const rows = db.orm.select({ address: outlets.address }).from(outlets);
  return (await rows.where(eq(outlets.id, outletId)))[0]?.address ?? null;
}
