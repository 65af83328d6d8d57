/** The name of an hour of the day: "1 pm". */
export const hourName = (hour: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', hour: 'numeric' }).format(Date.UTC(2026, 0, 1, hour));
