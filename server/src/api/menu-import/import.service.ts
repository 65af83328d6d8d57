import { menuUploadLimits } from '@galla/shared/contract';
import type { MenuImport, SheetRefusalReason, checkImportBodySchema } from '@galla/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Database } from '../../db/database';
import { newId } from '../../db/new-id';
import { ApiError } from '../../http/api-error';
import type { FileAnswer } from '../../http/upload';
import { say } from '../../messages/say';
import type { MenuAct, MenuScope } from '../menu/menu-scope';
import {
  beginCheck,
  findImport,
  finishCheck,
  insertImport,
  presentMenuText,
  rawPagesOf,
  rememberedMappings,
  rowsText,
  writePage,
} from './import.repository';
import type { ImportRecord } from './import.repository';
import { SheetsBusyError } from './sheet-thread';
import type { SheetThread } from './sheet-thread';
import { sheetWords } from './sheet-words';
import type { SheetTask } from './sheet-messages';

export interface ImportNeeds {
  db: Database;
  thread: SheetThread;
}

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function fileRefused(reason: SheetRefusalReason, request: FastifyRequest): ApiError {
  const message = say(request, `imports.${reason}`, { rows: menuUploadLimits.sheetRows });
  return new ApiError(422, 'IMPORT_FILE_REFUSED', message, { reason });
}

async function perform({ thread }: ImportNeeds, task: SheetTask, request: FastifyRequest) {
  try {
    const reply = await thread.perform(task);
    if (reply.kind === 'refused') throw fileRefused(reply.reason, request);
    return reply;
  } catch (error) {
    if (error instanceof SheetsBusyError)
      throw new ApiError(503, 'UNAVAILABLE', say(request, 'http.unavailable'));
    throw error;
  }
}

/** An import as the contract shows it. */
export function shown(record: ImportRecord): MenuImport {
  const { importId, outletId, fileName, sheetName, state, mapping, unmapped, rowCount, counts } = record;
  const { newCategories, mergedCells, createdAt, appliedAt, undoUntil, columns } = record;
  return {
    importId,
    outletId,
    fileName,
    sheetName,
    state,
    columns,
    mapping,
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
  { db }: ImportNeeds,
  scope: MenuScope,
  importId: string,
  request: FastifyRequest,
): Promise<ImportRecord> {
  const found = await findImport(db, scope, importId);
  if (found === null) throw new ApiError(404, 'NOT_FOUND', say(request, 'http.notFound'));
  return found;
}

/**
 * Reads a sheet and checks it against the menu. Nothing of the menu changes.
 * Throws ApiError 422 IMPORT_FILE_REFUSED with `details.reason`.
 */
export async function uploadSheet(
  needs: ImportNeeds,
  act: MenuAct,
  { bytes, fileName }: { bytes: Buffer; fileName: string },
  request: FastifyRequest,
): Promise<MenuImport> {
  const { db } = needs;
  const [present, remembered] = await Promise.all([presentMenuText(db, act), rememberedMappings(db, act)]);
  // A copy of its own: the thread takes it over whole.
  const task: SheetTask = { kind: 'read', bytes: new Uint8Array(bytes), fileName, present, remembered };
  const reply = await perform(needs, task, request);
  if (reply.kind !== 'read') throw new Error('The thread answered another question');
  const importId = newId();
  const { pages, rawPages, ...read } = reply.result;
  await insertImport(db, act, { importId, fileName, read: reply.result });
  for (const [page, raw] of rawPages.entries())
    await writePage(db, importId, page, { raw, rows: pages[page] ?? '[]' });
  await finishCheck(db, importId, 1, read);
  return shown(await getImport(needs, act, importId, request));
}

/**
 * Checks an import again with another mapping or with repaired cells.
 * Throws ApiError: 404 NOT_FOUND, 409 CONFLICT for one that was taken over.
 */
export async function checkAgain(
  needs: ImportNeeds,
  act: MenuAct,
  { importId, mapping, repairs }: z.output<typeof checkImportBodySchema>,
  request: FastifyRequest,
): Promise<MenuImport> {
  const { db } = needs;
  const record = await getImport(needs, act, importId, request);
  const merged = structuredClone(record.repairs);
  for (const { row, field, value } of repairs)
    merged[String(row)] = { ...merged[String(row)], [field]: value };
  const wish = { mapping: mapping ?? record.mapping, repairs: merged };
  const columnCount = record.columns.length;
  if (Object.values(wish.mapping).some((column) => column >= columnCount)) {
    const message = say(request, 'imports.notReady');
    throw new ApiError(422, 'VALIDATION_FAILED', message, undefined, [{ path: ['mapping'], message }]);
  }
  const revision = await beginCheck(db, act, importId, wish);
  if (revision === null) throw new ApiError(409, 'CONFLICT', say(request, 'imports.alreadyApplied'));
  const [present, rawPages] = await Promise.all([presentMenuText(db, act), rawPagesOf(db, importId)]);
  const reply = await perform(needs, { kind: 'check', rawPages, ...wish, present }, request);
  if (reply.kind !== 'check') throw new Error('The thread answered another question');
  const { pages, ...found } = reply.result;
  for (const page of rawPages.keys()) await writePage(db, importId, page, { rows: pages[page] ?? '[]' });
  await finishCheck(db, importId, revision, found);
  return shown(await getImport(needs, act, importId, request));
}

/** The template, filled with the present menu if wished. */
export async function templateFile(
  needs: ImportNeeds,
  scope: MenuScope,
  withItems: boolean,
  request: FastifyRequest,
): Promise<FileAnswer> {
  const present = withItems ? await presentMenuText(needs.db, scope) : null;
  const reply = await perform(needs, { kind: 'template', present, words: sheetWords(request) }, request);
  if (reply.kind !== 'file') throw new Error('The thread answered another question');
  return { bytes: Buffer.from(reply.bytes), contentType: xlsxType, fileName: 'menu.xlsx' };
}

/** The bad rows of an import with what is wrong with each; repaired, it can be sent as a sheet again. */
export async function errorFile(
  needs: ImportNeeds,
  scope: MenuScope,
  importId: string,
  request: FastifyRequest,
): Promise<FileAnswer> {
  await getImport(needs, scope, importId, request);
  const rows = await rowsText(needs.db, importId, 'error');
  const reply = await perform(needs, { kind: 'errors', rows, words: sheetWords(request) }, request);
  if (reply.kind !== 'file') throw new Error('The thread answered another question');
  return { bytes: Buffer.from(reply.bytes), contentType: xlsxType, fileName: 'menu-errors.xlsx' };
}
