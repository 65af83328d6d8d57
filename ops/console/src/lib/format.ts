/** 250 as '2.5%'. */
export function sayShare(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

/** 0.0312 as '3.1%'; '–' if nothing was counted. */
export function sayRate(failures: number, sessions: number): string {
  return sessions === 0 ? '–' : `${((failures / sessions) * 100).toFixed(1)}%`;
}

export function sayTime(instant: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    // The operator's own clock.
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(instant));
}

/** A typed percentage ('2.5') in basis points; null if invalid. */
export function parsePercent(text: string): number | null {
  const number = Number(text);
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(text) || number > 100) return null;
  return Math.round(number * 100);
}
