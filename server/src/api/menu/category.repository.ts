import { idRowSchema } from '../../db/queryable';
import type { Queryable } from '../../db/queryable';
import type { MenuAct, MenuScope } from '../../menu/menu-scope';

/** Creates a category at the end of its level. False: the id exists already. Unique violation: the name is taken. */
export async function insertCategory(
  tx: Queryable,
  act: MenuAct,
  category: { catId: string; parentId: string | null; name: string },
): Promise<boolean> {
  const count = await tx.execute({
    name: 'insert-menu-category',
    text: `insert into menu_categories (id, merchant_id, outlet_id, parent_id, name, position, created_at, updated_at)
      select $1::uuid, $2::uuid, $3::uuid, $4::uuid, $5,
        coalesce((select max(position) + 1 from menu_categories
          where outlet_id = $3::uuid and parent_id is not distinct from $4::uuid and deleted_at is null), 0),
        $6::timestamptz, $6::timestamptz
      on conflict (id) do nothing returning id`,
    values: [category.catId, act.merchantId, act.outletId, category.parentId, category.name, act.at],
  });
  return count > 0;
}

/** Renames a category that is still at `version`. */
export async function renameCategory(
  tx: Queryable,
  act: MenuAct,
  { catId, name, version }: { catId: string; name: string; version: number },
): Promise<boolean> {
  const count = await tx.execute({
    name: 'rename-menu-category',
    text: `update menu_categories set name = $4, version = version + 1, updated_at = $5::timestamptz
      where id = $1 and outlet_id = $2 and merchant_id = $3 and version = $6 and deleted_at is null returning id`,
    values: [catId, act.outletId, act.merchantId, name, act.at, version],
  });
  return count > 0;
}

export async function switchCategory(
  tx: Queryable,
  act: MenuAct,
  catId: string,
  available: boolean,
): Promise<void> {
  await tx.execute({
    name: 'switch-menu-category',
    text: `update menu_categories set available = $4, version = version + 1, updated_at = $5::timestamptz
      where id = $1 and outlet_id = $2 and merchant_id = $3 and deleted_at is null and available <> $4`,
    values: [catId, act.outletId, act.merchantId, available, act.at],
  });
}

/**
 * Soft-deletes a category without items, and its sub-categories with it. False: it is not empty. The categories are
 * locked first, so concurrent inserts of items are waited for. `withSubs` false: one with sub-categories stays.
 */
export async function deleteEmptyCategory(
  tx: Queryable,
  act: MenuAct,
  catId: string,
  withSubs = true,
): Promise<boolean> {
  const scope = [catId, act.outletId, act.merchantId];
  await tx.execute({
    text: `select id from menu_categories
      where (id = $1 or parent_id = $1) and outlet_id = $2 and merchant_id = $3 order by id for update`,
    values: scope,
  });
  const count = await tx.execute({
    name: 'delete-menu-category',
    text: `update menu_categories c set deleted_at = $4::timestamptz, version = version + 1
      where (c.id = $1 or c.parent_id = $1) and c.outlet_id = $2 and c.merchant_id = $3 and c.deleted_at is null
        and not exists (select 1 from menu_items i where i.outlet_id = $2 and i.deleted_at is null
          and (i.category_id = $1 or i.sub_category_id = $1))
        and ($5 or not exists (select 1 from menu_categories s where s.parent_id = $1 and s.deleted_at is null))
      returning c.id`,
    values: [...scope, act.at, withSubs],
  });
  return count > 0;
}

/** Sets the order of one level; returns how many moved. Null: the ids don't match that level exactly. */
export async function reorderCategories(
  tx: Queryable,
  act: MenuAct,
  parentId: string | null,
  catIds: readonly string[],
): Promise<number | null> {
  const present = await tx.query(idRowSchema, {
    text: `select id from menu_categories where outlet_id = $1 and merchant_id = $2 and deleted_at is null
        and parent_id is not distinct from $3::uuid order by id for update`,
    values: [act.outletId, act.merchantId, parentId],
  });
  const wanted = new Set(catIds);
  if (wanted.size !== present.length || catIds.length !== present.length) return null;
  if (!present.every(({ id }) => wanted.has(id))) return null;
  return tx.execute({
    text: `update menu_categories c set position = o.position - 1
      from unnest($1::uuid[]) with ordinality o(id, position)
      where c.id = o.id and c.position is distinct from o.position - 1`,
    values: [[...catIds]],
  });
}

/** Whether the outlet has a top-level category with this id. */
export async function isCategory(tx: Queryable, scope: MenuScope, catId: string): Promise<boolean> {
  const count = await tx.execute({
    text: `select 1 from menu_categories
      where id = $1 and outlet_id = $2 and merchant_id = $3 and parent_id is null and deleted_at is null for share`,
    values: [catId, scope.outletId, scope.merchantId],
  });
  return count > 0;
}
