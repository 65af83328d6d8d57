import * as z from 'zod/mini';
import { openingSlotSchema } from '../pos/pos-places';
import { idSchema, trimmed } from '../basics/primitives';
import { timingSchema } from '../basics/timings';

/** By the week's hours, or always. */
export const opSettingTypeSchema = z.enum(['weekly', 'always']);
export const hoursLimits = { slotsPerDay: 6, slots: 42, holidays: 60 } as const;

/** A day, in the outlet's own calendar, on which it opens at other hours, or not at all. */
export const holidaySchema = z.object({
  date: z.iso.date(),
  name: z._default(z.string().check(trimmed(), z.maxLength(60)), ''),
  /** None: closed. */
  hours: z._default(
    z
      .array(z.object({ open: timingSchema, close: timingSchema }))
      .check(z.maxLength(hoursLimits.slotsPerDay)),
    [],
  ),
});
export type Holiday = z.infer<typeof holidaySchema>;

/** A name of the IANA register that this engine knows: everything of an outlet's clock hangs on it. */
export const timezoneSchema = z.string().check(
  z.maxLength(60),
  z.refine(
    (text) => {
      try {
        return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
      } catch {
        return false;
      }
    },
    { error: 'timezone' },
  ),
);

/** The hour of an outlet's clock at which its business day ends: 0 is midnight; until 6:00 am the night counts to the day before. */
export const latestDayEnd = 6;
export const dayEndsHourSchema = z.int().check(z.gte(0), z.lte(latestDayEnd));

export const hoursRecordSchema = z.object({
  step: z._default(z.literal('opHours'), 'opHours'),
  outletId: idSchema,
  opSettingType: opSettingTypeSchema,
  opHours: z.array(openingSlotSchema),
  holidays: z.array(holidaySchema),
  /** The clock that the hours are read by; empty: from a server that doesn't say it here. */
  timezone: z._default(z.string(), ''),
  dayEndsHour: z._default(dayEndsHourSchema, 0),
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
  timezone: z.optional(timezoneSchema),
  dayEndsHour: z.optional(dayEndsHourSchema),
});
