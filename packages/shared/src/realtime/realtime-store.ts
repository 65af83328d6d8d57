import { createStore, type StoreApi } from 'zustand/vanilla';
import * as z from 'zod/mini';
import { socketStateSchema, type SocketState } from '@galla/contract';
import { takenFields } from '../border/border';
import { guardStore } from '../border/guarded-store';

export interface RealtimeState {
  socket: SocketState;
  /** Milliseconds to add to this device's clock to get the server's. */
  clockOffsetMs: number;
  /** Time of the last server message, by this device's clock; null before the first. */
  heardAt: number | null;
}

const fieldSchemas = {
  socket: socketStateSchema,
  clockOffsetMs: z.number(),
  heardAt: z.nullable(z.number()),
};

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
  guardStore(state, (change) => takenFields(fieldSchemas, change, 'realtime'));
  return {
    state,
    setSocket: (socket) => state.setState({ socket }),
    heard: (serverTime) => state.setState({ clockOffsetMs: Date.parse(serverTime) - now(), heardAt: now() }),
    serverNow: () => now() + state.getState().clockOffsetMs,
  };
}
