import { z } from 'zod';
import { importPageRows } from './constants';
import { menuImageSchema } from './menu';
import { idSchema, idempotencyKeySchema, instantSchema } from './primitives';

/** What a column of a sheet can hold. `category`, `name` and `price` must be mapped. */
export const importFields = [
  'itemId',
  'category',
  'subCategory',
  'name',
  'description',
  'price',
  'taxPercent',
  'dietaryType',
  'available',
  'layoutId',
] as const;
export const requiredImportFields = ['category', 'name', 'price'] as const;
export const importFieldSchema = z.enum(importFields);
export type ImportField = z.infer<typeof importFieldSchema>;
/** Which column (0 is the first) holds which field; a missing field is in no column. */
export const columnMappingSchema = z.partialRecord(importFieldSchema, z.int().min(0).max(255));
export type ColumnMapping = z.infer<typeof columnMappingSchema>;

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
] as const;
export const importReasonSchema = z.enum(importReasons);
export type ImportReason = z.infer<typeof importReasonSchema>;

export const importProblemSchema = z.object({
  field: importFieldSchema,
  /** Letter of the sheet's column ('C'); null when no column is mapped to the field. */
  column: z.string().nullable(),
  value: z.string(),
  reason: importReasonSchema,
});
export const importRowKinds = ['create', 'update', 'unchanged', 'error'] as const;
export const importRowKindSchema = z.enum(importRowKinds);
export type ImportRowKind = z.infer<typeof importRowKindSchema>;
/** A row of the sheet and what would become of it. */
export const importRowSchema = z.object({
  /** As the sheet counts: the heading is row 1 in most sheets. */
  row: z.int().positive(),
  kind: importRowKindSchema,
  /** The cells as text, by field. */
  values: z.partialRecord(importFieldSchema, z.string()),
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
export const importStateSchema = z.enum(['mapping', 'checked', 'applying', 'applied', 'undone']);
/** An import as it stands. */
export const menuImportSchema = z.object({
  importId: idSchema,
  outletId: idSchema,
  fileName: z.string(),
  sheetName: z.string(),
  state: importStateSchema,
  /** The sheet's headings by column, with a sample of what is below. */
  columns: z.array(
    z.object({ column: z.int(), letter: z.string(), heading: z.string(), sample: z.string() }),
  ),
  /** Remembered from the outlet's last sheet with such headings, else guessed from their words. */
  mapping: columnMappingSchema,
  /** Required fields no column is mapped to; none of the rows are read while there are any. */
  unmapped: z.array(importFieldSchema),
  rowCount: z.int(),
  counts: importCountsSchema,
  /** Categories that applying would make. */
  newCategories: z.array(z.string()),
  /** Merged cells were found: each counts for its first cell only. */
  mergedCells: z.boolean(),
  createdAt: instantSchema,
  appliedAt: instantSchema.nullable(),
  /** Until when the import can be undone; null: not applied, or undone. */
  undoUntil: instantSchema.nullable(),
});
export type MenuImport = z.infer<typeof menuImportSchema>;

const ofImport = { outletId: idSchema, importId: idSchema };
export const importQuerySchema = z.object(ofImport);
export const importRowsQuerySchema = z.object({
  ...ofImport,
  /** Only rows of one kind; missing: all. */
  kind: importRowKindSchema.optional(),
  skip: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(importPageRows).default(100),
});
export const importRowsSchema = z.object({ rows: z.array(importRowSchema), total: z.int() });
/** Checks again with another mapping or with repaired cells. Nothing of the menu changes. */
export const checkImportBodySchema = z.object({
  ...ofImport,
  mapping: columnMappingSchema.optional(),
  repairs: z
    .array(z.object({ row: z.int().positive(), field: importFieldSchema, value: z.string().max(2_000) }))
    .max(2_000)
    .default([]),
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
  name: z.string().trim().min(1).max(200),
  size: z.int().positive(),
});
/** Where to send the archive: `endpoints.menu.uploadImageZip` with these as its query. */
export const zipTicketSchema = z.object({
  uploadId: idSchema,
  key: z.string(),
  uploadUrl: z.string(),
  maxBytes: z.int(),
  expiresAt: instantSchema,
});
export const zipUploadQuerySchema = z.object({ uploadId: idSchema, key: z.string().min(20).max(100) });
/** An image of an archive and the item it was matched with. */
export const imageMatchSchema = z.object({
  fileName: z.string(),
  image: menuImageSchema.nullable(),
  itemId: idSchema.nullable(),
  itemName: z.string().nullable(),
  /** How it was matched; null: it was not. */
  by: z.enum(['itemId', 'name', 'hand']).nullable(),
  problem: z.enum(['notAnImage', 'tooLarge', 'tooManyPixels', 'ambiguous', 'noItem']).nullable(),
});
export const processImageMappingBodySchema = z.object({
  outletId: idSchema,
  uploadId: idSchema,
  /** False: only shows what would be matched. True: gives the items their images. */
  apply: z.boolean().default(false),
  /** Matches by hand; a null leaves the image out. */
  choices: z
    .array(z.object({ fileName: z.string().max(300), itemId: idSchema.nullable() }))
    .max(2_000)
    .default([]),
});
export const imageMappingSchema = z.object({
  matches: z.array(imageMatchSchema),
  applied: z.boolean(),
  changed: z.int().min(0),
  undoId: idSchema.nullable(),
});
