import type { Banner } from '@galla/contract';
import { formatDate, formatHhmm } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useTexts } from '../../messages/texts';

type Schedule = Pick<Banner, 'startDate' | 'endDate' | 'startTime' | 'endTime'>;

/** A banner's schedule as a sentence: its dates and daily hours. */
export function useScheduleText(): (schedule: Schedule) => string {
  const t = useTexts();
  const { locale } = useLanguage();
  // A calendar day, independent of the viewer's time zone.
  const day = (date: string): string => formatDate(`${date}T00:00:00Z`, { locale, timeZone: 'UTC' });
  return ({ startDate, endDate, startTime, endTime }) => {
    const days =
      startDate === null
        ? endDate === null
          ? t('banners.always')
          : t('banners.until', { to: day(endDate) })
        : endDate === null
          ? t('banners.from', { from: day(startDate) })
          : t('banners.fromTo', { from: day(startDate), to: day(endDate) });
    if (startTime === null || endTime === null) return days;
    const hours = { from: formatHhmm(startTime, locale), to: formatHhmm(endTime, locale) };
    return t('banners.daysAndHours', { days, hours: t('banners.hours', hours) });
  };
}
