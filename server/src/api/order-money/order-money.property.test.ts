import fc from 'fast-check';
import { z } from 'zod';
import {
  balances,
  moneyOf,
  openMoneyShop,
  pay,
  place532,
  presentOf,
  refund,
  requireBalanced,
} from '../../money/testing/money-shop';
import type { MoneyShop } from '../../money/testing/money-shop';
import { change } from '../orders/testing/test-shop';

let shop: MoneyShop;
beforeAll(async () => {
  shop = await openMoneyShop();
});
afterAll(() => shop.app.close());

const act = fc.oneof(
  fc.record({
    do: fc.constant('pay' as const),
    method: fc.constantFrom('cash' as const, 'upi' as const, 'card' as const),
    amount: fc.constantFrom(1, 7_579, 23_200, 30_000, 53_200),
  }),
  fc.record({
    do: fc.constant('refund' as const),
    line: fc.constantFrom(0, 1),
    units: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ do: fc.constant('refundRest' as const) }),
  fc.record({
    do: fc.constant('move' as const),
    target: fc.constantFrom('foodPreparation', 'foodReady', 'outForDelivery', 'delivered', 'complete'),
  }),
  fc.record({ do: fc.constant('move' as const), target: fc.constant('cancelled') }),
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

const detailsSchema = z.object({ amount: z.number() });

async function perform(order: Awaited<ReturnType<typeof place532>>, one: Act): Promise<void> {
  const { order: summary, lines } = order;
  if (one.do === 'pay') await pay(shop, summary, [{ method: one.method, amount: one.amount }]);
  else if (one.do === 'move')
    await change(shop.app, shop.owner, await presentOf(shop, summary), one.target, {
      reason: { code: 'itemOut' },
    });
  else {
    const wanted = one.do === 'refundRest' ? null : [{ lineId: lines[one.line] ?? '', units: one.units }];
    // Asks first, as a screen whose figures are old would.
    const probe = await refund(shop, summary, wanted, 1);
    const right = detailsSchema.safeParse(probe.error?.details);
    if (right.success) await refund(shop, summary, wanted, right.data.amount);
  }
}

/** What the books must say, from the documents and the money alone. */
async function expectTrueBooks(order: Awaited<ReturnType<typeof place532>>['order']): Promise<void> {
  const money = await moneyOf(shop, order);
  const present = await presentOf(shop, order);
  const totalOf = (type: string) =>
    money.documents.filter((document) => document.type === type).reduce((sum, { total }) => sum + total, 0);
  const owed = totalOf('invoice') - totalOf('creditNote') - money.paid + money.refunded;
  const accounts = await balances(shop, order);
  expect(accounts.customers ?? 0).toBe(owed);
  expect((accounts.drawer ?? 0) + (accounts.counterBank ?? 0)).toBe(money.paid - money.refunded);
  expect(money.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(money.refunded);
  expect(money.refunded).toBeLessThanOrEqual(money.paid);
  expect(money.paid).toBeLessThanOrEqual(53_200);
  const left = money.paid - money.refunded;
  const ended = { cancelled: [0, 0], complete: [left, 0] }[String(present.status)];
  expect([left, owed]).toEqual(ended ?? [left, owed]);
  const known = money.paid === 0 ? 'pending' : left === 0 ? 'refunded' : present.paymentStatus;
  expect(present.paymentStatus).toBe(known);
}

test('MON-07 any order of payments, refunds and moves leaves true and balanced books', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 9 }), fc.boolean(), async (acts, pickup) => {
      const order = await place532(shop, pickup ? { fulfilment: 'selfPickup', address: null } : {});
      for (const one of acts) {
        await perform(order, one);
        await expectTrueBooks(order.order);
      }
      await requireBalanced(shop);
    }),
    { numRuns: 25 },
  );
}, 120_000);
