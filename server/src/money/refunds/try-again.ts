import { minuteMs } from '@galla/contract';

/** How long after each refusal the partner is asked again; after the last, somebody has to deal with it. */
const waits = [
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * 60 * minuteMs,
  8 * 60 * minuteMs,
  24 * 60 * minuteMs,
];

/** When a refund is asked for again that was refused this often; null: not by itself any more. */
export function nextTry(refusals: number, now: Date): Date | null {
  const wait = waits[refusals - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}

/** The key of an attempt: the partner takes each once, and remembers how it ended. */
export const keyOfAttempt = (key: string, refusals: number): string =>
  refusals === 0 ? key : `${key}-r${String(refusals)}`;
export const withoutAttempt = (key: string): string => key.replace(/-r\d{1,3}$/, '');
