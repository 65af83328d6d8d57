import { endpoints, tallyLedgersOf } from '@galla/contract';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { settle } from '../../sandbox/partners/payments/settle';
import { importSettlements } from '../../money/payments/import-settlement';
import { sendRefunds } from '../../money/payments/refund.job';
import { openMoneyShop, pay, refund, requireBalanced, walk } from '../../money/testing/money-shop';
import type { MoneyShop } from '../../money/testing/money-shop';
import { place } from '../orders/testing/test-shop';
import { registerReports } from '../reports/reports.routes';
import { reportOf } from '../reports/testing/test-reports';
import { registerTaxReturns } from './tax-returns.routes';

const gstin = '29ABCFE1234F1ZS';
let shop: MoneyShop;
beforeAll(async () => {
  shop = await openMoneyShop({ moreAreas: [registerReports, registerTaxReturns] });
  await shop.app.db.execute({
    text: `update outlets set gstin_number = $2 where id = $1`,
    values: [shop.outlet.outletId, gstin],
  });
});
afterAll(() => shop.app.close());
afterEach(() => requireBalanced(shop));

const days = (from: string, to: string) => ({ period: 'range', from, to, compare: 'no' });

test('MON-06 MON-11 placed, paid, handed over and refunded next month: each month tells its own part', async () => {
  const { app, owner, outlet } = shop;
  const today = app.clock.now().toISOString().slice(0, 10);
  const month = today.slice(0, 7);
  const { order, bill } = await place(app, outlet, {
    lines: [
      { itemId: outlet.menu.tea, quantity: 2 },
      { itemId: outlet.menu.soap, quantity: 1 },
    ],
  });
  await pay(shop, order, [{ method: 'upi', amount: order.total, reference: '412345678901' }]);
  await walk(shop, order, 'foodPreparation', 'foodReady', 'complete');
  const tax = bill.rows.reduce(
    (sum, { kind, amount }) => (kind === 'cgst' || kind === 'sgst' ? sum + amount : sum),
    0,
  );
  const taxReport = async (from: string, to: string) => {
    const report = await reportOf(app, owner, { ...days(from, to), kind: 'tax' });
    if (report.kind !== 'tax') throw new Error('Another report');
    return report.totals;
  };
  expect(await taxReport(today, today)).toMatchObject({ tax: { value: tax }, creditNotes: { value: 0 } });

  app.clock.pass(32 * 86_400_000);
  owner.token = (await app.signIn({ merchantId: owner.merchantId, userName: 'Meera' })).token;
  const later = app.clock.now().toISOString().slice(0, 10);
  const given = await refund(shop, order, null, order.total);
  expect(given.status).toBe(200);

  // The month of the sale is as it was; the credit note stands in its own.
  expect(await taxReport(today, today)).toMatchObject({ tax: { value: tax }, creditNotes: { value: 0 } });
  expect(await taxReport(later, later)).toMatchObject({
    tax: { value: -tax },
    creditNotes: { value: order.total },
  });
  const sales = async (day: string) => {
    const report = await reportOf(app, owner, { ...days(day, day), kind: 'sales' });
    if (report.kind !== 'sales') throw new Error('Another report');
    return [report.totals.total.value, report.totals.refunds.value, report.totals.net.value];
  };
  expect(await sales(today)).toEqual([order.total, 0, order.total]);
  expect(await sales(later)).toEqual([0, order.total, -order.total]);
  const items = await reportOf(app, owner, { ...days(later, later), kind: 'items' });
  if (items.kind !== 'items') throw new Error('Another report');
  expect(
    items.rows.map(({ itemId, quantity, returned }) => [itemId, quantity.value, returned.value]),
  ).toEqual(
    expect.arrayContaining([
      [outlet.menu.tea, 0, 2],
      [outlet.menu.soap, 0, 1],
    ]),
  );
  const payments = async (day: string) => {
    const report = await reportOf(app, owner, { ...days(day, day), kind: 'payments' });
    if (report.kind !== 'payments') throw new Error('Another report');
    return report.tenders.map(({ method, amount, refunded, net }) => [
      method,
      amount.value,
      refunded.value,
      net.value,
    ]);
  };
  expect(await payments(today)).toEqual([['upi', order.total, 0, order.total]]);
  expect(await payments(later)).toEqual([['upi', 0, order.total, -order.total]]);

  // Every figure opens its orders.
  for (const drill of [
    { paper: 'creditNote' },
    { tender: 'upi', from: today, to: today },
    { paper: 'invoice', from: today, to: today },
  ]) {
    const { data } = await app.call(endpoints.report.getOrderDetails, {
      query: { ...days(later, later), ...drill },
      token: owner.token,
    });
    expect(data.orders.map(({ orderId }) => orderId)).toEqual([order.orderId]);
    expect(data.total).toBe(1);
  }

  const ask = async (of: string) =>
    (await app.call(endpoints.taxReturns.taxReturn, { query: { gstin, month: of }, token: owner.token }))
      .data;
  const sale = await ask(month);
  const back = await ask(later.slice(0, 7));
  expect([sale.papers, back.papers]).toEqual([1, 1]);
  expect(back.b2cs.cgst + sale.b2cs.cgst).toBe(0);
  const book = await app.call(endpoints.taxReturns.taxFile, {
    query: { gstin, month, kind: 'dayBookCsv' },
    token: owner.token,
  });
  const rows: Record<string, string>[] = parse(book.raw.body, { bom: true, columns: true });
  const sum = (column: string): number =>
    rows.reduce((all, row) => all + Math.round(Number(row[column] ?? 0) * 100), 0);
  expect(sum('Debit')).toBeGreaterThan(0);
  expect(sum('Debit')).toBe(sum('Credit'));
});

test('MON-11 MON-17 the Tally file has receipts, refunds and payouts: customers end at zero, each account as in the ledger', async () => {
  const { app, owner, outlet } = shop;
  // A month of its own.
  app.clock.pass(40 * 86_400_000);
  owner.token = (await app.signIn({ merchantId: owner.merchantId, userName: 'Meera' })).token;
  const month = app.clock.now().toISOString().slice(0, 7);
  const mixed = (await place(app, outlet)).order;
  await pay(shop, mixed, [
    { method: 'upi', amount: 1_000 },
    { method: 'cash', amount: mixed.total - 1_000 },
  ]);
  await walk(shop, mixed, 'foodPreparation', 'foodReady', 'complete');
  const online = (await place(app, outlet, { paymentMethod: 'online' })).order;
  await walk(shop, online, 'foodPreparation', 'foodReady', 'complete');
  expect((await refund(shop, online, null, online.total)).status).toBe(200);
  await sendRefunds(app.context);
  const sold = (await place(app, outlet, { paymentMethod: 'online' })).order;
  await walk(shop, sold, 'foodPreparation', 'foodReady', 'complete');
  await settle({ db: app.db, clock: app.clock, origin: '' }, app.clock.now());
  await importSettlements(app.context);

  const file = await app.call(endpoints.taxReturns.taxFile, {
    query: { gstin, month, kind: 'tallyXml' },
    token: owner.token,
  });
  const vouchers = file.raw.body.match(/<VOUCHER .*?<\/VOUCHER>/gs) ?? [];
  const types = vouchers.map((voucher) => /VCHTYPE="([^"]+)"/.exec(voucher)?.[1] ?? '');
  expect(types.toSorted()).toEqual([
    'Contra',
    'Credit Note',
    'Payment',
    'Payment',
    ...Array.from({ length: 4 }, () => 'Receipt'),
    ...Array.from({ length: 3 }, () => 'Sales'),
  ]);
  const debits = new Map<string, number>();
  const entry = /<LEDGERNAME>(.*?)<\/LEDGERNAME>.*?<AMOUNT>(-?\d+\.\d\d)<\/AMOUNT>/g;
  for (const [, name = '', amount = ''] of file.raw.body.matchAll(entry))
    debits.set(name, (debits.get(name) ?? 0) - Math.round(Number(amount) * 100));
  expect(debits.get('Customers')).toBe(0);
  expect(debits.get('Payments Partner')).toBe(0);
  expect(debits.get('UPI and Cards')).toBe(1_000);
  expect(debits.get('Cash')).toBe(mixed.total - 1_000);
  const [payout] = await app.db.query(z.object({ amount: z.number() }), {
    text: 'select amount from payouts',
  });
  expect(debits.get('Bank')).toBe(payout?.amount);
  const { data } = await app.call(endpoints.taxReturns.taxReturn, {
    query: { gstin, month },
    token: owner.token,
  });
  const rates = data.byRate.map(({ ratePercent }) => ratePercent);
  const listed = new Set(tallyLedgersOf(rates).map(({ name }) => name));
  expect([...debits.keys()].filter((name) => !listed.has(name))).toEqual([]);
});
