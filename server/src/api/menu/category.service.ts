import type { MenuCategory, MenuSubCategory } from '@galla/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/database';
import type { Queryable } from '../../db/queryable';
import { isUniqueViolation } from '../../db/sql-state';
import { ApiError } from '../../http/api-error';
import { say } from '../../messages/say';
import { findCategory } from './category-list.repository';
import {
  deleteEmptyCategory,
  insertCategory,
  isCategory,
  renameCategory,
  reorderCategories,
  switchCategory,
} from './category.repository';
import { tellMenuChanged } from './menu-events';
import { notOnMenu } from './menu-scope';
import type { MenuAct } from './menu-scope';

/** Which level a call is about: the answers differ in shape. */
export type Level = 'category' | 'sub';
type Of<L extends Level> = L extends 'category' ? MenuCategory : MenuSubCategory;

async function found<L extends Level>(
  tx: Queryable,
  act: MenuAct,
  level: L,
  catId: string,
  request: FastifyRequest,
): Promise<Of<L>> {
  const category = await findCategory(tx, act, catId);
  if (category?.kind !== level) throw notOnMenu(request);
  // The kind was just compared; the union can't follow a generic level.
  return category.category as Of<L>;
}

/** A change of the levels in one transaction, the event last; a name that is taken is told by its field. */
async function change<Result>(
  db: Database,
  act: MenuAct,
  request: FastifyRequest,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx);
      await tellMenuChanged(tx, act, 'whole');
      return result;
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'menu_categories_name')) throw error;
    const message = say(request, 'menu.categoryNameTaken');
    throw new ApiError(409, 'NAME_TAKEN', message, undefined, [{ path: ['name'], message }]);
  }
}

/** Makes a category or a sub-category. The same id again is answered with what is there. */
export function addCategory<L extends Level>(
  db: Database,
  act: MenuAct,
  level: L,
  category: { catId: string; parentId: string | null; name: string },
  request: FastifyRequest,
): Promise<Of<L>> {
  return change(db, act, request, async (tx) => {
    if (category.parentId !== null && !(await isCategory(tx, act, category.parentId)))
      throw notOnMenu(request);
    await insertCategory(tx, act, category);
    return found(tx, act, level, category.catId, request);
  });
}

/** Renames. Throws ApiError 409 MENU_CHANGED_MEANWHILE with `details.category`, 409 NAME_TAKEN, 404 NOT_FOUND. */
export function editCategory<L extends Level>(
  db: Database,
  act: MenuAct,
  level: L,
  wish: { catId: string; name: string; version: number },
  request: FastifyRequest,
): Promise<Of<L>> {
  return change(db, act, request, async (tx) => {
    const present = await found(tx, act, level, wish.catId, request);
    if (present.name === wish.name) return present;
    if (!(await renameCategory(tx, act, wish)))
      throw new ApiError(409, 'MENU_CHANGED_MEANWHILE', say(request, 'menu.categoryChanged'), {
        category: present,
      });
    return found(tx, act, level, wish.catId, request);
  });
}

export function setCategoryAvailable<L extends Level>(
  db: Database,
  act: MenuAct,
  level: L,
  wish: { catId: string; available: boolean },
  request: FastifyRequest,
): Promise<Of<L>> {
  return change(db, act, request, async (tx) => {
    await found(tx, act, level, wish.catId, request);
    await switchCategory(tx, act, wish.catId, wish.available);
    return found(tx, act, level, wish.catId, request);
  });
}

/** Deletes what holds nothing. Throws ApiError 409 CATEGORY_NOT_EMPTY, 404 NOT_FOUND. */
export function deleteCategory(
  db: Database,
  act: MenuAct,
  level: Level,
  catId: string,
  request: FastifyRequest,
): Promise<void> {
  return change(db, act, request, async (tx) => {
    await found(tx, act, level, catId, request);
    if (!(await deleteEmptyCategory(tx, act, catId)))
      throw new ApiError(409, 'CATEGORY_NOT_EMPTY', say(request, 'menu.categoryNotEmpty'));
  });
}

/** Sets the order of a level. Throws ApiError 409 MENU_CHANGED_MEANWHILE when the ids are not that level's any more. */
export function orderCategories(
  db: Database,
  act: MenuAct,
  { parentId, catIds }: { parentId: string | null; catIds: readonly string[] },
  request: FastifyRequest,
): Promise<void> {
  return change(db, act, request, async (tx) => {
    if (!(await reorderCategories(tx, act, parentId, catIds)))
      throw new ApiError(409, 'MENU_CHANGED_MEANWHILE', say(request, 'menu.orderChanged'));
  });
}
