import { endpoints } from '@galla/contract';
import { z } from 'zod';
import { moneyOf, nextKey, openMoneyShop, pay, place532, requireBalanced } from '../testing/money-shop';
import type { MoneyShop } from '../testing/money-shop';

let shop: MoneyShop;
beforeAll(async () => {
  shop = await openMoneyShop();
});
afterAll(() => shop.app.close());
afterEach(() => requireBalanced(shop));

const notes = () =>
  shop.app.db.query(z.object({ after: z.unknown() }), {
    text: `select after from audit_entries where merchant_id = $1 and action = 'counter.cashLimit'`,
    values: [shop.owner.merchantId],
  });
/** An order of so many paise, and its money taken. */
async function sell(total: number, method: 'cash' | 'upi') {
  const { order } = await place532(shop);
  await shop.app.db.execute({
    text: 'update orders set total = $2 where id = $1',
    values: [order.orderId, total],
  });
  await pay(shop, order, [{ method, amount: total }], nextKey());
  return order;
}

test('MON-17 cash of one customer in a day is added up, and noted from two lakh rupees on', async () => {
  await sell(1_20_000_00, 'cash');
  await sell(90_000_00, 'upi');
  expect(await notes()).toEqual([]);
  const order = await sell(80_000_00, 'cash');
  expect(await notes()).toEqual([{ after: { amount: 80_000_00, cashToday: 2_00_000_00, currency: 'INR' } }]);
  const query = { outletId: order.outletId, orderId: order.orderId };
  const { data } = await shop.app.call(endpoints.counter.cashTaken, { query, token: shop.owner.token });
  expect(data).toEqual({ ofOrder: 80_000_00, today: 2_00_000_00 });
  // A warning: nothing was refused.
  expect((await moneyOf(shop, order)).paid).toBe(80_000_00);
});

test('MON-17 the next day begins anew', async () => {
  shop.app.clock.pass(24 * 3_600_000);
  const before = (await notes()).length;
  await sell(1_00_000_00, 'cash');
  expect(await notes()).toHaveLength(before);
});
