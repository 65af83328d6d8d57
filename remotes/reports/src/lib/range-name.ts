import { formatDate } from '@galla/shared/format';
import type { DaySpan } from './period';

const utc = { timeZone: 'UTC' } as const;

/** "16 – 22 Nov 2026", or the one day. */
export function rangeName({ from, to }: DaySpan, locale: string): string {
  if (from === to) return formatDate(`${from}T00:00:00Z`, { locale, ...utc });
  return new Intl.DateTimeFormat(locale, {
    ...utc,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).formatRange(new Date(from), new Date(to));
}
