import { acceptanceTimeoutMs } from '@galla/contract';

export type CountdownTone = 'calm' | 'amber' | 'red';
export interface CancelCountdown {
  /** Until the automatic cancel; 0 once it is due. */
  remainingMs: number;
  tone: CountdownTone;
}

/** The countdown is red for this long before the cancel. */
const redMs = 5 * 60_000;

/** Time left to accept an order. `now` is the server's clock in milliseconds. */
export function cancelCountdown({ placedAt }: { placedAt: string }, now: number): CancelCountdown {
  const left = Date.parse(placedAt) + acceptanceTimeoutMs - now;
  // A clock that is not known yet may be behind the order's.
  const remainingMs = Math.min(acceptanceTimeoutMs, Math.max(0, left));
  const tone = remainingMs <= redMs ? 'red' : remainingMs <= acceptanceTimeoutMs / 2 ? 'amber' : 'calm';
  return { remainingMs, tone };
}
