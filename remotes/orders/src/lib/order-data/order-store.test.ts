import { waitFor } from '@testing-library/react';
import type { BodyOf, endpoints, OrderList, OrderSummary, OutletEvent } from '@galla/contract';
import { countStatuses, createOrderMovesStore, type OrderListData, shownMoves } from '@galla/orders-client';
import { createBus } from '@galla/shared/events';
import { createHttp } from '@galla/shared/http';
import { createPanelQueryClient } from '@galla/shared/query';
import { createOrderStore } from './order-store';
import { mergeLists, type BoardLists, type BoardScope } from '../board-scope';
import { orderKeys, type CountsByOutlet } from '../order-keys';
import { sampleInstant, sampleOrder, sampleOutletId } from '@galla/orders-client/testing';

type ChangeBody = BodyOf<typeof endpoints.orders.changeStatus>;

const scope: BoardScope = {
  outlets: [{ outletId: sampleOutletId, filter: {} }],
  statuses: ['acceptanceWait', 'valetOnWayToConfirm'],
  sort: 'oldest',
  search: '',
  byDeadline: false,
};
const preparing: BoardScope = { ...scope, statuses: ['foodPreparation'] };
const user = { userId: '0192f0c1-7a3b-7c55-8f5e-00000000b001', userName: 'Asha' };
const ravi = { kind: 'staff', name: 'Ravi', device: 'Counter 2' } as const;

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const accepted = (order: OrderSummary, by: OrderSummary['changedBy'] = ravi): OrderSummary => ({
  ...order,
  status: 'foodPreparation',
  version: order.version + 1,
  changedBy: by,
});

/** A panel with a scripted server. */
async function openPanel(orders: OrderSummary[]) {
  const client = createPanelQueryClient();
  const bus = createBus({
    validate: true,
    onListenerError: (error) => {
      throw error;
    },
  });
  const http = createHttp();
  const sent: ChangeBody[] = [];
  let answers: (() => Promise<Response>)[] = [];
  const page = (): OrderList => ({
    orders,
    total: orders.length,
    nextCursor: null,
    sequence: 10,
    counts: { acceptanceWait: orders.length },
    serverTime: sampleInstant(30),
  });
  http.wire({
    hosts: { api: '/api' },
    token: () => 't',
    takeToken: () => {},
    language: () => 'en',
    fetch: async (url, init) => {
      const address = new URL(String(url), 'http://panel');
      if (address.pathname === '/api/order/orderList') {
        const wanted = address.searchParams.get('status')?.split(',') ?? [];
        const data = page();
        return json(200, {
          data: { ...data, orders: data.orders.filter((order) => wanted.includes(order.status)) },
        });
      }
      sent.push(JSON.parse(String(init?.body)));
      const answer = answers.shift();
      if (!answer) throw new TypeError('Failed to fetch');
      return answer();
    },
  });
  let keys = 0;
  const movesStore = createOrderMovesStore();
  const store = createOrderStore({
    client,
    http,
    bus,
    movesStore,
    newKey: () => `key-number-${(keys += 1)}`,
    now: () => Date.parse(sampleInstant(30)),
    user: () => user,
    serverTime: () => {},
  });
  const stop = store.listen();
  const load = (of: BoardScope) =>
    client.fetchQuery({ queryKey: orderKeys.list(of), queryFn: ({ signal }) => store.loadLists(of, signal) });
  await Promise.all([load(scope), load(preparing)]);
  const numbers = (of: BoardScope) => {
    const lists = client.getQueryData<BoardLists>(orderKeys.list(of));
    return lists && mergeLists(lists, of).orders.map((order) => order.orderNumber);
  };
  const tell = (seq: number, order: OrderSummary, from: OrderSummary['status'] | null) =>
    bus.emit('outlet/event', eventOf(seq, order, from));
  return {
    store,
    bus,
    client,
    sent,
    stop,
    numbers,
    tell,
    load,
    state: () => movesStore.getState(),
    answer: (...next: (() => Promise<Response>)[]) => (answers = next),
    count: () => {
      const counts = client.getQueryData<CountsByOutlet>(orderKeys.counts)?.[sampleOutletId];
      return [
        countStatuses(counts?.byStatus ?? {}, scope.statuses),
        countStatuses(counts?.byStatus ?? {}, ['foodPreparation']),
      ];
    },
  };
}

function eventOf(seq: number, order: OrderSummary, from: OrderSummary['status'] | null): OutletEvent {
  const base = { outletId: order.outletId, seq, at: sampleInstant(seq) };
  return from === null
    ? { ...base, type: 'order/placed', order }
    : { ...base, type: 'order/changed', order, from, by: order.changedBy };
}

const ok = (order: OrderSummary) => async () => json(200, { data: order, message: 'Order accepted' });
const refused = (status: number, code: string, details?: unknown) => async (): Promise<Response> =>
  json(status, { code, message: 'No', ...(details !== undefined && { details }) });

test('ORD-03 a placed order is in its list and in the counts once, even after reconnects and duplicate events', async () => {
  const panel = await openPanel([sampleOrder(1)]);
  panel.tell(11, sampleOrder(2), null);
  panel.tell(11, sampleOrder(2), null);
  expect(panel.numbers(scope)).toEqual([1, 2]);
  expect(panel.count()).toEqual([2, 0]);
  panel.stop();
});

test('ORD-05 an optimistic update shows at once and is not counted twice when its event arrives', async () => {
  const order = sampleOrder(1);
  const panel = await openPanel([order]);
  panel.answer(ok(accepted(order, { kind: 'staff', name: 'Asha', device: '' })));
  const done = panel.store.changeStatus({ order, target: 'foodPreparation', prepMinutes: 15 });
  expect([panel.numbers(scope), panel.numbers(preparing)]).toEqual([[], [1]]);
  await done;
  expect(panel.sent).toEqual([
    {
      orderId: order.orderId,
      outletId: sampleOutletId,
      target: 'foodPreparation',
      version: 1,
      prepMinutes: 15,
      idempotencyKey: 'key-number-1',
    },
  ]);
  panel.tell(11, accepted(order), 'acceptanceWait');
  expect(panel.numbers(preparing)).toEqual([1]);
  expect(panel.count()).toEqual([0, 1]);
  expect(panel.state()).toEqual({ moves: {}, outcomes: {} });
  panel.stop();
});

test('ORD-05 the loser of a race sees the winner and the current status; its event changes nothing more', async () => {
  const order = sampleOrder(1);
  const won = accepted(order);
  const panel = await openPanel([order]);
  panel.answer(
    refused(409, 'ORDER_ALREADY_CHANGED', { order: won, changedBy: ravi, changedAt: sampleInstant(5) }),
  );
  await panel.store.changeStatus({ order, target: 'rejected', reason: { code: 'closing', text: '' } });
  expect([panel.numbers(scope), panel.numbers(preparing)]).toEqual([[], [1]]);
  expect(panel.state().outcomes[order.orderId]).toMatchObject({ kind: 'conflict', by: ravi, order: won });
  expect(panel.state().moves).toEqual({});
  panel.tell(11, won, 'acceptanceWait');
  expect(panel.numbers(preparing)).toEqual([1]);
  expect(panel.count()).toEqual([0, 1]);
  panel.stop();
});

test.each([
  [422, 'ORDER_TRANSITION_ILLEGAL', { from: 'acceptanceWait', allowed: ['rejected'] }, ['rejected']],
  [403, 'NOT_PERMITTED', undefined, null],
])('ORD-05 a rejection with %i reverts the order and shows why', async (status, code, details, allowed) => {
  const order = sampleOrder(1);
  const panel = await openPanel([order]);
  panel.answer(refused(status, code, details));
  await panel.store.changeStatus({ order, target: 'foodPreparation' });
  expect([panel.numbers(scope), panel.numbers(preparing)]).toEqual([[1], []]);
  expect(panel.state().outcomes[order.orderId]).toMatchObject({ kind: 'refused', code, allowed });
  panel.store.dismiss(order.orderId);
  expect(panel.state()).toEqual({ moves: {}, outcomes: {} });
  panel.stop();
});

test('ORD-05 a change without a response stays, even after a reload of the list, and is retried with the same key', async () => {
  const order = sampleOrder(1);
  const panel = await openPanel([order]);
  await panel.store.changeStatus({ order, target: 'foodPreparation' });
  expect(panel.state().moves[order.orderId]?.state).toEqual({ kind: 'unsent', code: 'NETWORK' });
  await Promise.all([panel.load(scope), panel.load(preparing)]);
  await panel.client.refetchQueries({ queryKey: orderKeys.lists });
  expect([panel.numbers(scope), panel.numbers(preparing)]).toEqual([[], [1]]);

  panel.answer(ok(accepted(order)));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(panel.state().moves[order.orderId]?.state.kind).toBe('confirmed'));
  expect(panel.sent.map((body) => body.idempotencyKey)).toEqual(['key-number-1', 'key-number-1']);
  panel.stop();
});

test('ORD-05 a double press sends one request', async () => {
  const order = sampleOrder(1);
  const panel = await openPanel([order]);
  panel.answer(ok(accepted(order)));
  await Promise.all([
    panel.store.changeStatus({ order, target: 'foodPreparation' }),
    panel.store.changeStatus({ order, target: 'foodPreparation' }),
  ]);
  expect(panel.sent).toHaveLength(1);
  panel.stop();
});

test('unsent changes of another user on this device are never sent', async () => {
  const order = sampleOrder(1);
  const panel = await openPanel([order]);
  await panel.store.changeStatus({ order, target: 'foodPreparation' });
  panel.bus.emit('session/ended', { reason: 'logout' });
  expect(shownMoves(panel.state(), sampleOutletId)).toEqual([]);
  panel.stop();
});

test('ORD-07 a rejected order leaves its list before the server responds', async () => {
  const order = sampleOrder(1);
  const panel = await openPanel([order, sampleOrder(2)]);
  panel.answer(() => new Promise<Response>(() => {}));
  void panel.store.changeStatus({ order, target: 'rejected', reason: { code: 'closing', text: '' } });
  expect(panel.numbers(scope)).toEqual([2]);
  panel.stop();
});

test('ORD-14 without the server the board of all has what this device kept, and names the outlets it has nothing of', async () => {
  const otherId = '0192f0c1-7a3b-7c55-8f5e-00000000a002';
  const both: BoardScope = { ...scope, outlets: [...scope.outlets, { outletId: otherId, filter: {} }] };
  const http = createHttp();
  const asked: string[] = [];
  http.wire({
    hosts: { api: '/api' },
    token: () => 't',
    takeToken: () => {},
    language: () => 'en',
    fetch: async (url) => {
      asked.push(new URL(String(url), 'http://panel').pathname);
      throw new TypeError('Failed to fetch');
    },
  });
  const list: OrderListData = {
    orders: [sampleOrder(1)],
    nextCursor: null,
    horizon: null,
    total: 1,
    totalAt: 1,
    rowsAt: 1,
    keptAt: 5,
  };
  const store = createOrderStore({
    client: createPanelQueryClient(),
    http,
    bus: createBus({ validate: true, onListenerError: () => {} }),
    movesStore: createOrderMovesStore(),
    newKey: () => 'key',
    now: () => 0,
    user: () => user,
    serverTime: () => {},
    kept: {
      readList: async ({ outletId }) => (outletId === sampleOutletId ? { list, counts: null } : null),
    },
  });
  const lists = await store.loadLists(both, new AbortController().signal);
  expect(asked).toEqual(['/api/order/orderLists']);
  expect(mergeLists(lists, both)).toMatchObject({ orders: [sampleOrder(1)], missing: [otherId] });
});
