import type { DiscountSchedule, ProgrammeKey } from '@galla/contract';
import type { Reduction } from '@galla/domain';
import { addDays } from '@galla/domain';

/** A promotion of the platform: the same terms for every outlet that takes part. */
export interface ProgrammeTerms extends Pick<DiscountSchedule, 'weekdays' | 'startTime' | 'endTime'> {
  reduction: Reduction;
  days: number;
  minItems: number;
  maxItems: number;
}

const workdays = [1, 2, 3, 4, 5];
const everyDay = [0, 1, 2, 3, 4, 5, 6];

export const programmeTerms: Readonly<Record<ProgrammeKey, ProgrammeTerms>> = {
  lunchBreak: {
    reduction: { kind: 'percent', percent: 15, cap: null },
    weekdays: workdays,
    startTime: '1200',
    endTime: '1500',
    days: 30,
    minItems: 3,
    maxItems: 20,
  },
  happyHours: {
    reduction: { kind: 'percent', percent: 20, cap: null },
    weekdays: workdays,
    startTime: '1600',
    endTime: '1900',
    days: 30,
    minItems: 2,
    maxItems: 15,
  },
  weekendTreat: {
    reduction: { kind: 'percent', percent: 10, cap: null },
    weekdays: [0, 6],
    startTime: null,
    endTime: null,
    days: 60,
    minItems: 1,
    maxItems: 50,
  },
  tasteOfNew: {
    reduction: { kind: 'flat', amount: 2_000 },
    weekdays: everyDay,
    startTime: null,
    endTime: null,
    days: 14,
    minItems: 1,
    maxItems: 5,
  },
};

/** The schedule of a promotion for an outlet that enrols on this day of its calendar. */
export function programmeSchedule(programme: ProgrammeKey, today: string): DiscountSchedule {
  const { weekdays, startTime, endTime, days } = programmeTerms[programme];
  return { startDate: today, endDate: addDays(today, days - 1), startTime, endTime, weekdays: [...weekdays] };
}
