import { opSettingTypeSchema } from '@galla/contract';
import { z } from 'zod';

export const openingSlotsSchema = z.array(
  z.object({ weekday: z.number(), open: z.string(), close: z.string() }),
);

/** Columns of an outlet's opening hours: `KeptHours` of the domain. */
export const hoursRowSchema = z.object({
  opSettingType: z.nullable(opSettingTypeSchema),
  opHours: openingSlotsSchema,
  holidays: z.array(
    z.object({
      date: z.string(),
      hours: z.array(z.object({ open: z.string(), close: z.string() })).default([]),
    }),
  ),
});
