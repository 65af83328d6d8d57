import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SocketState } from '@galla/contract';

export interface RealtimeState {
  socket: SocketState;
  /** Milliseconds to add to this device's clock to get the server's. */
  clockOffsetMs: number;
  /** Time of the last server message, by this device's clock; null before the first. */
  heardAt: number | null;
}

/** State of the socket for remotes. Written by the shell, read-only for remotes. */
export interface RealtimeStore {
  state: StoreApi<RealtimeState>;
  setSocket(socket: SocketState): void;
  /** Takes the server's time from an answer or an event. */
  heard(serverTime: string): void;
  /** Milliseconds since the epoch by the server's clock: ages are correct even with a wrong device clock. */
  serverNow(): number;
}

export function createRealtimeStore(now: () => number): RealtimeStore {
  const state = createStore<RealtimeState>(() => ({ socket: 'idle', clockOffsetMs: 0, heardAt: null }));
  return {
    state,
    setSocket: (socket) => state.setState({ socket }),
    heard: (serverTime) => state.setState({ clockOffsetMs: Date.parse(serverTime) - now(), heardAt: now() }),
    serverNow: () => now() + state.getState().clockOffsetMs,
  };
}
