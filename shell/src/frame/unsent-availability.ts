import { endpoints, type OutletSummary } from '@galla/shared/contract';
import { bus } from '@galla/shared/events';
import { ApiError, http } from '@galla/shared/http';
import { session } from '@galla/shared/session';
import * as z from 'zod/mini';
import { noteAvailability } from './note-availability';

type Availability = OutletSummary['available'];

const storageKey = 'unsentAvailability';
/** By outlet, what its switch was last put to without a connection. A switch says where it stands, so a repeat is harmless. */
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

/** Keeps what the switch of an outlet was put to, or forgets it: null. */
export function keepAvailability(outletId: string, available: Availability | null): void {
  const { [outletId]: _, ...others } = readUnsent();
  writeUnsent(available === null ? others : { ...others, [outletId]: available });
}

/** Sends what was kept. What the server refuses is put back to what it says, and the call policy tells why. */
export async function sendKeptAvailability(): Promise<void> {
  for (const [outletId, available] of Object.entries(readUnsent())) {
    try {
      const { data } = await http.call(endpoints.outlets.setAvailability, { body: { outletId, available } });
      noteAvailability(outletId, data.available);
    } catch (error) {
      if (error instanceof ApiError && error.status === 0) return;
      noteAvailability(outletId, available === 'on' ? 'off' : 'on');
    }
    // Switched again meanwhile: that is the one that counts, and it has been sent or kept by itself.
    if (readUnsent()[outletId] === available) keepAvailability(outletId, null);
  }
}

/** Sends what was kept whenever the line is back; forgets it when its user signs out. */
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
