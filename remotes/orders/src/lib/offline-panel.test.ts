import { type LocalMove, setMove } from '@galla/orders-client';
import { sampleOrder } from '@galla/orders-client/testing';
import { bus } from '@galla/shared/events';
import { offlinePanel, reportUnsent } from './offline-panel';
import { movesStore } from './order-data/moves-store';

const unsent = (number: number): void => {
  const base = sampleOrder(number);
  const move: LocalMove = {
    userId: '0192f0c1-7a3b-7c55-8f5e-00000000b001',
    base,
    next: { ...base, status: 'foodPreparation' },
    body: {
      orderId: base.orderId,
      outletId: base.outletId,
      target: 'foodPreparation',
      version: 1,
      idempotencyKey: 'k'.repeat(24),
    },
    state: { kind: 'unsent', code: 'NETWORK' },
    overtaken: false,
  };
  setMove(movesStore, move, base.orderId);
};
const counts: number[] = [];
let stops: (() => void)[];

beforeEach(() => {
  counts.length = 0;
  stops = [reportUnsent('orders'), bus.on('offline/unsent', ({ count }) => counts.push(count))];
});
afterEach(() => {
  for (const stop of stops) stop();
  for (const number of [1, 2]) setMove(movesStore, null, sampleOrder(number).orderId);
});

test('FED-04 NAV-13 the shell’s panel learns how many changes are unsent, and each new number', () => {
  unsent(1);
  bus.emit('offline/panel', { shown: true });
  expect(offlinePanel.getState().shown).toBe(true);
  unsent(2);
  bus.emit('offline/panel', { shown: true });
  setMove(movesStore, null, sampleOrder(1).orderId);
  bus.emit('offline/panel', { shown: false });
  expect(counts).toEqual([1, 2, 1]);
  expect(offlinePanel.getState().shown).toBe(false);
});

test('FED-19 a shell without the panel gets nothing, and the board keeps its note', () => {
  unsent(1);
  expect(counts).toEqual([]);
  expect(offlinePanel.getState().shown).toBe(false);
});
