import { eveningTimes } from '@galla/contract';
import {
  addDays,
  businessDayOf,
  businessDaySpan,
  openingHoursOf,
  openSpans,
  type BusinessClock,
  type KeptHours,
} from '@galla/domain';

/** A day at an outlet's counter, from its opening to its count. */
export interface Drawer {
  openedAt: Date;
  /** Null: still open. */
  closedAt: Date | null;
}

/** What decides when an outlet's day is over. */
export interface EveningOutlet extends BusinessClock, KeptHours {
  drawers: readonly Drawer[];
}

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** The last moment at which a day's message becomes due. */
const dueAtEnd = (day: string, outlet: BusinessClock): Date =>
  later(businessDaySpan({ from: day, to: day }, outlet).to, eveningTimes.afterDayMs);

/**
 * When the message of a business day is due: soon after its counter was closed, else after the day's end. A count before
 * the outlet opens once more that day, as at noon, doesn't close the day.
 */
export function eveningDueAt(day: string, outlet: EveningOutlet): Date {
  const atEnd = dueAtEnd(day, outlet);
  const { from, to } = businessDaySpan({ from: day, to: day }, outlet);
  const its = outlet.drawers.filter(({ openedAt }) => openedAt >= from && openedAt < to);
  const closings = its.flatMap(({ closedAt }) => closedAt ?? []);
  if (its.length === 0 || closings.length < its.length) return atEnd;
  const closedAt = new Date(Math.max(...closings.map((at) => at.getTime())));
  const opensAgain = openSpans(openingHoursOf(outlet), day, 2, outlet.timezone).some(
    ({ start }) => start > closedAt && start < to,
  );
  const afterClose = later(closedAt, eveningTimes.afterCloseMs);
  return opensAgain || afterClose > atEnd ? atEnd : afterClose;
}

/** The business days whose message is due, and not too late by now. `since`: days that were over before are left out. */
export function dueEvenings(outlet: EveningOutlet, now: Date, since: Date): string[] {
  const today = businessDayOf(now, outlet);
  return [addDays(today, -1), today].filter((day) => {
    const atEnd = dueAtEnd(day, outlet);
    return (
      eveningDueAt(day, outlet) <= now && atEnd > since && later(atEnd, eveningTimes.givenUpAfterMs) > now
    );
  });
}
