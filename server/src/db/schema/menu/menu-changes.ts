import { index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { noImportOptions } from '@galla/contract';
import type { MenuImport } from '@galla/contract';
import { bytes, id, instant, pgTable } from '../columns';
import { outlets } from '../outlets/outlets';

/**
 * Undo data of bulk operations: for each item the version after the operation, and the columns before. Operations on
 * very many items write several chunks. `id` is an undo id, or an import's id.
 */
export const menuUndo = pgTable(
  'menu_undo',
  {
    id: uuid('id').notNull(),
    chunk: integer('chunk').notNull(),
    merchantId: uuid('merchant_id').notNull(),
    outletId: uuid('outlet_id')
      .notNull()
      .references(() => outlets.id),
    /** [{ itemId, version, before: { column: value } }] */
    items: jsonb('items').$type<unknown>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.chunk] }),
    index('menu_undo_created').on(table.createdAt),
  ],
);

/** An uploaded sheet, the result of its check, and the progress of its import. */
export const menuImports = pgTable(
  'menu_imports',
  {
    id: id(),
    merchantId: uuid('merchant_id').notNull(),
    outletId: uuid('outlet_id')
      .notNull()
      .references(() => outlets.id),
    fileName: text('file_name').notNull(),
    sheetName: text('sheet_name').notNull(),
    /** Sheets of the workbook that hold something. */
    sheetNames: jsonb('sheet_names').$type<MenuImport['sheetNames']>().notNull().default([]),
    /** The workbook, while another of its sheets can be chosen; null: it has one, or the import was applied. */
    file: bytes('file'),
    state: text('state').$type<MenuImport['state']>().notNull(),
    /** Hash of the sheet's headings: mappings are stored by it. */
    signature: text('signature').notNull(),
    /** The row of the headings, as the sheet counts. */
    headingRow: integer('heading_row').notNull().default(1),
    /** The first lines of the sheet, with the headings and what is above: JSON of the domain's `SheetRow[]`. */
    topLines: jsonb('top_lines').$type<unknown>().notNull().default([]),
    columns: jsonb('columns').$type<MenuImport['columns']>().notNull(),
    mapping: jsonb('mapping').$type<MenuImport['mapping']>().notNull(),
    options: jsonb('options').$type<MenuImport['options']>().notNull().default(noImportOptions),
    unmapped: jsonb('unmapped').$type<MenuImport['unmapped']>().notNull(),
    rowCount: integer('row_count').notNull(),
    counts: jsonb('counts').$type<MenuImport['counts']>().notNull(),
    /** [{ catId, parentId, name }]: created first when applying. */
    newCategories: jsonb('new_categories').$type<unknown>().notNull(),
    /** Ids of the categories that existed at the check and receive rows. */
    usedCategories: uuid('used_categories').array().notNull(),
    mergedCells: integer('merged_cells').notNull(),
    /** Manually corrected cells: { row: { field: text } }. */
    repairs: jsonb('repairs').$type<Record<string, Record<string, string>>>().notNull(),
    /** Incremented by every check: results of an outdated check are discarded. */
    revision: integer('revision').notNull().default(1),
    applyKey: text('apply_key'),
    /** The next page to apply while `applying`. */
    nextPage: integer('next_page').notNull().default(0),
    created: integer('created').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    touchedAt: instant('touched_at').notNull().defaultNow(),
    appliedAt: instant('applied_at'),
  },
  (table) => [
    index('menu_imports_outlet').on(table.outletId, table.createdAt.desc()),
    index('menu_imports_created').on(table.createdAt),
  ],
);

/** Rows of an import, a hundred per page: `raw` as in the sheet, `rows` as checked. Both are JSON. */
export const menuImportPages = pgTable(
  'menu_import_pages',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => menuImports.id, { onDelete: 'cascade' }),
    page: integer('page').notNull(),
    raw: text('raw').notNull(),
    rows: jsonb('rows').$type<unknown>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.page] })],
);
