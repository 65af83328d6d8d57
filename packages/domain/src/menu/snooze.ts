import { localTime } from '../opening-hours';

/** How long an item stays off the menu; 'open': until it is switched on. */
export const snoozeChoices = ['hour', 'twoHours', 'today', 'open'] as const;
export type SnoozeChoice = (typeof snoozeChoices)[number];

const minuteMs = 60_000;
const minutesOfDay = 24 * 60;

/** The next midnight in the outlet's time zone. */
function endOfDay(now: number, timezone: string): number {
  const minute = now - (now % minuteMs);
  const midnight = minute + (minutesOfDay - localTime(new Date(now), timezone).minutes) * minuteMs;
  // A day with a daylight-saving change is an hour longer or shorter.
  const off = localTime(new Date(midnight), timezone).minutes;
  return midnight + (off > minutesOfDay / 2 ? minutesOfDay - off : -off) * minuteMs;
}

/** When an item returns automatically, as an instant; null if it does not. `now`: the server's milliseconds. */
export function snoozeUntil(choice: SnoozeChoice, now: number, timezone: string): string | null {
  switch (choice) {
    case 'hour':
      return new Date(now + 60 * minuteMs).toISOString();
    case 'twoHours':
      return new Date(now + 120 * minuteMs).toISOString();
    case 'today':
      return new Date(endOfDay(now, timezone)).toISOString();
    case 'open':
      return null;
  }
}
