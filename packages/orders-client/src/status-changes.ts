import {
  illegalTransitionSchema,
  orderConflictSchema,
  type HandoverMethod,
  type OrderStatus,
  type OrderSummary,
  type Reason,
} from '@galla/contract';
import { acceptAhead, isAcceptedForLater, promiseFrom } from '@galla/domain';
import {
  setMove,
  setOutcome,
  type LocalMove,
  type MoveBody,
  type MoveOutcome,
  type OrderMovesStore,
} from './local-moves';
import type { UpsertMode } from './orders-state';

export interface ChangeRequest {
  order: OrderSummary;
  target: OrderStatus;
  prepMinutes?: number;
  reason?: Reason;
  /** Accepted without opening the order. */
  fromNotification?: boolean;
  /** How what was due was paid, when the order is handed over. */
  paidBy?: HandoverMethod;
}

export type ChangeResult =
  | { kind: 'confirmed'; order: OrderSummary }
  /** No answer, so the change may or may not have happened. Calling again repeats the same request. */
  | { kind: 'unsent'; code: string; message: string }
  | MoveOutcome
  /** Nothing was sent: the same order is being changed, or nobody is signed in. */
  | { kind: 'skipped' };

/** What `send` rejects with: the page's ApiError. Status 0: no answer came. */
interface CallFailure {
  status: number;
  code: string;
  message: string;
  details?: unknown;
}

export interface StatusChangesDeps {
  store: OrderMovesStore;
  send: (body: MoveBody) => Promise<OrderSummary>;
  /** Shows an order on every screen; without it nothing is shown before the event. */
  show?: (order: OrderSummary, mode: UpsertMode) => void;
  /** The answer does not tell the order's state: everything has to be loaded again. */
  reload?: (outletId: string) => void;
  newKey: () => string;
  /** The server's clock, ms. */
  now: () => number;
  user: () => { userId: string; userName: string } | null;
  /** The order came back because the server did not answer in any attempt. */
  onUnanswered?: (order: OrderSummary) => void;
  /** Runs a retry later; without it a request without an answer is repeated on reconnect or by hand only. */
  schedule?: (retry: () => void, afterMs: number) => void;
}

/** After how long a request is repeated that the server failed to answer; after the last the order comes back. */
const retryAfterMs = [1_000, 3_000] as const;

const skipped: ChangeResult = { kind: 'skipped' };

const isCallFailure = (error: unknown): error is CallFailure =>
  error instanceof Error &&
  'status' in error &&
  typeof error.status === 'number' &&
  'code' in error &&
  typeof error.code === 'string';

const failureOf = (error: unknown): CallFailure =>
  isCallFailure(error) ? error : { status: 0, code: 'UNREADABLE', message: String(error) };

/** No answer, or one that says nothing about the order: the request may or may not have arrived. */
const isUndecided = ({ status, code }: CallFailure): boolean =>
  status === 0 || status >= 500 || status === 429 || code === 'UNREADABLE';

export type StatusChanges = ReturnType<typeof createStatusChanges>;

/** Changes the status of orders: optimistically on screen, then by the server, whose answer counts. */
export function createStatusChanges(deps: StatusChangesDeps) {
  const { store } = deps;
  /** Answers that failed in a row, by order id. */
  const failures = new Map<string, number>();
  /** Versions that events brought of orders that were changed here, by order id. */
  const heard = new Map<string, number>();
  const moveOf = (orderId: string): LocalMove | undefined => store.getState().moves[orderId];

  /** An answer that is older than an event has nothing to show: the order may have left every list since. */
  function showAnswer(order: OrderSummary): void {
    if (order.version > (heard.get(order.orderId) ?? 0)) deps.show?.(order, 'ifNewer');
  }

  function fail(outcome: MoveOutcome): MoveOutcome {
    const { orderId } = outcome.base;
    setMove(store, null, orderId);
    setOutcome(store, outcome, orderId);
    return outcome;
  }

  function handleAnswer(move: LocalMove, order: OrderSummary): ChangeResult {
    const { orderId } = order;
    failures.delete(orderId);
    showAnswer(order);
    if (moveOf(orderId)?.overtaken) setMove(store, null, orderId);
    else setMove(store, { ...move, next: order, state: { kind: 'confirmed', at: Date.now() } }, orderId);
    return { kind: 'confirmed', order };
  }

  function handleFailure(move: LocalMove, failure: CallFailure): ChangeResult {
    const { base } = move;
    const { status, code, message, details } = failure;
    const overtaken = moveOf(base.orderId)?.overtaken ?? false;
    if (isUndecided(failure)) {
      // The server was reached and did not answer: somebody must learn of it while the page is live.
      const attempt = status === 0 ? 0 : (failures.get(base.orderId) ?? 0) + 1;
      failures.set(base.orderId, attempt);
      const afterMs = retryAfterMs[attempt - 1];
      if (deps.schedule && attempt > retryAfterMs.length && !overtaken) {
        failures.delete(base.orderId);
        deps.show?.(base, 'always');
        deps.onUnanswered?.(base);
        const accepts = move.body.target === 'foodPreparation';
        const unanswered = accepts ? 'ACCEPT_NOT_ANSWERED' : 'CHANGE_NOT_ANSWERED';
        const note = { kind: 'refused', base, code: unanswered, message, allowed: null } as const;
        return fail({ ...note, since: Date.now() });
      }
      if (attempt > 0 && afterMs !== undefined) deps.schedule?.(() => void retry(base.orderId), afterMs);
      setMove(store, { ...move, overtaken, state: { kind: 'unsent', code } }, base.orderId);
      return { kind: 'unsent', code, message };
    }
    const since = Date.now();
    const conflict =
      code === 'ORDER_ALREADY_CHANGED' ? orderConflictSchema.safeParse(details).data : undefined;
    if (conflict) {
      showAnswer(conflict.order);
      return fail({ kind: 'conflict', base, order: conflict.order, by: conflict.changedBy, since });
    }
    const allowed = illegalTransitionSchema.safeParse(details).data?.allowed ?? null;
    if (!overtaken) deps.show?.(base, 'always');
    const outcome = fail({ kind: 'refused', base, code, message, allowed, since });
    // The screen was out of date.
    if (status === 409 || status === 422) deps.reload?.(base.outletId);
    return outcome;
  }

  async function send(move: LocalMove): Promise<ChangeResult> {
    const sending: LocalMove = { ...move, state: { kind: 'sending' } };
    setMove(store, sending, move.base.orderId);
    try {
      return handleAnswer(sending, await deps.send(move.body));
    } catch (error) {
      return handleFailure(sending, failureOf(error));
    }
  }

  /** Repeats an unsent request under the same idempotency key. */
  async function retry(orderId: string): Promise<ChangeResult> {
    const move = moveOf(orderId);
    return move?.state.kind === 'unsent' ? send(move) : skipped;
  }

  async function changeStatus(request: ChangeRequest): Promise<ChangeResult> {
    const { order, target, prepMinutes, reason, fromNotification, paidBy } = request;
    const { orderId, outletId, version } = order;
    const user = deps.user();
    if (!user) return skipped;
    const pending = moveOf(orderId);
    if (pending && !pending.overtaken && pending.state.kind !== 'confirmed') return retry(orderId);
    setOutcome(store, null, orderId);
    heard.delete(orderId);
    const statusSince = new Date(deps.now()).toISOString();
    const changedBy = { kind: 'staff' as const, name: user.userName, device: '' };
    const next: OrderSummary =
      target === 'foodPreparation' && isAcceptedForLater(order)
        ? { ...acceptAhead(order, statusSince), changedBy }
        : {
            ...order,
            status: target,
            statusSince,
            changedBy,
            ...(paidBy && { paymentStatus: 'paid' as const }),
            ...(prepMinutes !== undefined && {
              prepMinutes,
              promisedAt: promiseFrom(statusSince, prepMinutes),
            }),
          };
    const body: MoveBody = {
      orderId,
      outletId,
      target,
      version,
      idempotencyKey: deps.newKey(),
      ...(prepMinutes !== undefined && { prepMinutes }),
      ...(reason && { reason }),
      ...(fromNotification && { fromNotification }),
      ...(paidBy && { paidBy }),
    };
    deps.show?.(next, 'always');
    const { userId } = user;
    return send({ userId, base: order, next, body, state: { kind: 'sending' }, overtaken: false });
  }

  return {
    changeStatus,
    retry,
    async retryAll(): Promise<void> {
      await Promise.all(Object.keys(store.getState().moves).map(retry));
    },
    dismiss: (orderId: string): void => setOutcome(store, null, orderId),
    /** An event brought an order. */
    onOrder(order: OrderSummary): void {
      const move = moveOf(order.orderId);
      if (!move || order.version <= move.base.version) return;
      heard.set(order.orderId, order.version);
      const isDone = move.state.kind === 'confirmed';
      setMove(store, isDone ? null : { ...move, overtaken: true }, order.orderId);
      // This request may have arrived; its idempotency key makes a repeat safe.
      if (move.state.kind === 'unsent') void retry(order.orderId);
    },
    /** Lists requested at this moment (device clock) have arrived; they include changes confirmed before. */
    onListsLoaded(requestedAt: number): void {
      for (const [orderId, { state }] of Object.entries(store.getState().moves)) {
        if (state.kind === 'confirmed' && state.at <= requestedAt) setMove(store, null, orderId);
      }
    },
    /** Drops changes of other users, which must not be sent under this session. */
    keepOwn(): void {
      const own = deps.user()?.userId;
      for (const [orderId, move] of Object.entries(store.getState().moves)) {
        if (move.userId !== own) setMove(store, null, orderId);
      }
    },
    clear(): void {
      heard.clear();
      store.setState({ moves: {}, outcomes: {} });
    },
  };
}
