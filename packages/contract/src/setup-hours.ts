import * as z from 'zod/mini';
import { openingSlotSchema } from './pos-places';
import { idSchema, trimmed } from './primitives';
import { timingSchema } from './timings';

/** By the week's hours, or always. */
export const opSettingTypeSchema = z.enum(['weekly', 'always']);
export const hoursLimits = { slotsPerDay: 6, slots: 42, holidays: 60 } as const;

/** A day, in the outlet's own calendar, on which it does not open. */
export const holidaySchema = z.object({
  date: z.iso.date(),
  name: z._default(z.string().check(trimmed(), z.maxLength(60)), ''),
});
export type Holiday = z.infer<typeof holidaySchema>;

export const hoursRecordSchema = z.object({
  step: z._default(z.literal('opHours'), 'opHours'),
  outletId: idSchema,
  opSettingType: opSettingTypeSchema,
  opHours: z.array(openingSlotSchema),
  holidays: z.array(holidaySchema),
});
export type HoursRecord = z.infer<typeof hoursRecordSchema>;

export const hoursSaveSchema = z.object({
  step: z.literal('opHours'),
  outletId: idSchema,
  opSettingType: z.optional(opSettingTypeSchema),
  /** The whole week. Slots that share a moment are refused. */
  opHours: z.optional(
    z
      .array(z.extend(openingSlotSchema, { open: timingSchema, close: timingSchema }))
      .check(z.maxLength(hoursLimits.slots)),
  ),
  holidays: z.optional(z.array(holidaySchema).check(z.maxLength(hoursLimits.holidays))),
});
