import type { OutletSummary } from '@galla/contract';
import { sendAvailability } from '../../outlets/set-availability';
import { sayDone } from './say-done';

interface Switch {
  available: OutletSummary['available'];
  /** When a pause ends; null: when somebody ends it. */
  until: string | null;
}

const send = (outlet: OutletSummary, { available, until }: Switch): Promise<boolean> =>
  sendAvailability(outlet, available, until, { showMsg: false });

/** Takes orders or stops taking them, and offers the way back. `before`: as the outlet was. */
export async function switchOutlet(
  outlet: OutletSummary,
  to: Switch,
  { before, message }: { before: Switch; message: string },
): Promise<void> {
  if (await send(outlet, to))
    sayDone({
      message,
      onUndo: () => send({ ...outlet, available: to.available, pausedUntil: to.until }, before),
    });
}
