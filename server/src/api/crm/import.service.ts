import { crmLimits, crmMappingSchema } from '@galla/contract';
import type {
  CrmImport,
  CrmMapping,
  CrmSheet,
  crmImportQuerySchema,
  crmImportRefusalSchema,
} from '@galla/contract';
import type { SheetRow } from '../../rules/menu/import-types';
import type { z } from 'zod';
import type { Database } from '../../db/database';
import { newId } from '../../db/new-id';
import type { Queryable } from '../../db/queryable';
import { ApiError, invalid } from '../../messages/api-error';
import type { Upload } from '../../gate/http/upload';
import type { SheetThread } from '../../sheets/sheet-thread';
import { audit } from '../../db/audit';
import type { CrmAct } from '../../customers/crm-scope';
import { findColumns, readCustomers, type ReadCustomer } from '../../sheets/read-customers';
import {
  findImport,
  insertImport,
  knownOf,
  noteApplied,
  numberOf,
  readRows,
  writeRows,
} from './import.repository';
import type { ImportWrite, KnownOfNumber } from './import.repository';

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
    const { fileName } = upload;
    await insertImport(tx, act, { id: importId, fileName, counts, rows: reported, read });
    return { ...(await findImport(tx, act, importId)), sheet };
  });
}

/**
 * Writes the good rows of a checked file; idempotent. A file can't grant consent for a customer who refused.
 * @throws ApiError 404
 */
export function applyCustomers(db: Database, act: CrmAct, importId: string): Promise<CrmImport> {
  return db.transaction(async (tx) => {
    const found = await findImport(tx, act, importId);
    if (found.state !== 'checked') return found;
    const read = await readRows(tx, importId);
    // Checked anew: customers may have changed since.
    const { outcomes, writes } = planRows(read, await knownOf(tx, act, read));
    const noteIds = await writeRows(tx, act, writes);
    const { counts, reported } = reportOf(read, outcomes);
    await noteApplied(tx, importId, { at: act.at, counts, rows: reported, undo: { writes, noteIds } });
    await auditConsents(tx, act, writes);
    await audit(tx, act, 'customers.imported', ['customerImport', importId], {
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

/** What the good rows write, and the outcome by row number. */
function planRows(
  read: readonly ReadCustomer[],
  known: readonly KnownOfNumber[],
): { outcomes: Map<number, Outcome>; writes: ImportWrite[] } {
  const outcomes = new Map<number, Outcome>();
  const byNumber = new Map(known.map((one) => [one.ofNumber, one.known]));
  const writes: ImportWrite[] = [];
  const good = read.filter(({ problems }) => problems.length === 0);
  const present = new Set(good.map(numberOf));
  for (const row of good) {
    const before = byNumber.get(numberOf(row)) ?? null;
    // Two records of one customer by now: the row of their own number says how they are.
    if (before !== null && numberOf(before) !== numberOf(row) && present.has(numberOf(before))) {
      outcomes.set(row.row, { outcome: 'unchanged', problems: [] });
      continue;
    }
    const { countryCode, mobile } = before ?? row;
    const { name, note } = row;
    present.add(numberOf({ countryCode, mobile }));
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

async function auditConsents(tx: Queryable, act: CrmAct, writes: readonly ImportWrite[]): Promise<void> {
  for (const one of writes)
    if (one.consent !== (one.before?.consent ?? null))
      await audit(tx, act, 'customer.consent', ['customer', one.id], {
        before: { consent: one.before?.consent ?? null },
        after: { consent: one.consent },
      });
}
