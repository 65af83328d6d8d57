import * as z from 'zod/mini';
import { importPageRows, menuLimits } from '../basics/constants';
import { dietaryTypeSchema, menuImageSchema } from './menu';
import { saleTermsReasons } from './menu-prices';
import { idSchema, idempotencyKeySchema, instantSchema, trimmed } from '../basics/primitives';

/** What a column of a sheet can hold. `category`, `name` and `price` must be mapped. */
export const importFields = [
  'itemId',
  'category',
  'subCategory',
  'name',
  'description',
  'price',
  'sizes',
  'addons',
  'taxPercent',
  'priceBasis',
  'mrp',
  'hsn',
  'soldBy',
  'uqc',
  'dietaryType',
  'available',
  'layoutId',
] as const;
export const requiredImportFields = ['category', 'name', 'price'] as const;
export const importFieldSchema = z.enum(importFields);
export type ImportField = z.infer<typeof importFieldSchema>;
/** Which column (0 is the first) holds which field; a missing field is in no column. */
export const columnMappingSchema = z.partialRecord(
  importFieldSchema,
  z.int().check(z.minimum(0), z.maximum(255)),
);
export type ColumnMapping = z.infer<typeof columnMappingSchema>;

const columnSchema = z.int().check(z.minimum(0), z.maximum(255));
/** How a sheet is written, beside what its columns hold. */
export const importOptionsSchema = z.object({
  /** Columns with the price of one size each: Half, Full. */
  sizeColumns: z
    .array(
      z.object({
        column: columnSchema,
        name: z.string().check(trimmed(), z.minLength(1), z.maxLength(menuLimits.optionName)),
      }),
    )
    .check(z.maxLength(menuLimits.optionsPerGroup)),
  /** The column that names the size where each size of an item has a row; null: none. */
  variationColumn: z.nullable(columnSchema),
  /** What an empty dietary cell of a new item means; null: nothing, the row is returned. */
  dietaryType: z.nullable(dietaryTypeSchema),
  /** A category stands above its items: in a line of its own, or in the cell of the first. */
  categoryAbove: z.boolean(),
});
export type ImportOptions = z.infer<typeof importOptionsSchema>;
export const noImportOptions: ImportOptions = {
  sizeColumns: [],
  variationColumn: null,
  dietaryType: null,
  categoryAbove: false,
};

/** Why a cell or a row can't be taken. Screens put it into words. */
export const importReasons = [
  'required',
  'tooLong',
  'notANumber',
  'negative',
  'tooLarge',
  'tooManyDecimals',
  'notATaxRate',
  'notADietaryType',
  'notYesOrNo',
  'notALayout',
  'formula',
  'errorValue',
  'controlCharacter',
  'unknownItem',
  'duplicateRow',
  'ambiguousItem',
  'notSizes',
  'notAddons',
  'pricedBySizes',
  'notAPriceBasis',
  'notAnHsn',
  'notPieceOrWeight',
  'notAUnit',
  /** A comma or a dot where no thousands end: 99,50. */
  'unclearSeparator',
  'aDate',
  /** Rows of one item that don't agree. */
  'rowsDiffer',
  ...saleTermsReasons,
] as const;
export const importReasonSchema = z.enum(importReasons);
export type ImportReason = z.infer<typeof importReasonSchema>;

export const importProblemSchema = z.object({
  field: importFieldSchema,
  /** Letter of the sheet's column ('C'); null when no column is mapped to the field. */
  column: z.nullable(z.string()),
  value: z.string(),
  reason: importReasonSchema,
});
export const importRowKinds = ['create', 'update', 'unchanged', 'error'] as const;
export const importRowKindSchema = z.enum(importRowKinds);
export type ImportRowKind = z.infer<typeof importRowKindSchema>;
/** A row of the sheet and what would become of it. */
export const importRowSchema = z.object({
  /** As the sheet counts: the heading is row 1 in most sheets. */
  row: z.int().check(z.positive()),
  /** Further rows of the same item, where each size has one. */
  moreRows: z._default(z.array(z.int().check(z.positive())), []),
  kind: importRowKindSchema,
  /** The cells as text, by field. */
  values: z.partialRecord(importFieldSchema, z.string()),
  /** What the item will have, by field, where that isn't the text of the cell. Amounts in the smallest unit. */
  stored: z._default(z.partialRecord(importFieldSchema, z.string()), {}),
  /** Fields that would change, for `update`. */
  changes: z.array(importFieldSchema),
  problems: z.array(importProblemSchema),
});
export type ImportRow = z.infer<typeof importRowSchema>;

export const importCountsSchema = z.object({
  create: z.int(),
  update: z.int(),
  unchanged: z.int(),
  error: z.int(),
});
/** A line near the top of a sheet, as text: for choosing the one that holds the headings. */
export const sheetLineSchema = z.object({ row: z.int().check(z.positive()), cells: z.array(z.string()) });
export type SheetLine = z.infer<typeof sheetLineSchema>;
export const importStateSchema = z.enum(['mapping', 'checked', 'applying', 'applied', 'undone']);
/** An import as it stands. */
export const menuImportSchema = z.object({
  importId: idSchema,
  outletId: idSchema,
  fileName: z.string(),
  sheetName: z.string(),
  /** Sheets of the workbook that hold something; empty for a text, and once another can't be chosen any more. */
  sheetNames: z._default(z.array(z.string()), []),
  state: importStateSchema,
  /** The sheet's headings by column, with a sample of what is below. */
  columns: z.array(
    z.object({ column: z.int(), letter: z.string(), heading: z.string(), sample: z.string() }),
  ),
  /** The row that holds the headings, as the sheet counts; what is above it is left out. */
  headingRow: z.int().check(z.positive()),
  /** The sheet's first lines, which may hold the headings. */
  topLines: z.array(sheetLineSchema),
  /** Remembered from the outlet's last sheet with such headings, else guessed from their words. */
  mapping: columnMappingSchema,
  options: z._default(importOptionsSchema, noImportOptions),
  /** Required fields no column is mapped to; none of the rows are read while there are any. */
  unmapped: z.array(importFieldSchema),
  rowCount: z.int(),
  counts: importCountsSchema,
  /** Categories that applying would make. */
  newCategories: z.array(z.string()),
  /** Merged cells were found: each row below has the content of the first. */
  mergedCells: z.boolean(),
  createdAt: instantSchema,
  appliedAt: z.nullable(instantSchema),
  /** Until when the import can be undone; null: not applied, or undone. */
  undoUntil: z.nullable(instantSchema),
});
export type MenuImport = z.infer<typeof menuImportSchema>;

const ofImport = { outletId: idSchema, importId: idSchema };
export const importQuerySchema = z.object(ofImport);
export const importRowsQuerySchema = z.object({
  ...ofImport,
  /** Only rows of one kind; missing: all. */
  kind: z.optional(importRowKindSchema),
  skip: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(importPageRows)), 100),
});
export const importRowsSchema = z.object({ rows: z.array(importRowSchema), total: z.int() });
/** Checks again with other columns, options or repaired cells. Nothing of the menu changes. */
export const checkImportBodySchema = z.object({
  ...ofImport,
  mapping: z.optional(columnMappingSchema),
  options: z.optional(importOptionsSchema),
  repairs: z._default(
    z
      .array(
        z.object({
          row: z.int().check(z.positive()),
          field: importFieldSchema,
          value: z.string().check(z.maxLength(2_000)),
        }),
      )
      .check(z.maxLength(2_000)),
    [],
  ),
});
/** Reads the sheet again with its headings in this row, one of `topLines`. Repairs of its cells are dropped. */
export const chooseHeadingsBodySchema = z.object({
  ...ofImport,
  headingRow: z.int().check(z.positive()),
});
/** Reads another sheet of the workbook, one of `sheetNames`. */
export const chooseSheetBodySchema = z.object({
  ...ofImport,
  sheetName: z.string().check(z.minLength(1), z.maxLength(200)),
});
export const applyImportBodySchema = z.object({ ...ofImport, idempotencyKey: idempotencyKeySchema });
export const appliedImportSchema = z.object({
  created: z.int(),
  updated: z.int(),
  /** Rows left out because the item was changed by somebody after the check. */
  skipped: z.int(),
  undoUntil: instantSchema,
});
export const undoneImportSchema = z.object({
  removed: z.int(),
  restored: z.int(),
  /** Items changed by somebody after the import: left as they are. */
  kept: z.int(),
});

/** Details of 422 IMPORT_FILE_REFUSED: why a file can't be read as a menu sheet. */
export const sheetRefusalReasons = [
  'empty',
  'notASheet',
  'csv',
  'tooLarge',
  'unpacksTooLarge',
  'tooManyRows',
  'tooManyColumns',
  'noRows',
  'protected',
  'damaged',
  'tookTooLong',
] as const;
export const sheetRefusalSchema = z.object({ reason: z.enum(sheetRefusalReasons) });
export type SheetRefusalReason = (typeof sheetRefusalReasons)[number];

export const zipUploadBodySchema = z.object({
  outletId: idSchema,
  name: z.string().check(trimmed(), z.minLength(1), z.maxLength(200)),
  size: z.int().check(z.positive()),
});
/** Where to send the archive: `endpoints.menu.uploadImageZip` with these as its query. */
export const zipTicketSchema = z.object({
  uploadId: idSchema,
  key: z.string(),
  uploadUrl: z.string(),
  maxBytes: z.int(),
  expiresAt: instantSchema,
});
export const zipUploadQuerySchema = z.object({
  uploadId: idSchema,
  key: z.string().check(z.minLength(20), z.maxLength(100)),
});
/** An image of an archive and the item it was matched with. */
export const imageMatchSchema = z.object({
  fileName: z.string(),
  image: z.nullable(menuImageSchema),
  itemId: z.nullable(idSchema),
  itemName: z.nullable(z.string()),
  /** How it was matched; null: it was not. */
  by: z.nullable(z.enum(['itemId', 'name', 'hand'])),
  problem: z.nullable(z.enum(['notAnImage', 'tooLarge', 'tooManyPixels', 'ambiguous', 'noItem'])),
});
export const processImageMappingBodySchema = z.object({
  outletId: idSchema,
  uploadId: idSchema,
  /** False: only shows what would be matched. True: gives the items their images. */
  apply: z._default(z.boolean(), false),
  /** Matches by hand; a null leaves the image out. */
  choices: z._default(
    z
      .array(z.object({ fileName: z.string().check(z.maxLength(300)), itemId: z.nullable(idSchema) }))
      .check(z.maxLength(2_000)),
    [],
  ),
});
export const imageMappingSchema = z.object({
  matches: z.array(imageMatchSchema),
  applied: z.boolean(),
  changed: z.int().check(z.minimum(0)),
  undoId: z.nullable(idSchema),
});
