import { itemMappingSchema } from '@galla/contract';
import { z } from 'zod';
import { idRowSchema } from '../../db/queryable';
import type { Queryable } from '../../db/queryable';
import { newId } from '../../db/new-id';
import { queryJsonRows } from './json-rows.repository';
import { formColumns } from '../../menu/item-columns';
import type { MenuAct, MenuScope } from '../../menu/menu-scope';

type Mapping = z.output<typeof itemMappingSchema>;

const outletRowSchema = itemMappingSchema.shape.outlets.def.element;

const mappingRowSchema = itemMappingSchema.shape.rows.def.element;

/** The items of an outlet with their counterparts in those of `outletIds` that sell in its currency. */
export async function readMapping(
  db: Queryable,
  scope: MenuScope,
  outletIds: readonly string[],
): Promise<Mapping> {
  const others = outletIds.filter((id) => id !== scope.outletId);
  const outlets = await db.query(outletRowSchema, {
    text: `select id as "outletId", display_name as "displayName" from outlets
      where id = any($1::uuid[]) and merchant_id = $2 and currency = (select currency from outlets where id = $3)
      order by created_at, id`,
    values: [others, scope.merchantId, scope.outletId],
  });
  const rows = await queryJsonRows(db, mappingRowSchema, {
    text: `select i.id as "itemId", i.name, i.category_id as "catId", coalesce(m.cells, '[]'::jsonb) as cells
      from menu_items i
      left join (
        select o.link_id, jsonb_agg(jsonb_build_object('outletId', o.outlet_id, 'itemId', o.id, 'price', o.price,
          'available', o.available)) as cells
        from menu_items o
        where o.outlet_id = any($2::uuid[]) and o.merchant_id = $3 and o.deleted_at is null and o.link_id is not null
        group by o.link_id
      ) m on m.link_id = i.link_id
      where i.outlet_id = $1 and i.merchant_id = $3 and i.deleted_at is null
      order by i.category_id, i.position, i.id`,
    values: [scope.outletId, outlets.map(({ outletId }) => outletId), scope.merchantId],
  });
  return { outlets, rows };
}

/** Whether all these outlets sell in this menu's currency: a price is a number of it. */
export async function sellAlike(tx: Queryable, act: MenuAct, outletIds: readonly string[]): Promise<boolean> {
  const others = await tx.execute({
    text: `select id from outlets
      where id = any($1::uuid[]) and currency <> (select currency from outlets where id = $2)`,
    values: [outletIds, act.outletId],
  });
  return others === 0;
}

/** Assigns a link id to items without one; counterparts share it. Returns how many of the items are on this menu. */
export async function linkItems(tx: Queryable, act: MenuAct, itemIds: readonly string[]): Promise<number> {
  const count = await tx.execute({
    text: `update menu_items set link_id = coalesce(link_id, id)
      where outlet_id = $1 and merchant_id = $2 and id = any($3::uuid[]) and deleted_at is null returning id`,
    values: [act.outletId, act.merchantId, [...itemIds]],
  });
  return count;
}

const missingRowSchema = z.object({
  itemId: z.string(),
  category: z.string(),
  subCategory: z.string().nullable(),
});

/**
 * Adds items to another outlet's menu, in the category of the same name, created if missing; an existing item of the
 * same name and category becomes the counterpart and keeps its price. Returns the changed ids on that menu.
 */
export async function mapItemsTo(
  tx: Queryable,
  act: MenuAct,
  targetOutletId: string,
  itemIds: readonly string[],
): Promise<string[]> {
  const missing = await tx.query(missingRowSchema, {
    text: `select i.id as "itemId", c.name as category, s.name as "subCategory"
      from menu_items i join menu_categories c on c.id = i.category_id
        left join menu_categories s on s.id = i.sub_category_id
      where i.outlet_id = $1 and i.merchant_id = $2 and i.id = any($3::uuid[]) and i.deleted_at is null
        and not exists (select 1 from menu_items o
          where o.outlet_id = $4 and o.link_id = i.link_id and o.deleted_at is null)
      order by c.position, i.position, i.id`,
    values: [act.outletId, act.merchantId, [...itemIds], targetOutletId],
  });
  const categories = new Map<string, string>();
  const categoryOf = async (parentId: string | null, name: string): Promise<string> => {
    const key = `${parentId ?? ''}/${name.toLowerCase()}`;
    const known = categories.get(key);
    if (known !== undefined) return known;
    const catId = await findOrMakeCategory(tx, act, targetOutletId, parentId, name);
    categories.set(key, catId);
    return catId;
  };
  const changed: string[] = [];
  for (const { itemId, category, subCategory } of missing) {
    const catId = await categoryOf(null, category);
    const subCatId = subCategory === null ? null : await categoryOf(catId, subCategory);
    changed.push(await copyItem(tx, act, itemId, { outletId: targetOutletId, catId, subCatId }));
  }
  return changed;
}

async function findOrMakeCategory(
  tx: Queryable,
  act: MenuAct,
  outletId: string,
  parentId: string | null,
  name: string,
): Promise<string> {
  const rows = await tx.query(idRowSchema, {
    name: 'map-category',
    text: `with present as (
        select id from menu_categories where outlet_id = $1::uuid and merchant_id = $2::uuid
          and parent_id is not distinct from $3::uuid and lower(name) = lower($4) and deleted_at is null
      ), made as (
        insert into menu_categories (id, merchant_id, outlet_id, parent_id, name, position, created_at, updated_at)
        select $5::uuid, $2::uuid, $1::uuid, $3::uuid, $4,
          coalesce((select max(position) + 1 from menu_categories
            where outlet_id = $1::uuid and parent_id is not distinct from $3::uuid and deleted_at is null), 0),
          $6::timestamptz, $6::timestamptz
        where not exists (select 1 from present) returning id
      )
      select id from present union all select id from made`,
    values: [outletId, act.merchantId, parentId, name, newId(), act.at],
  });
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The category was not made');
  return id;
}

/** What a copy has of the item: all but its place and whether it is on. */
const copied = formColumns
  .filter(({ field }) => field !== 'catId' && field !== 'subCatId' && field !== 'available')
  .map(({ name }) => name)
  .join(', ');

async function copyItem(
  tx: Queryable,
  act: MenuAct,
  itemId: string,
  to: { outletId: string; catId: string; subCatId: string | null },
): Promise<string> {
  const rows = await tx.query(idRowSchema, {
    name: 'map-item',
    text: `with source as (select * from menu_items where id = $1::uuid), adopted as (
        update menu_items o set link_id = source.link_id, version = o.version + 1, updated_at = $7::timestamptz,
          changed_by = $8::jsonb
        from source where o.id = (
          select p.id from menu_items p where p.outlet_id = $2::uuid and p.merchant_id = $3::uuid
            and p.category_id = $4::uuid and lower(p.name) = lower(source.name) and p.deleted_at is null
            and p.link_id is null
          order by p.position, p.id limit 1)
        returning o.id
      ), made as (
        insert into menu_items (id, merchant_id, outlet_id, category_id, sub_category_id, available, ${copied}, link_id,
          position, changed_by, created_at, updated_at)
        select $6::uuid, $3::uuid, $2::uuid, $4::uuid, $5::uuid, true, ${copied}, link_id,
          coalesce((select max(position) + 1 from menu_items
            where outlet_id = $2::uuid and category_id = $4::uuid and deleted_at is null), 0),
          $8::jsonb, $7::timestamptz, $7::timestamptz
        from source where not exists (select 1 from adopted) returning id
      )
      select id from adopted union all select id from made`,
    values: [
      itemId,
      to.outletId,
      act.merchantId,
      to.catId,
      to.subCatId,
      newId(),
      act.at,
      JSON.stringify(act.by),
    ],
  });
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The item was not copied');
  return id;
}

/** Removes the counterparts of items from another outlet's menu. Returns their ids. */
export async function unmapItemsFrom(
  tx: Queryable,
  act: MenuAct,
  targetOutletId: string,
  itemIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.query(idRowSchema, {
    text: `update menu_items o set deleted_at = $5, version = o.version + 1, updated_at = $5, changed_by = $6::jsonb
      from menu_items i
      where i.outlet_id = $1 and i.merchant_id = $2 and i.id = any($3::uuid[]) and i.deleted_at is null
        and o.outlet_id = $4 and o.merchant_id = $2 and o.link_id = i.link_id and o.deleted_at is null
      returning o.id`,
    values: [act.outletId, act.merchantId, [...itemIds], targetOutletId, act.at, JSON.stringify(act.by)],
  });
  return rows.map(({ id }) => id);
}
