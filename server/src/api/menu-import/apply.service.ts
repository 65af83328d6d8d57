import { menuUndoMs } from '@galla/shared/contract';
import type { appliedImportSchema, undoneImportSchema } from '@galla/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Database } from '../../db/database';
import { isUniqueViolation } from '../../db/sql-state';
import { ApiError } from '../../http/api-error';
import { say } from '../../messages/say';
import { deleteEmptyCategory } from '../menu/category.repository';
import { undoItems } from '../menu/item-acts.repository';
import { tellMenuChanged } from '../menu/menu-events';
import type { MenuAct } from '../menu/menu-scope';
import {
  applyPage,
  areCategories,
  beginApply,
  chunksToUndo,
  finishApply,
  finishUndo,
  insertCategories,
  takePage,
} from './apply.repository';
import { findImport } from './import.repository';
import type { ImportRecord } from './import.repository';

type Applied = z.output<typeof appliedImportSchema>;
type Undone = z.output<typeof undoneImportSchema>;

async function requireImport(
  db: Database,
  act: MenuAct,
  importId: string,
  request: FastifyRequest,
): Promise<ImportRecord> {
  const found = await findImport(db, act, importId);
  if (found === null) throw new ApiError(404, 'NOT_FOUND', say(request, 'http.notFound'));
  return found;
}

const stale = (request: FastifyRequest): ApiError =>
  new ApiError(409, 'IMPORT_NOT_READY', say(request, 'imports.stale'));

/** Makes the new categories and begins; all that can refuse an import does so here, before any item is touched. */
async function begin(
  db: Database,
  act: MenuAct,
  sheet: ImportRecord,
  key: string,
  request: FastifyRequest,
): Promise<void> {
  if (sheet.state !== 'checked')
    throw new ApiError(409, 'IMPORT_NOT_READY', say(request, 'imports.notReady'));
  if (sheet.counts.create + sheet.counts.update === 0)
    throw new ApiError(422, 'IMPORT_NOT_READY', say(request, 'imports.nothingToApply'));
  try {
    await db.transaction(async (tx) => {
      if (!(await areCategories(tx, act, sheet.usedCategories))) throw stale(request);
      if (!(await beginApply(tx, act, sheet.importId, key))) return;
      await insertCategories(tx, act, sheet.newCategoryRows);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'menu_categories_name')) throw stale(request);
    throw error;
  }
}

/** Takes over page after page, each by itself, so that orders are written in between. */
export async function applyPages(
  db: Database,
  act: MenuAct,
  { importId, pageCount }: { importId: string; pageCount: number },
): Promise<void> {
  for (let page = 0; page < pageCount; page += 1) {
    await db.transaction(async (tx) => {
      if (await takePage(tx, act, importId, page)) await applyPage(tx, act, importId, page);
    });
  }
  await db.transaction(async (tx) => {
    if (await finishApply(tx, act, importId)) await tellMenuChanged(tx, act, 'whole');
  });
}

/**
 * Takes over the good rows of an import. The same key again goes on where the first stopped, and is answered as the
 * first. Throws ApiError: 404, 409 or 422 IMPORT_NOT_READY, 409 CONFLICT for one that was taken over by another act.
 */
export async function applyImport(
  db: Database,
  act: MenuAct,
  { importId, key }: { importId: string; key: string },
  request: FastifyRequest,
): Promise<Applied> {
  let sheet = await requireImport(db, act, importId, request);
  if (sheet.applyKey === null) {
    await begin(db, act, sheet, key, request);
    sheet = await requireImport(db, act, importId, request);
  }
  if (sheet.applyKey !== key) throw new ApiError(409, 'CONFLICT', say(request, 'imports.alreadyApplied'));
  if (sheet.state === 'applying') await applyPages(db, act, sheet);
  const { created, updated, skipped, appliedAt } = await requireImport(db, act, importId, request);
  const at = appliedAt === null ? act.at : new Date(appliedAt);
  return { created, updated, skipped, undoUntil: new Date(at.getTime() + menuUndoMs).toISOString() };
}

/**
 * Undoes an import: what it made is removed, what it changed is put back, what was changed since stays. Categories it
 * made go where they are empty. Throws ApiError: 404 for one that is not taken over, 409 UNDO_TOO_LATE.
 */
export async function undoImport(
  db: Database,
  act: MenuAct,
  importId: string,
  request: FastifyRequest,
): Promise<Undone> {
  const sheet = await requireImport(db, act, importId, request);
  if (sheet.state !== 'applied' || sheet.undoUntil === null)
    throw new ApiError(404, 'NOT_FOUND', say(request, 'menu.undoGone'));
  if (act.at > new Date(sheet.undoUntil))
    throw new ApiError(409, 'UNDO_TOO_LATE', say(request, 'menu.undoTooLate'));
  const total: Undone = { removed: 0, restored: 0, kept: 0 };
  for (const chunk of await chunksToUndo(db, importId)) {
    const undone = await db.transaction((tx) => undoItems(tx, act, importId, chunk));
    total.removed += undone?.removed ?? 0;
    total.restored += undone?.restored ?? 0;
    total.kept += undone?.kept ?? 0;
  }
  await db.transaction(async (tx) => {
    // Sub-categories stand after their categories; they go first.
    for (const { catId } of sheet.newCategoryRows.toReversed()) await deleteEmptyCategory(tx, act, catId);
    if (await finishUndo(tx, act, importId)) await tellMenuChanged(tx, act, 'whole');
  });
  return total;
}
