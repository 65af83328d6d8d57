import { menuUndoMs } from '@galla/contract';
import type { appliedImportSchema, undoneImportSchema } from '@galla/contract';
import type { z } from 'zod';
import type { Database } from '../../../db/database';
import { isUniqueViolation } from '../../../db/sql-state';
import { ApiError, conflict, notFound } from '../../../messages/api-error';
import { deleteEmptyCategory } from '../category.repository';
import { undoItems } from '../item-acts.repository';
import { appendMenuChanged } from '../../../menu/menu-events';
import { traceMenu } from '../menu-trace';
import type { MenuAct } from '../../../menu/menu-scope';
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

async function requireImport(db: Database, act: MenuAct, importId: string): Promise<ImportRecord> {
  const found = await findImport(db, act, importId);
  if (found === null) throw notFound();
  return found;
}

/**
 * Creates the new categories and starts; everything that can refuse an import is checked here, before any item changes.
 */
async function begin(db: Database, act: MenuAct, sheet: ImportRecord, key: string): Promise<void> {
  if (sheet.state !== 'checked') throw new ApiError(409, 'IMPORT_NOT_READY', 'imports.notReady');
  if (sheet.counts.create + sheet.counts.update === 0)
    throw new ApiError(422, 'IMPORT_NOT_READY', 'imports.nothingToApply');
  try {
    await db.transaction(async (tx) => {
      if (!(await areCategories(tx, act, sheet.usedCategories)))
        throw new ApiError(409, 'IMPORT_NOT_READY', 'imports.stale');
      if (!(await beginApply(tx, act, sheet.importId, key))) return;
      await insertCategories(tx, act, sheet.newCategoryRows);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'menu_categories_name'))
      throw new ApiError(409, 'IMPORT_NOT_READY', 'imports.stale');
    throw error;
  }
}

/** Applies the pages in separate transactions, so orders are written in between. */
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
    if (!(await finishApply(tx, act, importId))) return;
    const sheet = await findImport(tx, act, importId);
    const { fileName, created, updated, skipped } = sheet ?? {};
    await traceMenu(tx, act, 'menu.imported', {
      subjectId: importId,
      after: { fileName, created, updated, skipped },
    });
    await appendMenuChanged(tx, act, 'whole');
  });
}

/**
 * Applies the good rows of an import. The same key resumes an interrupted call and gets the same answer. Throws
 * ApiError: 404, 409 or 422 IMPORT_NOT_READY, 409 CONFLICT for one applied under another key.
 */
export async function applyImport(
  db: Database,
  act: MenuAct,
  { importId, key }: { importId: string; key: string },
): Promise<Applied> {
  let sheet = await requireImport(db, act, importId);
  if (sheet.applyKey === null) {
    await begin(db, act, sheet, key);
    sheet = await requireImport(db, act, importId);
  }
  if (sheet.applyKey !== key) throw conflict('imports.alreadyApplied');
  if (sheet.state === 'applying') await applyPages(db, act, sheet);
  const { created, updated, skipped, appliedAt } = await requireImport(db, act, importId);
  const at = appliedAt === null ? act.at : new Date(appliedAt);
  return { created, updated, skipped, undoUntil: new Date(at.getTime() + menuUndoMs).toISOString() };
}

/**
 * Undoes an import: created items are removed, changed ones restored, items changed since are left as they are. Created
 * categories are removed if empty. Throws ApiError: 404 for one that is not applied, 409 UNDO_TOO_LATE.
 */
export async function undoImport(db: Database, act: MenuAct, importId: string): Promise<Undone> {
  const sheet = await requireImport(db, act, importId);
  if (sheet.state !== 'applied' || sheet.undoUntil === null) throw notFound('menu.undoGone');
  if (act.at > new Date(sheet.undoUntil)) throw new ApiError(409, 'UNDO_TOO_LATE', 'menu.undoTooLate');
  const total: Undone = { removed: 0, restored: 0, kept: 0 };
  for (const chunk of await chunksToUndo(db, importId)) {
    const undone = await db.transaction((tx) => undoItems(tx, act, importId, chunk));
    total.removed += undone?.removed ?? 0;
    total.restored += undone?.restored ?? 0;
    total.kept += undone?.kept ?? 0;
  }
  await db.transaction(async (tx) => {
    // Sub-categories follow their categories; they are deleted first.
    for (const { catId } of sheet.newCategoryRows.toReversed())
      await deleteEmptyCategory(tx, act, catId, false);
    if (!(await finishUndo(tx, act, importId))) return;
    await traceMenu(tx, act, 'menu.importUndone', { subjectId: importId, after: { ...total } });
    await appendMenuChanged(tx, act, 'whole');
  });
  return total;
}
