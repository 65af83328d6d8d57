import { useSyncExternalStore } from 'react';
import { endpoints, type OutletSummary } from '@galla/contract';
import { deviceStorage } from '@galla/shared/composition';
import { bus } from '@galla/shared/events';
import { ApiError, http } from '@galla/shared/http';
import { realtime } from '@galla/shared/realtime';
import { session } from '@galla/shared/session';
import * as z from 'zod/mini';
import { noteAvailability } from './note-availability';

/** A position of the switch; `until`: of a pause. */
interface Kept {
  available: OutletSummary['available'];
  until: string | null;
}

const storageKey = 'unsentAvailability';
/** Last offline position of the switch by outlet. The request is idempotent. */
const unsentSchema = z.object({
  userId: z.string(),
  outlets: z.record(
    z.string(),
    z.object({ available: z.enum(['on', 'off']), until: z.nullable(z.string()) }),
  ),
});

const listeners = new Set<() => void>();

const userId = (): string | null => session.state.getState().userData?.userId ?? null;

function readUnsent(): Record<string, Kept> {
  try {
    const stored = unsentSchema.parse(JSON.parse(deviceStorage.getItem(storageKey) ?? 'null'));
    return stored.userId === userId() ? stored.outlets : {};
  } catch {
    return {};
  }
}

function writeUnsent(outlets: Record<string, Kept>): void {
  if (Object.keys(outlets).length === 0) deviceStorage.removeItem(storageKey);
  else deviceStorage.setItem(storageKey, JSON.stringify({ userId: userId(), outlets }));
  for (const listener of listeners) listener();
}

/** Stores the switch position of an outlet; null removes it. */
export function keepAvailability(outletId: string, kept: Kept | null): void {
  const { [outletId]: _, ...others } = readUnsent();
  writeUnsent(kept === null ? others : { ...others, [outletId]: kept });
}

/** Whether a change of this user waits to be sent. */
export const keepsAvailability = (): boolean => Object.keys(readUnsent()).length > 0;

/** Whether the switch of an outlet stands as its user left it offline: the server has not heard of it. */
export const useIsUnsent = (outletId: string): boolean =>
  useSyncExternalStore(subscribe, () => Object.hasOwn(readUnsent(), outletId));

/** Number of outlets whose switch waits to be sent. */
export const useUnsentSwitches = (): number =>
  useSyncExternalStore(subscribe, () => Object.keys(readUnsent()).length);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab sent it.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The server didn't say no: it is away or busy, or the user has to sign in again. */
const isUndecided = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500 || [401, 419, 429].includes(error.status));

async function send(outletId: string, { available, until }: Kept): Promise<void> {
  if (until !== null && Date.parse(until) <= realtime.serverNow()) {
    // The pause is over, and a colleague may have closed the outlet meanwhile: it stands as the server says.
    session.setOutlets((await http.call(endpoints.outlets.outletList)).data);
    return;
  }
  const body = { outletId, available, ...(until !== null && { until }) };
  const { data } = await http.call(endpoints.outlets.setAvailability, { body });
  noteAvailability(outletId, data.available, data.pausedUntil);
}

/**
 * Sends queued changes; resolves to whether some are left, because the server gave no answer that counts. Refused ones are
 * reverted, and the call policy shows the reason.
 */
export async function sendKeptAvailability(): Promise<boolean> {
  for (const [outletId, kept] of Object.entries(readUnsent())) {
    const { available, until } = kept;
    try {
      await send(outletId, kept);
    } catch (error) {
      if (isUndecided(error)) return true;
      noteAvailability(outletId, available === 'on' ? 'off' : 'on');
    }
    const now = readUnsent()[outletId];
    // A later change wins, and was sent or queued separately.
    if (now?.available === available && now.until === until) keepAvailability(outletId, null);
  }
  return false;
}

/** Until a server that answered with an error is asked again. */
const retryMs = 15_000;

/** Sends queued changes on reconnect, and again while the server can't take them; drops them when their user signs out. */
export function followKeptAvailability(): void {
  let retry: ReturnType<typeof setTimeout> | undefined;
  const sendAll = async (): Promise<void> => {
    clearTimeout(retry);
    const isLeft = await sendKeptAvailability();
    clearTimeout(retry);
    if (isLeft) retry = setTimeout(() => void sendAll(), retryMs);
  };
  window.addEventListener('online', () => void sendAll());
  bus.on('realtime/state', ({ state }) => {
    if (state === 'connected') void sendAll();
  });
  bus.on('session/ended', ({ reason }) => {
    if (reason !== 'expired') writeUnsent({});
  });
  void sendAll();
}
