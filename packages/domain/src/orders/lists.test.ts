/** @jest-environment node */
import { businessTypes, orderStatuses } from '@galla/contract';
import { compareDeadlines } from './deadline';
import { compareOrders, orderInList } from './membership';
import { orderTabsOf } from './tabs';
import { isActive } from './transitions';
import { isWaiting, waitingOrders } from './waiting';
import { waitingStatuses } from './waiting-statuses';

describe('tabs', () => {
  test('ORD-01 tabs and statuses of outlets that cook', () => {
    const tabs = orderTabsOf('food Restaurant').map(({ nameKey, listKey, statuses, sort }) => [
      nameKey,
      listKey,
      statuses,
      sort,
    ]);
    expect(tabs).toEqual([
      ['newOrders', 'acceptanceWait', ['acceptanceWait', 'valetOnWayToConfirm'], 'oldest'],
      ['preparing', 'foodPreparation', ['foodPreparation'], 'oldest'],
      ['foodReady', 'foodReady', ['foodReady', 'waitingDeliveryPickup'], 'oldest'],
      ['completed', 'outForDelivery', ['outForDelivery', 'delivered', 'complete'], 'newest'],
      [
        'pastOrders',
        'pastOrders',
        ['outForDelivery', 'delivered', 'complete', 'cancelled', 'rejected', 'inDispute', 'enforcedCancel'],
        'newest',
      ],
    ]);
  });

  test('ORD-02 tabs of other outlets', () => {
    const names = orderTabsOf('stationary').map((tab) => tab.nameKey);
    expect(names).toEqual(['newOrders', 'inProgress', 'outForDelivery', 'completed', 'pastOrders']);
  });

  test.each(businessTypes)('every order of a %s outlet is in a tab', (businessType) => {
    const shown = new Set(orderTabsOf(businessType).flatMap((tab) => tab.statuses));
    expect(orderStatuses.filter((status) => !shown.has(status))).toEqual([]);
    const ids = orderTabsOf(businessType).map((tab) => tab.id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test('ORD-14 where one of several outlets cooks, the orders of all of them are in its tabs', () => {
  expect(orderTabsOf('grocery', 'food Restaurant')).toBe(orderTabsOf('food Restaurant'));
  expect(orderTabsOf('grocery', 'stationary')).toBe(orderTabsOf('grocery'));
});

test('ORD-14 open work is sorted by what is due first, whichever outlet has it', () => {
  const at = (minute: number): string => new Date(Date.UTC(2026, 10, 27, 12, minute)).toISOString();
  const order = (
    orderId: string,
    placed: number,
    change: Partial<Parameters<typeof compareDeadlines>[0]>,
  ) => ({
    orderId,
    status: 'acceptanceWait' as const,
    placedAt: at(placed),
    statusSince: at(placed),
    promisedAt: at(placed + 20),
    ...change,
  });
  const orders = [
    order('due at 24', 4, { status: 'foodPreparation' }),
    order('due at 17', 2, {}),
    order('due at 21, rings since 6', 0, { waitsSince: at(6) }),
    order('due at 18', 1, { status: 'foodReady', promisedAt: at(18) }),
  ];
  expect(orders.toSorted(compareDeadlines).map(({ orderId }) => orderId)).toEqual([
    'due at 17',
    'due at 18',
    'due at 21, rings since 6',
    'due at 24',
  ]);
});

describe('membership', () => {
  const order = {
    status: 'foodReady',
    fulfilment: 'delivery',
    paymentMethod: 'cod',
    channel: 'web',
    placedAt: '2026-03-01T10:00:00.000Z',
  } as const;

  test('an order is in the lists of its status', () => {
    expect(orderInList(order, ['foodReady', 'waitingDeliveryPickup'])).toBe(true);
    expect(orderInList(order, ['foodPreparation'])).toBe(false);
  });

  test.each([
    [{ fulfilment: 'selfPickup' }, false],
    [{ fulfilment: 'delivery', paymentMethod: 'cod', channel: 'web' }, true],
    [{ paymentMethod: 'online' }, false],
    [{ channel: 'phone' }, false],
    [{ from: '2026-03-01T10:00:00.000Z' }, true],
    [{ from: '2026-03-01T10:00:00.001Z' }, false],
    [{ to: '2026-03-01T10:00:00.000Z' }, false],
  ] as const)('filter %j', (filter, expected) => {
    expect(orderInList(order, ['foodReady'], filter)).toBe(expected);
  });

  test('an order is active until it is finished, ended or disputed', () => {
    expect(orderStatuses.filter((status) => !isActive({ status })).sort()).toEqual(
      ['cancelled', 'complete', 'delivered', 'enforcedCancel', 'inDispute', 'rejected'].sort(),
    );
  });

  test('lists are sorted by time placed, then by id, in both directions', () => {
    const a = { orderId: 'a', placedAt: '2026-03-01T10:00:00.000Z' };
    const b = { orderId: 'b', placedAt: '2026-03-01T10:00:00.000Z' };
    const c = { orderId: '0', placedAt: '2026-03-01T11:00:00.000Z' };
    expect([c, b, a].sort(compareOrders('oldest'))).toEqual([a, b, c]);
    expect([a, c, b].sort(compareOrders('newest'))).toEqual([c, b, a]);
  });

  test('an order rings until it is accepted or ended', () => {
    expect(orderStatuses.filter((status) => isWaiting({ status }))).toEqual([
      'acceptanceWait',
      'valetOnWayToConfirm',
    ]);
    expect(orderStatuses.filter((status) => isWaiting({ status }))).toEqual([...waitingStatuses]);
    const at = (orderId: string, status: 'acceptanceWait' | 'rejected', placedAt: string) => ({
      orderId,
      status,
      placedAt,
    });
    expect(
      waitingOrders([
        at('second', 'acceptanceWait', '2026-03-01T10:05:00Z'),
        at('gone', 'rejected', '2026-03-01T10:00:00Z'),
        at('first', 'acceptanceWait', '2026-03-01T10:01:00Z'),
      ]).map(({ orderId }) => orderId),
    ).toEqual(['first', 'second']);
  });
});
