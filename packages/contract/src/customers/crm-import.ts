import * as z from 'zod/mini';
import { sheetLineSchema } from '../menu/menu-import';
import { idSchema, instantSchema } from '../basics/primitives';

export const crmImportColumns = ['mobile', 'countryCode', 'name', 'email', 'consent', 'note'] as const;
export const crmImportColumnSchema = z.enum(crmImportColumns);
export type CrmImportColumn = z.infer<typeof crmImportColumnSchema>;
/** Which column (0 is the first) holds what; a field without one is in no column. */
export const crmMappingSchema = z.partialRecord(
  crmImportColumnSchema,
  z.int().check(z.minimum(0), z.maximum(255)),
);
export type CrmMapping = z.infer<typeof crmMappingSchema>;
/** How a file of customers was read: what another reading of it can choose. */
export const crmSheetSchema = z.object({
  sheetName: z.string(),
  sheetNames: z.array(z.string()),
  headingRow: z.int().check(z.positive()),
  /** The first lines, which may hold the headings. */
  topLines: z.array(sheetLineSchema),
  columns: z.array(
    z.object({ column: z.int(), letter: z.string(), heading: z.string(), sample: z.string() }),
  ),
  mapping: crmMappingSchema,
});
export type CrmSheet = z.infer<typeof crmSheetSchema>;
/** What is chosen of a file that is uploaded; without it, sheet, headings and columns are recognized by their words. */
export const crmImportQuerySchema = z.object({
  sheetName: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  headingRow: z.optional(z.coerce.number().check(z.int(), z.positive())),
  /** JSON of a `CrmMapping`. */
  mapping: z.optional(z.string().check(z.maxLength(400), z.regex(/^\{[\w",:]*\}$/))),
});

export const crmImportReasons = [
  'required',
  'notAMobile',
  'notAnEmail',
  'notYesOrNo',
  'tooShort',
  'tooLong',
  'notAName',
  'formula',
  'aDate',
  'duplicateRow',
  /** The customer said no here; a file can't say yes for them. */
  'consentWithdrawn',
] as const;
export const crmImportRowSchema = z.object({
  /** As the sheet counts: the heading is row 1 in most sheets. */
  row: z.int().check(z.positive()),
  outcome: z.enum(['created', 'updated', 'unchanged', 'error']),
  /** As they will be stored; of a bad row as they stand there. */
  mobile: z.string(),
  countryCode: z._default(z.string(), ''),
  name: z.string(),
  email: z._default(z.nullable(z.string()), null),
  consent: z._default(z.nullable(z.boolean()), null),
  /** The cell of the number, where it is written otherwise. */
  typedMobile: z._default(z.nullable(z.string()), null),
  problems: z.array(
    z.object({ column: z.enum(crmImportColumns), value: z.string(), reason: z.enum(crmImportReasons) }),
  ),
});
/** What would become of a file, or became of it. A repeat of the file changes nothing. */
export const crmImportSchema = z.object({
  importId: idSchema,
  fileName: z.string(),
  /** 'checked': nothing was written yet. */
  state: z.enum(['checked', 'applied', 'undone']),
  at: instantSchema,
  /** Until when it can be undone; null: not applied, or undone. */
  undoUntil: z.nullable(instantSchema),
  counts: z.object({ created: z.int(), updated: z.int(), unchanged: z.int(), error: z.int() }),
  /** Only in the answer to the upload, for choosing otherwise. */
  sheet: z.optional(crmSheetSchema),
  /** All rows of up to 5 000, in the order of the file. */
  rows: z.array(crmImportRowSchema),
});
export type CrmImport = z.infer<typeof crmImportSchema>;
export const crmImportBodySchema = z.object({ importId: idSchema });
export const crmImportUndoneSchema = z.object({
  removed: z.int(),
  restored: z.int(),
  /** Changed or served since: left as they are. */
  kept: z.int(),
});
/** Details of 422 IMPORT_FILE_REFUSED of a file of customers. */
export const crmImportRefusalSchema = z.object({
  reason: z.string(),
  /** Columns a file must have and this one has not. */
  columns: z._default(z.array(z.enum(crmImportColumns)), []),
  /** What there is to choose from. */
  sheet: z.optional(crmSheetSchema),
});
