import type { OutletSummary } from '@galla/contract';
import { session } from '@galla/shared/session';

/** Writes an outlet's availability into the session's list; returns whether that changed anything. */
export function noteAvailability(
  outletId: string,
  available: OutletSummary['available'],
  until: string | null = null,
): boolean {
  const { outletList } = session.state.getState();
  const outlet = outletList.find((each) => each.outletId === outletId);
  const pausedUntil = available === 'off' ? until : null;
  if (!outlet || (outlet.available === available && (outlet.pausedUntil ?? null) === pausedUntil))
    return false;
  session.setOutlets(
    outletList.map((each) => (each === outlet ? { ...each, available, pausedUntil } : each)),
  );
  return true;
}
