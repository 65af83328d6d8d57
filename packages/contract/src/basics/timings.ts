import * as z from 'zod/mini';
import { lastTiming, timingStepMinutes } from './constants';
import { hhmmPattern } from './patterns';

/** Whether a time of day can be chosen in a form: each half hour, and 2359. */
export const isTiming = (hhmm: string): boolean =>
  hhmm === lastTiming || Number(hhmm.slice(2)) % timingStepMinutes === 0;

/** A time of day that hours are written with. What is stored from before is read by `hhmmPattern` alone. */
export const timingSchema = z
  .string()
  .check(z.regex(hhmmPattern), z.refine(isTiming, { message: 'notATiming' }));
