import { dayMs, endpoints } from '@galla/contract';
import type { OrderSummary } from '@galla/contract';
import { recountOutlets } from '../../db/reports/install-rollups';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { change, place, type Config, type TestOutlet } from '../orders/testing/test-shop';
import { registerPos } from '../pos/pos.routes';
import { makeCart, makeCustomer, makePosOutlet, sendOff } from '../pos/testing/test-pos';
import { everything, reportOf, startReportApp } from './testing/test-reports';

let app: TestApp;
let owner: SignedInUser;
let outlet: TestOutlet;

const open = async (config: Config = {}) => {
  owner = await app.signIn({ permissions: everything });
  outlet = await makePosOutlet(app, owner.merchantId, config);
};
beforeAll(async () => {
  app = await startReportApp([registerPos]);
});
beforeEach(() => open());
afterAll(() => app.close());

const accept = (order: OrderSummary) => change(app, owner, order, 'foodPreparation');
const reject = (order: OrderSummary) =>
  change(app, owner, order, 'rejected', { reason: { code: 'tooBusy' } });
const dayAfter = (days: number) =>
  new Date(app.clock.now().getTime() + days * dayMs).toLocaleDateString('en-CA', {
    timeZone: 'Asia/Kolkata',
  });

interface Figures {
  orders: number;
  sales: number;
}
const none: Figures = { orders: 0, sales: 0 };
const one = ({ total }: OrderSummary): Figures => ({ orders: 1, sales: total });

/** A day's sales as each place shows them, which has to be the same, and as the orders behind it add up. */
async function soldOn(date: string): Promise<Figures> {
  const { token } = owner;
  const range = { period: 'range', from: date, to: date };
  const sales = await reportOf(app, owner, { ...range, kind: 'sales' });
  const items = await reportOf(app, owner, { ...range, kind: 'items' });
  const payments = await reportOf(app, owner, { ...range, kind: 'payments' });
  if (sales.kind !== 'sales' || items.kind !== 'items' || payments.kind !== 'payments')
    throw new Error('Another report');
  const { data: day } = await app.call(endpoints.report.day, { query: { date }, token });
  const { data: behind } = await app.call(endpoints.report.getOrderDetails, {
    query: { ...range, group: 'sales' },
    token,
  });
  const figures = { orders: sales.totals.orders.value, sales: sales.totals.total.value };
  expect({ orders: day.orders.value, sales: day.sales.value }).toEqual(figures);
  expect({ orders: payments.totals.orders.value, sales: payments.totals.amount.value }).toEqual(figures);
  expect({ orders: behind.total, sales: behind.amount }).toEqual(figures);
  expect(behind.orders.length).toBe(figures.orders);
  expect(items.rows.some(({ orders }) => orders.value > 0)).toBe(figures.orders > 0);
  return figures;
}

/** Sales of today: in reports, on home, and at its customer. */
async function soldToday(): Promise<Figures> {
  const figures = await soldOn(dayAfter(0));
  const { data: home } = await app.call(endpoints.report.dashboard, { token: owner.token });
  expect({ orders: home.orders.value, sales: home.sales?.value }).toEqual(figures);
  expect(home.average?.value).toBe(figures.sales);
  expect(home.bestSellers.length > 0).toBe(figures.orders > 0);
  const { data: customers } = await app.call(endpoints.crm.profiles, { token: owner.token });
  expect(customers.profiles).toMatchObject([{ orders: figures.orders, spend: figures.sales }]);
  const query = { token: customers.profiles[0]?.token ?? '' };
  const { data: history } = await app.call(endpoints.crm.orders, { query, token: owner.token });
  expect(history.total).toBe(history.orders.length);
  return figures;
}

test('UX-08 REP-01 an order counts as sold once it is accepted, until it is cancelled', async () => {
  const { order } = await place(app, outlet);
  expect(await soldToday()).toEqual(none);
  const { data: accepted } = await accept(order);
  expect(await soldToday()).toEqual(one(order));
  await change(app, owner, accepted, 'cancelled', { reason: { code: 'itemOut' } });
  expect(await soldToday()).toEqual(none);
});

test('UX-08 REP-01 an order rejected while it waits never counts as sold; it counts as lost', async () => {
  const { order } = await place(app, outlet);
  await reject(order);
  expect(await soldToday()).toEqual(none);
  const { data: day } = await app.call(endpoints.report.day, {
    query: { date: dayAfter(0) },
    token: owner.token,
  });
  expect(day.lost.orders.value).toBe(1);
  const { data: customers } = await app.call(endpoints.crm.profiles, { token: owner.token });
  const query = { token: customers.profiles[0]?.token ?? '' };
  const { data: profile } = await app.call(endpoints.crm.profile, { query, token: owner.token });
  expect(profile.lostOrders).toBe(1);
});

/** An order by phone for the first slot this many days ahead. */
async function placeFor(days: number): Promise<OrderSummary> {
  const { token } = owner;
  const query = { outletId: outlet.outletId };
  const { data: slots } = await app.call(endpoints.pos.slots, { token, query });
  const slotStart = slots.days[days]?.slots[0]?.start;
  const made = await makeCart(app, owner, outlet, await makeCustomer(app, owner));
  const body = { cartId: made.cartId, slotStart };
  const { cart } = (await app.call(endpoints.posCart.validate, { token, body })).data;
  const { data } = await sendOff(app, owner, cart, { slotStart });
  if (!data.order?.laterUntil) throw new Error('Not placed for later');
  return data.order;
}

test('UX-08 REP-01 an order for later counts on the day it is due, once it is accepted ahead', async () => {
  await open({ delivery: { types: { onDemand: true, scheduled: true } } });
  const due = dayAfter(2);
  const order = await placeFor(2);
  expect(await soldOn(due)).toEqual(none);
  const { data: ahead } = await accept(order);
  expect(ahead.status).toBe('acceptanceWait');
  expect(await soldOn(due)).toEqual(one(order));
  expect(await soldOn(dayAfter(0))).toEqual(none);
  await recountOutlets(app.db, [outlet.outletId]);
  expect(await soldOn(due)).toEqual(one(order));
});

test('UX-08 REP-01 an order of a marketplace counts at once where the outlet accepts by itself', async () => {
  await open({ order: { acceptanceMode: 'auto' } });
  const { order } = await place(app, outlet, { channel: 'aggregator' });
  expect(order.status).toBe('foodPreparation');
  expect(await soldToday()).toEqual(one(order));
});
