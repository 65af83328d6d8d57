import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../basics/primitives';
import { releaseIdSchema } from './release';
import { remoteSettingSchema, settingKeySchema, settingValueSchema } from './setting-declaration';

/** Whom a value is for. The narrowest counts: outlet, merchant, everybody, and the default where nobody set one. */
export const settingScopeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everybody') }),
  z.object({ kind: z.literal('merchant'), merchantId: idSchema }),
  z.object({ kind: z.literal('outlet'), outletId: idSchema }),
]);

/** One value of a setting, as operators see it. */
export const setSettingSchema = z.object({
  scope: settingScopeSchema,
  /** Name of the merchant or the outlet; null: everybody, or it is gone. */
  name: z.nullable(z.string()),
  value: settingValueSchema,
  /** Releases that merchants have to which it does not fit any more: they take the next wider value. */
  misfits: z.array(releaseIdSchema),
  by: z.string(),
  at: instantSchema,
  reason: z.string(),
});

/** One setting of a remote, with all that was set of it. */
export const opsSettingSchema = z.object({
  key: settingKeySchema,
  /** As the canary, else the stable, else the newest release declares it; null: none of them does. */
  declared: z.nullable(remoteSettingSchema),
  values: z.array(setSettingSchema),
});

export type SettingScope = z.infer<typeof settingScopeSchema>;
export type SetSetting = z.infer<typeof setSettingSchema>;
export type OpsSetting = z.infer<typeof opsSettingSchema>;
