import { minuteMs } from '@galla/contract';
import type { Job } from '../jobs/jobs';
import { keepHouse, type HousekeepingOptions } from './housekeeping.repository';

/** Housekeeping every minute; not at the start, when panels connect. */
export const housekeepingJob = (options: HousekeepingOptions): Job => ({
  name: 'housekeeping',
  everyMs: minuteMs,
  firstAfterMs: minuteMs,
  run: () => keepHouse(options),
});
