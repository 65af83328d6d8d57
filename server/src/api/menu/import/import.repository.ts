import {
  columnMappingSchema,
  importOptionsSchema,
  importRowSchema,
  menuImportSchema,
  menuUndoMs,
} from '@galla/contract';
import type { ImportRow, ImportRowKind, MenuImport } from '@galla/contract';
import type { ReadingOfSheet } from '../../../rules/menu/import-columns';
import type { NewCategory, Repairs, SheetRow } from '../../../rules/menu/import-types';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../../db/queryable';
import { menuImports } from '../../../db/schema';
import type { MenuAct, MenuScope } from '../../../menu/menu-scope';
import { lineAsText } from '../../../sheets/sheet-lines';
import type { CheckResult, ReadResult, RememberedReading } from '../../../sheets/sheet-messages';

const menuTextRowSchema = z.object({ text: z.string() });

/** The menu an import is compared with: JSON of the domain's `PresentMenu`, built by the database. */
export async function presentMenuText(db: Queryable, scope: MenuScope): Promise<string> {
  const [row] = await db.query(menuTextRowSchema, {
    name: 'import-present-menu',
    text: `select json_build_object(
        'businessType', (select business_type from outlets where id = $1 and merchant_id = $2),
        'categories', (select coalesce(json_agg(json_build_object('catId', id, 'parentId', parent_id, 'name', name)
            order by position, id), '[]'::json)
          from menu_categories where outlet_id = $1 and merchant_id = $2 and deleted_at is null),
        'items', (select coalesce(json_agg(json_build_object('itemId', i.id, 'catId', i.category_id,
            'subCatId', i.sub_category_id, 'name', i.name, 'description', i.description, 'price', i.price, 'groups', i.groups,
            'taxPercent', i.tax_percent, 'priceBasis', i.price_basis, 'mrp', i.mrp, 'hsn', i.hsn, 'uqc', i.uqc,
            'soldBy', i.sold_by, 'isVeg', i.is_veg, 'containsEgg', i.contains_egg, 'isFood', i.is_food, 'available', i.available,
            'layoutId', i.layout_id, 'version', i.version) order by c.position, c.id, i.position, i.id), '[]'::json)
          from menu_items i join menu_categories c on c.id = i.category_id
          where i.outlet_id = $1 and i.merchant_id = $2 and i.deleted_at is null)
      )::text as text`,
    values: [scope.outletId, scope.merchantId],
  });
  if (row === undefined) throw new Error('The menu of an import is missing');
  return row.text;
}

const rememberedRowSchema = z.object({
  signature: z.string(),
  mapping: columnMappingSchema,
  options: importOptionsSchema,
});

/** How the outlet's earlier sheets were read, newest first. */
export function rememberedReadings(db: Queryable, scope: MenuScope): Promise<RememberedReading[]> {
  return db.query(rememberedRowSchema, {
    text: `select signature, mapping, options from menu_imports
      where outlet_id = $1 and merchant_id = $2 and unmapped = '[]'::jsonb order by created_at desc, id desc limit 50`,
    values: [scope.outletId, scope.merchantId],
  });
}

/** Writes a page of check results in separate statements, so orders are not blocked. */
export async function writePage(
  db: Queryable,
  importId: string,
  page: number,
  { raw, rows }: { raw?: string | undefined; rows: string },
): Promise<void> {
  if (raw === undefined)
    await db.execute({
      name: 'import-page-again',
      text: 'update menu_import_pages set rows = $3::jsonb where import_id = $1 and page = $2',
      values: [importId, page, rows],
    });
  else
    await db.execute({
      name: 'import-page',
      text: 'insert into menu_import_pages (import_id, page, raw, rows) values ($1, $2, $3, $4::jsonb)',
      values: [importId, page, raw, rows],
    });
}

/** Creates an import that is not ready yet. */
export async function insertImport(
  db: Queryable,
  act: MenuAct,
  {
    importId,
    fileName,
    read,
    file,
  }: { importId: string; fileName: string; read: ReadResult; file: Uint8Array | null },
): Promise<void> {
  const { mergedCells, topLines, rawPages: _raw, pages: _pages, ...sheet } = read;
  await db.orm.insert(menuImports).values({
    ...sheet,
    id: importId,
    merchantId: act.merchantId,
    outletId: act.outletId,
    fileName,
    state: 'mapping',
    counts: { create: 0, update: 0, unchanged: 0, error: 0 },
    newCategories: [],
    usedCategories: [],
    mergedCells: mergedCells ? 1 : 0,
    repairs: {},
    topLines: sql`${topLines}::jsonb`,
    createdAt: act.at,
    touchedAt: act.at,
    file,
  });
}

/** The uploaded workbook, kept while another of its sheets can be chosen. */
export async function uploadedFile(db: Queryable, importId: string): Promise<Uint8Array | null> {
  const [row] = await db.orm
    .select({ file: menuImports.file })
    .from(menuImports)
    .where(eq(menuImports.id, importId));
  return row?.file ?? null;
}

/** Claims an import for a new check. Returns its revision; null: not found, or already applied. */
export async function beginCheck(
  db: Queryable,
  act: MenuAct,
  importId: string,
  input: { reading: ReadingOfSheet; repairs: Repairs },
): Promise<number | null> {
  const { mapping, options } = input.reading;
  const { id, outletId, merchantId, state, revision } = menuImports;
  const [row] = await db.orm
    .update(menuImports)
    .set({
      state: 'mapping',
      revision: sql`${revision} + 1`,
      mapping,
      options,
      repairs: input.repairs,
      touchedAt: act.at,
    })
    .where(
      and(
        eq(id, importId),
        eq(outletId, act.outletId),
        eq(merchantId, act.merchantId),
        inArray(state, ['mapping', 'checked']),
      ),
    )
    .returning({ revision });
  return row?.revision ?? null;
}

/** Stores a check's result once its pages are written, unless a newer check has started. */
export async function finishCheck(
  db: Queryable,
  importId: string,
  revision: number,
  found: Omit<CheckResult, 'pages'>,
): Promise<void> {
  const { unmapped, counts, newCategories, usedCategories } = found;
  const state = unmapped.length === 0 ? ('checked' as const) : ('mapping' as const);
  await db.orm
    .update(menuImports)
    .set({ state, unmapped, counts, newCategories, usedCategories })
    .where(
      and(eq(menuImports.id, importId), eq(menuImports.revision, revision), eq(menuImports.state, 'mapping')),
    );
}

/** An import with server-only fields. */
export interface ImportRecord extends MenuImport {
  merchantId: string;
  newCategoryRows: NewCategory[];
  usedCategories: string[];
  repairs: Record<string, Record<string, string>>;
  /** The first lines, with all their cells. */
  topRows: SheetRow[];
  applyKey: string | null;
  nextPage: number;
  pageCount: number;
  created: number;
  updated: number;
  skipped: number;
}

const sheetRowSchema = z.object({
  row: z.number(),
  cells: z.array(
    z.union([
      z.string(),
      z.null(),
      z.object({ formula: z.string() }),
      z.object({ error: z.string() }),
      z.object({ date: z.string() }),
    ]),
  ),
});

const importDbRowSchema = z
  .object(menuImportSchema.shape)
  .omit({ undoUntil: true, newCategories: true, topLines: true })
  .extend({
    merchantId: z.string(),
    newCategoryRows: z.array(
      z.object({ catId: z.string(), parentId: z.string().nullable(), name: z.string() }),
    ),
    usedCategories: z.array(z.string()),
    topRows: z.array(sheetRowSchema),
    repairs: z.record(z.string(), z.record(z.string(), z.string())),
    applyKey: z.string().nullable(),
    nextPage: z.number(),
    pageCount: z.number(),
    created: z.number(),
    updated: z.number(),
    skipped: z.number(),
    createdAt: z.date(),
    appliedAt: z.date().nullable(),
    mergedCells: z.number(),
  });
type ImportDbRow = z.output<typeof importDbRowSchema>;

const columns = `m.id as "importId", m.outlet_id, m.merchant_id,
  m.file_name, m.sheet_name, m.sheet_names, m.options, m.state, m.columns, m.mapping, m.unmapped,
  m.heading_row, m.top_lines as "topRows", m.row_count, m.counts, m.new_categories as "newCategoryRows", m.used_categories,
  m.merged_cells, m.repairs, m.apply_key, m.next_page,
  (select count(*)::int from menu_import_pages p where p.import_id = m.id) as "pageCount", m.created, m.updated,
  m.skipped, m.created_at, m.applied_at`;

function recordOf({ createdAt, appliedAt, mergedCells, ...row }: ImportDbRow): ImportRecord {
  const undoable = row.state === 'applied' && appliedAt !== null;
  return {
    ...row,
    mergedCells: mergedCells > 0,
    newCategories: row.newCategoryRows.map(({ name }) => name),
    topLines: row.topRows.map(lineAsText),
    createdAt: createdAt.toISOString(),
    appliedAt: appliedAt?.toISOString() ?? null,
    undoUntil: undoable ? new Date(appliedAt.getTime() + menuUndoMs).toISOString() : null,
  };
}

export async function findImport(
  db: Queryable,
  scope: MenuScope,
  importId: string,
): Promise<ImportRecord | null> {
  const [row] = await db.query(importDbRowSchema, {
    text: `select ${columns} from menu_imports m where m.id = $1 and m.outlet_id = $2 and m.merchant_id = $3`,
    values: [importId, scope.outletId, scope.merchantId],
  });
  return row === undefined ? null : recordOf(row);
}

/** The outlet's latest imports, newest first. */
export async function listImports(db: Queryable, scope: MenuScope): Promise<ImportRecord[]> {
  const rows = await db.query(importDbRowSchema, {
    text: `select ${columns} from menu_imports m
      where m.outlet_id = $1 and m.merchant_id = $2 order by m.created_at desc, m.id desc limit 20`,
    values: [scope.outletId, scope.merchantId],
  });
  return rows.map(recordOf);
}

const rawPageRowSchema = z.object({ raw: z.string() });

/** The raw pages of an import, as JSON. */
export async function rawPagesOf(db: Queryable, importId: string): Promise<string[]> {
  const rows = await db.query(rawPageRowSchema, {
    text: 'select raw from menu_import_pages where import_id = $1 order by page',
    values: [importId],
  });
  return rows.map(({ raw }) => raw);
}

const checkedRows = `from menu_import_pages p, jsonb_array_elements(p.rows) with ordinality e(row, n)
  where p.import_id = $1 and ($2::text is null or e.row ->> 'kind' = $2)`;

const importedRowSchema = z.object({ row: importRowSchema });

/** Rows of an import in the sheet's order. */
export async function listRows(
  db: Queryable,
  importId: string,
  { kind, skip, limit }: { kind: ImportRowKind | null; skip: number; limit: number },
): Promise<ImportRow[]> {
  const rows = await db.query(importedRowSchema, {
    text: `select e.row - 'target' - 'item' as row ${checkedRows} order by p.page, e.n offset $3 limit $4`,
    values: [importId, kind, skip, limit],
  });
  return rows.map(({ row }) => row);
}

const textRowSchema = z.object({ text: z.string().nullable() });

/** All rows of one kind as JSON. */
export async function rowsText(db: Queryable, importId: string, kind: ImportRowKind): Promise<string> {
  const [row] = await db.query(textRowSchema, {
    text: `select jsonb_agg(e.row - 'target' - 'item' order by p.page, e.n)::text as text ${checkedRows}`,
    values: [importId, kind],
  });
  return row?.text ?? '[]';
}
