import { endpoints } from '@galla/contract';
import type { OrderSummary } from '@galla/contract';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { change, makeOutlet, place, signInStaff } from '../orders/testing/test-shop';
import type { TestOutlet } from '../orders/testing/test-shop';
import { everything, insertOrder, reportOf, startReportApp } from './testing/test-reports';

let app: TestApp;
let owner: SignedInUser;
let kolkata: TestOutlet;
let newYork: TestOutlet;

beforeAll(async () => {
  app = await startReportApp();
  owner = await app.signIn({ permissions: everything });
  kolkata = await makeOutlet(app, owner.merchantId);
  newYork = await makeOutlet(app, owner.merchantId);
  await app.db.execute({
    text: `update outlets set timezone = 'America/New_York' where id = $1`,
    values: [newYork.outletId],
  });
});
afterAll(() => app.close());

const accept = (order: OrderSummary, user = owner) => change(app, user, order, 'foodPreparation');
const day = (date: string, outlet: TestOutlet, more: Record<string, string> = {}) =>
  reportOf(app, owner, {
    kind: 'sales',
    period: 'range',
    from: date,
    to: date,
    outletIds: outlet.outletId,
    ...more,
  });
const salesOf = async (...input: Parameters<typeof day>) => {
  const report = await day(...input);
  if (report.kind !== 'sales') throw new Error('Another report');
  return report;
};

test('REP-01: 23:50 and 00:10 are two days in the outlet’s time zone', async () => {
  await insertOrder(app.db, owner.merchantId, kolkata, { placedAt: '2026-01-10T18:20:00.000Z', total: 100 });
  await insertOrder(app.db, owner.merchantId, kolkata, { placedAt: '2026-01-10T18:40:00.000Z', total: 200 });
  const before = await salesOf('2026-01-10', kolkata);
  const after = await salesOf('2026-01-11', kolkata);
  expect([before.totals.total.value, after.totals.total.value]).toEqual([100, 200]);
  expect(after.totals.total.previous).toBe(100);
  expect(before.byHour.filter(({ orders }) => orders.value > 0).map(({ hour }) => hour)).toEqual([23]);
  expect(after.byHour.filter(({ orders }) => orders.value > 0).map(({ hour }) => hour)).toEqual([0]);
  const query = { period: 'range', from: '2026-01-11', to: '2026-01-11', outletIds: kolkata.outletId };
  const { data } = await app.call(endpoints.report.getOrderDetails, { query, token: owner.token });
  expect(data.orders.map(({ placedLocal }) => placedLocal)).toEqual(['2026-01-11 00:10']);
});

test('REP-01: days of 23 and 25 hours contain exactly their orders at DST changes', async () => {
  // In 2026 New York skips 02:00 on 8 March and repeats 01:00 on 1 November.
  for (const [placedAt, total] of [
    ['2026-03-08T04:59:00.000Z', 1],
    ['2026-03-08T05:00:00.000Z', 10],
    ['2026-03-08T07:30:00.000Z', 100],
    ['2026-03-09T03:59:00.000Z', 1_000],
    ['2026-03-09T04:00:00.000Z', 10_000],
    ['2026-11-01T05:30:00.000Z', 2],
    ['2026-11-01T06:30:00.000Z', 20],
    ['2026-11-02T04:59:00.000Z', 200],
    ['2026-11-02T05:00:00.000Z', 2_000],
  ] as const)
    await insertOrder(app.db, owner.merchantId, newYork, { placedAt, total });
  expect((await salesOf('2026-03-08', newYork)).totals.total.value).toBe(1_110);
  expect((await salesOf('2026-11-01', newYork)).totals.total.value).toBe(222);
  const autumn = await salesOf('2026-11-01', newYork);
  expect(autumn.byHour.find(({ hour }) => hour === 1)?.amount.value).toBe(22);
  const query = {
    period: 'range',
    from: '2026-03-08',
    to: '2026-03-08',
    outletIds: newYork.outletId,
    sort: 'oldest',
  };
  const { data } = await app.call(endpoints.report.getOrderDetails, { query, token: owner.token });
  expect([data.total, data.orders.map(({ placedLocal }) => placedLocal)]).toEqual([
    3,
    ['2026-03-08 00:00', '2026-03-08 03:30', '2026-03-08 23:59'],
  ]);
});

test('REP-01: an outlet that changes its time zone gets its days recounted', async () => {
  const outlet = await makeOutlet(app, owner.merchantId);
  await insertOrder(app.db, owner.merchantId, outlet, { placedAt: '2026-02-01T20:00:00.000Z', total: 7 });
  expect((await salesOf('2026-02-02', outlet)).totals.total.value).toBe(7);
  await app.db.execute({
    text: `update outlets set timezone = 'UTC' where id = $1`,
    values: [outlet.outletId],
  });
  expect((await salesOf('2026-02-02', outlet)).totals.total.value).toBe(0);
  expect((await salesOf('2026-02-01', outlet)).totals.total.value).toBe(7);
});

test('REP-01: the last days of a 53-week year belong to its last week', async () => {
  const outlet = await makeOutlet(app, owner.merchantId);
  await insertOrder(app.db, owner.merchantId, outlet, { placedAt: '2026-12-31T10:00:00.000Z', total: 31 });
  await insertOrder(app.db, owner.merchantId, outlet, { placedAt: '2027-01-03T10:00:00.000Z', total: 3 });
  await insertOrder(app.db, owner.merchantId, outlet, { placedAt: '2027-01-04T10:00:00.000Z', total: 4 });
  const report = await reportOf(app, owner, {
    kind: 'sales',
    period: 'range',
    from: '2026-11-01',
    to: '2027-01-31',
    outletIds: outlet.outletId,
  });
  if (report.kind !== 'sales') throw new Error('Another report');
  const sold = report.series.filter(({ amount }) => amount.value > 0);
  expect(sold.map(({ key, amount }) => [key, amount.value])).toEqual([
    ['2026-W53', 34],
    ['2027-W01', 4],
  ]);
  const week = await reportOf(app, owner, {
    kind: 'sales',
    period: 'week',
    date: '2027-01-01',
    outletIds: outlet.outletId,
  });
  expect(week.range).toEqual({ from: '2026-12-28', to: '2027-01-03' });
});

test('REP-01: a channel filters every figure, and the previous period is compared for the same channel', async () => {
  const outlet = await makeOutlet(app, owner.merchantId);
  for (const channel of ['app', 'phone'] as const)
    await accept((await place(app, outlet, { channel })).order);
  const report = await reportOf(app, owner, {
    kind: 'sales',
    period: 'week',
    date: '2026-03-02',
    outletIds: outlet.outletId,
    channel: 'app',
  });
  if (report.kind !== 'sales') throw new Error('Another report');
  expect(report.totals.orders).toMatchObject({ value: 1, previous: 0 });
  expect(report.byChannel.map(({ channel }) => channel)).toEqual(['app']);
});

test('REP-01: a range without an end, or too long, is refused with a message', async () => {
  const token = owner.token;
  for (const range of [
    { period: 'range', from: '2026-01-02', to: '2026-01-01' },
    { period: 'range', from: '2026-01-02' },
    { period: 'range', from: '2020-01-01', to: '2026-01-01' },
  ]) {
    const query = Object.fromEntries(Object.entries({ kind: 'sales', ...range })) as Record<string, string>;
    const answer = await app.call(endpoints.report.getReports, { query, token });
    expect([answer.status, answer.error.code]).toEqual([422, 'REPORT_RANGE_INVALID']);
  }
  const answer = await app.call(endpoints.report.getReports, {
    query: { kind: 'sales', date: '2026-02-30' },
    token,
  });
  expect([answer.status, answer.error.code]).toEqual([400, 'VALIDATION_FAILED']);
});

test('REP-01: figures of another merchant, or of an outlet without access, are not readable', async () => {
  const stranger = await app.signIn({ permissions: everything });
  const query = { kind: 'sales', outletIds: kolkata.outletId };
  const reports = await app.call(endpoints.report.getReports, { query, token: stranger.token });
  expect(reports.status).toBe(404);
  const details = await app.call(endpoints.report.getOrderDetails, {
    query: { outletIds: kolkata.outletId },
    token: stranger.token,
  });
  expect(details.status).toBe(404);
  const today = await app.call(endpoints.report.dashboard, {
    query: { outletIds: kolkata.outletId },
    token: stranger.token,
  });
  expect(today.status).toBe(404);
  const cook = await signInStaff(app, owner, { permissions: { order: true } });
  const refused = await app.call(endpoints.report.getReports, {
    query: { kind: 'sales' },
    token: cook.token,
  });
  expect([refused.status, refused.error.code]).toEqual([403, 'NOT_PERMITTED']);
});

test('REP-01: outlets with two currencies are not added up', async () => {
  const merchant = await app.signIn({ permissions: everything });
  await makeOutlet(app, merchant.merchantId);
  const dollars = await makeOutlet(app, merchant.merchantId);
  await app.db.execute({
    text: `update outlets set currency = 'USD' where id = $1`,
    values: [dollars.outletId],
  });
  const both = await app.call(endpoints.report.getReports, { query: { kind: 'tax' }, token: merchant.token });
  expect([both.status, both.error.code]).toEqual([422, 'REPORT_CURRENCIES_MIXED']);
  const one = await reportOf(app, merchant, { kind: 'tax', outletIds: dollars.outletId });
  expect(one.currency).toBe('USD');
});

test('NAV-10: the dashboard compares today with the same day a week ago up to the same time', async () => {
  const shop = await app.signIn({ permissions: everything });
  const outlet = await makeOutlet(app, shop.merchantId);
  const now = app.clock.now().getTime();
  const week = 7 * 24 * 60 * 60_000;
  const at = (ms: number) => new Date(ms).toISOString();
  await insertOrder(app.db, shop.merchantId, outlet, { placedAt: at(now - week - 60_000), total: 500 });
  await insertOrder(app.db, shop.merchantId, outlet, { placedAt: at(now - week + 60_000), total: 900 });
  const { order } = await place(app, outlet, { lines: [{ itemId: outlet.menu.dosa, quantity: 3 }] });
  const { order: refused } = await place(app, outlet);
  const cook = await signInStaff(app, shop, { permissions: { order: true } });
  await change(app, cook, refused, 'rejected', { reason: { code: 'itemOut' } });
  await app.db.execute({
    text: 'update menu_items set available = false where id = $1',
    values: [outlet.menu.soap],
  });
  app.clock.pass(45_000);
  const { data } = await app.call(endpoints.report.dashboard, { token: shop.token });
  expect(data.orders).toMatchObject({ value: 0, previous: 1 });
  expect(data.sales).toMatchObject({ value: 0, previous: 500 });
  expect(data.waiting).toMatchObject({ count: 1, orders: [{ orderId: order.orderId, units: 3 }] });
  expect(data.cancellations.rows).toMatchObject([
    { status: 'rejected', reason: 'itemOut', orders: { value: 1 } },
  ]);
  expect(data.itemsOff).toMatchObject({ total: 1, items: [{ name: 'Soap', until: null }] });
  expect(data.bestSellers).toEqual([]);
  expect(data.byHour.reduce((sum, { amount }) => sum + (amount?.previous ?? 0), 0)).toBe(1_400);
  expect(data.outlets[0]).toMatchObject({ sequence: 3, dayEndsAt: '2026-03-02T18:30:00.000Z' });
  await change(app, cook, order, 'foodPreparation', { prepMinutes: 15 });
  const after = await app.call(endpoints.report.dashboard, { token: shop.token });
  expect(after.data.waiting.count).toBe(0);
  expect(after.data.orders).toMatchObject({ value: 1, previous: 1 });
  expect(after.data.sales).toMatchObject({ value: order.total, previous: 500 });
  expect(after.data.bestSellers).toMatchObject([{ name: 'Masala Dosa', quantity: 3 }]);
  expect(after.data.acceptance).toMatchObject({ accepted: { value: 1 }, averageMs: { value: 45_000 } });
  const query = Object.fromEntries(
    Object.entries({ period: 'range', ...after.data.orders.drill }).map(([name, value]) => [
      name,
      String(value),
    ]),
  );
  const behind = await app.call(endpoints.report.dashboardOrders, { query, token: shop.token });
  expect(behind.data).toMatchObject({ total: 1, amount: order.total });
});

test('TRU-06 a user with only the order permission gets no sum of money, only counts and single orders', async () => {
  const shop = await app.signIn({ permissions: everything });
  const outlet = await makeOutlet(app, shop.merchantId);
  const { order } = await place(app, outlet);
  const { order: sold } = await place(app, outlet);
  await accept(sold, shop);
  const { order: refused } = await place(app, outlet);
  await change(app, shop, refused, 'rejected', { reason: { code: 'itemOut' } });
  const cook = await signInStaff(app, shop, { permissions: { order: true } });
  const { data } = await app.call(endpoints.report.dashboard, { token: cook.token });
  expect(data).toMatchObject({ sales: null, average: null, orders: { value: 1 } });
  expect(data.cancellations).toMatchObject({ amount: null, orders: { value: 1 } });
  expect(data.byHour.map(({ amount }) => amount)).toEqual(Array.from({ length: 24 }, () => null));
  expect(data.bestSellers).toMatchObject([{ name: 'Tea', amount: null }]);
  expect(data.waiting.orders).toMatchObject([{ orderId: order.orderId, total: order.total }]);
  const behind = await app.call(endpoints.report.dashboardOrders, {
    query: { period: 'range', from: data.outlets[0]?.today ?? '', to: data.outlets[0]?.today ?? '' },
    token: cook.token,
  });
  expect(behind.data).toMatchObject({
    amount: null,
    orders: [{ total: refused.total }, { total: sold.total }, { total: order.total }],
  });
  const colleague = await signInStaff(app, shop, { permissions: { order: true, report: true } });
  const whole = await app.call(endpoints.report.dashboard, { token: colleague.token });
  expect(whole.data.sales?.value).toBe(sold.total);
});
