import type { NewCategory } from '../../../rules/menu/import-types';
import { z } from 'zod';
import type { Queryable } from '../../../db/queryable';
import type { MenuAct } from '../../../menu/menu-scope';

/** Claims a checked import for applying. False: it is not checked, or was claimed concurrently. */
export async function beginApply(
  tx: Queryable,
  act: MenuAct,
  importId: string,
  key: string,
): Promise<boolean> {
  const count = await tx.execute({
    text: `update menu_imports set state = 'applying', apply_key = $4, next_page = 0, touched_at = $5, file = null
      where id = $1 and outlet_id = $2 and merchant_id = $3 and state = 'checked' returning id`,
    values: [importId, act.outletId, act.merchantId, key, act.at],
  });
  return count > 0;
}

/** Creates the categories of the sheet. Unique violation: one was created meanwhile. */
export async function insertCategories(
  tx: Queryable,
  act: MenuAct,
  categories: readonly NewCategory[],
): Promise<void> {
  if (categories.length === 0) return;
  await tx.execute({
    text: `insert into menu_categories (id, merchant_id, outlet_id, parent_id, name, position, created_at, updated_at)
      select c."catId", $2::uuid, $1::uuid, c."parentId", c.name,
        coalesce((select max(position) + 1 from menu_categories m where m.outlet_id = $1::uuid
          and m.parent_id is not distinct from c."parentId" and m.deleted_at is null), 0) + c.n - 1, $4, $4
      from rows from (jsonb_to_recordset($3::jsonb) as ("catId" uuid, "parentId" uuid, name text))
        with ordinality as c("catId", "parentId", name, n)
      order by c.n`,
    values: [act.outletId, act.merchantId, JSON.stringify(categories), act.at],
  });
}

/** Whether the target categories of the rows still exist; locked until the transaction ends. */
export async function areCategories(
  tx: Queryable,
  act: MenuAct,
  catIds: readonly string[],
): Promise<boolean> {
  const count = await tx.execute({
    text: `select id from menu_categories
      where id = any($3::uuid[]) and outlet_id = $1 and merchant_id = $2 and deleted_at is null order by id for share`,
    values: [act.outletId, act.merchantId, [...catIds]],
  });
  return count === catIds.length;
}

/** Claims a page. False: the page is done, or the import is not being applied. */
export async function takePage(
  tx: Queryable,
  act: MenuAct,
  importId: string,
  page: number,
): Promise<boolean> {
  const count = await tx.execute({
    name: 'import-take-page',
    text: `update menu_imports set next_page = next_page + 1, touched_at = $3
      where id = $1 and state = 'applying' and next_page = $2 returning id`,
    values: [importId, page, act.at],
  });
  return count > 0;
}

/**
 * Applies the good rows of a page and stores their undo data. Items changed since the check are left as they are and
 * count as skipped. The rows are copied between tables inside the database.
 */
export async function applyPage(tx: Queryable, act: MenuAct, importId: string, page: number): Promise<void> {
  await tx.execute({
    name: 'import-apply-page',
    text: `with r as (
        select e.n, e.row ->> 'kind' as kind, (e.row -> 'target' ->> 'itemId')::uuid as id,
          (e.row -> 'target' ->> 'version')::int as version, i.*
        from menu_import_pages p, jsonb_array_elements(p.rows) with ordinality e(row, n),
          lateral jsonb_to_record(e.row -> 'item') as i(name text, description text, price int, groups jsonb, "taxPercent" int,
            "isVeg" boolean, "containsEgg" boolean, "isFood" boolean, "priceBasis" text, mrp int, hsn text, uqc text,
            "soldBy" text, available boolean, "layoutId" int, "catId" uuid, "subCatId" uuid)
        where p.import_id = $1::uuid and p.page = $2 and e.row ->> 'kind' in ('create', 'update')
      ), last as (
        select c."catId", coalesce((select max(m.position) from menu_items m
          where m.outlet_id = $3::uuid and m.category_id = c."catId" and m.deleted_at is null), -1) as position
        from (select distinct "catId" from r where kind = 'create') c
      ), made as (
        insert into menu_items (id, merchant_id, outlet_id, category_id, sub_category_id, name, description, price,
          groups, tax_percent, price_basis, mrp, hsn, uqc, sold_by, is_veg, contains_egg, is_food, available, layout_id, position, changed_by, created_at, updated_at)
        select r.id, $4::uuid, $3::uuid, r."catId", r."subCatId", r.name, r.description, r.price, r.groups, r."taxPercent",
          coalesce(r."priceBasis", 'exclusive'), r.mrp, coalesce(r.hsn, ''), coalesce(r.uqc, 'NOS'),
          coalesce(r."soldBy", 'piece'), r."isVeg", r."containsEgg", coalesce(r."isFood", true), r.available, r."layoutId",
          last.position + row_number() over (partition by r."catId" order by r.n), $5::jsonb, $6::timestamptz,
          $6::timestamptz
        from r join last on last."catId" = r."catId" where r.kind = 'create'
        on conflict (id) do nothing returning id, version
      ), changed as (
        -- "is true" keeps the outlet's index out of it: rows are found by their own ids, a hundred at a time.
        update menu_items i set name = r.name, description = r.description, price = r.price, groups = r.groups,
          tax_percent = r."taxPercent", is_veg = r."isVeg", contains_egg = r."containsEgg", is_food = coalesce(r."isFood", b.is_food),
          -- A sheet that was checked by an earlier release says nothing of the terms of sale.
          price_basis = coalesce(r."priceBasis", b.price_basis),
          mrp = case when r."priceBasis" is null then b.mrp else r.mrp end, hsn = coalesce(r.hsn, b.hsn),
          uqc = coalesce(r.uqc, b.uqc), sold_by = coalesce(r."soldBy", b.sold_by), available = r.available,
          available_again_at = case when b.available = r.available then b.available_again_at end,
          layout_id = r."layoutId", category_id = r."catId", sub_category_id = r."subCatId",
          version = i.version + 1, updated_at = $6::timestamptz, changed_by = $5::jsonb
        from r join menu_items b on b.id = r.id
        where r.kind = 'update' and i.id = b.id and i.version = r.version and b.version = r.version
          and (i.outlet_id = $3::uuid) is true and i.merchant_id = $4::uuid and i.deleted_at is null
        returning jsonb_build_object('itemId', i.id, 'version', i.version, 'before', jsonb_build_object(
          'name', b.name, 'description', b.description, 'price', b.price, 'groups', b.groups, 'tax_percent', b.tax_percent,
          'price_basis', b.price_basis, 'mrp', b.mrp, 'hsn', b.hsn, 'uqc', b.uqc, 'sold_by', b.sold_by,
          'is_veg', b.is_veg, 'contains_egg', b.contains_egg, 'is_food', b.is_food, 'available', b.available,
          'available_again_at', b.available_again_at, 'layout_id', b.layout_id, 'category_id', b.category_id,
          'sub_category_id', b.sub_category_id)) as item
      ), before as (
        select jsonb_build_object('itemId', id, 'version', version,
          'before', jsonb_build_object('deleted_at', $6::timestamptz)) as item from made
        union all
        select item from changed
      ), kept as (
        insert into menu_undo (id, chunk, merchant_id, outlet_id, items, created_at)
        select $1::uuid, $2, $4::uuid, $3::uuid, jsonb_agg(item), $6::timestamptz from before having count(*) > 0
      )
      update menu_imports set created = created + (select count(*) from made),
        updated = updated + (select count(*) from changed),
        skipped = skipped + (select count(*) from r where kind = 'update') - (select count(*) from changed)
      where id = $1::uuid`,
    values: [importId, page, act.outletId, act.merchantId, JSON.stringify(act.by), act.at],
  });
}

/** Finishes applying. False: another call has finished it. */
export async function finishApply(tx: Queryable, act: MenuAct, importId: string): Promise<boolean> {
  const count = await tx.execute({
    text: `update menu_imports set state = 'applied', applied_at = $2, touched_at = $2
      where id = $1 and state = 'applying' returning id`,
    values: [importId, act.at],
  });
  return count > 0;
}

const chunkRowSchema = z.object({ chunk: z.number() });

/** Chunks of an import that are not undone yet. */
export async function chunksToUndo(tx: Queryable, importId: string): Promise<number[]> {
  const rows = await tx.query(chunkRowSchema, {
    text: 'select chunk from menu_undo where id = $1 and undone_at is null order by chunk desc',
    values: [importId],
  });
  return rows.map(({ chunk }) => chunk);
}

export async function finishUndo(tx: Queryable, act: MenuAct, importId: string): Promise<boolean> {
  const count = await tx.execute({
    text: `update menu_imports set state = 'undone', touched_at = $2 where id = $1 and state = 'applied' returning id`,
    values: [importId, act.at],
  });
  return count > 0;
}

const abandonedImportRowSchema = z.object({
  importId: z.string(),
  outletId: z.string(),
  merchantId: z.string(),
  pageCount: z.number(),
});

/** Imports interrupted while being applied by a server shutdown. */
export function abandonedImports(
  db: Queryable,
  before: Date,
): Promise<{ importId: string; outletId: string; merchantId: string; pageCount: number }[]> {
  return db.query(abandonedImportRowSchema, {
    text: `select m.id as "importId", m.outlet_id, m.merchant_id,
        (select count(*)::int from menu_import_pages p where p.import_id = m.id) as "pageCount"
      from menu_imports m where m.state = 'applying' and m.touched_at < $1`,
    values: [before],
  });
}
