import { crmImportSchema, crmLimits, crmMappingSchema } from '@galla/contract';
import type {
  CrmImport,
  CrmMapping,
  CrmSheet,
  crmImportQuerySchema,
  crmImportRefusalSchema,
} from '@galla/contract';
import type { SheetRow } from '../../rules/menu/import-types';
import { z } from 'zod';
import type { Database } from '../../db/database';
import { newId } from '../../db/new-id';
import { idRowSchema } from '../../db/queryable';
import type { Queryable } from '../../db/queryable';
import { ApiError, invalid, notFound } from '../../messages/api-error';
import type { Upload } from '../../gate/http/upload';
import type { SheetThread } from '../../sheets/sheet-thread';
import { audit } from './crm-audit';
import type { CrmAct } from '../../customers/crm-scope';
import { findColumns, readCustomers, type ReadCustomer } from '../../sheets/read-customers';

type Refusal = z.input<typeof crmImportRefusalSchema>;
const refusal = (details: Refusal): ApiError =>
  new ApiError(422, 'IMPORT_FILE_REFUSED', 'crm.fileRefused', { columns: [], ...details });

type Choice = z.output<typeof crmImportQuerySchema>;
interface Sheet {
  rows: SheetRow[];
  sheet: CrmSheet;
}

/** The columns that were chosen. Null: the text is no choice. */
function chosenColumns(text: string): CrmMapping | null {
  try {
    return crmMappingSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

async function sheetOf(thread: SheetThread, upload: Upload, choice: Choice): Promise<Sheet> {
  const { fileName } = upload;
  const reply = await thread.perform({
    kind: 'cells',
    bytes: new Uint8Array(upload.bytes),
    fileName,
    sheetName: choice.sheetName ?? null,
    headingRow: choice.headingRow ?? null,
  });
  if (reply.kind === 'refused') throw refusal({ reason: reply.reason });
  if (reply.kind !== 'cells') throw new Error('The sheet was not read');
  const mapping = choice.mapping === undefined ? findColumns(reply.headings) : chosenColumns(choice.mapping);
  if (mapping === null) throw invalid('crm.fileRefused', 'mapping');
  // The worker thread wrote the rows in exactly this shape.
  return { rows: JSON.parse(reply.rows) as SheetRow[], sheet: { ...reply.sheet, mapping } };
}

/**
 * Reads customers from a csv or a workbook and says what would become of each row; nothing is written but the report.
 * @throws ApiError 422 IMPORT_FILE_REFUSED, with what there is to choose from where a column isn't known
 */
export async function checkCustomers(
  deps: { db: Database; thread: SheetThread },
  act: CrmAct,
  upload: Upload,
  choice: Choice,
): Promise<CrmImport> {
  const { rows, sheet } = await sheetOf(deps.thread, upload, choice);
  const columns = sheet.mapping;
  const missing = (['mobile', 'name'] as const).filter((column) => columns[column] === undefined);
  if (missing.length > 0) throw refusal({ reason: 'columnsMissing', columns: missing, sheet });
  if (rows.length === 0) throw refusal({ reason: 'noRows' });
  if (rows.length > crmLimits.importRows) throw refusal({ reason: 'tooManyRows' });
  const read = readCustomers(rows, columns);
  const importId = newId();
  return deps.db.transaction(async (tx) => {
    const { outcomes } = planRows(read, await knownOf(tx, act, read));
    const { counts, reported } = reportOf(read, outcomes);
    await tx.execute({
      text: `insert into customer_imports (id, merchant_id, file_name, counts, rows, state, read, at)
        values ($1, $2, $3, $4::jsonb, $5::jsonb, 'checked', $6::jsonb, $7::timestamptz)`,
      values: [
        importId,
        act.merchantId,
        upload.fileName,
        JSON.stringify(counts),
        JSON.stringify(reported),
        JSON.stringify(read),
        act.at,
      ],
    });
    return { ...(await findImport(tx, act, importId)), sheet };
  });
}

const importRowSchema = z.object({
  importId: z.string(),
  fileName: z.string(),
  state: crmImportSchema.shape.state,
  counts: crmImportSchema.shape.counts,
  rows: crmImportSchema.shape.rows,
  at: z.date(),
  appliedAt: z.date().nullable(),
});

/** An import of the merchant, locked until the transaction ends. @throws ApiError 404 */
async function findImport(tx: Queryable, act: CrmAct, importId: string): Promise<CrmImport> {
  const [row] = await tx.query(importRowSchema, {
    text: `select id as "importId", file_name, state, counts, rows, at, applied_at
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

const readRowSchema = z.object({ read: z.array(z.custom<ReadCustomer>()) });

/**
 * Writes the good rows of a checked file; idempotent. A file can't grant consent for a customer who refused.
 * @throws ApiError 404
 */
export function applyCustomers(db: Database, act: CrmAct, importId: string): Promise<CrmImport> {
  return db.transaction(async (tx) => {
    const found = await findImport(tx, act, importId);
    if (found.state !== 'checked') return found;
    const [kept] = await tx.query(readRowSchema, {
      text: 'select read from customer_imports where id = $1',
      values: [importId],
    });
    const read = kept?.read ?? [];
    // Checked anew: customers may have changed since.
    const { outcomes, writes } = planRows(read, await knownOf(tx, act, read));
    const noteIds = await writeRows(tx, act, writes);
    const { counts, reported } = reportOf(read, outcomes);
    await tx.execute({
      text: `update customer_imports set state = 'applied', applied_at = $2::timestamptz, counts = $3::jsonb,
          rows = $4::jsonb, undo = $5::jsonb, read = '[]'::jsonb where id = $1`,
      values: [
        importId,
        act.at,
        JSON.stringify(counts),
        JSON.stringify(reported),
        JSON.stringify({ writes, noteIds }),
      ],
    });
    await audit(tx, act, {
      action: 'customers.imported',
      subjectKind: 'customerImport',
      subjectId: importId,
      after: { fileName: found.fileName, ...counts },
    });
    return findImport(tx, act, importId);
  });
}

type Outcome = Pick<CrmImport['rows'][number], 'outcome' | 'problems'>;

/** The report of a file: each row with its outcome, and how many there are of each. */
function reportOf(read: readonly ReadCustomer[], outcomes: ReadonlyMap<number, Outcome>) {
  const reported = read.map((one): CrmImport['rows'][number] => {
    const outcome = outcomes.get(one.row) ?? { outcome: 'error' as const, problems: one.problems };
    const { row, mobile, countryCode, email, consent, typedMobile } = one;
    return {
      row,
      mobile,
      countryCode,
      name: one.name.slice(0, 120),
      email,
      consent,
      typedMobile: typedMobile === mobile ? null : typedMobile,
      ...outcome,
    };
  });
  const count = (outcome: Outcome['outcome']) => reported.filter((row) => row.outcome === outcome).length;
  const counts = {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    error: count('error'),
  };
  return { counts, reported };
}

const knownSchema = z.object({
  id: z.string(),
  countryCode: z.string(),
  mobile: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  consent: z.boolean().nullable(),
});
type Known = z.output<typeof knownSchema>;

/** A customer as an import writes it, with what stood there before; null: a new one. */
export const importWriteSchema = knownSchema.extend({ note: z.string(), before: knownSchema.nullable() });
export type ImportWrite = z.output<typeof importWriteSchema>;

/** The customers of the good rows who are known, locked. */
async function knownOf(tx: Queryable, act: CrmAct, read: readonly ReadCustomer[]): Promise<Known[]> {
  const good = read.filter(({ problems }) => problems.length === 0);
  return tx.query(knownSchema, {
    text: `select c.id, c.country_code as "countryCode", c.mobile, c.name, c.email, c.consent
      from customers c join unnest($2::text[], $3::text[]) as w(code, mobile)
        on c.country_code = w.code and c.mobile = w.mobile
      where c.merchant_id = $1 order by c.id for update of c`,
    values: [act.merchantId, good.map(({ countryCode }) => countryCode), good.map(({ mobile }) => mobile)],
  });
}

/** What the good rows write, and the outcome by row number. */
function planRows(
  read: readonly ReadCustomer[],
  known: readonly Known[],
): { outcomes: Map<number, Outcome>; writes: ImportWrite[] } {
  const outcomes = new Map<number, Outcome>();
  const byNumber = new Map(known.map((one) => [`${one.countryCode} ${one.mobile}`, one]));
  const writes: ImportWrite[] = [];
  for (const row of read.filter(({ problems }) => problems.length === 0)) {
    const before = byNumber.get(`${row.countryCode} ${row.mobile}`) ?? null;
    const { countryCode, mobile, name, note } = row;
    if (before?.consent === false && row.consent === true) {
      outcomes.set(row.row, {
        outcome: 'error',
        problems: [{ column: 'consent', value: 'yes', reason: 'consentWithdrawn' }],
      });
      continue;
    }
    const after = {
      name,
      email: row.email ?? before?.email ?? null,
      consent: row.consent ?? before?.consent ?? null,
    };
    const same =
      before !== null &&
      before.name === after.name &&
      before.email === after.email &&
      before.consent === after.consent;
    if (!same || note !== '')
      writes.push({ id: before?.id ?? newId(), countryCode, mobile, ...after, note, before });
    outcomes.set(row.row, {
      outcome: before === null ? 'created' : same ? 'unchanged' : 'updated',
      problems: [],
    });
  }
  return { outcomes, writes };
}

/** Writes customers and their notes. Returns the ids of the notes. */
async function writeRows(tx: Queryable, act: CrmAct, writes: readonly ImportWrite[]): Promise<string[]> {
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
  for (const one of writes)
    if (one.consent !== (one.before?.consent ?? null))
      await audit(tx, act, {
        action: 'customer.consent',
        subjectKind: 'customer',
        subjectId: one.id,
        before: { consent: one.before?.consent ?? null },
        after: { consent: one.consent },
      });
  return notes.map(({ id }) => id);
}
