import type { MenuCategory, MenuSubCategory } from '@galla/contract';
import type { Database } from '../../db/database';
import type { Queryable } from '../../db/queryable';
import { isUniqueViolation } from '../../db/sql-state';
import { ApiError, fieldError } from '../../messages/api-error';
import { findCategory } from './category-list.repository';
import {
  deleteEmptyCategory,
  insertCategory,
  isCategory,
  renameCategory,
  reorderCategories,
  switchCategory,
} from './category.repository';
import { appendMenuChanged } from '../../menu/menu-events';
import { traceMenu } from './menu-trace';
import { notOnMenu } from '../../menu/menu-scope';
import type { MenuAct } from '../../menu/menu-scope';

/** Level of a call: the responses differ in shape. */
export type Level = 'category' | 'sub';
type Of<L extends Level> = L extends 'category' ? MenuCategory : MenuSubCategory;

async function found<L extends Level>(tx: Queryable, act: MenuAct, level: L, catId: string): Promise<Of<L>> {
  const category = await findCategory(tx, act, catId);
  if (category?.kind !== level) throw notOnMenu();
  // The kind was just compared; TypeScript can't narrow the union by a generic level.
  return category.category as Of<L>;
}

/** Changes the levels in one transaction, the event last; a duplicate name is reported by field. */
async function change<Result>(
  db: Database,
  act: MenuAct,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx);
      await appendMenuChanged(tx, act, 'whole');
      return result;
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'menu_categories_name')) throw error;
    throw fieldError(409, 'NAME_TAKEN', 'menu.categoryNameTaken', 'name');
  }
}

/** Creates a category or a sub-category; idempotent by id. */
export function addCategory<L extends Level>(
  db: Database,
  act: MenuAct,
  level: L,
  category: { catId: string; parentId: string | null; name: string },
): Promise<Of<L>> {
  return change(db, act, async (tx) => {
    if (category.parentId !== null && !(await isCategory(tx, act, category.parentId))) throw notOnMenu();
    const isNew = await insertCategory(tx, act, category);
    const { catId: subjectId, name } = category;
    if (isNew) await traceMenu(tx, act, 'menu.categoryAdded', { subjectId, after: { name } });
    return found(tx, act, level, category.catId);
  });
}

/** Renames. Throws ApiError 409 MENU_CHANGED_MEANWHILE with `details.category`, 409 NAME_TAKEN, 404 NOT_FOUND. */
export function editCategory<L extends Level>(
  db: Database,
  act: MenuAct,
  level: L,
  input: { catId: string; name: string; version: number },
): Promise<Of<L>> {
  return change(db, act, async (tx) => {
    const present = await found(tx, act, level, input.catId);
    if (present.name === input.name) return present;
    if (!(await renameCategory(tx, act, input)))
      throw new ApiError(409, 'MENU_CHANGED_MEANWHILE', 'menu.categoryChanged', {
        category: present,
      });
    const [before, after] = [{ name: present.name }, { name: input.name }];
    await traceMenu(tx, act, 'menu.categoryChanged', { subjectId: input.catId, before, after });
    return found(tx, act, level, input.catId);
  });
}

export function setCategoryAvailable<L extends Level>(
  db: Database,
  act: MenuAct,
  level: L,
  input: { catId: string; available: boolean },
): Promise<Of<L>> {
  return change(db, act, async (tx) => {
    const { name, available } = await found(tx, act, level, input.catId);
    await switchCategory(tx, act, input.catId, input.available);
    const [before, after] = [
      { name, available },
      { name, available: input.available },
    ];
    await traceMenu(tx, act, 'menu.categorySwitched', { subjectId: input.catId, before, after });
    return found(tx, act, level, input.catId);
  });
}

/** Deletes an empty category. Throws ApiError 409 CATEGORY_NOT_EMPTY, 404 NOT_FOUND. */
export function deleteCategory(db: Database, act: MenuAct, level: Level, catId: string): Promise<void> {
  return change(db, act, async (tx) => {
    const { name } = await found(tx, act, level, catId);
    if (!(await deleteEmptyCategory(tx, act, catId)))
      throw new ApiError(409, 'CATEGORY_NOT_EMPTY', 'menu.categoryNotEmpty');
    await traceMenu(tx, act, 'menu.categoryDeleted', { subjectId: catId, before: { name } });
  });
}

/** Sets the order of a level. Throws ApiError 409 MENU_CHANGED_MEANWHILE if the ids no longer match the level. */
export function orderCategories(
  db: Database,
  act: MenuAct,
  { parentId, catIds }: { parentId: string | null; catIds: readonly string[] },
): Promise<void> {
  return change(db, act, async (tx) => {
    const moved = await reorderCategories(tx, act, parentId, catIds);
    if (moved === null) throw new ApiError(409, 'MENU_CHANGED_MEANWHILE', 'menu.orderChanged');
    if (moved === 0) return;
    const subjectId = parentId ?? act.outletId;
    await traceMenu(tx, act, 'menu.categoriesReordered', { subjectId, after: { count: catIds.length } });
  });
}
