import type { ItemsByCategory, MenuItemDetail, MenuItemRow, outletMenuSchema } from '@galla/contract';
import { dietOf } from '../../rules/menu/diet';
import type { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { readStock } from '../../db/stock-rows';
import { canBeChosen, withStock } from '../../rules/menu/stock';
import { listCategories } from './category-list.repository';
import {
  backAt,
  detailColumns,
  detailOf,
  rowColumns,
  rowOf,
  listedItemSchema,
  detailedItemSchema,
} from '../../menu/item-rows';
import { queryJsonRows } from './json-rows.repository';
import type { MenuScope } from '../../menu/menu-scope';

/** Every item of the outlet as a list row, ordered by category, then item. */
export async function listItemsByCategory(
  db: Queryable,
  scope: MenuScope,
  now: Date,
): Promise<ItemsByCategory> {
  const categories = (await listCategories(db, scope)).map((category) => ({
    ...category,
    items: [] as MenuItemRow[],
  }));
  const rows = await queryJsonRows(db, listedItemSchema, {
    name: 'menu-item-rows',
    text: `select ${rowColumns} from menu_items i
      where i.outlet_id = $1 and i.merchant_id = $3 and i.deleted_at is null
      order by i.category_id, i.position, i.id`,
    values: [scope.outletId, now, scope.merchantId],
  });
  const byId = new Map(categories.map((category) => [category.catId, category.items]));
  for (const row of rows) byId.get(row.catId)?.push(rowOf(row));
  return { outletId: scope.outletId, categories };
}

/** The items of one category, or of one sub-category. */
export async function listItemsOf(
  db: Queryable,
  scope: MenuScope,
  catId: string,
  now: Date,
): Promise<MenuItemRow[]> {
  const rows = await db.query(listedItemSchema, {
    name: 'menu-category-items',
    text: `select ${rowColumns} from menu_items i
      where i.outlet_id = $1 and i.merchant_id = $3 and (i.category_id = $4 or i.sub_category_id = $4)
        and i.deleted_at is null
      order by i.position, i.id`,
    values: [scope.outletId, now, scope.merchantId, catId],
  });
  return rows.map(rowOf);
}

/** One item with all form fields; null: not on this menu. */
export async function findItem(
  db: Queryable,
  scope: MenuScope,
  itemId: string,
  now: Date,
): Promise<MenuItemDetail | null> {
  const [row] = await db.query(detailedItemSchema, {
    name: 'menu-item',
    text: `select ${detailColumns} from menu_items i
      where i.outlet_id = $1 and i.merchant_id = $3 and i.id = $4 and i.deleted_at is null`,
    values: [scope.outletId, now, scope.merchantId, itemId],
  });
  if (row === undefined) return null;
  const groups = withStock(row.groups, await readStock(db, scope.outletId));
  return detailOf({ ...row, groups });
}

type OutletMenu = z.output<typeof outletMenuSchema>;

/** The whole menu with every choice, for order and on-call screens. */
export async function readOutletMenu(db: Queryable, scope: MenuScope, now: Date): Promise<OutletMenu> {
  const categories = (await listCategories(db, scope)).map(({ catId, name, available }) => ({
    catId,
    name,
    available,
    items: [] as OutletMenu['categories'][number]['items'],
  }));
  const byId = new Map(categories.map((category) => [category.catId, category.items]));
  const rows = await queryJsonRows(db, detailedItemSchema, {
    name: 'menu-items-whole',
    text: `select ${detailColumns} from menu_items i
      where i.outlet_id = $1 and i.merchant_id = $3 and i.deleted_at is null
      order by i.category_id, i.position, i.id`,
    values: [scope.outletId, now, scope.merchantId],
  });
  const stock = await readStock(db, scope.outletId);
  for (const { availableAgainAt, images, groups: bare, ...item } of rows) {
    const groups = withStock(bare, stock);
    byId.get(item.catId)?.push({
      ...item,
      groups,
      available: item.available && canBeChosen(groups),
      diet: dietOf(item),
      thumbUrl: images[0]?.thumbUrl ?? null,
      availableAgainAt: backAt(item.available, availableAgainAt),
    });
  }
  return { outletId: scope.outletId, categories };
}
