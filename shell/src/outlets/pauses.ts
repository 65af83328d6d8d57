import type { OutletSummary } from '@galla/contract';
import { snoozeUntil } from '@galla/domain';

/** Lengths of a pause, in minutes; 'today': until the outlet's business day ends. */
export const pauses = [15, 30, 60, 'today'] as const;
export type Pause = (typeof pauses)[number];

/** When a pause that begins now ends. `now`: the server's milliseconds. */
export function pauseEnd(
  pause: Pause,
  outlet: Pick<OutletSummary, 'timezone' | 'dayEndsHour'>,
  now: number,
): string | null {
  return pause === 'today' ? snoozeUntil('today', now, outlet) : new Date(now + pause * 60_000).toISOString();
}
