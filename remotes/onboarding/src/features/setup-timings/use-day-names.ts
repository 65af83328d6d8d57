import { dayMs } from '@galla/contract';
import { useMemo } from 'react';
import { useLanguage } from '@galla/shared/i18n';

/** A Sunday, to format names of the days. */
const someSunday = Date.UTC(2026, 10, 22);

/** Names of days in the page's language; 0 is Sunday. */
export function useDayNames(): readonly string[] {
  const { locale } = useLanguage();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_, day) => format.format(someSunday + day * dayMs));
  }, [locale]);
}
