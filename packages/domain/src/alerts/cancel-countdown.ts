import { acceptanceTimeoutMs } from '@galla/contract';
import { waitsFrom } from '../orders';

export type CountdownTone = 'calm' | 'amber' | 'red';
export interface CancelCountdown {
  /** Until the automatic cancel; 0 once it is due. */
  remainingMs: number;
  tone: CountdownTone;
}

/** The countdown is red for this long before the cancel. */
const redMs = 5 * 60_000;

/** When an order that nobody accepts is cancelled, milliseconds. */
export const cancelAt = (order: { placedAt: string; waitsSince?: string | null | undefined }): number =>
  Date.parse(waitsFrom(order)) + acceptanceTimeoutMs;

/** Time left to accept an order. `now` is the server's clock in milliseconds. */
export function cancelCountdown(
  order: { placedAt: string; waitsSince?: string | null | undefined },
  now: number,
): CancelCountdown {
  const left = cancelAt(order) - now;
  // A clock that is not known yet may be behind the order's.
  const remainingMs = Math.min(acceptanceTimeoutMs, Math.max(0, left));
  const tone = remainingMs <= redMs ? 'red' : remainingMs <= acceptanceTimeoutMs / 2 ? 'amber' : 'calm';
  return { remainingMs, tone };
}

/** '4:12' */
export function countdownText(remainingMs: number): string {
  const seconds = Math.ceil(remainingMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
