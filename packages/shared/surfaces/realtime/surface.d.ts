// Written by npm run surfaces. Built on: zod@4 zustand@5

import { StoreApi } from 'zustand/vanilla';
import * as z from 'zod/mini';
import * as parts from '../parts';

export declare function createRealtimeStore(now: () => number): RealtimeStore;

export declare const realtime: RealtimeStore;

export declare interface RealtimeState {
    socket: SocketState;
    clockOffsetMs: number;
    heardAt: number | null;
}

export declare interface RealtimeStore {
    state: StoreApi<RealtimeState>;
    setSocket(socket: SocketState): void;
    heard(serverTime: string): void;
    serverNow(): number;
}

declare type SocketState = z.infer<typeof socketStateSchema>;

declare const socketStateSchema: typeof parts.socketStateSchema;

export declare function useRealtime<Selected>(select: (state: RealtimeState) => Selected): Selected;

export { }
