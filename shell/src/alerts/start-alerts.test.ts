import type { OrderStatus, OrderSummary } from '@galla/contract';
import { deviceStorage } from '@galla/shared/composition';
import { bus } from '@galla/shared/events';
import { session } from '@galla/shared/session';
import { ledgerKey } from './alert-ledger';
import { alertsStore } from './alerts-store';
import { startAlerts, type Alerts } from './start-alerts';

const outletId = '0192f0c1-7a3b-7c55-8f5e-3f6b6c1d2e01';
const idOf = (n: number): string => `0192f0c1-7a3b-7c55-8f5e-3f6b6c1d3${String(n).padStart(3, '0')}`;
const orderOf = (n: number, status: OrderStatus = 'acceptanceWait'): OrderSummary => ({
  orderId: idOf(n),
  outletId,
  orderNumber: n,
  status,
  version: 1,
  channel: 'web',
  fulfilment: 'delivery',
  paymentMethod: 'cod',
  paymentStatus: 'pending',
  currency: 'INR',
  total: 10_000,
  lines: [],
  note: '',
  customerName: 'Meera',
  customerMobileMasked: '••••••3210',
  placedAt: '2026-01-01T00:00:00Z',
  statusSince: '2026-01-01T00:00:00Z',
  prepMinutes: null,
  promisedAt: '2026-01-01T00:30:00Z',
  changedBy: { kind: 'customer', name: 'Meera', device: '' },
});
let seq = 0;
const place = (n: number): void =>
  bus.emit('outlet/event', {
    type: 'order/placed',
    outletId,
    seq: (seq += 1),
    at: '2026-01-01T00:00:00Z',
    order: orderOf(n),
  });
const change = (n: number, status: OrderStatus): void =>
  bus.emit('outlet/event', {
    type: 'order/changed',
    outletId,
    seq: (seq += 1),
    at: '2026-01-01T00:00:00Z',
    order: orderOf(n, status),
    from: 'acceptanceWait',
    by: { kind: 'staff', name: 'Ravi', device: 'Counter 2' },
  });
const snapshot = (...orders: OrderSummary[]) => ({
  outlets: [{ outletId, sequence: seq, orders }],
  serverTime: '2026-01-01T00:00:00Z',
});

let audible: string | null;
let prepared: string | null;
let plays: number;
let allowed: boolean;
let rung: string[];
let alerts: Alerts;
let forgetRings: () => void;
let loudness: number;
let startedAt: number;

beforeEach(async () => {
  jest.useFakeTimers();
  deviceStorage.clear();
  [audible, prepared, plays, allowed, rung, loudness] = [null, null, 0, true, [], 0];
  startedAt = Date.now();
  forgetRings = bus.on('alerts/ringing', ({ orderIds }) => rung.push(...orderIds));
  alerts = startAlerts({
    defaultSoundUrl: '/default.wav',
    now: () => Date.now(),
    serverNow: () => Date.parse('2026-01-01T00:00:00Z') + Date.now() - startedAt,
    ringer: {
      probe: async () => allowed,
      prepare: (url) => (prepared = url),
      async play(url) {
        if (allowed && audible === null) {
          audible = url;
          plays += 1;
        }
        return allowed;
      },
      stop: () => (audible = null),
      loudness: (volume) => (loudness = volume),
    },
  });
  await jest.advanceTimersByTimeAsync(0);
});

afterEach(() => {
  window.dispatchEvent(new Event('pagehide'));
  forgetRings();
  jest.useRealTimers();
});

test('ORD-03 a new order rings for 60 000 ms and stays visible', async () => {
  place(1);
  expect(audible).toBe('/default.wav');
  await jest.advanceTimersByTimeAsync(59_999);
  expect(audible).toBe('/default.wav');
  await jest.advanceTimersByTimeAsync(1);
  expect(audible).toBeNull();
  expect(alertsStore.getState()).toMatchObject({ ringing: false, waiting: [{ orderNumber: 1 }] });
});

test('the sound is preloaded before the first order, once audio is allowed', async () => {
  expect(prepared).toBeNull();
  alerts.askSound();
  await jest.advanceTimersByTimeAsync(0);
  expect(prepared).toBe('/default.wav');
});

test('an order not accepted within 30 s rings louder', async () => {
  place(1);
  const first = loudness;
  await jest.advanceTimersByTimeAsync(29_999);
  expect(loudness).toBe(first);
  await jest.advanceTimersByTimeAsync(1);
  expect(loudness).toBeGreaterThan(first);
  expect(plays).toBe(1);
});

test('ORD-03 the sound can be stopped manually, and another order restarts it', () => {
  place(1);
  alerts.stop();
  expect(audible).toBeNull();
  jest.advanceTimersByTime(10);
  place(2);
  expect(audible).toBe('/default.wav');
});

test('ORD-05 an order accepted on another device stops the sound here', () => {
  place(1);
  change(1, 'foodPreparation');
  expect(audible).toBeNull();
  expect(alertsStore.getState().waiting).toEqual([]);
});

test('an order accepted offline stops waiting, and waits again when the change fails', () => {
  place(1);
  place(2);
  bus.emit('order/shown', { order: orderOf(1, 'foodPreparation') });
  expect(alertsStore.getState().waiting.map(({ orderNumber }) => orderNumber)).toEqual([2]);
  bus.emit('order/shown', { order: orderOf(1) });
  expect(
    alertsStore
      .getState()
      .waiting.map(({ orderNumber }) => orderNumber)
      .sort(),
  ).toEqual([1, 2]);
  expect(rung).toEqual([idOf(1), idOf(2)]);
});

test('ORD-15 an order that came back without an answer rings anew', () => {
  place(1);
  bus.emit('order/shown', { order: orderOf(1, 'foodPreparation') });
  expect(audible).toBeNull();
  bus.emit('order/shown', { order: orderOf(1), again: true });
  expect(audible).toBe('/default.wav');
  expect(rung).toEqual([idOf(1), idOf(1)]);
});

test('ORD-13 an order for later rings when its time has come, not when it is placed', () => {
  const order = orderOf(1);
  bus.emit('order/shown', { order: { ...order, laterUntil: '2026-12-01T10:00:00.000Z' } });
  expect(audible).toBeNull();
  expect(alertsStore.getState().waiting).toEqual([]);
  bus.emit('order/shown', { order: { ...order, version: 2, waitsSince: '2026-12-01T10:00:00.000Z' } });
  expect(audible).toBe('/default.wav');
});

test('ORD-12 an order in both snapshot and event rings once, and not again after a reload', () => {
  alerts.snapshot(snapshot(orderOf(1)));
  place(1);
  alerts.snapshot(snapshot(orderOf(1), orderOf(2)));
  expect(rung).toEqual([idOf(1), idOf(2)]);
});

test('ORD-03 blocked audio is shown, and one click enables it and rings', async () => {
  allowed = false;
  place(1);
  await jest.advanceTimersByTimeAsync(0);
  expect(alertsStore.getState()).toMatchObject({ sound: 'blocked', ringing: true });
  allowed = true;
  await alerts.arm();
  expect(alertsStore.getState().sound).toBe('armed');
  expect(audible).toBe('/default.wav');
});

test('a muted device shows waiting orders without sound', () => {
  alerts.setMuted(true);
  place(1);
  expect(audible).toBeNull();
  expect(alertsStore.getState()).toMatchObject({ muted: true, ringing: true });
});

test('AUTH-07 logging out stops the sound and clears all alerts', () => {
  place(1);
  expect(localStorage.getItem(ledgerKey)).toContain(idOf(1));
  session.clear();
  alerts.reset();
  expect(audible).toBeNull();
  expect(JSON.stringify(localStorage)).not.toContain(idOf(1));
  expect(localStorage.getItem(ledgerKey)).toBeNull();
  expect(alertsStore.getState()).toMatchObject({ ringing: false, sound: 'unknown', waiting: [] });
});

test('a stop in another tab stops the sound here', () => {
  place(1);
  localStorage.setItem(ledgerKey, JSON.stringify({ rung: { [idOf(1)]: Date.now() }, stoppedAt: Date.now() }));
  window.dispatchEvent(new StorageEvent('storage', { key: ledgerKey }));
  expect(audible).toBeNull();
});

test('ORD-03 a full storage does not silence an order, nor its repeat', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  place(1);
  place(2);
  expect(audible).toBe('/default.wav');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(audible).toBeNull();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(audible).toBe('/default.wav');
  expect(rung).toEqual([idOf(1), idOf(2), idOf(1), idOf(2)]);
  full.mockRestore();
});

test('UX-02 while an order waits the sound is repeated, after the silence this device is set to', async () => {
  place(1);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(audible).toBeNull();
  await jest.advanceTimersByTimeAsync(59_999);
  expect(audible).toBeNull();
  await jest.advanceTimersByTimeAsync(1);
  expect(audible).toBe('/default.wav');
  alerts.setRepeat('5');
  alerts.stop();
  await jest.advanceTimersByTimeAsync(299_999);
  expect(audible).toBeNull();
  await jest.advanceTimersByTimeAsync(1);
  expect(audible).toBe('/default.wav');
  change(1, 'foodPreparation');
  await jest.advanceTimersByTimeAsync(600_000);
  expect(audible).toBeNull();
  expect(plays).toBe(3);
});

test('UX-02 a device that is set to never repeats no sound', async () => {
  alerts.setRepeat('never');
  place(1);
  await jest.advanceTimersByTimeAsync(60 * 60_000);
  expect(plays).toBe(1);
  expect(alertsStore.getState().waiting).toHaveLength(1);
});
