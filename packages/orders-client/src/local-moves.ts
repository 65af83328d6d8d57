import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Actor, BodyOf, endpoints, OrderStatus, OrderSummary } from '@galla/contract';

export type MoveBody = BodyOf<typeof endpoints.orders.changeStatus>;

export type MoveState =
  | { kind: 'sending' }
  /** No answer came. The same request, with the same key, is sent again on reconnect or by hand. */
  | { kind: 'unsent'; code: string }
  /** The server has accepted it; its event has not arrived yet. */
  | { kind: 'confirmed'; at: number };

/** A status change of this device that screens show before its event arrives. */
export interface LocalMove {
  userId: string;
  /** The order when the person acted. */
  base: OrderSummary;
  /** The order as screens show it meanwhile. */
  next: OrderSummary;
  body: MoveBody;
  state: MoveState;
  /** A newer version has arrived since, possibly from this request: `next` is no longer shown. */
  overtaken: boolean;
}

/** Why a status change failed. Shown where the person acted, until dismissed or expired. */
export type MoveOutcome =
  | { kind: 'conflict'; base: OrderSummary; order: OrderSummary; by: Actor; since: number }
  | {
      kind: 'refused';
      base: OrderSummary;
      code: string;
      message: string;
      allowed: readonly OrderStatus[] | null;
      since: number;
    };

export interface OrderMovesState {
  /** By order id. */
  moves: Readonly<Record<string, LocalMove>>;
  outcomes: Readonly<Record<string, MoveOutcome>>;
}

export type OrderMovesStore = StoreApi<OrderMovesState>;

export const createOrderMovesStore = (): OrderMovesStore =>
  createStore<OrderMovesState>(() => ({ moves: {}, outcomes: {} }));

function without<Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
  const { [key]: _, ...rest } = record;
  return rest;
}

export function setMove(store: OrderMovesStore, move: LocalMove | null, orderId: string): void {
  store.setState(({ moves }) => ({
    moves: move ? { ...moves, [orderId]: move } : without(moves, orderId),
  }));
}

export function setOutcome(store: OrderMovesStore, outcome: MoveOutcome | null, orderId: string): void {
  store.setState(({ outcomes }) => {
    if (!outcome && !(orderId in outcomes)) return {};
    return { outcomes: outcome ? { ...outcomes, [orderId]: outcome } : without(outcomes, orderId) };
  });
}

/** Selector: the changes that lists and counts show on top of what the server said. */
export function shownMoves(state: OrderMovesState, outletId: string): LocalMove[] {
  return Object.values(state.moves).filter((move) => move.base.outletId === outletId && !move.overtaken);
}
