/** The weekday of a day of the calendar, "Saturday"; empty while there is no day. */
export const weekdayName = (day: string, locale: string): string =>
  day === ''
    ? ''
    : new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(day));
