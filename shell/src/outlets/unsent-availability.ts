import { endpoints, type OutletSummary } from '@galla/contract';
import { bus } from '@galla/shared/events';
import { ApiError, http } from '@galla/shared/http';
import { session } from '@galla/shared/session';
import * as z from 'zod/mini';
import { noteAvailability } from './note-availability';

type Availability = OutletSummary['available'];

const storageKey = 'unsentAvailability';
/** Last offline position of the switch by outlet. The request is idempotent. */
const unsentSchema = z.object({ userId: z.string(), outlets: z.record(z.string(), z.enum(['on', 'off'])) });

const userId = (): string | null => session.state.getState().userData?.userId ?? null;

function readUnsent(): Record<string, Availability> {
  try {
    const stored = unsentSchema.parse(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
    return stored.userId === userId() ? stored.outlets : {};
  } catch {
    return {};
  }
}

function writeUnsent(outlets: Record<string, Availability>): void {
  if (Object.keys(outlets).length === 0) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, JSON.stringify({ userId: userId(), outlets }));
}

/** Stores the switch position of an outlet; null removes it. */
export function keepAvailability(outletId: string, available: Availability | null): void {
  const { [outletId]: _, ...others } = readUnsent();
  writeUnsent(available === null ? others : { ...others, [outletId]: available });
}

/** Whether a change of this user waits to be sent. */
export const keepsAvailability = (): boolean => Object.keys(readUnsent()).length > 0;

/** Sends queued changes. Refused ones are reverted, and the call policy shows the reason. */
export async function sendKeptAvailability(): Promise<void> {
  for (const [outletId, available] of Object.entries(readUnsent())) {
    try {
      const { data } = await http.call(endpoints.outlets.setAvailability, { body: { outletId, available } });
      noteAvailability(outletId, data.available);
    } catch (error) {
      if (error instanceof ApiError && error.status === 0) return;
      noteAvailability(outletId, available === 'on' ? 'off' : 'on');
    }
    // A later change wins, and was sent or queued separately.
    if (readUnsent()[outletId] === available) keepAvailability(outletId, null);
  }
}

/** Sends queued changes on reconnect; drops them when their user signs out. */
export function followKeptAvailability(): void {
  const send = (): void => void sendKeptAvailability();
  window.addEventListener('online', send);
  bus.on('realtime/state', ({ state }) => {
    if (state === 'connected') send();
  });
  bus.on('session/ended', ({ reason }) => {
    if (reason !== 'expired') localStorage.removeItem(storageKey);
  });
  send();
}
