import type { DiscountSchedule, DiscountStatus } from '@galla/contract';
import { scheduleState } from './schedule';

/** What a user set; the rest follows from the time. */
export type KeptStatus = 'active' | 'paused' | 'draft' | 'review';

/** Threshold, in per cent: an employee's discount of this size or more needs an owner's approval. */
export const reviewPercent = 50;

/** Whether a discount made by this kind of user needs an owner's approval. */
export function needsReview(
  reduction: { kind: 'percent'; percent: number } | { kind: 'flat' },
  userType: 'owner' | 'employee',
): boolean {
  return userType === 'employee' && reduction.kind === 'percent' && reduction.percent >= reviewPercent;
}

/** The displayed status. Expired once it is over in the time zones of all its outlets. */
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

/** Whether it has not started at any of its outlets. */
export const startsLater = (schedule: DiscountSchedule, at: Date, timezones: readonly string[]): boolean =>
  timezones.length > 0 && timezones.every((zone) => scheduleState(schedule, at, zone) === 'notStarted');
