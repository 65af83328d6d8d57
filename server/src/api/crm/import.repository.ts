import { crmLimits } from '@galla/contract';
import type { CrmImport } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { CrmAct } from '../../customers/crm-scope';
import { newId } from '../../db/new-id';
import { idRowSchema } from '../../db/queryable';
import type { Queryable } from '../../db/queryable';
import { columnsOf, rowOf } from '../../db/row-of';
import { customerImports, customers } from '../../db/schema';
import { notFound } from '../../messages/api-error';
import { customerOfNumber } from '../../orders/customer-of-number.repository';
import type { ReadCustomer } from '../../sheets/read-customers';

const columns = ['fileName', 'state', 'counts', 'rows', 'at', 'appliedAt'] as const;
const importRowSchema = rowOf(customerImports, columns, { importId: z.string() });

/** An import of the merchant, locked until the transaction ends. @throws ApiError 404 */
export async function findImport(tx: Queryable, act: CrmAct, importId: string): Promise<CrmImport> {
  const [row] = await tx.query(importRowSchema, {
    text: `select id as "importId", ${columnsOf(customerImports, columns)}
      from customer_imports where id = $1 and merchant_id = $2 for update`,
    values: [importId, act.merchantId],
  });
  if (row === undefined) throw notFound();
  const { appliedAt, at, ...shown } = row;
  const undoable = row.state === 'applied' && appliedAt !== null;
  return {
    ...shown,
    at: at.toISOString(),
    undoUntil: undoable ? new Date(appliedAt.getTime() + crmLimits.undoImportMs).toISOString() : null,
  };
}

/** Keeps what a file would do until it is applied. */
export async function insertImport(
  tx: Queryable,
  { merchantId, at }: CrmAct,
  checked: { id: string; fileName: string; read: readonly ReadCustomer[] } & Pick<
    CrmImport,
    'counts' | 'rows'
  >,
): Promise<void> {
  await tx.orm.insert(customerImports).values({ ...checked, merchantId, state: 'checked', at });
}

const readRowSchema = z.object({ read: z.array(z.custom<ReadCustomer>()) });

/** The rows of a checked file. */
export async function readRows(tx: Queryable, importId: string): Promise<ReadCustomer[]> {
  const [kept] = await tx.query(readRowSchema, {
    text: 'select read from customer_imports where id = $1',
    values: [importId],
  });
  return kept?.read ?? [];
}

/** Ends an import with its report and what undoes it; the rows of the file go. */
export async function noteApplied(
  tx: Queryable,
  importId: string,
  applied: { at: Date; undo: { writes: ImportWrite[]; noteIds: string[] } } & Pick<
    CrmImport,
    'counts' | 'rows'
  >,
): Promise<void> {
  const { at, ...report } = applied;
  await tx.orm
    .update(customerImports)
    .set({ ...report, state: 'applied', appliedAt: at, read: [] })
    .where(eq(customerImports.id, importId));
}

const reportRowSchema = rowOf(customerImports, ['rows']);

/** The report of an import, by row. @throws ApiError 404 */
export async function importReport(
  db: Queryable,
  merchantId: string,
  importId: string,
): Promise<CrmImport['rows']> {
  const [kept] = await db.query(reportRowSchema, {
    text: 'select rows from customer_imports where id = $1 and merchant_id = $2',
    values: [importId, merchantId],
  });
  if (kept === undefined) throw notFound();
  return kept.rows;
}

const knownSchema = rowOf(customers, ['id', 'countryCode', 'mobile', 'name', 'email', 'consent']);
export type Known = z.output<typeof knownSchema>;

/** A customer as an import writes it, with what stood there before; null: a new one. */
export const importWriteSchema = knownSchema.extend({ note: z.string(), before: knownSchema.nullable() });
export type ImportWrite = z.output<typeof importWriteSchema>;

const knownOfNumberSchema = z.object({ ofNumber: z.string(), known: knownSchema });
export type KnownOfNumber = z.output<typeof knownOfNumberSchema>;
export const numberOf = ({ countryCode, mobile }: Pick<Known, 'countryCode' | 'mobile'>): string =>
  `${countryCode} ${mobile}`;

/** The customers of the good rows who are known, locked; for a number that was merged away, the one who was kept. */
export async function knownOf(
  tx: Queryable,
  act: CrmAct,
  read: readonly ReadCustomer[],
): Promise<KnownOfNumber[]> {
  const good = read.filter(({ problems }) => problems.length === 0);
  const statement = {
    text: `select w.code || ' ' || w.mobile as "ofNumber", jsonb_build_object('id', c.id, 'countryCode', c.country_code,
        'mobile', c.mobile, 'name', c.name, 'email', c.email, 'consent', c.consent) as known
      from unnest($2::text[], $3::text[]) as w(code, mobile)
        join customers c on c.id = ${customerOfNumber('$1', 'w.code', 'w.mobile')}
      order by c.id for update of c`,
    values: [act.merchantId, good.map(({ countryCode }) => countryCode), good.map(({ mobile }) => mobile)],
  };
  // One who was merged away while the lock was awaited is missing: who they are now is read once all are locked.
  await tx.query(knownOfNumberSchema, statement);
  return tx.query(knownOfNumberSchema, statement);
}

/** Writes customers and their notes. Returns the ids of the notes. */
export async function writeRows(
  tx: Queryable,
  act: CrmAct,
  writes: readonly ImportWrite[],
): Promise<string[]> {
  await tx.execute({
    text: `insert into customers (id, merchant_id, country_code, mobile, name, email, consent, created_at, updated_at)
      select w.id, $1, w."countryCode", w.mobile, w.name, w.email, w.consent, $3::timestamptz, $3::timestamptz
      from jsonb_to_recordset($2::jsonb) as w(id uuid, "countryCode" text, mobile text, name text, email text, consent boolean)
      on conflict (merchant_id, country_code, mobile) do update set name = excluded.name, email = excluded.email,
        consent = excluded.consent, updated_at = excluded.updated_at`,
    values: [act.merchantId, JSON.stringify(writes), act.at],
  });
  // A note with the same text is not written twice.
  const notes = await tx.query(idRowSchema, {
    text: `insert into customer_notes (id, merchant_id, customer_id, text, by, at)
      select w."noteId", $1, c.id, w.note, $3::jsonb, $4::timestamptz
      from jsonb_to_recordset($2::jsonb) as w("noteId" uuid, "countryCode" text, mobile text, note text)
      join customers c on c.merchant_id = $1 and c.country_code = w."countryCode" and c.mobile = w.mobile
      where not exists (select from customer_notes n where n.customer_id = c.id and n.text = w.note)
      returning id`,
    values: [
      act.merchantId,
      JSON.stringify(writes.filter(({ note }) => note !== '').map((one) => ({ ...one, noteId: newId() }))),
      JSON.stringify(act.by),
      act.at,
    ],
  });
  return notes.map(({ id }) => id);
}
