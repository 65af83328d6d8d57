import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../basics/primitives';

/** Parts of an outlet that can come over from the old system. */
export const migrationParts = [
  'details',
  'address',
  'phone',
  'timings',
  'gstin',
  'fssai',
  'bank',
  'order',
  'categories',
  'items',
] as const;
/** Why a part, or one thing of it, stays behind. */
export const migrationSkips = [
  'gstinInvalid',
  'fssaiInvalid',
  'certificateMissing',
  'verifyAnew',
  'timingsOverlap',
  'timingsUnreadable',
  'phoneInvalid',
  'priceUnreadable',
  'nameTaken',
  'taxUnknown',
  'notThere',
] as const;

export const oldOutletSchema = z.object({
  /** Its id in the old system. */
  oldOutletId: z.string(),
  name: z.string(),
  city: z.string(),
  items: z.int(),
  /** What it became here; null: not taken over yet. */
  migrated: z.nullable(z.object({ outletId: idSchema, at: instantSchema })),
});
export type OldOutlet = z.infer<typeof oldOutletSchema>;

export const migrationReportSchema = z.object({
  outletId: idSchema,
  displayName: z.string(),
  at: instantSchema,
  /** False: it had been taken over before, and this is the report of that time. */
  isNew: z.boolean(),
  taken: z.array(z.object({ part: z.enum(migrationParts), count: z.int() })),
  skipped: z.array(
    z.object({ part: z.enum(migrationParts), what: z.string(), reason: z.enum(migrationSkips) }),
  ),
});
export type MigrationReport = z.infer<typeof migrationReportSchema>;
export const migrateOutletBodySchema = z.object({
  oldOutletId: z.string().check(z.minLength(1), z.maxLength(60)),
});
