import * as z from 'zod/mini';
import { settingsChangeSchema, settingsParts } from './outlet-settings';
import { outletConfigSchema } from '../outlets/outlets';
import { actorSchema, idSchema, instantSchema } from '../basics/primitives';

/** What the step Configuration keeps: all an outlet can be set to. */
export const configRecordSchema = z.object({
  step: z._default(z.literal('config'), 'config'),
  outletId: idSchema,
  config: outletConfigSchema,
  /** Prices, orders or a day of the counter are in the outlet's currency: it can't be changed any more. */
  currencyFixed: z.optional(z.boolean()),
  /** The sub-steps somebody has saved at least once: the defaults alone complete nothing. */
  confirmed: z.object({ delivery: z.boolean(), order: z.boolean() }),
  /** Which state of each part this is; a save names the one it was read at. */
  versions: z.record(z.enum(settingsParts), z.string()),
});
export type ConfigRecord = z.infer<typeof configRecordSchema>;

/** One part at a time; the others stay as they are. */
export const configSaveSchema = z.object({
  step: z.literal('config'),
  outletId: idSchema,
  change: settingsChangeSchema,
  /** The part's version that the screen was filled from; left out, it goes over whatever is there. */
  version: z.optional(z.string().check(z.maxLength(40))),
});

/** `details` of SETTINGS_CHANGED_MEANWHILE: the configuration as it is now, and who made it so. */
export const settingsConflictSchema = z.object({
  config: configRecordSchema,
  changed: z.nullable(z.object({ by: actorSchema, at: instantSchema })),
});
export type SettingsConflict = z.infer<typeof settingsConflictSchema>;
