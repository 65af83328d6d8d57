import { lastTiming, type DiscountSchedule } from '@galla/contract';
import { localTime, minutesOf } from '@galla/domain';
import { addDays, localDate, weekdayOf } from '@galla/domain';

/** 'outsideHours': between its dates, but on another weekday or at another hour. */
export type ScheduleState = 'on' | 'notStarted' | 'ended' | 'outsideHours';

const minutesOfDay = 24 * 60;

/** Minutes of a day in which it applies; an end past midnight is above a day's minutes. */
function hoursOf({ startTime, endTime }: DiscountSchedule): { from: number; to: number } {
  if (startTime === null || endTime === null) return { from: 0, to: minutesOfDay };
  const from = minutesOf(startTime);
  const to = endTime === lastTiming ? minutesOfDay : minutesOf(endTime);
  return { from, to: to > from ? to : to + minutesOfDay };
}

/** Whether a discount applies at an instant in a time zone. Hours past midnight belong to the day they started on. */
export function scheduleState(schedule: DiscountSchedule, at: Date, timezone: string): ScheduleState {
  const { startDate, endDate, weekdays } = schedule;
  const { from, to } = hoursOf(schedule);
  const { minutes } = localTime(at, timezone);
  const today = localDate(at, timezone);
  const days = [
    { day: today, minute: minutes },
    { day: addDays(today, -1), minute: minutes + minutesOfDay },
  ];
  const within = (day: string): boolean =>
    (startDate === null || day >= startDate) && (endDate === null || day <= endDate);
  const on = days.some(
    ({ day, minute }) => within(day) && weekdays.includes(weekdayOf(day)) && minute >= from && minute < to,
  );
  if (on) return 'on';
  if (startDate !== null && today < startDate) return 'notStarted';
  if (endDate === null) return 'outsideHours';
  // Over once the hours of the last day have passed: on that day, or in the night after it.
  const sinceEnd = today === endDate ? minutes : minutes + minutesOfDay;
  const over = today > addDays(endDate, 1) || (today >= endDate && sinceEnd >= to);
  return over ? 'ended' : 'outsideHours';
}

const clash = (one: { from: number; to: number }, other: { from: number; to: number }): boolean =>
  one.from < other.to && other.from < one.to;

/** Whether two schedules overlap, in one time zone. */
export function schedulesMeet(one: DiscountSchedule, other: DiscountSchedule): boolean {
  const start = latest(one.startDate, other.startDate);
  const end = earliest(one.endDate, other.endDate);
  // The night after the last day still belongs to it, so schedules of adjoining days may overlap.
  if (start !== null && end !== null && addDays(end, 1) < start) return false;
  const [a, b] = [hoursOf(one), hoursOf(other)];
  return one.weekdays.some((day) =>
    other.weekdays.some((weekday) =>
      [-7, 0, 7].some((week) => {
        const shift = (weekday + week - day) * minutesOfDay;
        if (Math.abs(weekday + week - day) > 1) return false;
        if (start !== null && end !== null && end < start && shift === 0) return false;
        return clash(a, { from: b.from + shift, to: b.to + shift });
      }),
    ),
  );
}

const latest = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? (one ?? other) : one > other ? one : other;
const earliest = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? (one ?? other) : one < other ? one : other;
