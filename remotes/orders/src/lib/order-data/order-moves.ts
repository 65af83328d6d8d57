import {
  illegalTransitionSchema,
  orderConflictSchema,
  type OrderStatus,
  type OrderSummary,
  type Reason,
} from '@galla/shared/contract';
import { promiseFrom } from '@galla/shared/domain';
import { ApiError } from '@galla/shared/http';
import {
  setMove,
  setOutcome,
  type LocalMove,
  type MoveBody,
  type MoveOutcome,
  type OrderMovesStore,
} from './order-moves.store';

export interface MoveRequest {
  order: OrderSummary;
  target: OrderStatus;
  prepMinutes?: number;
  reason?: Reason;
}

export interface OrderMovesWiring {
  store: OrderMovesStore;
  send: (body: MoveBody) => Promise<OrderSummary>;
  /** Shows an order as it now is: 'asIs' whatever the screens held, 'newer' unless they know better. */
  place: (order: OrderSummary, how: 'asIs' | 'newer') => void;
  /** The true state could not be told from the answer: everything is asked for again. */
  reload: (outletId: string) => void;
  newKey: () => string;
  /** The server's clock, milliseconds. */
  now: () => number;
  user: () => { userId: string; userName: string } | null;
}

/** Changes orders from this device: at once on the screen, then with the server, which has the last word. */
export interface OrderMoves {
  start(request: MoveRequest): Promise<void>;
  /** Sends an unsent change again: the same request under the same key. */
  retry(orderId: string): Promise<void>;
  retryAll(): Promise<void>;
  dismiss(orderId: string): void;
  /** An event told an order's state. */
  heard(order: OrderSummary): void;
  /** Lists asked for at this moment (device clock) are here: changes confirmed before are part of them. */
  listed(requestedAt: number): void;
  /** Forgets changes of other users: nothing of theirs may ever be sent under this session. */
  keepOwn(): void;
}

/** No answer, or an answer that says nothing about the order: the request may or may not have arrived. */
function isUndecided(error: ApiError): boolean {
  return error.status === 0 || error.status >= 500 || error.status === 429 || error.code === 'UNREADABLE';
}

export function createOrderMoves(wiring: OrderMovesWiring): OrderMoves {
  const { store } = wiring;
  const moveOf = (orderId: string): LocalMove | undefined => store.getState().moves[orderId];

  function end(move: LocalMove, outcome: MoveOutcome | null): void {
    const { orderId } = move.base;
    setMove(store, null, orderId);
    if (outcome) setOutcome(store, outcome, orderId);
  }

  function takeAnswer(move: LocalMove, order: OrderSummary): void {
    const { orderId } = order;
    wiring.place(order, 'newer');
    if (moveOf(orderId)?.overtaken) setMove(store, null, orderId);
    else setMove(store, { ...move, next: order, state: { kind: 'confirmed', at: Date.now() } }, orderId);
  }

  function takeFailure(move: LocalMove, error: ApiError): void {
    const { base } = move;
    const overtaken = moveOf(base.orderId)?.overtaken ?? false;
    if (isUndecided(error)) {
      const state = { kind: 'unsent', code: error.code } as const;
      return setMove(store, { ...move, overtaken, state }, base.orderId);
    }
    const since = Date.now();
    const conflict = error.code === 'ORDER_ALREADY_CHANGED' ? error.detailsAs(orderConflictSchema) : null;
    if (conflict) {
      wiring.place(conflict.order, 'newer');
      return end(move, {
        kind: 'conflict',
        base,
        order: conflict.order,
        by: conflict.changedBy,
        since,
      });
    }
    const { code, message } = error;
    const allowed = error.detailsAs(illegalTransitionSchema)?.allowed ?? null;
    if (!overtaken) wiring.place(base, 'asIs');
    end(move, { kind: 'refused', base, code, message, allowed, since });
    // What the screen showed was not what the server has.
    if (error.status === 409 || error.status === 422) wiring.reload(base.outletId);
  }

  async function send(move: LocalMove): Promise<void> {
    const sending: LocalMove = { ...move, state: { kind: 'sending' } };
    setMove(store, sending, move.base.orderId);
    try {
      takeAnswer(sending, await wiring.send(move.body));
    } catch (error) {
      takeFailure(sending, error instanceof ApiError ? error : new ApiError(0, 'UNREADABLE', String(error)));
    }
  }

  async function retry(orderId: string): Promise<void> {
    const move = moveOf(orderId);
    if (move?.state.kind === 'unsent') await send(move);
  }

  return {
    async start({ order, target, prepMinutes, reason }) {
      const user = wiring.user();
      const running = moveOf(order.orderId);
      if (!user) return;
      if (running && !running.overtaken && running.state.kind !== 'confirmed') return retry(order.orderId);
      setOutcome(store, null, order.orderId);
      const statusSince = new Date(wiring.now()).toISOString();
      const next: OrderSummary = {
        ...order,
        status: target,
        statusSince,
        changedBy: { kind: 'staff', name: user.userName, device: '' },
        ...(prepMinutes !== undefined && {
          prepMinutes,
          promisedAt: promiseFrom(statusSince, prepMinutes),
        }),
      };
      const body: MoveBody = {
        orderId: order.orderId,
        outletId: order.outletId,
        target,
        version: order.version,
        idempotencyKey: wiring.newKey(),
        ...(prepMinutes !== undefined && { prepMinutes }),
        ...(reason && { reason }),
      };
      wiring.place(next, 'asIs');
      await send({
        userId: user.userId,
        base: order,
        next,
        body,
        state: { kind: 'sending' },
        overtaken: false,
      });
    },
    retry,
    async retryAll() {
      await Promise.all(Object.keys(store.getState().moves).map((orderId) => retry(orderId)));
    },
    dismiss: (orderId) => setOutcome(store, null, orderId),
    heard(order) {
      const move = moveOf(order.orderId);
      if (!move || order.version <= move.base.version) return;
      const done = move.state.kind === 'confirmed';
      setMove(store, done ? null : { ...move, overtaken: true }, order.orderId);
      // The line is back, and perhaps it was this very request that arrived: its key makes asking again safe.
      if (move.state.kind === 'unsent') void retry(order.orderId);
    },
    listed(requestedAt) {
      for (const [orderId, { state }] of Object.entries(store.getState().moves)) {
        if (state.kind === 'confirmed' && state.at <= requestedAt) setMove(store, null, orderId);
      }
    },
    keepOwn() {
      const own = wiring.user()?.userId;
      for (const [orderId, move] of Object.entries(store.getState().moves)) {
        if (move.userId !== own) setMove(store, null, orderId);
      }
    },
  };
}
