import { openLists } from './order-board';

// New Orders, Preparing, Food Ready, Completed, Past Orders.
const tabs = 5;

test('ORD-10 UX-07 a board keeps every list of open orders; a selected list of finished ones opens beside them', () => {
  for (const selected of [0, 1, 2]) expect(openLists(tabs, selected, false)).toEqual([0, 1, 2]);
  expect(openLists(tabs, 3, false)).toEqual([0, 1, 2, 3]);
  expect(openLists(tabs, 4, false)).toEqual([0, 1, 2, 4]);
});

test('ORD-10 a very wide board has room for four', () => {
  expect(openLists(tabs, 0, true)).toEqual([0, 1, 2, 3]);
  expect(openLists(tabs, 4, true)).toEqual([0, 1, 2, 4]);
});
