/** @jest-environment node */
import type { OrderSummary } from '@galla/contract';
import type { OrderListData } from '@galla/orders-client';
import { sampleInstant, sampleOrder, sampleOutletId } from '@galla/orders-client/testing';
import { listScopes, listsToContinue, mergeLists, type BoardScope, type OutletList } from './board-scope';

const otherId = '0192f0c1-7a3b-7c55-8f5e-00000000a002';
const scope: BoardScope = {
  outlets: [
    { outletId: sampleOutletId, filter: {} },
    { outletId: otherId, filter: {} },
  ],
  statuses: ['foodPreparation'],
  sort: 'oldest',
  search: '',
  byDeadline: true,
};

const [first, second] = listScopes(scope);
if (!first || !second) throw new Error('A list for each outlet');
const listed = (of: OutletList['scope'], orders: OrderSummary[], more: Partial<OrderListData> = {}) => ({
  scope: of,
  list: { orders, nextCursor: null, horizon: null, total: orders.length, totalAt: 1, rowsAt: 1, ...more },
});
/** Number n was placed in minute n and is promised for minute `due`. */
const cooking = (number: number, due: number, outletId = sampleOutletId) =>
  sampleOrder(number, { outletId, status: 'foodPreparation', promisedAt: sampleInstant(due) });
const numbers = (lists: OutletList[], of = scope) =>
  mergeLists(lists, of).orders.map(({ orderNumber }) => orderNumber);

test('ORD-14 the orders of all outlets are one list, by what is due first', () => {
  const lists = [
    listed(first, [cooking(1, 40), cooking(3, 20)]),
    listed(second, [cooking(2, 30, otherId), cooking(4, 10, otherId)]),
  ];
  expect(numbers(lists)).toEqual([4, 3, 2, 1]);
  expect(numbers(lists, { ...scope, byDeadline: false })).toEqual([1, 2, 3, 4]);
  expect(mergeLists(lists, scope)).toMatchObject({ total: 4, hasMore: false, missing: [] });
});

test('ORD-14 ORD-10 nothing is shown behind the end of a list with another page, so that no gap opens', () => {
  const newest = { ...scope, sort: 'newest', byDeadline: false } as const;
  const [long, short] = [
    listed(first, [cooking(9, 50), cooking(7, 50)], {
      nextCursor: 'more',
      horizon: cooking(7, 50),
      total: 40,
    }),
    listed(second, [cooking(8, 50, otherId), cooking(2, 50, otherId)]),
  ];
  expect(numbers([long, short], newest)).toEqual([9, 8, 7]);
  expect(mergeLists([long, short], newest)).toMatchObject({ total: 42, hasMore: true });
  expect(listsToContinue([long, short], newest)).toEqual([long]);
});

test('ORD-14 an outlet whose orders are not known is named', () => {
  expect(mergeLists([listed(first, [cooking(1, 40)])], scope).missing).toEqual([otherId]);
});
