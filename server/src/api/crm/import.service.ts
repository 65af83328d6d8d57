import { crmLimits } from '@galla/contract';
import type { CrmImport, crmImportRefusalSchema } from '@galla/contract';
import type { SheetRow } from '../../rules/menu/import-check';
import { z } from 'zod';
import { readCsv } from '../../csv/read-csv';
import type { Database } from '../../db/database';
import { newId } from '../../db/new-id';
import type { Queryable } from '../../db/queryable';
import { ApiError } from '../../http/api-error';
import type { Upload } from '../../http/upload';
import type { SheetThread } from '../menu-import/sheet-thread';
import { audit } from './crm-audit';
import type { CrmAct } from './crm-scope';
import { findColumns, readCustomers, type ReadCustomer } from './read-customers';

type Refusal = z.input<typeof crmImportRefusalSchema>;
const refusal = (details: Refusal): ApiError =>
  new ApiError(422, 'IMPORT_FILE_REFUSED', 'crm.fileRefused', { columns: [], ...details });

interface Sheet {
  headings: string[];
  rows: SheetRow[];
}

/** The cells of a csv, with row numbers as a spreadsheet shows them. */
function csvSheet(bytes: Buffer): Sheet {
  const all = readCsv(bytes);
  if (all === null) throw refusal({ reason: 'notASheet' });
  const [headings, ...records] = all;
  const rows = records
    .map((cells, index): SheetRow => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => typeof cell === 'string' && cell.trim() !== ''));
  return { headings: headings ?? [], rows };
}

async function sheetOf(thread: SheetThread, upload: Upload): Promise<Sheet> {
  if (upload.fileName.toLowerCase().endsWith('.csv')) return csvSheet(upload.bytes);
  const { fileName } = upload;
  const reply = await thread.perform({ kind: 'cells', bytes: new Uint8Array(upload.bytes), fileName });
  if (reply.kind === 'refused') throw refusal({ reason: reply.reason });
  if (reply.kind !== 'cells') throw new Error('The sheet was not read');
  // The worker thread wrote it in exactly this shape.
  return { headings: reply.headings, rows: JSON.parse(reply.rows) as SheetRow[] };
}

/**
 * Imports customers from a csv or a workbook, with a result per row. Good rows are imported regardless of bad ones. A
 * file can't grant consent for a customer who refused. @throws ApiError 422 IMPORT_FILE_REFUSED
 */
export async function importCustomers(
  deps: { db: Database; thread: SheetThread },
  act: CrmAct,
  upload: Upload,
): Promise<CrmImport> {
  const { headings, rows } = await sheetOf(deps.thread, upload);
  const columns = findColumns(headings);
  const missing = (['mobile', 'name'] as const).filter((column) => columns[column] < 0);
  if (missing.length > 0) throw refusal({ reason: 'columnsMissing', columns: missing });
  if (rows.length === 0) throw refusal({ reason: 'noRows' });
  if (rows.length > crmLimits.importRows) throw refusal({ reason: 'tooManyRows' });
  const read = readCustomers(rows, columns);
  const importId = newId();
  return deps.db.transaction(async (tx) => {
    const outcomes = await takeOver(tx, act, read);
    const reported = read.map((one): CrmImport['rows'][number] => {
      const outcome = outcomes.get(one.row) ?? { outcome: 'error' as const, problems: one.problems };
      return { row: one.row, mobile: one.mobile, name: one.name.slice(0, 120), ...outcome };
    });
    const count = (outcome: CrmImport['rows'][number]['outcome']) =>
      reported.filter((row) => row.outcome === outcome).length;
    const counts = {
      created: count('created'),
      updated: count('updated'),
      unchanged: count('unchanged'),
      error: count('error'),
    };
    await tx.execute({
      text: `insert into customer_imports (id, merchant_id, file_name, counts, rows, at)
        values ($1, $2, $3, $4::jsonb, $5::jsonb, $6::timestamptz)`,
      values: [
        importId,
        act.merchantId,
        upload.fileName,
        JSON.stringify(counts),
        JSON.stringify(reported),
        act.at,
      ],
    });
    await audit(tx, act, {
      action: 'customers.imported',
      subjectKind: 'customerImport',
      subjectId: importId,
      after: { fileName: upload.fileName, ...counts },
    });
    return { importId, fileName: upload.fileName, at: act.at.toISOString(), counts, rows: reported };
  });
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

/** Writes the good rows and returns the result by row number. */
async function takeOver(
  tx: Queryable,
  act: CrmAct,
  read: readonly ReadCustomer[],
): Promise<Map<number, Pick<CrmImport['rows'][number], 'outcome' | 'problems'>>> {
  const outcomes = new Map<number, Pick<CrmImport['rows'][number], 'outcome' | 'problems'>>();
  const good = read.filter(({ problems }) => problems.length === 0);
  const known = await tx.query(knownSchema, {
    text: `select c.id, c.country_code as "countryCode", c.mobile, c.name, c.email, c.consent
      from customers c join unnest($2::text[], $3::text[]) as w(code, mobile)
        on c.country_code = w.code and c.mobile = w.mobile
      where c.merchant_id = $1 order by c.id for update of c`,
    values: [act.merchantId, good.map(({ countryCode }) => countryCode), good.map(({ mobile }) => mobile)],
  });
  const byNumber = new Map(known.map((one) => [`${one.countryCode} ${one.mobile}`, one]));
  const writes: (Known & { note: string; fresh: boolean; consentBefore: boolean | null })[] = [];
  for (const row of good) {
    const before = byNumber.get(`${row.countryCode} ${row.mobile}`);
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
      before !== undefined &&
      before.name === after.name &&
      before.email === after.email &&
      before.consent === after.consent;
    if (!same || note !== '')
      writes.push({
        id: before?.id ?? newId(),
        countryCode,
        mobile,
        ...after,
        note,
        fresh: before === undefined,
        consentBefore: before?.consent ?? null,
      });
    outcomes.set(row.row, {
      outcome: before === undefined ? 'created' : same ? 'unchanged' : 'updated',
      problems: [],
    });
  }
  await tx.execute({
    text: `insert into customers (id, merchant_id, country_code, mobile, name, email, consent, created_at, updated_at)
      select w.id, $1, w."countryCode", w.mobile, w.name, w.email, w.consent, $3::timestamptz, $3::timestamptz
      from jsonb_to_recordset($2::jsonb) as w(id uuid, "countryCode" text, mobile text, name text, email text, consent boolean)
      on conflict (merchant_id, country_code, mobile) do update set name = excluded.name, email = excluded.email,
        consent = excluded.consent, updated_at = excluded.updated_at`,
    values: [act.merchantId, JSON.stringify(writes), act.at],
  });
  // A note with the same text is not written twice.
  await tx.execute({
    text: `insert into customer_notes (id, merchant_id, customer_id, text, by, at)
      select w."noteId", $1, c.id, w.note, $3::jsonb, $4::timestamptz
      from jsonb_to_recordset($2::jsonb) as w("noteId" uuid, "countryCode" text, mobile text, note text)
      join customers c on c.merchant_id = $1 and c.country_code = w."countryCode" and c.mobile = w.mobile
      where not exists (select from customer_notes n where n.customer_id = c.id and n.text = w.note)`,
    values: [
      act.merchantId,
      JSON.stringify(writes.filter(({ note }) => note !== '').map((one) => ({ ...one, noteId: newId() }))),
      JSON.stringify(act.by),
      act.at,
    ],
  });
  for (const one of writes)
    if (one.consent !== one.consentBefore)
      await audit(tx, act, {
        action: 'customer.consent',
        subjectKind: 'customer',
        subjectId: one.id,
        before: { consent: one.consentBefore },
        after: { consent: one.consent },
      });
  return outcomes;
}
