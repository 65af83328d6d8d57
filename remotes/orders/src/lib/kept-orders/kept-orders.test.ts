import type { ListScope, LocalMove, OrderListData } from '@galla/orders-client';
import { sampleOrder, sampleOutletId } from '@galla/orders-client/testing';
import { createKeptOrders } from './kept-orders';
import type { PersistedStore } from './persisted-store';

const asha = '0192f0c1-7a3b-7c55-8f5e-00000000b001';
const ravi = '0192f0c1-7a3b-7c55-8f5e-00000000b002';
const scope: ListScope = {
  outletId: sampleOutletId,
  statuses: ['acceptanceWait'],
  sort: 'oldest',
  filter: {},
  search: '',
};
const listOf = (count: number): OrderListData => ({
  orders: Array.from({ length: count }, (_, index) => sampleOrder(index + 1)),
  nextCursor: 'more',
  horizon: null,
  total: count,
  totalAt: 4,
  rowsAt: 4,
});

/** A device shared by several users. */
function device() {
  const held = new Map<string, unknown>();
  const store: PersistedStore = {
    get: (key) => Promise.resolve(held.get(key)),
    set: async (key, value) => void held.set(key, structuredClone(value)),
  };
  let user: string | null = asha;
  const kept = createKeptOrders(store, () => user);
  return { kept, held, signIn: (next: string | null) => (user = next) };
}

const moveOf = (userId: string, kind: 'unsent' | 'sending' | 'confirmed'): LocalMove => {
  const base = sampleOrder(1);
  return {
    userId,
    base,
    next: { ...base, status: 'foodPreparation' },
    body: {
      orderId: base.orderId,
      outletId: base.outletId,
      target: 'foodPreparation',
      version: 1,
      idempotencyKey: 'k'.repeat(24),
    },
    state: kind === 'unsent' ? { kind, code: 'NETWORK' } : kind === 'confirmed' ? { kind, at: 1 } : { kind },
    overtaken: false,
  };
};

test('NAV-13 a list is restored with the time of its last update, and requests no next page', async () => {
  const { kept } = device();
  await kept.keepList(scope, listOf(2), { byStatus: { acceptanceWait: 2 }, sequence: 4 }, 1_000);
  const known = await kept.readList(scope);
  expect(known?.list.orders.map((order) => order.orderNumber)).toEqual([1, 2]);
  expect(known?.list).toMatchObject({ keptAt: 1_000, nextCursor: null });
  expect(known?.counts?.byStatus.acceptanceWait).toBe(2);
});

test('NAV-13 data of one user is never shown to another on the same device', async () => {
  const { kept, signIn } = device();
  await kept.keepList(scope, listOf(1), null, 1_000);
  await kept.keepMoves([moveOf(asha, 'unsent')]);
  signIn(ravi);
  expect(await kept.readList(scope)).toBeNull();
  expect(await kept.readMoves()).toEqual([]);
  signIn(null);
  expect(await kept.readList(scope)).toBeNull();
});

test('NAV-13 unreadable data is treated as missing', async () => {
  const { kept, held } = device();
  await kept.keepList(scope, listOf(1), null, 1_000);
  for (const key of held.keys()) held.set(key, { at: 'yesterday', orders: [{ orderId: 7 }] });
  expect(await kept.readList(scope)).toBeNull();
});

test('NAV-13 a search is not stored, and of a long list only the beginning', async () => {
  const { kept, held } = device();
  await kept.keepList({ ...scope, search: 'dal' }, listOf(1), null, 1_000);
  expect(held.size).toBe(0);
  await kept.keepList(scope, listOf(450), null, 1_000);
  expect((await kept.readList(scope))?.list.orders).toHaveLength(200);
});

test('NAV-13 a change pending when the page closed is sent again with its idempotency key; a confirmed one is not', async () => {
  const { kept } = device();
  await kept.keepMoves([moveOf(asha, 'sending'), moveOf(asha, 'confirmed'), moveOf(ravi, 'unsent')]);
  const moves = await kept.readMoves();
  expect(moves).toHaveLength(1);
  expect(moves[0]).toMatchObject({
    userId: asha,
    body: { idempotencyKey: 'k'.repeat(24), version: 1 },
    state: { kind: 'unsent' },
  });
});
