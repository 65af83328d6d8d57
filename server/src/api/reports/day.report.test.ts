import { endpoints } from '@galla/contract';
import { newId } from '../../db/new-id';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { makeOutlet } from '../orders/testing/test-shop';
import type { TestOutlet } from '../orders/testing/test-shop';
import { marketplaceDrill } from './yesterday';
import { everything, insertOrder, startReportApp } from './testing/test-reports';

let app: TestApp;
let owner: SignedInUser;
let outlet: TestOutlet;
const by = JSON.stringify({ kind: 'staff', name: 'Ravi', device: '' });

beforeAll(async () => {
  app = await startReportApp();
  owner = await app.signIn({ permissions: everything });
  outlet = await makeOutlet(app, owner.merchantId);
});
afterAll(() => app.close());

const dayOf = async (date: string, outletIds = outlet.outletId, token = owner.token) =>
  (await app.call(endpoints.report.day, { query: { date, outletIds }, token })).data;

/** The order was ready some minutes after it was placed. */
async function readyAfter(orderId: string, minutes: number): Promise<void> {
  await app.db.execute({
    text: `insert into order_timeline (order_id, version, merchant_id, outlet_id, status, at, by)
      select id, 3, merchant_id, outlet_id, 'foodReady', placed_at + $2::int * interval '1 minute', $3::jsonb
      from orders where id = $1::uuid`,
    values: [orderId, minutes, by],
  });
}

async function insertCounterDay(day: { openedAt: string; closedAt: string | null; counted: number | null }) {
  const id = newId();
  await app.db.execute({
    text: `insert into counter_days (id, merchant_id, outlet_id, key, float, opened_at, opened_by, closed_at, expected,
        counted) values ($1::uuid, $2, $3, $1::text, 50000, $4, $5::jsonb, $6, $7, $8)`,
    values: [
      id,
      owner.merchantId,
      outlet.outletId,
      day.openedAt,
      by,
      day.closedAt,
      day.closedAt === null ? null : 60_000,
      day.counted,
    ],
  });
  return id;
}
const takeCash = (counterDayId: string | null, amount: number, at: string) =>
  app.db.execute({
    text: `insert into cash_moves (id, merchant_id, outlet_id, counter_day_id, kind, amount, key, by, at)
      values ($1::uuid, $2, $3, $4, 'sale', $5, $1::text, $6::jsonb, $7)`,
    values: [newId(), owner.merchantId, outlet.outletId, counterDayId, amount, by, at],
  });

test('UX-04 a day at its close: sales, lost and late orders of that day on the outlet’s clock', async () => {
  // 23:50 of the day before, and the day itself.
  await insertOrder(app.db, owner.merchantId, outlet, { placedAt: '2026-04-09T18:20:00.000Z', total: 999 });
  const late = await insertOrder(app.db, owner.merchantId, outlet, {
    placedAt: '2026-04-10T07:00:00.000Z',
    total: 30_000,
    orderNumber: 41,
  });
  const inTime = await insertOrder(app.db, owner.merchantId, outlet, {
    placedAt: '2026-04-10T08:00:00.000Z',
    total: 10_000,
  });
  await readyAfter(late, 32);
  await readyAfter(inTime, 15);
  await insertOrder(app.db, owner.merchantId, outlet, {
    placedAt: '2026-04-10T09:00:00.000Z',
    total: 25_000,
    status: 'rejected',
  });
  const day = await dayOf('2026-04-10');
  expect([day.orders.value, day.sales.value, day.average.value]).toEqual([2, 40_000, 20_000]);
  expect([day.lost.orders.value, day.lost.amount.value]).toEqual([1, 25_000]);
  expect(day.late.total).toEqual({
    value: 1,
    previous: null,
    drill: { from: '2026-04-10', to: '2026-04-10', late: 'yes' },
  });
  expect(day.late.orders).toMatchObject([
    { orderNumber: 41, lateMs: 12 * 60_000, acceptMs: 90_000, cause: 'preparation' },
  ]);
  expect(day.late.causes).toEqual([
    { cause: 'acceptance', orders: 0 },
    { cause: 'preparation', orders: 1 },
  ]);
});

test('UX-04 REP-01 what customers paid to marketplaces closes the gap between the sales and the payments of a day', async () => {
  const date = '2026-04-20';
  const placedAt = `${date}T07:00:00.000Z`;
  const here = await insertOrder(app.db, owner.merchantId, outlet, { placedAt, total: 12_000 });
  await app.db.execute({
    text: `insert into order_tenders (id, order_id, merchant_id, outlet_id, method, amount, reference, key, by, at)
      values ($1, $2, $3, $4, 'cash', 12000, '', 'handover', $5::jsonb, $6)`,
    values: [newId(), here, owner.merchantId, outlet.outletId, by, placedAt],
  });
  const statuses = ['complete', 'cancelled'];
  const ordered = await Promise.all(
    statuses.map((status) =>
      insertOrder(app.db, owner.merchantId, outlet, { placedAt, total: 8_000, status }),
    ),
  );
  await app.db.execute({
    text: `update orders set channel = 'aggregator', payment_method = 'online' where id = any($1::uuid[])`,
    values: [ordered],
  });
  const day = await dayOf(date);
  expect(day.marketplaces?.value).toBe(8_000);
  const received = day.tenders.reduce((sum, { net }) => sum + net.value, 0);
  expect(received + 8_000).toBe(day.sales.value);
  expect(day.marketplaces?.drill).toEqual({ from: date, to: date, ...marketplaceDrill });
  const query = { period: 'range', outletIds: outlet.outletId, from: date, to: date, ...marketplaceDrill };
  const { data } = await app.call(endpoints.report.getOrderDetails, { query, token: owner.token });
  expect(data.orders.map(({ orderId }) => orderId)).toEqual([ordered[0]]);
});

test('UX-04 the cash of a day: drawers that were open, what was taken without one, what was not counted', async () => {
  const closed = await insertCounterDay({
    openedAt: '2026-04-12T04:00:00.000Z',
    closedAt: '2026-04-12T16:00:00.000Z',
    counted: 59_500,
  });
  const open = await insertCounterDay({
    openedAt: '2026-04-12T16:30:00.000Z',
    closedAt: null,
    counted: null,
  });
  await takeCash(open, 7_000, '2026-04-12T17:00:00.000Z');
  await takeCash(null, 1_200, '2026-04-12T03:00:00.000Z');
  const day = await dayOf('2026-04-12');
  expect(day.counters).toMatchObject([
    { counterDayId: closed, expected: 60_000, counted: 59_500, difference: -500 },
    { counterDayId: open, closedAt: null, expected: 57_000, counted: null, difference: null },
  ]);
  // What it should hold is the float and its moves, each with what it is.
  expect(day.counters[1]).toMatchObject({ float: 50_000, sums: { sale: 7_000, refund: 0, paidOut: 0 } });
  expect(day.loose).toEqual([{ outletId: outlet.outletId, amount: 1_200 }]);
  // The open drawer is also the next day's.
  expect((await dayOf('2026-04-13')).counters.map(({ counterDayId }) => counterDayId)).toEqual([open]);
});

test('UX-04 cash that a rider took later isn’t of this day', async () => {
  const placedAt = '2026-04-14T07:00:00.000Z';
  const orderId = await insertOrder(app.db, owner.merchantId, outlet, { placedAt });
  await app.db.execute({
    text: `insert into rider_cash (order_id, merchant_id, outlet_id, rider, amount, at)
      values ($1, $2, $3, 'Asif', 4500, $4)`,
    values: [orderId, owner.merchantId, outlet.outletId, placedAt],
  });
  const held = [{ outletId: outlet.outletId, amount: 4_500 }];
  expect((await dayOf('2026-04-13')).withRiders).toEqual([]);
  expect((await dayOf('2026-04-14')).withRiders).toEqual(held);
  expect((await dayOf('2026-04-15')).withRiders).toEqual(held);
});

test('UX-04 NAV-10 the dashboard counts the day before; without the report permission without money', async () => {
  const now = app.clock.now().getTime();
  const yesterday = new Date(now - 24 * 60 * 60_000).toISOString();
  const quiet = await makeOutlet(app, owner.merchantId);
  await insertOrder(app.db, owner.merchantId, quiet, { placedAt: yesterday, total: 12_300 });
  await insertOrder(app.db, owner.merchantId, quiet, { placedAt: yesterday, status: 'cancelled' });
  const query = { outletIds: quiet.outletId };
  const { data } = await app.call(endpoints.report.dashboard, { query, token: owner.token });
  expect(data.yesterday).toMatchObject({
    orders: { value: 1 },
    sales: { value: 12_300 },
    lost: { value: 1 },
  });
});

test('UX-04 an outlet of another merchant has no day', async () => {
  const other = await app.signIn({ permissions: everything });
  const refused = await app.call(endpoints.report.day, {
    query: { date: '2026-04-10', outletIds: outlet.outletId },
    token: other.token,
  });
  expect(refused.status).toBe(404);
});
