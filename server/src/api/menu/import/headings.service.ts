import type { MenuImport, chooseHeadingsBodySchema, chooseSheetBodySchema } from '@galla/contract';
import type { z } from 'zod';
import { conflict, invalid } from '../../../messages/api-error';
import type { MenuAct } from '../../../menu/menu-scope';
import { replaceSheet } from './headings.repository';
import {
  finishCheck,
  presentMenuText,
  rawPagesOf,
  rememberedReadings,
  uploadedFile,
} from './import.repository';
import { getImport, perform, shown } from './import.service';
import type { ImportDeps } from './import.service';
import type { ReadResult } from '../../../sheets/sheet-messages';

/**
 * Reads a sheet again with its headings in another of its first lines, and checks it. Throws ApiError: 404 NOT_FOUND,
 * 400 for a line that is none of them, 422 IMPORT_FILE_REFUSED for one without rows below, 409 CONFLICT for an import
 * that was applied.
 */
export async function chooseHeadings(
  deps: ImportDeps,
  act: MenuAct,
  { importId, headingRow }: z.output<typeof chooseHeadingsBodySchema>,
): Promise<MenuImport> {
  const { db } = deps;
  const { topRows } = await getImport(deps, act, importId);
  if (!topRows.some(({ row }) => row === headingRow)) throw invalid('imports.notReady', 'headingRow');
  const [present, remembered, rawPages] = await Promise.all([
    presentMenuText(db, act),
    rememberedReadings(db, act),
    rawPagesOf(db, importId),
  ]);
  const topLines = JSON.stringify(topRows);
  const reply = await perform(deps, {
    kind: 'headings',
    topLines,
    rawPages,
    headingRow,
    present,
    remembered,
  });
  if (reply.kind !== 'read') throw new Error('The thread answered another question');
  return takenOver(deps, act, importId, { read: reply.result, sheet: null });
}

/** Puts another reading of an import in the place of the present one. */
async function takenOver(
  deps: ImportDeps,
  act: MenuAct,
  importId: string,
  { read, sheet }: { read: ReadResult; sheet: ReadResult | null },
): Promise<MenuImport> {
  const revision = await replaceSheet(deps.db, act, importId, read, sheet);
  if (revision === null) throw conflict('imports.alreadyApplied');
  await finishCheck(deps.db, importId, revision, read);
  return shown(await getImport(deps, act, importId));
}

/**
 * Reads another sheet of an uploaded workbook, and checks it. Throws ApiError: 404 NOT_FOUND, 400 for a sheet that it
 * doesn't have, 422 IMPORT_FILE_REFUSED, 409 CONFLICT for an import that was applied.
 */
export async function chooseSheet(
  deps: ImportDeps,
  act: MenuAct,
  { importId, sheetName }: z.output<typeof chooseSheetBodySchema>,
): Promise<MenuImport> {
  const { db } = deps;
  const { sheetNames, fileName } = await getImport(deps, act, importId);
  if (!sheetNames.includes(sheetName)) throw invalid('imports.notReady', 'sheetName');
  const [present, remembered, file] = await Promise.all([
    presentMenuText(db, act),
    rememberedReadings(db, act),
    uploadedFile(db, importId),
  ]);
  if (file === null) throw conflict('imports.alreadyApplied');
  // A copy, since the buffer is transferred to the thread.
  const bytes = new Uint8Array(file);
  const reply = await perform(deps, { kind: 'read', bytes, fileName, sheetName, present, remembered });
  if (reply.kind !== 'read') throw new Error('The thread answered another question');
  return takenOver(deps, act, importId, { read: reply.result, sheet: reply.result });
}
