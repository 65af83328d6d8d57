import { emptyLedger, ledgerKey, readLedger, ring, ringsUntil, silence, writeLedger } from './alert-ledger';

test('ORD-03 an order rings for 60 000 ms, then stops', () => {
  const { ledger, begun } = ring(emptyLedger, ['a'], 1_000);
  expect(begun).toEqual(['a']);
  expect(ringsUntil(ledger, ['a'], 60_999)).toBe(61_000);
  expect(ringsUntil(ledger, ['a'], 61_000)).toBeNull();
});

test('ORD-03 the sound stops when no order is waiting or when stopped manually', () => {
  const { ledger } = ring(emptyLedger, ['a'], 1_000);
  expect(ringsUntil(ledger, [], 2_000)).toBeNull();
  expect(ringsUntil(silence(ledger, 2_000), ['a'], 2_001)).toBeNull();
});

test('ORD-03 another order rings again after a stop', () => {
  const stopped = silence(ring(emptyLedger, ['a'], 1_000).ledger, 2_000);
  const { ledger } = ring(stopped, ['b'], 3_000);
  expect(ringsUntil(ledger, ['a', 'b'], 3_000)).toBe(63_000);
});

test('ORD-12 an order that rang once never starts ringing again, even after a reload', () => {
  const first = ring(emptyLedger, ['a', 'b'], 1_000);
  writeLedger(first.ledger);
  const again = ring(readLedger(localStorage), ['a', 'b', 'c'], 90_000);
  expect(again.begun).toEqual(['c']);
});

test('a damaged ledger is treated as empty', () => {
  localStorage.setItem(ledgerKey, '{"rung":3}');
  expect(readLedger(localStorage)).toEqual(emptyLedger);
});
