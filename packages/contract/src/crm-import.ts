import * as z from 'zod/mini';
import { idSchema, instantSchema } from './primitives';

export const crmImportColumns = ['mobile', 'countryCode', 'name', 'email', 'consent', 'note'] as const;
export const crmImportReasons = [
  'required',
  'notAMobile',
  'notAnEmail',
  'notYesOrNo',
  'tooShort',
  'tooLong',
  'notAName',
  'formula',
  'duplicateRow',
  /** The customer said no here; a file can't say yes for them. */
  'consentWithdrawn',
] as const;
export const crmImportRowSchema = z.object({
  /** As the sheet counts: the heading is row 1 in most sheets. */
  row: z.int().check(z.positive()),
  outcome: z.enum(['created', 'updated', 'unchanged', 'error']),
  mobile: z.string(),
  name: z.string(),
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
});
