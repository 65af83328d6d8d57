import * as z from 'zod/mini';
import { discountTargets, statusColours } from '../basics/constants';
import { hhmmPattern } from '../basics/patterns';
import { idSchema, latestDay } from '../basics/primitives';
import { isTiming } from '../basics/timings';

/** What a coupon or an offer counts for. */
export const discountTargetSchema = z.enum(discountTargets);
export type DiscountTarget = z.output<typeof discountTargetSchema>;

/** Where a coupon or an offer stands. 'active' says nothing of today: it may begin later, or on another day of the week. */
export const discountStatusSchema = z.enum(
  Object.keys(statusColours) as [keyof typeof statusColours, ...(keyof typeof statusColours)[]],
);
export type DiscountStatus = z.output<typeof discountStatusSchema>;

/** Collections or products of one name in several outlets: one choice for people. */
export const discountTargetNameSchema = z.object({ name: z.string(), ids: z.array(idSchema) });

export const discountLimits = {
  targetIds: 1000,
  outlets: 100,
  nameLength: 60,
  descriptionLength: 140,
  codeLength: 20,
  /** In the smallest unit. */
  minOrderAmount: 100_000_000,
  uses: 1_000_000,
  /** Offers of a merchant: every checkout evaluates each. */
  offers: 100,
} as const;

/** 0 is Sunday. */
export const everyWeekday = [0, 1, 2, 3, 4, 5, 6] as const;

/** When a discount counts, on the clock of the outlet the order goes to. */
const scheduleShape = {
  /** First and last day; null: from the start, without end. */
  startDate: z.nullable(z.iso.date()),
  endDate: z.nullable(z.iso.date()),
  /** Hours of each day, both or neither. An end at or before the start reaches into the next day. */
  startTime: z.nullable(z.string().check(z.regex(hhmmPattern))),
  endTime: z.nullable(z.string().check(z.regex(hhmmPattern))),
  weekdays: z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.minLength(1), z.maxLength(7)),
};
const scheduleSchema = z.object(scheduleShape);
export type DiscountSchedule = z.output<typeof scheduleSchema>;

/** What a coupon and an offer have in common besides their reduction. */
export const discountTermsShape = {
  /** Null: every outlet of the merchant. */
  outletIds: z.nullable(z.array(idSchema).check(z.minLength(1), z.maxLength(discountLimits.outlets))),
  target: discountTargetSchema,
  /** Categories ('collections') or items ('products'); empty for all products. */
  targetIds: z.array(idSchema).check(z.maxLength(discountLimits.targetIds)),
  ...scheduleShape,
};

type Terms = DiscountSchedule & { target: DiscountTarget; targetIds: readonly string[] };
type Problem =
  | 'endBeforeStart'
  | 'dayTooFar'
  | 'timeMissing'
  | 'timesEqual'
  | 'notATiming'
  | 'targetsMissing';

/** What is wrong with terms whose parts are right by themselves, by the field it is shown at. */
function termProblems(terms: Terms): { path: keyof Terms; message: Problem }[] {
  const problems: { path: keyof Terms; message: Problem }[] = [];
  const { startDate, endDate, startTime, endTime, target, targetIds } = terms;
  if (startDate !== null && endDate !== null && endDate < startDate)
    problems.push({ path: 'endDate', message: 'endBeforeStart' });
  for (const [path, day] of [
    ['startDate', startDate],
    ['endDate', endDate],
  ] as const)
    if (day !== null && day > latestDay) problems.push({ path, message: 'dayTooFar' });
  if (startTime === null && endTime !== null) problems.push({ path: 'startTime', message: 'timeMissing' });
  if (endTime === null && startTime !== null) problems.push({ path: 'endTime', message: 'timeMissing' });
  if (startTime !== null && startTime === endTime) problems.push({ path: 'endTime', message: 'timesEqual' });
  for (const path of ['startTime', 'endTime'] as const)
    if (terms[path] !== null && !isTiming(terms[path])) problems.push({ path, message: 'notATiming' });
  if (target !== 'all products' && targetIds.length === 0)
    problems.push({ path: 'targetIds', message: 'targetsMissing' });
  return problems;
}

/** A check for `superRefine`: dates, times and targets fit together. */
export function checkDiscountTerms(
  terms: Terms,
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void {
  for (const { path, message } of termProblems(terms))
    context.addIssue({ code: 'custom', path: [path], message });
}
