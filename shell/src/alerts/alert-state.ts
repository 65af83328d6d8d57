import type { OrderSummary } from '@galla/contract';
import { escalationRule, isWaiting, ringVolume, waitsFrom } from '@galla/domain';
import { upsertWaiting } from '@galla/orders-client';
import { forget, repeatsAt, ring, ringsUntil, silence, type AlertLedger } from './alert-ledger';
import type { Repeat } from './alerts-store';

/** What one tab decides its alerts from. Times are milliseconds by this device's clock. */
export interface AlertState {
  /** Unaccepted orders of all outlets of the user, oldest first. */
  waiting: OrderSummary[];
  ledger: AlertLedger;
  /** Whether this tab plays the sound for its browser. */
  leads: boolean;
  muted: boolean;
  repeat: Repeat;
}

export type AlertEvent =
  /** The orders that wait at the (re)start of the panel. */
  | { type: 'listed'; waiting: OrderSummary[] }
  /** An order came or changed; `again`: it rings as if it were new. */
  | { type: 'changed'; order: OrderSummary; again?: boolean | undefined }
  | { type: 'stopped' }
  /** Time passed, or another tab wrote the ledger. */
  | { type: 'checked' }
  | { type: 'set'; values: Partial<Pick<AlertState, 'leads' | 'muted' | 'repeat'>> };

/** The state after an event, and the orders that begin to ring with it. */
export interface AlertStep {
  state: AlertState;
  begun: string[];
}

/** What the page does now. */
export interface AlertPlan {
  /** Shown, also on a muted device and in a tab that doesn't lead. */
  ringing: boolean;
  /** Whether this tab plays the sound. */
  plays: boolean;
  /** Volume for the oldest order, 0 to 1; null: nothing sounds. */
  volume: number | null;
  /** Why it doesn't ring. */
  silentFor: 'empty' | 'hand' | 'timeout' | null;
  /** Milliseconds until time alone changes the plan; null: never. */
  againInMs: number | null;
}

const idsOf = (waiting: readonly OrderSummary[]): string[] => waiting.map(({ orderId }) => orderId);

/** Records orders that begin to wait; every tab records, the first entry counts. */
function begin(state: AlertState, orders: readonly OrderSummary[], now: number): AlertStep {
  const { ledger, begun } = ring(state.ledger, idsOf(orders), now);
  return { state: { ...state, ledger }, begun };
}

/** When orders that still wait ring again, as this device is set. */
const repeatTime = ({ ledger, waiting, repeat }: AlertState): number | null =>
  repeat === 'never' ? null : repeatsAt(ledger, idsOf(waiting), Number(repeat) * 60_000);

/** The state after an event; `state.ledger` is what the tabs of this browser share at that moment. */
export function next(state: AlertState, event: AlertEvent, now: number): AlertStep {
  switch (event.type) {
    case 'listed':
      return begin({ ...state, waiting: event.waiting }, event.waiting, now);
    case 'changed': {
      const { order, again = false } = event;
      const waiting = upsertWaiting(state.waiting, order);
      const ledger = again ? forget(state.ledger, order.orderId) : state.ledger;
      return begin({ ...state, waiting, ledger }, isWaiting(order) ? [order] : [], now);
    }
    case 'stopped':
      return { state: { ...state, ledger: silence(state.ledger, now) }, begun: [] };
    case 'checked': {
      const at = repeatTime(state);
      const ids = idsOf(state.waiting);
      if (at === null || at > now || ringsUntil(state.ledger, ids, now) !== null) return { state, begun: [] };
      return { state: { ...state, ledger: { ...state.ledger, again: now } }, begun: ids };
    }
    case 'set':
      return { state: { ...state, ...event.values }, begun: [] };
  }
}

/** How long the oldest order waits, by the server's clock. */
const waitedMs = ({ waiting: [oldest] }: AlertState, serverNow: number): number | null =>
  oldest === undefined ? null : serverNow - Date.parse(waitsFrom(oldest));

function silentFor({ waiting, ledger }: AlertState): AlertPlan['silentFor'] {
  if (waiting.length === 0) return 'empty';
  return ledger.stoppedAt >= Math.max(...Object.values(ledger.rung)) ? 'hand' : 'timeout';
}

/**
 * What the page does in this state.
 *
 * @param serverNow the server's clock: how loud it rings must not depend on the device's
 */
export function planOf(state: AlertState, now: number, serverNow: number): AlertPlan {
  const until = ringsUntil(state.ledger, idsOf(state.waiting), now);
  if (until === null) {
    const at = repeatTime(state);
    return {
      ringing: false,
      plays: false,
      volume: null,
      silentFor: silentFor(state),
      againInMs: at === null ? null : Math.max(0, at - now),
    };
  }
  const waited = state.muted ? null : waitedMs(state, serverNow);
  const louder = waited === null ? undefined : escalationRule.find(({ afterMs }) => afterMs > waited);
  return {
    ringing: true,
    plays: state.leads && !state.muted,
    volume: waited === null ? null : ringVolume(waited),
    silentFor: null,
    againInMs: Math.min(until - now, waited === null || !louder ? Infinity : louder.afterMs - waited),
  };
}
