import { exportKeptMs, reportExportSchema } from '@galla/contract';
import type { ReportExport } from '@galla/contract';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { reportExports } from '../../db/schema';
import type { SessionContext } from '../../gate/access/session-context';
import { ownOutletsOf } from '../../gate/access/tenant';

const exportRowSchema = z.object({
  ...reportExportSchema.shape,
  createdAt: z.date(),
  expiresAt: z.date(),
  merchantId: z.string(),
  userId: z.string(),
  query: z.record(z.string(), z.string()),
  outletIds: z.array(z.string()),
  language: z.enum(['en', 'hi']),
});
export type ExportRow = z.output<typeof exportRowSchema>;

/** Owner of an export: users can't see each other's exports. */
export interface ExportOwner {
  merchantId: string;
  userId: string;
}

/** Of their own exports users see those they could still make: all its outlets are theirs, and its rows. */
export type ExportReader = Pick<
  SessionContext,
  'merchantId' | 'userId' | 'outletIds' | 'closedOutletIds' | 'permissions'
>;

/** $1 to $4. */
const readable = `user_id = $1 and merchant_id = $2 and outlet_ids <@ $3::jsonb and kind = any($4::text[])`;

const readableBy = ({ userId, merchantId, permissions, ...scope }: ExportReader) => [
  userId,
  merchantId,
  JSON.stringify(ownOutletsOf(scope)),
  reportExportSchema.shape.kind.options.filter(
    (kind) => kind !== 'customers' || permissions.customers === true,
  ),
];

const columns = `id as "exportId", kind, format, state, rows_done, rows_total, bytes,
  file_name, created_at, expires_at, merchant_id, user_id, query, outlet_ids, language`;

export const shownExport = (row: ExportRow): ReportExport => ({
  exportId: row.exportId,
  kind: row.kind,
  format: row.format,
  state: row.state,
  rowsDone: row.rowsDone,
  rowsTotal: row.rowsTotal,
  bytes: row.bytes,
  fileName: row.fileName,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

/** Creates an export request; idempotent by key. Null: too many are in progress. */
export async function insertExport(
  db: Queryable,
  row: Pick<
    ExportRow,
    'exportId' | 'merchantId' | 'userId' | 'kind' | 'format' | 'query' | 'outletIds' | 'language' | 'fileName'
  >,
  clientKey: string,
  atOnce: number,
  now: Date,
): Promise<ExportRow | null> {
  await db.execute({
    text: `insert into report_exports (id, merchant_id, user_id, kind, format, query, outlet_ids, client_key, language,
        state, file_name, created_at, expires_at)
      select $1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8, $9, 'waiting', $10, $11::timestamptz, $12::timestamptz
      where (select count(*) from report_exports where user_id = $3 and state in ('waiting', 'running')) < $13
      on conflict (user_id, client_key) do nothing`,
    values: [
      row.exportId,
      row.merchantId,
      row.userId,
      row.kind,
      row.format,
      JSON.stringify(row.query),
      JSON.stringify(row.outletIds),
      clientKey,
      row.language,
      row.fileName,
      now,
      new Date(now.getTime() + exportKeptMs),
      atOnce,
    ],
  });
  const [kept] = await db.query(exportRowSchema, {
    text: `select ${columns} from report_exports where user_id = $1 and client_key = $2 and merchant_id = $3`,
    values: [row.userId, clientKey, row.merchantId],
  });
  return kept ?? null;
}

export function listExports(db: Queryable, reader: ExportReader, now: Date): Promise<ExportRow[]> {
  return db.query(exportRowSchema, {
    text: `select ${columns} from report_exports where ${readable} and expires_at > $5::timestamptz
      order by created_at desc, id desc limit 50`,
    values: [...readableBy(reader), now],
  });
}

export async function findExport(
  db: Queryable,
  reader: ExportReader,
  exportId: string,
  now: Date,
): Promise<ExportRow | null> {
  const [row] = await db.query(exportRowSchema, {
    text: `select ${columns} from report_exports where ${readable} and expires_at > $5::timestamptz and id = $6`,
    values: [...readableBy(reader), now, exportId],
  });
  return row ?? null;
}

/** Cancels an export and deletes its file. */
export async function cancelExport(db: Queryable, owner: ExportOwner, exportId: string): Promise<void> {
  await db.execute({
    text: `with stopped as (update report_exports set state = 'cancelled', bytes = 0, lease_until = null
        where id = $1 and user_id = $2 and merchant_id = $3 returning id)
      delete from report_export_parts where export_id in (select id from stopped)`,
    values: [exportId, owner.userId, owner.merchantId],
  });
}

const leaseMs = 60_000;

/** Leases the next export without a worker; one whose lease expired starts again. */
export async function takeExport(db: Queryable, now: Date): Promise<ExportRow | null> {
  const [row] = await db.query(exportRowSchema, {
    name: 'export-take',
    text: `with next as (
        select id from report_exports where state = 'waiting' and expires_at > $1::timestamptz
          or state = 'running' and lease_until < $1::timestamptz
        order by created_at limit 1 for update skip locked
      ), emptied as (delete from report_export_parts where export_id in (select id from next))
      update report_exports set state = 'running', rows_done = 0, lease_until = $2::timestamptz
      where id in (select id from next) returning ${columns}`,
    values: [now, new Date(now.getTime() + leaseMs)],
  });
  return row ?? null;
}

/** Saves the progress and renews the lease. False: it was cancelled meanwhile. */
export async function keepPart(
  db: Queryable,
  exportId: string,
  part: { number: number; bytes: Buffer | null; rows: number },
  now: Date,
): Promise<boolean> {
  const count = await db.execute({
    text: `with kept as (
        update report_exports set rows_done = $3, bytes = bytes + $4, lease_until = $5::timestamptz
        where id = $1 and state = 'running' returning id
      ), written as (
        insert into report_export_parts (export_id, part, bytes) select id, $2, $6::bytea from kept where $6::bytea is not null
      ) select id from kept`,
    values: [
      exportId,
      part.number,
      part.rows,
      part.bytes?.length ?? 0,
      new Date(now.getTime() + leaseMs),
      part.bytes,
    ],
  });
  return count > 0;
}

export async function setExportTotal(db: Queryable, exportId: string, rows: number): Promise<void> {
  await db.orm.update(reportExports).set({ rowsTotal: rows, bytes: 0 }).where(eq(reportExports.id, exportId));
}

export async function endExport(db: Queryable, exportId: string, state: 'ready' | 'failed'): Promise<void> {
  await db.orm
    .update(reportExports)
    .set({ state, leaseUntil: null })
    .where(and(eq(reportExports.id, exportId), eq(reportExports.state, 'running')));
}

const partRowSchema = z.object({ bytes: z.instanceof(Buffer) });

/** The file of an export, in chunks. */
export async function* exportParts(db: Queryable, exportId: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    const [row] = await db.query(partRowSchema, {
      text: 'select bytes from report_export_parts where export_id = $1 and part = $2',
      values: [exportId, part],
    });
    if (row === undefined) return;
    yield row.bytes;
  }
}
