import { listPriceOf, menuAddonGroupSchema, saleTermsProblems, saleTermsShape } from '@galla/contract';
import type { MenuAddonGroup } from '@galla/contract';
import { changedPrice } from '@galla/domain';
import { groupsWithChangedPrices } from '../../rules/menu/item-groups';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { invalid } from '../../messages/api-error';
import { msg } from '../../messages/message';
import { formColumns } from '../../menu/item-columns';
import { termsColumns } from '../../menu/item-rows';
import type { MenuAct } from '../../menu/menu-scope';

/** Columns a bulk change may set, with their types. */
const columnTypes = {
  available: 'boolean',
  available_again_at: 'timestamptz',
  price: 'integer',
  groups: 'jsonb',
  tax_percent: 'integer',
  category_id: 'uuid',
  sub_category_id: 'uuid',
  position: 'integer',
  timings: 'jsonb',
  images: 'jsonb',
  deleted_at: 'timestamptz',
} as const;
type Column = keyof typeof columnTypes;

/** What a change sets: SQL over `b` (the item before) and its own parameters from $7 on. */
export interface ItemAct {
  set: Partial<Record<Column, string>>;
  values: unknown[];
}

const changedRowSchema = z.object({ itemIds: z.array(z.string()).nullable(), differing: z.number() });

/**
 * Changes items of an outlet in one statement and stores their previous values for an undo. Items not on this menu are
 * skipped. Returns the written ids and how many of them have another value now; undo data is stored under `undoId`.
 */
export async function changeItems(
  tx: Queryable,
  act: MenuAct,
  itemIds: readonly string[],
  { set, values }: ItemAct,
  undoId: string,
): Promise<{ itemIds: string[]; differing: number }> {
  const columns = Object.keys(set) as Column[];
  const assignments = columns.map((column) => `${column} = (${set[column]})::${columnTypes[column]}`);
  const before = columns.map((column) => `'${column}', b.${column}`).join(', ');
  const rowOf = (table: string) => `(${columns.map((column) => `${table}.${column}`).join(', ')})`;
  const rows = await tx.query(changedRowSchema, {
    text: `with b as (
        select * from menu_items
        where outlet_id = $1::uuid and merchant_id = $2::uuid and id = any($3::uuid[]) and deleted_at is null
        order by id for update
      ), changed as (
        update menu_items i set ${assignments.join(', ')}, version = i.version + 1, updated_at = $4::timestamptz,
          changed_by = $5::jsonb
        from b where i.id = b.id
        returning i.id, jsonb_build_object('itemId', i.id, 'version', i.version,
          'before', jsonb_build_object(${before})) as kept, ${rowOf('i')} is distinct from ${rowOf('b')} as differs
      ), kept as (
        insert into menu_undo (id, chunk, merchant_id, outlet_id, items, created_at)
        select $6::uuid, 0, $2::uuid, $1::uuid,
          jsonb_agg(changed.kept), $4::timestamptz
        from changed having count(*) > 0
      )
      select array_agg(id::text) as "itemIds", (count(*) filter (where differs))::int as differing from changed`,
    values: [act.outletId, act.merchantId, [...itemIds], act.at, JSON.stringify(act.by), undoId, ...values],
  });
  return { itemIds: rows[0]?.itemIds ?? [], differing: rows[0]?.differing ?? 0 };
}

const pricedItemRowSchema = z.object({
  itemId: z.string(),
  name: z.string(),
  price: z.number(),
  groups: z.array(menuAddonGroupSchema),
  ...saleTermsShape,
});

/** Names of items in an error; of more only the first. */
const maxNamed = 5;

/**
 * New prices of items, variants included, by the domain's rule; null: none of them is on this menu. Throws ApiError 422
 * where items would cost more than the MRP on their packets: then no price is changed.
 */
export async function priceAct(
  tx: Queryable,
  act: MenuAct,
  itemIds: readonly string[],
  percent: number,
  roundTo: number,
): Promise<ItemAct | null> {
  const rows = await tx.query(pricedItemRowSchema, {
    text: `select i.id as "itemId", i.name, i.price, i.groups, ${termsColumns} from menu_items i
      where outlet_id = $1 and merchant_id = $2 and id = any($3::uuid[]) and deleted_at is null
      order by id for update`,
    values: [act.outletId, act.merchantId, [...itemIds]],
  });
  if (rows.length === 0) return null;
  const prices: Record<string, { price: number; groups: MenuAddonGroup[] }> = {};
  const above: string[] = [];
  for (const { itemId, name, price, groups, ...terms } of rows) {
    const changed = {
      price: changedPrice(price, percent, roundTo),
      groups: groupsWithChangedPrices(groups, percent, roundTo),
    };
    prices[itemId] = { ...changed, price: listPriceOf(changed) };
    if (saleTermsProblems({ ...terms, ...prices[itemId] }).length > 0) above.push(name);
  }
  if (above.length > 0) {
    const names = [...above.slice(0, maxNamed), ...(above.length > maxNamed ? ['…'] : [])].join(', ');
    throw invalid(msg('menu.someAboveMrp', { names }), 'act', 'percent');
  }
  return {
    set: {
      price: `$7::jsonb -> b.id::text ->> 'price'`,
      groups: `$7::jsonb -> b.id::text -> 'groups'`,
    },
    values: [JSON.stringify(prices)],
  };
}

export interface UndoneCounts {
  restored: number;
  removed: number;
  kept: number;
  itemIds: string[];
}

const undoneRowSchema = z.object({
  restored: z.number(),
  removed: z.number(),
  wanted: z.number(),
  itemIds: z.array(z.string()).nullable(),
});

/**
 * Restores items to their state before a change; items changed since are left as they are. Items the change created are
 * soft-deleted. Null: the outlet has no such change, or it is already undone.
 */
export async function undoItems(
  tx: Queryable,
  act: MenuAct,
  undoId: string,
  chunk: number,
): Promise<UndoneCounts | null> {
  const rows = await tx.query(undoneRowSchema, {
    text: `with taken as (
        update menu_undo set undone_at = $4::timestamptz
        where id = $1::uuid and chunk = $6 and outlet_id = $2::uuid and merchant_id = $3::uuid and undone_at is null
        returning items
      ), u as (
        select (e ->> 'itemId')::uuid as id, (e ->> 'version')::int as version, e -> 'before' as before
        from taken, jsonb_array_elements(taken.items) e
      ), restored as (
        -- Rows are found by their own ids: the list says so to the planner, and "is true" keeps out the indexes of the
        -- outlet and the merchant. By those every row of the menu is held against every one of the act.
        update menu_items i set ${formColumns.map(({ name }) => `${name} = r.${name}`).join(', ')},
          available_again_at = r.available_again_at, position = r.position, deleted_at = r.deleted_at,
          version = i.version + 1,
          updated_at = $4::timestamptz, changed_by = $5::jsonb
        from u join menu_items present on present.id = u.id,
          lateral jsonb_populate_record(present, u.before) r
        where i.id = any(array(select id from u)) and i.id = u.id and i.version = u.version
          and (i.outlet_id = $2::uuid) is true and (i.merchant_id = $3::uuid) is true
        returning i.id, i.deleted_at, i.category_id, i.sub_category_id
      ), revived as (
        -- A dish that comes back needs its category.
        update menu_categories c set deleted_at = null, version = c.version + 1
        from restored r where r.deleted_at is null and c.id in (r.category_id, r.sub_category_id)
          and c.deleted_at is not null
      )
      select (select count(*) from u)::int as wanted,
        (select count(*) from restored where deleted_at is null)::int as restored,
        (select count(*) from restored where deleted_at is not null)::int as removed,
        (select array_agg(id::text) from restored) as "itemIds"
      from taken`,
    values: [undoId, act.outletId, act.merchantId, act.at, JSON.stringify(act.by), chunk],
  });
  const row = rows[0];
  if (row === undefined) return null;
  const { restored, removed, wanted } = row;
  return { restored, removed, kept: wanted - restored - removed, itemIds: row.itemIds ?? [] };
}

const undoRowSchema = z.object({ at: z.date().nullable() });

/** Time of a change; null: the outlet has no such change, or it is undone. Imports are undone by a separate call. */
export async function findUndo(tx: Queryable, act: MenuAct, undoId: string): Promise<{ at: Date } | null> {
  const rows = await tx.query(undoRowSchema, {
    text: `select min(created_at) as at from menu_undo
      where id = $1 and outlet_id = $2 and merchant_id = $3 and undone_at is null
        and not exists (select 1 from menu_imports where id = $1)`,
    values: [undoId, act.outletId, act.merchantId],
  });
  const row = rows[0];
  return row === undefined || row.at === null ? null : { at: row.at };
}

const reorderedRowSchema = z.object({ found: z.number(), moved: z.number() });

/** Sets the order of items of one category; returns how many moved. Null: not every id is one of its items. */
export async function reorderItems(
  tx: Queryable,
  act: MenuAct,
  place: { catId: string; subCatId: string | null },
  itemIds: readonly string[],
): Promise<number | null> {
  const [row] = await tx.query(reorderedRowSchema, {
    text: `with named as (
        select i.id, i.position as present, o.position - 1 as wanted from menu_items i
          join unnest($3::uuid[]) with ordinality o(id, position) on o.id = i.id
        where i.outlet_id = $1 and i.merchant_id = $2 and i.category_id = $4
          and i.sub_category_id is not distinct from $5::uuid and i.deleted_at is null
      ), moved as (
        update menu_items i set position = named.wanted from named
        where i.id = named.id and named.present is distinct from named.wanted returning i.id
      )
      select (select count(*) from named)::int as found, (select count(*) from moved)::int as moved`,
    values: [act.outletId, act.merchantId, [...itemIds], place.catId, place.subCatId],
  });
  return row?.found === itemIds.length ? row.moved : null;
}
