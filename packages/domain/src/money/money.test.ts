/** @jest-environment node */
import { tenderMethods } from '@galla/contract';
import fc from 'fast-check';
import { dueOf, paymentStatusOf } from './payment-status';
import { offAccount, refundableOf, refundParts } from './refund-parts';
import type { RefundableTender } from './refund-parts';
import { refundedUnits, unitsLeft } from './refunded-units';

test.each([
  [{ total: 100, paid: 0, refunded: 0 }, 'pending', 100],
  [{ total: 100, paid: 40, refunded: 0 }, 'partlyPaid', 60],
  [{ total: 100, paid: 100, refunded: 0 }, 'paid', 0],
  [{ total: 100, paid: 100, refunded: 30 }, 'partlyRefunded', 0],
  [{ total: 100, paid: 100, refunded: 100 }, 'refunded', 0],
  [{ total: 100, paid: 40, refunded: 40 }, 'refunded', 60],
  [{ total: 100, paid: 40, refunded: 10 }, 'partlyPaid', 60],
  // Paid at the counter and online at the same moment.
  [{ total: 100, paid: 200, refunded: 100 }, 'partlyRefunded', 0],
  [{ total: 0, paid: 0, refunded: 0 }, 'paid', 0],
] as const)('MON-07 %j is %s, due %d', (money, status, due) => {
  expect([paymentStatusOf(money), dueOf(money)]).toEqual([status, due]);
});

const tender = (tenderId: string, method: RefundableTender['method'], amount: number, refunded = 0) => ({
  tenderId,
  method,
  amount,
  refunded,
});

test('MON-06 money goes back by UPI first, then online, card and wallet, cash last', () => {
  const tenders = [
    tender('cash', 'cash', 232),
    tender('wallet', 'wallet', 10),
    tender('card', 'card', 20),
    tender('online', 'online', 30),
    tender('upi', 'upi', 300, 100),
  ];
  expect(refundParts(tenders, 75).map(({ tenderId, amount }) => [tenderId, amount])).toEqual([['upi', 75]]);
  expect(refundParts(tenders, 400).map(({ tenderId, amount }) => [tenderId, amount])).toEqual([
    ['upi', 200],
    ['online', 30],
    ['card', 20],
    ['wallet', 10],
    ['cash', 140],
  ]);
});

test('MON-06 only what is still owed comes off an account; what was paid of it since goes back in cash, last', () => {
  const tenders = [
    tender('first', 'account', 100),
    tender('second', 'account', 50, 10),
    tender('card', 'card', 20),
  ];
  const ways = (amount: number, owed: number) =>
    refundParts(tenders, amount, owed).map((part) => [part.tenderId, part.method, part.amount]);
  expect(ways(160, 0)).toEqual([
    ['card', 'card', 20],
    ['second', 'cash', 40],
    ['first', 'cash', 100],
  ]);
  expect(ways(160, 60)).toEqual([
    ['second', 'account', 40],
    ['first', 'account', 20],
    ['card', 'card', 20],
    ['first', 'cash', 80],
  ]);
  expect(offAccount(refundParts(tenders, 160, 60))).toBe(60);
  expect(ways(50, 60)).toEqual([
    ['second', 'account', 40],
    ['first', 'account', 10],
  ]);
});

const anyTender = fc
  .record({
    method: fc.constantFrom(...tenderMethods),
    amount: fc.integer({ min: 1, max: 100_000 }),
    back: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ method, amount, back }) => ({ method, amount, refunded: Math.floor(amount * back) }));

test('MON-06 the parts of a refund are the refund, and no tender gives back more than it brought', () => {
  fc.assert(
    fc.property(
      fc.array(anyTender, { maxLength: 6 }),
      fc.nat(400_000),
      fc.nat(200_000),
      (given, amount, owed) => {
        const tenders = given.map((each, index) => ({ ...each, tenderId: String(index) }));
        const parts = refundParts(tenders, amount, owed);
        expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(
          Math.min(amount, refundableOf(tenders)),
        );
        for (const part of parts) {
          const { amount: tendered, refunded } = tenders[Number(part.tenderId)] ?? { amount: 0, refunded: 0 };
          expect(part.amount).toBeGreaterThan(0);
          expect(part.amount).toBeLessThanOrEqual(tendered - refunded);
        }
        expect(offAccount(parts)).toBeLessThanOrEqual(owed);
      },
    ),
  );
});

test('MON-06 units that went back, and those that are left', () => {
  const back = refundedUnits([
    { lineId: 'a', units: 1 },
    { lineId: 'b', units: 2 },
    { lineId: 'a', units: 1 },
  ]);
  expect(back).toEqual({ a: 2, b: 2 });
  expect(
    unitsLeft(
      [
        { lineId: 'a', quantity: 3 },
        { lineId: 'b', quantity: 2 },
        { lineId: 'c', quantity: 1 },
      ],
      back,
    ),
  ).toEqual([
    { lineId: 'a', units: 1 },
    { lineId: 'c', units: 1 },
  ]);
});
