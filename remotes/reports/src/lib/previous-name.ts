import type { DateRange, ReportPeriod } from '@galla/contract';
import type { ReportText } from '../messages/texts';
import { weekdayName } from './weekday-name';

/** The compared period in a sentence: "Monday", "September", "2025", "the week before". */
export function previousName(
  period: ReportPeriod,
  { from, to }: DateRange,
  locale: string,
  t: ReportText,
): string {
  if (period === 'year') return from.slice(0, 4);
  if (period === 'month')
    return new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(from));
  return from === to ? weekdayName(from, locale) : t(`than.${period}`);
}
