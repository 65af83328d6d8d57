import type { Language } from './messages/texts';

/** 250 as '2.5 %'. */
export function sayShare(basisPoints: number): string {
  return `${basisPoints / 100} %`;
}

/** 0.0312 as '3.1 %'; '–' when nothing was counted. */
export function sayRate(failures: number, sessions: number): string {
  return sessions === 0 ? '–' : `${((failures / sessions) * 100).toFixed(1)} %`;
}

export function sayTime(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN' : 'en-IN', {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(instant));
}

/** Percent as typed ('2.5') in basis points; null when it is none. */
export function parsePercent(text: string): number | null {
  const number = Number(text);
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(text) || number > 100) return null;
  return Math.round(number * 100);
}
