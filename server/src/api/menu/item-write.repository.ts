import { businessTypeSchema, menuAddonGroupSchema } from '@galla/contract';
import type { BusinessType, ItemChanges, ItemFields, MenuAddonGroup, MenuImage } from '@galla/contract';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { formColumns } from '../../menu/item-columns';
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

const businessTypeRowSchema = z.object({ businessType: businessTypeSchema });

/** What an outlet trades in. */
export async function businessTypeOf(db: Queryable, scope: MenuScope): Promise<BusinessType> {
  const [row] = await db.query(businessTypeRowSchema, {
    name: 'menu-business-type',
    text: 'select business_type as "businessType" from outlets where id = $1 and merchant_id = $2',
    values: [scope.outletId, scope.merchantId],
  });
  if (row === undefined) throw new Error('The outlet of a menu is missing');
  return row.businessType;
}

const imageRowSchema = z.object({ imageId: z.string(), key: z.string() });

/** Images of the merchant with their addresses, in the given order; null: one is missing. */
export async function findImages(
  db: Queryable,
  merchantId: string,
  imageIds: readonly string[],
  addressOf: (key: string) => Omit<MenuImage, 'imageId'>,
): Promise<MenuImage[] | null> {
  if (imageIds.length === 0) return [];
  const rows = await db.query(imageRowSchema, {
    name: 'menu-images',
    text: `select id as "imageId", key from gallery_images
      where merchant_id = $1 and id = any($2::uuid[]) and deleted_at is null`,
    values: [merchantId, imageIds],
  });
  const byId = new Map(rows.map((row) => [row.imageId, row.key]));
  const images = imageIds.flatMap((imageId) => {
    const key = byId.get(imageId);
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
    text: `select id as "groupId", display_name as "displayName", addon_name as "addonName", type, min, max, options
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

/** The value of a field as a statement takes it. */
const stored = (type: string, value: unknown): unknown => (type === 'jsonb' ? JSON.stringify(value) : value);

/** Inserts an item at the end of its category. False: the id exists already. */
export async function insertItem(db: Queryable, act: MenuAct, item: WrittenItem): Promise<boolean> {
  const fixed = [item.itemId, act.merchantId, act.outletId, item.catId, JSON.stringify(act.by), act.at];
  const places = formColumns.map(({ type }, index) => `$${fixed.length + index + 1}::${type}`);
  const count = await db.execute({
    name: 'insert-menu-item',
    text: `insert into menu_items (id, merchant_id, outlet_id, ${formColumns.map(({ name }) => name).join(', ')},
        position, changed_by, created_at, updated_at)
      select $1::uuid, $2::uuid, $3::uuid, ${places.join(', ')},
        coalesce((select max(position) + 1 from menu_items
          where outlet_id = $3::uuid and category_id = $4::uuid and deleted_at is null), 0),
        $5::jsonb, $6::timestamptz, $6::timestamptz
      on conflict (id) do nothing returning id`,
    values: [...fixed, ...formColumns.map(({ field, type }) => stored(type, item[field]))],
  });
  return count > 0;
}

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
  for (const { field, name, type } of formColumns) {
    if (changes[field] === undefined) continue;
    values.push(stored(type, changes[field]));
    sets.push(`${name} = $${values.length}::${type}`);
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
