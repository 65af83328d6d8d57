import { deviceStorage } from '@galla/shared/composition';
import { realtime } from '@galla/shared/realtime';
import { serverReach } from '../realtime/server-reach';
import { connectionLoss, type LossKind } from './connection-loss';

/** A page that starts without a connection says since when the one before it had none. */
const storageKey = 'heardAt';
/** The retries of the socket, 4 s, mend a restart of the server; the toast of their end, 5 s, says it first. */
export const shownAfterMs = 10_000;

/** The stored time, unless it is unreadable or ahead of the clock. */
function storedTime(now: number): number | null {
  const stored = Number(deviceStorage.getItem(storageKey) ?? Number.NaN);
  return stored > 0 && stored <= now ? stored : null;
}

function kindNow(before: LossKind | null): LossKind | null {
  if (!navigator.onLine) return 'offline';
  const { socket } = realtime.state.getState();
  if (socket === 'connected') return null;
  if (serverReach.getState().away || socket === 'retrying') return 'reconnecting';
  if (socket === 'closed') return 'closed';
  // It connects: a loss ends once it has.
  return before === null || before === 'offline' ? null : 'reconnecting';
}

/** Follows device, server and socket; returns the unsubscribe function. */
export function followConnectionLoss(now: () => number): () => void {
  let kind: LossKind | null = null;
  let begunAt = 0;
  let isStart = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = (): void => {
    clearTimeout(timer);
    const before = kind;
    kind = kindNow(before);
    const { heardAt } = realtime.state.getState();
    if (kind !== null && (before === null || before === 'offline')) begunAt = now();
    // A page that opens without a server has no socket yet whose retries could mend it.
    const isSudden = kind === 'offline' || (heardAt === null && serverReach.getState().away);
    const left = kind === null || isSudden ? 0 : begunAt + shownAfterMs - now();
    if (left > 0) timer = setTimeout(look, left);
    const shown = left > 0 ? null : kind;
    const { loss } = connectionLoss.getState();
    if (shown === (loss?.kind ?? null)) return;
    const goesOffline = kind === 'offline' && !isStart;
    const lostAt = goesOffline ? now() : (heardAt ?? storedTime(now()) ?? now());
    connectionLoss.setState({ loss: shown && { kind: shown, at: loss?.at ?? lostAt } });
  };

  const keepTime = ({ heardAt }: { heardAt: number | null }): void => {
    if (heardAt !== null) deviceStorage.setItem(storageKey, String(heardAt));
  };
  const signs = ['online', 'offline'] as const;
  for (const sign of signs) window.addEventListener(sign, look);
  const stops = [
    serverReach.subscribe(look),
    realtime.state.subscribe((state, before) => {
      if (state.heardAt !== before.heardAt) keepTime(state);
      if (state.socket !== before.socket) look();
    }),
  ];
  look();
  keepTime(realtime.state.getState());
  isStart = false;
  return () => {
    clearTimeout(timer);
    for (const sign of signs) window.removeEventListener(sign, look);
    for (const stop of stops) stop();
    connectionLoss.setState({ loss: null });
  };
}
