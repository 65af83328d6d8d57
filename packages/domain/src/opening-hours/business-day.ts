import { addDays, localDate, localTime, zonedInstant } from './zoned-time';

/** Whose days are counted: an outlet's time zone, and the hour of its clock at which its day ends; left out: midnight. */
export interface BusinessClock {
  timezone: string;
  dayEndsHour?: number | undefined;
}

const hoursOfDay = 24;
const minutesOfDay = hoursOfDay * 60;
const minutesOf = ({ dayEndsHour = 0 }: BusinessClock): number => dayEndsHour * 60;

/**
 * The day an instant is counted on: what is sold at 1:30 am counts to the day before where the day ends at 3:00 am.
 * The same rule in SQL: `businessDaySql`.
 */
export function businessDayOf(at: Date, clock: BusinessClock): string {
  const day = localDate(at, clock.timezone);
  // By what the clock shows, not by hours gone by: on the day of a clock change they differ.
  return localTime(at, clock.timezone).minutes < minutesOf(clock) ? addDays(day, -1) : day;
}

/** When a day begins. An hour that the clock skips is the moment after it. */
export const businessDayStart = (day: string, clock: BusinessClock): Date =>
  zonedInstant(day, minutesOf(clock), clock.timezone);

/** A range of days, both included, as instants; `to` is not part of it. */
export const businessDaySpan = (
  { from, to }: { from: string; to: string },
  clock: BusinessClock,
): { from: Date; to: Date } => ({
  from: businessDayStart(from, clock),
  to: businessDayStart(addDays(to, 1), clock),
});

/** What the clock shows in minutes since midnight of the business day: 1:30 am before a day's end is 25:30. */
export function businessMinutes(at: Date, clock: BusinessClock): number {
  const { minutes } = localTime(at, clock.timezone);
  return businessDayOf(at, clock) === localDate(at, clock.timezone) ? minutes : minutes + minutesOfDay;
}

/** The moment of another business day at which its clock shows the same as at an instant. */
export const sameTimeOn = (day: string, at: Date, clock: BusinessClock): Date =>
  zonedInstant(day, businessMinutes(at, clock), clock.timezone);

/** The hours of the clock, 0 to 23, in the order of a business day: from 3 to 2 where it ends at 3:00 am. */
export const businessHours = ({ dayEndsHour = 0 }: Pick<BusinessClock, 'dayEndsHour'>): number[] =>
  Array.from({ length: hoursOfDay }, (_, index) => (index + dayEndsHour) % hoursOfDay);
