import type { OutletSummary } from '@galla/contract';
import { snoozeUntil } from '@galla/domain';

/** Lengths of a pause, in minutes; 'today': until midnight of the outlet's clock. */
export const pauses = [15, 30, 60, 'today'] as const;
export type Pause = (typeof pauses)[number];

/** When a pause that begins now ends. `now`: the server's milliseconds. */
export function pauseEnd(
  pause: Pause,
  { timezone }: Pick<OutletSummary, 'timezone'>,
  now: number,
): string | null {
  return pause === 'today'
    ? snoozeUntil('today', now, timezone)
    : new Date(now + pause * 60_000).toISOString();
}
