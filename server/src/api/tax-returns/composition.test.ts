import { endpoints } from '@galla/contract';
import { parse } from 'csv-parse/sync';
import { openMoneyShop, pay, refund, requireBalanced, walk } from '../../money/testing/money-shop';
import type { MoneyShop } from '../../money/testing/money-shop';
import { makeOutlet, place, type TestOutlet } from '../orders/testing/test-shop';
import { registerTaxReturns } from './tax-returns.routes';

const gstin = '29ABCFE1234F1ZS';
let shop: MoneyShop;
let grocer: TestOutlet;
beforeAll(async () => {
  shop = await openMoneyShop({ moreAreas: [registerTaxReturns] });
  const { app, owner, outlet } = shop;
  grocer = await makeOutlet(app, owner.merchantId, 'grocery');
  await app.db.execute({
    text: `update outlets set gstin_type = 'composition', gstin_number = $2 where id = any($1::uuid[])`,
    values: [[outlet.outletId, grocer.outletId], gstin],
  });
  // Without tax, as fresh vegetables are.
  await app.db.execute({
    text: 'update menu_items set tax_percent = 0 where id = $1',
    values: [grocer.menu.soap],
  });
});
afterAll(() => shop.app.close());
afterEach(() => requireBalanced(shop));

async function sell(outlet: TestOutlet, lines: Parameters<typeof place>[2]) {
  const { order } = await place(shop.app, outlet, lines);
  await pay(shop, order, [{ method: 'upi', amount: order.total, reference: '412345678901' }]);
  await walk(
    shop,
    order,
    'foodPreparation',
    ...(outlet === grocer ? [] : (['foodReady'] as const)),
    'complete',
  );
  return order;
}
const monthOf = (at: Date): string => at.toISOString().slice(0, 7);
const statementOf = async (month: string) =>
  (
    await shop.app.call(endpoints.taxReturns.taxReturn, {
      query: { gstin, month },
      token: shop.owner.token,
    })
  ).data;

test('MON-17 CMP-08: the turnover of a quarter less credit notes, each outlet by its rate', async () => {
  const { app, outlet } = shop;
  const month = monthOf(app.clock.now());
  // Of the grocer 2 × 30 with tax and 45 without; of the restaurant 100 and 30, of which 30 go back.
  await sell(grocer, {
    lines: [
      { itemId: grocer.menu.tea, quantity: 2 },
      { itemId: grocer.menu.soap, quantity: 1 },
    ],
  });
  await sell(outlet, { lines: [{ itemId: outlet.menu.dosa, quantity: 1 }] });
  const taken = await sell(outlet, { lines: [{ itemId: outlet.menu.tea, quantity: 1 }] });
  expect((await refund(shop, taken, null, taken.total)).status).toBe(200);

  const { regime, cmp08 } = await statementOf(month);
  expect(regime).toBe('composition');
  expect(cmp08?.rows).toEqual([
    { kind: 'restaurant', ratePercent: 5, turnover: 10_000, taxed: 10_000, cgst: 250, sgst: 250 },
    { kind: 'trader', ratePercent: 1, turnover: 10_500, taxed: 6_000, cgst: 30, sgst: 30 },
  ]);
  expect(cmp08).toMatchObject({ turnover: 20_500, cgst: 280, sgst: 280 });
  // Another month of the quarter says the same, another quarter doesn't.
  const year = month.slice(0, 4);
  expect(cmp08).toMatchObject({ from: `${year}-01`, to: `${year}-03`, dueOn: `${year}-04-18` });
  expect((await statementOf(`${year}-01`)).cmp08).toEqual(cmp08);
  expect((await statementOf(`${year}-04`)).cmp08).toMatchObject({ rows: [], turnover: 0, cgst: 0 });

  const file = await app.call(endpoints.taxReturns.taxFile, {
    query: { gstin, month, kind: 'cmp08Csv' },
    token: shop.owner.token,
  });
  expect(file.raw.headers['content-disposition']).toContain(`CMP08_${gstin}_${year}-01_${year}-03.csv`);
  const rows: Record<string, string>[] = parse(file.raw.body, { bom: true, columns: true });
  expect(rows.at(-1)).toMatchObject({
    Table: '3.1',
    Turnover: '205.00',
    CGST: '2.80',
    SGST: '2.80',
    'Due date': `${year}-04-18`,
  });
});

test('MON-17 who isn’t under composition sees no CMP-08 and gets no file', async () => {
  const { app, owner } = shop;
  const other = await makeOutlet(app, owner.merchantId);
  const number = '27AAPFU0939F1ZV';
  await app.db.execute({
    text: 'update outlets set gstin_number = $2 where id = $1',
    values: [other.outletId, number],
  });
  const query = { gstin: number, month: monthOf(app.clock.now()) };
  const { data } = await app.call(endpoints.taxReturns.taxReturn, { query, token: owner.token });
  expect([data.regime, data.cmp08]).toEqual(['regular', null]);
  const refused = await app.call(endpoints.taxReturns.taxFile, {
    query: { ...query, kind: 'cmp08Csv' },
    token: owner.token,
  });
  expect([refused.status, refused.error.code]).toEqual([422, 'TAX_FILE_NOT_FOR_REGIME']);
});
