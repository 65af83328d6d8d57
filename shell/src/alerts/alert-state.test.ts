import type { OrderSummary } from '@galla/contract';
import { emptyLedger } from './alert-ledger';
import { next, planOf, type AlertEvent, type AlertState } from './alert-state';
import { sampleOrder } from '@galla/orders-client/testing';

const placedAt = '2026-01-01T00:00:00.000Z';
const start = Date.parse(placedAt);
const order = (n: number): OrderSummary => ({ ...sampleOrder(n), placedAt, status: 'acceptanceWait' });
const alone: AlertState = { waiting: [], ledger: emptyLedger, leads: true, muted: false, repeat: '1' };

/** The plan `ms` after the order came, once each event happened at its time. */
function planAfter(ms: number, events: readonly (readonly [ms: number, event: AlertEvent])[]) {
  const state = events.reduce((before, [at, event]) => next(before, event, start + at).state, alone);
  return planOf(state, start + ms, start + ms);
}
const came = [0, { type: 'changed', order: order(1) }] as const;

test('ORD-03 an order rings for a minute, louder from the thirtieth second, and wakes the page for each', () => {
  expect(planAfter(0, [came])).toEqual({
    ringing: true,
    plays: true,
    volume: 0.6,
    silentFor: null,
    againInMs: 30_000,
  });
  expect(planAfter(30_000, [came])).toMatchObject({ volume: 1, againInMs: 15_000 });
  expect(planAfter(59_999, [came])).toMatchObject({ ringing: true, againInMs: 1 });
  expect(planAfter(60_000, [came])).toMatchObject({
    ringing: false,
    silentFor: 'timeout',
    againInMs: 60_000,
  });
});

test('ORD-03 a tab that does not lead, and a muted device, show it without sound', () => {
  const quiet = (values: Partial<AlertState>) =>
    planOf({ ...next(alone, came[1], start).state, ...values }, start, start);
  expect(quiet({ leads: false })).toMatchObject({ ringing: true, plays: false });
  expect(quiet({ muted: true })).toMatchObject({
    ringing: true,
    plays: false,
    volume: null,
    againInMs: 60_000,
  });
});

test('ORD-03 why it is silent: stopped by hand, its time is over, or nothing waits', () => {
  expect(planAfter(10, [came, [5, { type: 'stopped' }]])).toMatchObject({
    ringing: false,
    silentFor: 'hand',
  });
  const taken: AlertEvent = {
    type: 'changed',
    order: { ...order(1), status: 'foodPreparation', version: 2 },
  };
  expect(planAfter(10, [came, [5, taken]])).toMatchObject({ silentFor: 'empty', againInMs: null });
});

test('UX-02 a repeat is due once: a page that wakes early waits on, one that wakes late repeats at once', () => {
  const { state } = next(alone, came[1], start);
  expect(next(state, { type: 'checked' }, start + 119_999)).toEqual({ state, begun: [] });
  const repeated = next(state, { type: 'checked' }, start + 130_000);
  expect(repeated.begun).toEqual([order(1).orderId]);
  expect(planOf(repeated.state, start + 130_000, start + 130_000)).toMatchObject({
    ringing: true,
    volume: 1,
  });
  expect(next(repeated.state, { type: 'checked' }, start + 130_001).begun).toEqual([]);
  const never = next(state, { type: 'set', values: { repeat: 'never' } }, start + 1).state;
  expect(planOf(never, start + 60_000, start + 60_000).againInMs).toBeNull();
});

test('ORD-12 an order that is listed and comes rings once; one that came back unanswered rings anew', () => {
  const listed = next(alone, { type: 'listed', waiting: [order(1)] }, start);
  expect(listed.begun).toEqual([order(1).orderId]);
  expect(next(listed.state, came[1], start + 1).begun).toEqual([]);
  expect(next(listed.state, { ...came[1], again: true }, start + 1).begun).toEqual([order(1).orderId]);
});
