const formatters = new Map<string, Intl.NumberFormat>();

/**
 * A count with few digits: 940, 12K. Creating the formatter takes a slow phone 50 ms, so it is created on first use.
 */
export function shortCount(count: number, locale: string): string {
  if (count < 1_000) return String(count);
  const formatter = formatters.get(locale) ?? new Intl.NumberFormat(locale, { notation: 'compact' });
  formatters.set(locale, formatter);
  // Its words may stand in two lines: a folded column is narrow.
  return formatter.format(count).replace('\u00A0', ' ');
}
