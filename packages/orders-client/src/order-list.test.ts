import type { OrderList, OrderStatus, OrderSummary } from '@galla/contract';
import { compareOrders, orderInList } from '@galla/domain';
import type { OrderChange } from './order-change';
import {
  applyAllToList,
  applyToList,
  firstPages,
  mergePage,
  upsertInList,
  type ListScope,
  type OrderListData,
} from './order-list';
import { sampleInstant, sampleOrder, sampleOutletId } from './testing/sample-orders';

const scope: ListScope = {
  outletId: sampleOutletId,
  statuses: ['acceptanceWait', 'valetOnWayToConfirm'],
  sort: 'oldest',
  filter: {},
  search: '',
};
const preparing: ListScope = { ...scope, statuses: ['foodPreparation'] };

function page(orders: OrderSummary[], change: Partial<OrderList> = {}): OrderList {
  return {
    orders,
    total: orders.length,
    nextCursor: null,
    sequence: 10,
    counts: {},
    serverTime: sampleInstant(0),
    ...change,
  };
}
const listOf = (orders: OrderSummary[], change: Partial<OrderList> = {}, of = scope): OrderListData =>
  mergePage(of, null, page(orders, change), []);
const numbers = (list: OrderListData) => list.orders.map((order) => order.orderNumber);
const accepted = (order: OrderSummary): OrderSummary => ({
  ...order,
  status: 'foodPreparation',
  version: order.version + 1,
});
const change = (seq: number, order: OrderSummary, from: OrderStatus | null = null): OrderChange => ({
  seq,
  order,
  from,
});

test('ORD-03 a placed order enters its list once, at its position, also for duplicate events', () => {
  const list = listOf([sampleOrder(1), sampleOrder(3)]);
  const placed = change(11, sampleOrder(2));
  const once = applyToList(list, scope, placed);
  const twice = applyToList(once, scope, placed);
  expect(numbers(once)).toEqual([1, 2, 3]);
  expect(once.total).toBe(3);
  expect(twice).toBe(once);
});

test('ORD-01 an order that moves on leaves one list and enters the other', () => {
  const moved = change(11, accepted(sampleOrder(1)), 'acceptanceWait');
  const from = applyToList(listOf([sampleOrder(1), sampleOrder(2)]), scope, moved);
  const to = applyToList(listOf([], {}, preparing), preparing, moved);
  expect([numbers(from), from.total]).toEqual([[2], 1]);
  expect([numbers(to), to.total]).toEqual([[1], 1]);
});

test('ORD-10 an order outside the filter is neither shown nor counted, and is removed when it stops matching', () => {
  const delivery: ListScope = { ...scope, filter: { fulfilment: 'delivery' } };
  const list = listOf([sampleOrder(1)], {}, delivery);
  const pickup = change(11, sampleOrder(2, { fulfilment: 'selfPickup' }));
  expect(applyToList(list, delivery, pickup)).toBe(list);
});

test('an event that does not concern a list returns the same object, so nothing re-renders', () => {
  const list = listOf([sampleOrder(1)]);
  const elsewhere = change(11, sampleOrder(9, { status: 'delivered', version: 5 }), 'outForDelivery');
  expect(applyToList(list, scope, elsewhere)).toBe(list);
});

test('an older version never replaces a newer one', () => {
  const newer = sampleOrder(1, { version: 4, note: 'new' });
  const list = applyToList(listOf([newer]), scope, change(12, sampleOrder(1, { version: 2, note: 'old' })));
  expect(list.orders[0]?.note).toBe('new');
});

test('ORD-10 a new order behind the loaded part is counted, and shown with its page', () => {
  const list = listOf([sampleOrder(1), sampleOrder(2)], { nextCursor: 'after-2', total: 3 });
  const arrived = applyToList(list, scope, change(11, sampleOrder(4)));
  expect([numbers(arrived), arrived.total]).toEqual([[1, 2], 4]);
  const whole = mergePage(
    scope,
    arrived,
    page([sampleOrder(3), sampleOrder(4)], { total: 4, sequence: 11 }),
    [],
  );
  expect([numbers(whole), whole.total]).toEqual([[1, 2, 3, 4], 4]);
});

test('ORD-10 events during a page request are not reverted by the page', () => {
  const list = listOf([sampleOrder(1)], { nextCursor: 'after-1', total: 3 });
  const heard = [change(11, accepted(sampleOrder(2)), 'acceptanceWait'), change(12, sampleOrder(4))];
  const before = applyAllToList(list, scope, heard);
  const whole = mergePage(
    scope,
    before,
    page([sampleOrder(2), sampleOrder(3)], { total: 3, sequence: 10 }),
    heard,
  );
  expect([numbers(whole), whole.total]).toEqual([[1, 3, 4], 3]);
});

test('ORD-10 an order received by event before its page is shown once', () => {
  const list = listOf([sampleOrder(1)], { nextCursor: 'after-1', total: 1 });
  const early = applyToList(list, scope, change(11, sampleOrder(0)));
  const whole = mergePage(scope, early, page([sampleOrder(0), sampleOrder(2)], { sequence: 11 }), []);
  expect(numbers(whole)).toEqual([0, 1, 2]);
});

test('ORD-10 a list that was left keeps its first pages and continues after them', () => {
  const orders = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => sampleOrder(from + index));
  const total = 420;
  const first = listOf(orders(0, 200), { nextCursor: 'after-200', total });
  expect(firstPages(first, scope.sort)).toBe(first);
  const long = [
    page(orders(200, 60), { nextCursor: 'after-260', total }),
    page(orders(260, 160), { total }),
  ].reduce((list, next) => mergePage(scope, list, next, []), first);
  const left = applyToList(firstPages(long, scope.sort), scope, change(11, sampleOrder(500)));
  expect(numbers(left)).toEqual(numbers(first));
  expect(left).toMatchObject({ nextCursor: 'after-200', total: 421 });
  expect(numbers(mergePage(scope, left, page(orders(200, 60), { nextCursor: 'after-260' }), []))).toEqual(
    numbers(long).slice(0, 260),
  );
});

test('a reload keeps the objects of unchanged orders, so their cards do not re-render', () => {
  const shown = listOf([sampleOrder(1), sampleOrder(2)]);
  const again = mergePage(scope, null, page([sampleOrder(1), accepted(sampleOrder(2))]), [], shown);
  expect(again.orders[0]).toBe(shown.orders[0]);
  expect(again.orders[1]).not.toBe(shown.orders[1]);
});

test('a local change is shown optimistically and can be reverted', () => {
  const order = sampleOrder(1);
  const list = listOf([order, sampleOrder(2)]);
  const moved = upsertInList(list, scope, { ...order, status: 'foodPreparation' });
  expect(numbers(moved)).toEqual([2]);
  expect(numbers(upsertInList(moved, scope, order))).toEqual([1, 2]);
});

test('a search keeps its results up to date, and only the server adds to them', () => {
  const search: ListScope = { ...scope, search: 'meera' };
  const list = listOf([sampleOrder(1)], {}, search);
  expect(applyToList(list, search, change(11, sampleOrder(2)))).toBe(list);
  const gone = applyToList(list, search, change(12, accepted(sampleOrder(1)), 'acceptanceWait'));
  expect([numbers(gone), gone.total]).toEqual([[], 0]);
});

/** A server with an order book and a feed that lags behind it; 200 runs of random events and late pages. */
test('ORD-10 paging has no holes and no repeats while orders keep arriving', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let run = 0; run < 200; run += 1) {
    const sorted: ListScope = { ...scope, sort: run % 2 ? 'newest' : 'oldest' };
    const compare = compareOrders(sorted.sort);
    const book = new Map<string, OrderSummary>();
    const unheard: OrderChange[] = [];
    const heard: OrderChange[] = [];
    let seq = 0;
    const happen = () => {
      const known = [...book.values()];
      const chosen = known[random(known.length + 2)];
      seq += 1;
      const next = chosen
        ? {
            ...chosen,
            version: chosen.version + 1,
            status: random(2) ? ('foodPreparation' as const) : ('acceptanceWait' as const),
          }
        : sampleOrder(book.size * 2 + random(3), { orderId: sampleOrder(book.size + 1).orderId });
      book.set(next.orderId, next);
      unheard.push(change(seq, next, chosen?.status ?? null));
    };
    const truth = () =>
      [...book.values()].filter((order) => orderInList(order, sorted.statuses)).sort(compare);
    const answer = (after: OrderSummary | undefined): OrderList => {
      const rest = truth().filter((order) => !after || compare(order, after) > 0);
      const orders = rest.slice(0, 4);
      return page(orders, {
        total: truth().length,
        nextCursor: rest.length > 4 ? 'more' : null,
        sequence: seq,
      });
    };
    for (let n = 0; n < 15; n += 1) happen();
    unheard.length = 0;

    let list: OrderListData | null = null;
    let last: OrderSummary | undefined;
    do {
      const late: OrderList = answer(last);
      last = late.orders.at(-1) ?? last;
      for (let n = random(6); n > 0; n -= 1) happen();
      for (let n = random(unheard.length + 1); n > 0; n -= 1) {
        const reported = unheard.shift();
        if (!reported) break;
        heard.push(reported);
        if (list) list = applyToList(list, sorted, reported);
      }
      list = mergePage(sorted, list, late, heard);
    } while (list.nextCursor !== null);
    list = applyAllToList(list, sorted, unheard);

    expect(list.orders).toEqual(truth());
    expect(list.total).toBe(truth().length);
  }
});
