import { menuUploadLimits } from '@galla/contract';
import type { MenuImport, SheetRefusalReason, checkImportBodySchema } from '@galla/contract';
import type { z } from 'zod';
import type { Database } from '../../../db/database';
import { newId } from '../../../db/new-id';
import { ApiError, conflict, invalid, notFound, unavailable } from '../../../messages/api-error';
import type { FileAnswer } from '../../../gate/http/upload';
import { msg, type Locale } from '../../../messages/message';
import type { MenuAct, MenuScope } from '../../../menu/menu-scope';
import {
  beginCheck,
  findImport,
  finishCheck,
  insertImport,
  presentMenuText,
  rawPagesOf,
  rememberedReadings,
  rowsText,
  writePage,
} from './import.repository';
import type { ImportRecord } from './import.repository';
import { SheetsBusyError } from '../../../sheets/sheet-thread';
import type { SheetThread } from '../../../sheets/sheet-thread';
import { sheetWords } from './sheet-words';
import type { SheetTask } from '../../../sheets/sheet-messages';

export interface ImportDeps {
  db: Database;
  thread: SheetThread;
}

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function fileRefused(reason: SheetRefusalReason): ApiError {
  return new ApiError(
    422,
    'IMPORT_FILE_REFUSED',
    msg(`imports.${reason}`, { rows: menuUploadLimits.sheetRows }),
    { reason },
  );
}

/** Runs a task on a sheet. Throws ApiError 422 for a file that can’t be read, 503 when too many wait. */
export async function perform({ thread }: ImportDeps, task: SheetTask) {
  try {
    const reply = await thread.perform(task);
    if (reply.kind === 'refused') throw fileRefused(reply.reason);
    return reply;
  } catch (error) {
    if (error instanceof SheetsBusyError) throw unavailable();
    throw error;
  }
}

/** An import in the contract's shape. */
export function shown(record: ImportRecord): MenuImport {
  const { importId, outletId, fileName, sheetName, state, mapping, unmapped, rowCount, counts } = record;
  const { headingRow, topLines, sheetNames, options } = record;
  const { newCategories, mergedCells, createdAt, appliedAt, undoUntil, columns } = record;
  return {
    importId,
    outletId,
    fileName,
    sheetName,
    sheetNames,
    state,
    columns,
    headingRow,
    topLines,
    mapping,
    options,
    unmapped,
    rowCount,
    counts,
    newCategories,
    mergedCells,
    createdAt,
    appliedAt,
    undoUntil,
  };
}

/** An import of the outlet. Throws ApiError 404. */
export async function getImport(
  { db }: ImportDeps,
  scope: MenuScope,
  importId: string,
): Promise<ImportRecord> {
  const found = await findImport(db, scope, importId);
  if (found === null) throw notFound();
  return found;
}

/**
 * Parses a sheet and checks it against the menu, without changing the menu. Throws ApiError 422 IMPORT_FILE_REFUSED
 * with `details.reason`.
 */
export async function uploadSheet(
  deps: ImportDeps,
  act: MenuAct,
  { bytes, fileName }: { bytes: Buffer; fileName: string },
): Promise<MenuImport> {
  const { db } = deps;
  const [present, remembered] = await Promise.all([presentMenuText(db, act), rememberedReadings(db, act)]);
  // A copy, since the buffer is transferred to the thread.
  const task: SheetTask = {
    kind: 'read',
    bytes: new Uint8Array(bytes),
    fileName,
    sheetName: null,
    present,
    remembered,
  };
  const reply = await perform(deps, task);
  if (reply.kind !== 'read') throw new Error('The thread answered another question');
  const importId = newId();
  const { pages, rawPages, ...read } = reply.result;
  const file = read.sheetNames.length > 1 ? bytes : null;
  await insertImport(db, act, { importId, fileName, read: reply.result, file });
  for (const [page, raw] of rawPages.entries())
    await writePage(db, importId, page, { raw, rows: pages[page] ?? '[]' });
  await finishCheck(db, importId, 1, read);
  return shown(await getImport(deps, act, importId));
}

/**
 * Rechecks an import with other columns, options or repaired cells. Throws ApiError: 404 NOT_FOUND, 409 CONFLICT for one
 * that was applied.
 */
export async function checkAgain(
  deps: ImportDeps,
  act: MenuAct,
  { importId, mapping, options, repairs }: z.output<typeof checkImportBodySchema>,
): Promise<MenuImport> {
  const { db } = deps;
  const record = await getImport(deps, act, importId);
  const merged = structuredClone(record.repairs);
  for (const { row, field, value } of repairs)
    merged[String(row)] = { ...merged[String(row)], [field]: value };
  const reading = { mapping: mapping ?? record.mapping, options: options ?? record.options };
  const input = { reading, repairs: merged };
  const chosen = [
    ...Object.values(reading.mapping),
    ...reading.options.sizeColumns.map(({ column }) => column),
    reading.options.variationColumn ?? 0,
  ];
  if (chosen.some((column) => column >= record.columns.length)) throw invalid('imports.notReady', 'mapping');
  const revision = await beginCheck(db, act, importId, input);
  if (revision === null) throw conflict('imports.alreadyApplied');
  const [present, rawPages] = await Promise.all([presentMenuText(db, act), rawPagesOf(db, importId)]);
  const reply = await perform(deps, { kind: 'check', rawPages, ...input, present });
  if (reply.kind !== 'check') throw new Error('The thread answered another question');
  const { pages, ...found } = reply.result;
  for (const page of rawPages.keys()) await writePage(db, importId, page, { rows: pages[page] ?? '[]' });
  await finishCheck(db, importId, revision, found);
  return shown(await getImport(deps, act, importId));
}

/** The template, optionally filled with the current menu. */
export async function templateFile(
  deps: ImportDeps,
  scope: MenuScope,
  withItems: boolean,
  locale: Locale,
): Promise<FileAnswer> {
  const present = withItems ? await presentMenuText(deps.db, scope) : null;
  const reply = await perform(deps, { kind: 'template', present, words: sheetWords(locale) });
  if (reply.kind !== 'file') throw new Error('The thread answered another question');
  return { bytes: Buffer.from(reply.bytes), contentType: xlsxType, fileName: 'menu.xlsx' };
}

/** The bad rows of an import with their problems; once repaired, the file can be imported again. */
export async function errorFile(
  deps: ImportDeps,
  scope: MenuScope,
  importId: string,
  locale: Locale,
): Promise<FileAnswer> {
  await getImport(deps, scope, importId);
  const rows = await rowsText(deps.db, importId, 'error');
  const reply = await perform(deps, { kind: 'errors', rows, words: sheetWords(locale) });
  if (reply.kind !== 'file') throw new Error('The thread answered another question');
  return { bytes: Buffer.from(reply.bytes), contentType: xlsxType, fileName: 'menu-errors.xlsx' };
}
