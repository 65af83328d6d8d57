import { isMeant } from './one-press';

test('ORD-15 the second press of a double click acts on no other order', () => {
  expect(isMeant('first', 1_000)).toBe(true);
  expect(isMeant('second', 1_180)).toBe(false);
  expect(isMeant('second', 1_399)).toBe(false);
  expect(isMeant('second', 1_400)).toBe(true);
  // The same order again is for the store to decide: it sends one request.
  expect(isMeant('second', 1_450)).toBe(true);
});
