import { z } from 'zod';
import { openingSlotSchema } from './pos-places';
import { idSchema } from './primitives';

/** By the week's hours, or always. */
export const opSettingTypeSchema = z.enum(['weekly', 'always']);
export const hoursLimits = { slotsPerDay: 6, slots: 42, holidays: 60 } as const;

/** A day, in the outlet's own calendar, on which it does not open. */
export const holidaySchema = z.object({
  date: z.iso.date(),
  name: z.string().trim().max(60).default(''),
});
export type Holiday = z.infer<typeof holidaySchema>;

export const hoursRecordSchema = z.object({
  step: z.literal('opHours').default('opHours'),
  outletId: idSchema,
  opSettingType: opSettingTypeSchema,
  opHours: z.array(openingSlotSchema),
  holidays: z.array(holidaySchema),
});
export type HoursRecord = z.infer<typeof hoursRecordSchema>;

export const hoursSaveSchema = z.object({
  step: z.literal('opHours'),
  outletId: idSchema,
  opSettingType: opSettingTypeSchema.optional(),
  /** The whole week. Slots that share a moment are refused. */
  opHours: z.array(openingSlotSchema).max(hoursLimits.slots).optional(),
  holidays: z.array(holidaySchema).max(hoursLimits.holidays).optional(),
});
