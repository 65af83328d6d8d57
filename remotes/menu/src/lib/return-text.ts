import { formatDate, formatDateTime, formatTime } from '@galla/shared/format';
import type { MenuText } from '../messages/texts';

interface Clock {
  locale: string;
  timeZone: string;
  /** The server's milliseconds. */
  now: number;
}

/** When an item that is off comes back: at an hour of today, tomorrow, or later. Null: when somebody switches it on. */
export function returnText(t: MenuText, againAt: string | null, { locale, timeZone, now }: Clock): string {
  if (againAt === null) return t('mainMenu.off');
  const options = { locale, timeZone };
  const dayOf = (instant: number): string => formatDate(instant, options);
  const at = Date.parse(againAt);
  if (dayOf(at) === dayOf(now)) return t('mainMenu.backAt', { time: formatTime(at, options) });
  // Until midnight: off for the rest of the day.
  if (dayOf(at - 1) === dayOf(now)) return t('mainMenu.offToday');
  return t('mainMenu.backAt', { time: formatDateTime(at, options) });
}
