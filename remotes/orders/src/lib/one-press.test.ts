import { isMeant } from './one-press';

const pressAt = (timeStamp: number, clientX = 300, clientY = 200) => ({ clientX, clientY, timeStamp });

test('ORD-15 the second press of a double click acts on no other order', () => {
  expect(isMeant('first', pressAt(1_000))).toBe(true);
  expect(isMeant('second', pressAt(1_180))).toBe(false);
  expect(isMeant('second', pressAt(1_399, 310, 195))).toBe(false);
  expect(isMeant('second', pressAt(1_400))).toBe(true);
  // The same order again is for the store to decide: it sends one request.
  expect(isMeant('second', pressAt(1_450))).toBe(true);
});

test('ORD-15 a quick press elsewhere is no double click: a busy hand takes two orders', () => {
  expect(isMeant('third', pressAt(5_000, 300, 200))).toBe(true);
  expect(isMeant('fourth', pressAt(5_150, 300, 420))).toBe(true);
});
