import { endpoints, minuteMs } from '@galla/contract';
import { parse } from 'csv-parse/sync';
import { recountOutlets } from '../../db/reports/install-rollups';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { makeOutlet, type TestOutlet } from '../orders/testing/test-shop';
import { everything, insertOrder, reportOf, startReportApp } from './testing/test-reports';

let app: TestApp;
let owner: SignedInUser;
let outlet: TestOutlet;
beforeAll(async () => {
  app = await startReportApp();
  owner = await app.signIn({ permissions: everything });
  outlet = await makeOutlet(app, owner.merchantId);
  const insert = (order: Parameters<typeof insertOrder>[3]) =>
    insertOrder(app.db, owner.merchantId, outlet, order);
  // Placed on Monday night for Friday evening, and one for now on each day. 19:00 in India.
  await insert({
    placedAt: '2026-02-02T16:30:00Z',
    scheduledFor: '2026-02-06T13:30:00Z',
    total: 50_000,
    orderNumber: 1,
  });
  await insert({ placedAt: '2026-02-02T13:00:00Z', total: 10_000, orderNumber: 2 });
  await insert({ placedAt: '2026-02-06T12:00:00Z', total: 20_000, orderNumber: 3 });
});
afterAll(() => app.close());

const day = (date: string) => ({ period: 'range', from: date, to: date, compare: 'no' });
const salesOf = async (date: string) => {
  const report = await reportOf(app, owner, { kind: 'sales', ...day(date) });
  if (report.kind !== 'sales') throw new Error('Another report');
  return report.totals.total.value;
};
const ordersOf = async (date: string, more: Record<string, string> = {}) =>
  (
    await app.call(endpoints.report.getOrderDetails, {
      query: { ...day(date), sort: 'newest', ...more },
      token: owner.token,
    })
  ).data.orders;

test('ORD-13 REP-01 an order for later counts on the day it is due, in figures, lists and recounts', async () => {
  const figures = async () => [await salesOf('2026-02-02'), await salesOf('2026-02-06')];
  expect(await figures()).toEqual([10_000, 70_000]);
  await recountOutlets(app.db, [outlet.outletId]);
  expect(await figures()).toEqual([10_000, 70_000]);
  expect((await ordersOf('2026-02-02')).map(({ orderNumber }) => orderNumber)).toEqual([2]);
  const due = await ordersOf('2026-02-06');
  expect(due.map(({ orderNumber, scheduledLocal }) => [orderNumber, scheduledLocal])).toEqual([
    [1, '2026-02-06 19:00'],
    [3, null],
  ]);
  // The hour is that of the slot, and nobody let it wait for four days.
  expect((await ordersOf('2026-02-06', { hour: '19' })).map(({ orderNumber }) => orderNumber)).toEqual([1]);
  expect(due[0]?.acceptMs).toBe(0);
});

test('ORD-13 UX-04 an order for later that was late waited since it rang, not since it was placed', async () => {
  const [placedAt, rangAt, scheduledFor] = [
    '2026-02-10T16:30:00Z',
    '2026-02-12T13:00:00Z',
    '2026-02-12T13:30:00Z',
  ];
  const orderId = await insertOrder(app.db, owner.merchantId, outlet, { placedAt, scheduledFor });
  await app.db.execute({
    text: 'update orders set waits_since = $2, promised_at = $3 where id = $1',
    values: [orderId, rangAt, scheduledFor],
  });
  await app.db.execute({
    text: `update order_timeline set at = $2::timestamptz + interval '2 min' where order_id = $1 and version = 2`,
    values: [orderId, rangAt],
  });
  await app.db.execute({
    text: `insert into order_timeline (order_id, version, merchant_id, outlet_id, status, at, by)
      select order_id, 3, merchant_id, outlet_id, 'foodReady', at + interval '40 min', by from order_timeline
      where order_id = $1 and version = 2`,
    values: [orderId],
  });
  const query = { date: '2026-02-12', outletIds: outlet.outletId };
  const { data } = await app.call(endpoints.report.day, { query, token: owner.token });
  expect(data.late.orders).toMatchObject([
    { lateMs: 12 * minuteMs, acceptMs: 2 * minuteMs, prepareMs: 40 * minuteMs, cause: 'preparation' },
  ]);
});

test('ORD-13 REP-03 the break-up says for when an order was placed', async () => {
  const file = await app.call(endpoints.report.orderBreakup, {
    query: { ...day('2026-02-06'), format: 'csv' },
    token: owner.token,
  });
  const rows: Record<string, string>[] = parse(file.raw.body, { bom: true, columns: true });
  expect(rows.map((row) => [row['Order'], row['Scheduled for']])).toEqual([
    ['3', ''],
    ['1', '2026-02-06 19:00'],
  ]);
});

test('UX-09 REP-01 a running week ends with today, but for days with orders due, in the file too', async () => {
  app.clock.pass(Date.parse('2026-02-04T09:00:00Z') - app.clock.now().getTime());
  const week = { period: 'week', date: '2026-02-04' };
  const shown = ['2026-02-02', '2026-02-03', '2026-02-04', '2026-02-06'];
  const sales = await reportOf(app, owner, { ...week, kind: 'sales' });
  if (sales.kind !== 'sales') throw new Error('Another report');
  expect(sales.range.to).toBe('2026-02-08');
  expect(sales.series.map(({ key }) => key)).toEqual(shown);
  expect(sales.series.at(-1)?.amount).toMatchObject({ value: 70_000, previous: null });
  const { data } = await app.call(endpoints.report.getOperationalReport, {
    query: week,
    token: owner.token,
  });
  expect(data.series.map(({ key, orders }) => [key, orders.value])).toEqual(
    shown.map((key, index) => [key, [1, 0, 0, 2][index]]),
  );
  for (const kind of ['tax', 'payments', 'cancellations', 'coupons'] as const) {
    const other = await reportOf(app, owner, { ...week, kind });
    const days = 'series' in other ? other.series.map(({ key }) => key) : [];
    expect([kind, days.slice(0, 3)]).toEqual([kind, shown.slice(0, 3)]);
    expect(shown).toEqual(expect.arrayContaining(days));
  }
  const file = await app.call(endpoints.report.exportReport, {
    query: { ...week, kind: 'payments', format: 'csv' },
    token: owner.token,
  });
  const days = String(file.raw.body).match(/^2026-02-\d\d(?=,)/gm);
  expect(days).toEqual(shown);
});
