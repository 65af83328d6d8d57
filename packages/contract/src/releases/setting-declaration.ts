import * as z from 'zod/mini';
import { labelsSchema } from '../basics/labels';

/** Longest value of a text. */
const maxText = 500;

/** Value of a setting, whatever its kind. */
export const settingValueSchema = z.union([z.boolean(), z.number(), z.string().check(z.maxLength(maxText))]);

/** Name of a setting within its remote. */
export const settingKeySchema = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/));
const named = { key: settingKeySchema, labels: labelsSchema };
const choiceSchema = z.object({ value: z.string().check(z.regex(/^[\w-]{1,40}$/)), labels: labelsSchema });

/** A setting of a remote: what it may be, and what it is until somebody sets it. */
export const remoteSettingSchema = z.discriminatedUnion('kind', [
  z.object({ ...named, kind: z.literal('flag'), default: z.boolean() }),
  /** `max`: its longest value, 500 characters at most. */
  z.object({
    ...named,
    kind: z.literal('text'),
    default: z.string(),
    max: z.optional(z.int().check(z.minimum(1), z.maximum(maxText))),
  }),
  z.object({
    ...named,
    kind: z.literal('number'),
    default: z.number(),
    min: z.optional(z.number()),
    max: z.optional(z.number()),
  }),
  z.object({
    ...named,
    kind: z.literal('choice'),
    default: z.string(),
    choices: z.array(choiceSchema).check(z.minLength(1), z.maxLength(30)),
  }),
]);
export type RemoteSetting = z.infer<typeof remoteSettingSchema>;
export type SettingValue = z.infer<typeof settingValueSchema>;

/** Whether a value is one that the setting may have. */
export function fitsSetting(setting: RemoteSetting, value: SettingValue): boolean {
  switch (setting.kind) {
    case 'flag':
      return typeof value === 'boolean';
    case 'text':
      return typeof value === 'string' && value.length <= (setting.max ?? maxText);
    case 'number':
      return (
        typeof value === 'number' && value >= (setting.min ?? -Infinity) && value <= (setting.max ?? Infinity)
      );
    case 'choice':
      return setting.choices.some((choice) => choice.value === value);
  }
}

/** The settings of a remote: each key once, each default one of its values. */
export const remoteSettingsSchema = z.array(remoteSettingSchema).check(
  z.maxLength(40),
  z.refine((settings) => new Set(settings.map(({ key }) => key)).size === settings.length, {
    error: 'each key stands once',
  }),
  z.refine((settings) => settings.every((setting) => fitsSetting(setting, setting.default)), {
    error: 'each default is a value that its setting takes',
  }),
);

/** The defaults by key. */
export const defaultsOf = (settings: readonly RemoteSetting[]): Record<string, SettingValue> =>
  Object.fromEntries(settings.map(({ key, default: value }) => [key, value]));
