import type { OrderDetail, OrderSummary } from '@galla/contract';
import { countStatuses, countsOf, countsWithMoves } from './order-counts';
import { orderChangeOf } from './order-change';
import { mergePage, type ListScope } from './order-list';
import { applyChange, listsToRefetch, upsertOrder, type OrdersState } from './orders-state';
import { sampleInstant, sampleOrder, sampleOutletId } from './testing/sample-orders';

const waiting: ListScope = {
  outletId: sampleOutletId,
  statuses: ['acceptanceWait', 'valetOnWayToConfirm'],
  sort: 'oldest',
  filter: {},
  search: '',
};
const preparing: ListScope = { ...waiting, statuses: ['foodPreparation'] };
const order = sampleOrder(1);
const accepted: OrderSummary = { ...order, status: 'foodPreparation', version: 2 };
const detailOf = (summary: OrderSummary): OrderDetail => ({
  ...summary,
  businessType: 'food Restaurant',
  customerMobile: '+919876543210',
  address: null,
  bill: { currency: 'INR', paper: 'taxInvoice', rows: [], total: summary.total },
  timeline: [],
  delivery: null,
});

function stateWith(orders: OrderSummary[]): OrdersState {
  const page = {
    total: orders.length,
    nextCursor: null,
    sequence: 10,
    counts: { acceptanceWait: orders.length },
    serverTime: sampleInstant(0),
  };
  return {
    lists: [
      { scope: waiting, list: mergePage(waiting, null, { ...page, orders }, []) },
      { scope: preparing, list: mergePage(preparing, null, { ...page, orders: [], total: 0 }, []) },
    ],
    counts: countsOf(page, []),
    detail: detailOf(order),
  };
}
const ids = (state: OrdersState) => state.lists.map(({ list }) => list.orders.map((one) => one.orderNumber));
const change = { seq: 11, order: accepted, from: 'acceptanceWait' } as const;

test('ORD-05 one change moves an order in lists, totals, counts and detail, however often it arrives', () => {
  const once = applyChange(stateWith([order, sampleOrder(2)]), change);
  const twice = applyChange(once, change);
  expect(ids(once)).toEqual([[2], [1]]);
  expect(once.lists.map(({ list }) => list.total)).toEqual([1, 1]);
  expect(once.counts?.byStatus).toEqual({ acceptanceWait: 1, foodPreparation: 1 });
  expect(once.detail).toMatchObject({ status: 'foodPreparation', customerMobile: '+919876543210' });
  expect(twice).toEqual(once);
});

test('objects not affected by a change keep their identity', () => {
  const state = stateWith([order]);
  const next = applyChange(state, { seq: 11, order: sampleOrder(3, { status: 'delivered' }), from: null });
  expect(next.lists.map(({ list }, index) => list === state.lists[index]?.list)).toEqual([true, true]);
});

test('ORD-05 an optimistic order is shown everywhere, not counted, and can be reverted', () => {
  const state = stateWith([order]);
  const shown = upsertOrder(state, { ...accepted, version: 1 }, 'always');
  expect(ids(shown)).toEqual([[], [1]]);
  expect(shown.counts).toBe(state.counts);
  expect(ids(upsertOrder(shown, order, 'always'))).toEqual([[1], []]);
});

test('an older version replaces nothing unless it is forced', () => {
  const newer = sampleOrder(1, { version: 3, note: 'new' });
  const older = sampleOrder(1, { version: 2, note: 'old' });
  const notes = (state: OrdersState) => state.lists[0]?.list.orders.map(({ note }) => note);
  expect(notes(upsertOrder(stateWith([newer]), older, 'ifNewer'))).toEqual(['new']);
  expect(notes(upsertOrder(stateWith([newer]), older, 'always'))).toEqual(['old']);
});

test('only a search that may match is reloaded', () => {
  const search: ListScope = { ...waiting, search: 'meera' };
  const state = stateWith([order]);
  const found = stateWith([])
    .lists.slice(0, 1)
    .map(({ list }) => ({ scope: search, list }));
  const withSearch: OrdersState = { ...state, lists: [...state.lists, ...found] };
  expect(listsToRefetch(withSearch, sampleOrder(2))).toEqual([search]);
  expect(listsToRefetch(withSearch, accepted)).toEqual([]);
});

test('counts apply each event once, and an outdated answer is ignored', () => {
  const present = countsOf({ counts: { acceptanceWait: 2 }, sequence: 12 }, [change]);
  expect(present.byStatus).toEqual({ acceptanceWait: 2 });
  expect(countsOf({ counts: { acceptanceWait: 9 }, sequence: 10 }, [], present)).toBe(present);
  expect(countsOf({ counts: { acceptanceWait: 2 }, sequence: 10 }, [change]).byStatus).toEqual({
    acceptanceWait: 1,
    foodPreparation: 1,
  });
});

test('pending changes of this device are counted on top of the server’s counts', () => {
  const move = {
    userId: 'u',
    base: order,
    next: accepted,
    body: {
      orderId: order.orderId,
      outletId: order.outletId,
      target: 'foodPreparation',
      version: 1,
      idempotencyKey: 'key-number-1',
    },
    state: { kind: 'sending' },
    overtaken: false,
  } as const;
  const counts = countsWithMoves({ acceptanceWait: 2 }, [move]);
  expect(countStatuses(counts, waiting.statuses)).toBe(1);
  expect(countStatuses(counts, preparing.statuses)).toBe(1);
});

test('other events are no order change', () => {
  const base = { outletId: sampleOutletId, seq: 11, at: sampleInstant(0) };
  expect(orderChangeOf({ ...base, type: 'order/placed', order })).toEqual({ seq: 11, order, from: null });
  const delivery = {
    orderId: order.orderId,
    partner: 'sandbox',
    state: 'assigned',
    riderName: null,
    riderMobile: null,
    position: null,
    etaMinutes: null,
    updatedAt: sampleInstant(0),
  } as const;
  expect(orderChangeOf({ ...base, type: 'delivery/moved', orderId: order.orderId, delivery })).toBeNull();
});
