import { menuAddonGroupSchema } from '@galla/contract';
import type { BusinessType, ItemChanges, ItemFields, MenuAddonGroup, MenuImage } from '@galla/contract';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/queryable';
import { outlets } from '../../db/schema';
import { imageKeys } from '../../images/gallery.repository';
import type { MenuAct, MenuScope } from '../../menu/menu-scope';

/** Whether an item may be placed there: the category belongs to this outlet, and the sub-category to the category. */
export async function isPlace(
  db: Queryable,
  scope: MenuScope,
  place: { catId: string; subCatId: string | null },
): Promise<boolean> {
  const count = await db.execute({
    name: 'menu-place',
    // Locked until the item is inserted, so the category can't be deleted meanwhile.
    text: `select id from menu_categories
      where outlet_id = $1 and merchant_id = $2 and deleted_at is null
        and ((id = $3::uuid and parent_id is null) or (id = $4::uuid and parent_id = $3::uuid))
      order by id for share`,
    values: [scope.outletId, scope.merchantId, place.catId, place.subCatId],
  });
  return count === (place.subCatId === null ? 1 : 2);
}

/** What an outlet trades in. */
export async function businessTypeOf(db: Queryable, scope: MenuScope): Promise<BusinessType> {
  const [row] = await db.orm
    .select({ businessType: outlets.businessType })
    .from(outlets)
    .where(and(eq(outlets.id, scope.outletId), eq(outlets.merchantId, scope.merchantId)));
  if (row === undefined) throw new Error('The outlet of a menu is missing');
  return row.businessType;
}

/** Images of the merchant with their addresses, in the given order; null: one is missing. */
export async function findImages(
  db: Queryable,
  merchantId: string,
  imageIds: readonly string[],
  addressOf: (key: string) => Omit<MenuImage, 'imageId'>,
): Promise<MenuImage[] | null> {
  const keys = await imageKeys(db, [merchantId], imageIds);
  const images = imageIds.flatMap((imageId) => {
    const key = keys.get(imageId);
    return key === undefined ? [] : [{ imageId, ...addressOf(key) }];
  });
  return images.length === imageIds.length ? images : null;
}

/** Groups of the outlet's library with these ids, by id. */
export async function findLibraryGroups(
  db: Queryable,
  scope: MenuScope,
  groupIds: readonly string[],
): Promise<Map<string, MenuAddonGroup>> {
  if (groupIds.length === 0) return new Map();
  const rows = await db.query(menuAddonGroupSchema, {
    name: 'menu-library-groups',
    text: `select id as "groupId", display_name, addon_name, type, min, max, options
      from menu_addon_groups
      where outlet_id = $1 and merchant_id = $2 and id = any($3::uuid[]) and deleted_at is null for share`,
    values: [scope.outletId, scope.merchantId, groupIds],
  });
  return new Map(rows.map((group) => [group.groupId, group]));
}

export interface WrittenItem extends Omit<ItemFields, 'imageIds'> {
  itemId: string;
  images: MenuImage[];
}

/** Inserts an item at the end of its category. False: the id exists already. */
export async function insertItem(db: Queryable, act: MenuAct, item: WrittenItem): Promise<boolean> {
  const count = await db.execute({
    name: 'insert-menu-item',
    text: `insert into menu_items (id, merchant_id, outlet_id, category_id, sub_category_id, name, description, price,
        tax_percent, is_veg, contains_egg, available, layout_id, images, groups, timings, price_basis, mrp,
        hsn, uqc, sold_by, is_food, position, changed_by, created_at, updated_at)
      select $1::uuid, $2::uuid, $3::uuid, $4::uuid, $5::uuid, $6, $7, $8, $9, $10, $11, $12, $13, $14::jsonb,
        $15::jsonb, $16::jsonb, $19, $20, $21, $22, $23, $24,
        coalesce((select max(position) + 1 from menu_items
          where outlet_id = $3::uuid and category_id = $4::uuid and deleted_at is null), 0),
        $17::jsonb, $18::timestamptz, $18::timestamptz
      on conflict (id) do nothing returning id`,
    values: [
      item.itemId,
      act.merchantId,
      act.outletId,
      item.catId,
      item.subCatId,
      item.name,
      item.description,
      item.price,
      item.taxPercent,
      item.isVeg,
      item.containsEgg,
      item.available,
      item.layoutId,
      JSON.stringify(item.images),
      JSON.stringify(item.groups),
      JSON.stringify(item.timings),
      JSON.stringify(act.by),
      act.at,
      item.priceBasis,
      item.mrp,
      item.hsn,
      item.uqc,
      item.soldBy,
      item.isFood,
    ],
  });
  return count > 0;
}

const columnOf = {
  catId: 'category_id',
  subCatId: 'sub_category_id',
  name: 'name',
  description: 'description',
  price: 'price',
  taxPercent: 'tax_percent',
  isVeg: 'is_veg',
  containsEgg: 'contains_egg',
  isFood: 'is_food',
  priceBasis: 'price_basis',
  mrp: 'mrp',
  hsn: 'hsn',
  uqc: 'uqc',
  soldBy: 'sold_by',
  available: 'available',
  layoutId: 'layout_id',
} as const;

export type WrittenChanges = Omit<ItemChanges, 'imageIds'> & { images?: MenuImage[] };

/** Changes fields of an item that is still at `version`. False: it is not, or is not on this menu. */
export async function updateItemRow(
  db: Queryable,
  act: MenuAct,
  target: { itemId: string; version: number },
  changes: WrittenChanges,
): Promise<boolean> {
  const values: unknown[] = [
    target.itemId,
    act.outletId,
    act.merchantId,
    target.version,
    act.at,
    JSON.stringify(act.by),
  ];
  const sets: string[] = [];
  const put = (column: string, value: unknown, cast = ''): void => {
    values.push(value);
    sets.push(`${column} = $${values.length}${cast}`);
  };
  for (const [field, column] of Object.entries(columnOf)) {
    const value = changes[field as keyof typeof columnOf];
    if (value !== undefined) put(column, value);
  }
  for (const field of ['images', 'groups', 'timings'] as const) {
    if (changes[field] !== undefined) put(field, JSON.stringify(changes[field]), '::jsonb');
  }
  if (changes.available !== undefined) sets.push('available_again_at = null');
  const count = await db.execute({
    text: `update menu_items set ${[...sets, 'version = version + 1'].join(', ')}, updated_at = $5::timestamptz,
        changed_by = $6::jsonb
      where id = $1 and outlet_id = $2 and merchant_id = $3 and version = $4 and deleted_at is null returning id`,
    values,
  });
  return count > 0;
}
