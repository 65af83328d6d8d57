import * as z from 'zod/mini';
import { lastTiming, timingStepMinutes } from './constants';
import { openingSlotSchema } from './pos-places';
import { idSchema } from './primitives';

/** By the week's hours, or always. */
export const opSettingTypeSchema = z.enum(['weekly', 'always']);
export const hoursLimits = { slotsPerDay: 6, slots: 42, holidays: 60 } as const;

/** A day, in the outlet's own calendar, on which it does not open. */
export const holidaySchema = z.object({
  date: z.iso.date(),
  name: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
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

/** Whether a time of day is one that can be chosen: each half hour, and the day's last minute. */
const isTiming = (hhmm: string): boolean =>
  hhmm === lastTiming || Number(hhmm.slice(2)) % timingStepMinutes === 0;
const savedSlotSchema = openingSlotSchema.check(
  z.refine(({ open }) => isTiming(open), { path: ['open'], error: 'timing' }),
  z.refine(({ close }) => isTiming(close), { path: ['close'], error: 'timing' }),
);

export const hoursSaveSchema = z.object({
  step: z.literal('opHours'),
  outletId: idSchema,
  opSettingType: z.optional(opSettingTypeSchema),
  /** The whole week. Slots that share a moment are refused. */
  opHours: z.optional(z.array(savedSlotSchema).check(z.maxLength(hoursLimits.slots))),
  holidays: z.optional(z.array(holidaySchema).check(z.maxLength(hoursLimits.holidays))),
});
