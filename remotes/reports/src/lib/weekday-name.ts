/** The weekday of a calendar day, "Saturday"; empty without a day. */
export const weekdayName = (day: string, locale: string): string =>
  day === ''
    ? ''
    : new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(day));
