import { minuteMs } from '@galla/contract';

/** Minutes before the second, third … attempt; the last again and again. */
const pauses = [1, 2, 5, 15, 30];

/** When something that a party didn't take is tried again; null: no more. */
export function nextAttempt(attempts: number, now: Date, giveUpAt: Date): Date | null {
  const minutes = pauses[Math.min(attempts, pauses.length) - 1] ?? 1;
  const next = new Date(now.getTime() + minutes * minuteMs);
  return next > giveUpAt ? null : next;
}

/** A claim moves the next attempt this far ahead: what a dead process had claimed comes back by itself. */
const claimMs = 5 * minuteMs;
export const claimedUntil = (now: Date): Date => new Date(now.getTime() + claimMs);
