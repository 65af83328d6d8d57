import { csvOrderRowSchema, csvOrdersSchema } from '@galla/contract';
import { z } from 'zod';
import type { StoredCsvRow } from '../../../db/schema';
import type { Queryable } from '../../../db/queryable';
import type { PosScope } from '../../../checkout/pos-deps';

const storedRowSchema: z.ZodType<StoredCsvRow> = z.object({
  ...csvOrderRowSchema.shape,
  cells: z.record(z.string(), z.string()),
});

const csvUploadSchema = z.object({
  uploadId: z.string(),
  merchantId: z.string(),
  outletId: z.string(),
  fileName: z.string(),
  rows: z.array(storedRowSchema),
  uploadedAt: z.date(),
  currency: csvOrdersSchema.shape.currency,
});
export type CsvUpload = z.output<typeof csvUploadSchema>;

export async function insertUpload(db: Queryable, upload: Omit<CsvUpload, 'currency'>): Promise<void> {
  await db.execute({
    name: 'insert-csv-upload',
    text: `insert into csv_order_uploads (id, merchant_id, outlet_id, file_name, rows, uploaded_at)
      values ($1, $2, $3, $4, $5::jsonb, $6)`,
    values: [
      upload.uploadId,
      upload.merchantId,
      upload.outletId,
      upload.fileName,
      JSON.stringify(upload.rows),
      upload.uploadedAt,
    ],
  });
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
  await db.execute({
    name: 'save-csv-rows',
    text: 'update csv_order_uploads set rows = $2::jsonb where id = $1',
    values: [uploadId, JSON.stringify(rows)],
  });
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
