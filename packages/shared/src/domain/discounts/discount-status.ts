import type { DiscountSchedule, DiscountStatus } from '../../contract';
import { scheduleState } from './schedule';

/** What somebody set; the rest the clock decides. */
export type KeptStatus = 'active' | 'paused' | 'draft' | 'review';

/** A discount that may cost half of a sale and more: one that an employee makes waits for an owner. */
export const reviewPercent = 50;

/** Whether a discount made by this kind of user waits for an owner's look. */
export function needsReview(
  reduction: { kind: 'percent'; percent: number } | { kind: 'flat' },
  userType: 'owner' | 'employee',
): boolean {
  return userType === 'employee' && reduction.kind === 'percent' && reduction.percent >= reviewPercent;
}

/** The status people see. It is over when it is over on the clock of every one of its outlets. */
export function discountStatus(
  kept: KeptStatus,
  schedule: DiscountSchedule,
  at: Date,
  timezones: readonly string[],
): DiscountStatus {
  if (kept === 'draft') return 'drafts';
  if (kept === 'review') return 'inreview';
  if (timezones.length > 0 && timezones.every((zone) => scheduleState(schedule, at, zone) === 'ended'))
    return 'expired';
  return kept === 'paused' ? 'inactive' : 'active';
}

/** Whether it has not begun at any of its outlets. */
export const startsLater = (schedule: DiscountSchedule, at: Date, timezones: readonly string[]): boolean =>
  timezones.length > 0 && timezones.every((zone) => scheduleState(schedule, at, zone) === 'notStarted');
