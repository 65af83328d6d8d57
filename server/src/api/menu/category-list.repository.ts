import type { MenuCategory, MenuSubCategory } from '@galla/contract';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { rowOf } from '../../db/row-of';
import { menuCategories } from '../../db/schema';
import type { MenuScope } from '../../menu/menu-scope';

const categoryRowSchema = rowOf(menuCategories, ['name', 'available', 'version', 'position', 'parentId'], {
  catId: z.string(),
  itemCount: z.number(),
});

/** The outlet's categories in order, each with its sub-categories in order and its item count. */
export async function listCategories(db: Queryable, scope: MenuScope): Promise<MenuCategory[]> {
  const rows = await db.query(categoryRowSchema, {
    name: 'menu-categories',
    text: `select c.id as "catId", c.parent_id, c.name, c.available, c.position, c.version,
        coalesce(n.count, 0)::int as "itemCount"
      from menu_categories c
      left join (
        select category, count(*) from (
          select category_id as category from menu_items where outlet_id = $1 and deleted_at is null
          union all
          select sub_category_id from menu_items
          where outlet_id = $1 and deleted_at is null and sub_category_id is not null
        ) held group by category
      ) n on n.category = c.id
      where c.outlet_id = $1 and c.merchant_id = $2 and c.deleted_at is null
      order by c.position, c.id`,
    values: [scope.outletId, scope.merchantId],
  });
  const categories: MenuCategory[] = rows
    .filter(({ parentId }) => parentId === null)
    .map(({ parentId: _parentId, ...category }) => ({ ...category, subCategories: [] }));
  const byId = new Map(categories.map((category) => [category.catId, category.subCategories]));
  for (const { parentId, ...row } of rows)
    if (parentId !== null) byId.get(parentId)?.push({ ...row, parentId });
  return categories;
}

/** One category or sub-category; null: not in this outlet. */
export async function findCategory(
  db: Queryable,
  scope: MenuScope,
  catId: string,
): Promise<{ kind: 'category'; category: MenuCategory } | { kind: 'sub'; category: MenuSubCategory } | null> {
  for (const category of await listCategories(db, scope)) {
    if (category.catId === catId) return { kind: 'category', category };
    const sub = category.subCategories.find((each) => each.catId === catId);
    if (sub) return { kind: 'sub', category: sub };
  }
  return null;
}
