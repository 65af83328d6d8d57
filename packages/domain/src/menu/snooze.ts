import { minuteMs } from '@galla/contract';
import { addDays, businessDayOf, businessDayStart, type BusinessClock } from '../opening-hours';

/** How long an item stays off the menu; 'open': until it is switched on. */
export const snoozeChoices = ['hour', 'twoHours', 'today', 'open'] as const;
export type SnoozeChoice = (typeof snoozeChoices)[number];

/** The end of the outlet's business day. */
const endOfDay = (now: number, clock: BusinessClock): Date =>
  businessDayStart(addDays(businessDayOf(new Date(now), clock), 1), clock);

/** When an item returns automatically, as an instant; null if it does not. `now`: the server's milliseconds. */
export function snoozeUntil(choice: SnoozeChoice, now: number, clock: BusinessClock): string | null {
  switch (choice) {
    case 'hour':
      return new Date(now + 60 * minuteMs).toISOString();
    case 'twoHours':
      return new Date(now + 120 * minuteMs).toISOString();
    case 'today':
      return endOfDay(now, clock).toISOString();
    case 'open':
      return null;
  }
}
