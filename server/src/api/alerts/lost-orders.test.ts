import { acceptanceTimeoutMs, endpoints, lostOrdersShown } from '@galla/contract';
import { noteHeartbeat } from '../../realtime/heartbeats.repository';
import { lostOrders } from '../../db/schema';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { cancelUnaccepted } from '../orders/acceptance-timeout.job';
import { change, makeOutlet, place, signInStaff, startOrderApp } from '../orders/testing/test-shop';
import type { TestOutlet } from '../orders/testing/test-shop';
import { registerAlerts } from './alerts.routes';

const calls = endpoints.alerts;
let app: TestApp;
let owner: SignedInUser;
let outlet: TestOutlet;
let openSince: string;
beforeAll(async () => {
  app = await startOrderApp({ moreAreas: [registerAlerts] });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signIn({ userName: 'Asha' });
  openSince = app.clock.now().toISOString();
  outlet = await makeOutlet(app, owner.merchantId);
});

const lost = async (user: SignedInUser = owner) => (await app.call(calls.lost, { token: user.token })).data;
const acknowledge = (orderIds: string[], user: SignedInUser = owner) =>
  app.call(calls.acknowledgeLosses, { body: { orderIds }, token: user.token });
const beat = (user: SignedInUser, rang: { orderId: string; heard: boolean }[] = []) =>
  noteHeartbeat(
    app.db,
    { sessionId: user.sessionId, outletIds: [outlet.outletId] },
    { openSince, sound: 'armed', rang },
    app.clock.now(),
  );
async function lose(): Promise<string> {
  const { order } = await place(app, outlet);
  app.clock.pass(acceptanceTimeoutMs);
  await cancelUnaccepted(app.context);
  return order.orderId;
}

test('UX-02 an order that nobody accepts is listed as lost; an order that staff reject is not', async () => {
  const { order: rejected } = await place(app, outlet);
  await change(app, owner, rejected, 'rejected', { reason: { code: 'itemOut', text: '' } });
  expect(await lost()).toEqual([]);
  const orderId = await lose();
  const [found, ...more] = await lost();
  expect(more).toEqual([]);
  expect(found).toMatchObject({ orderId, outletId: outlet.outletId, currency: 'INR' });
  expect(Date.parse(found?.lostAt ?? '') - Date.parse(found?.placedAt ?? '')).toBe(acceptanceTimeoutMs);
});

test('UX-02 a receipt says who was signed in, and what each device showed', async () => {
  const ravi = await signInStaff(app, owner, { permissions: { order: true }, userName: 'Ravi' });
  const elsewhere = await signInStaff(app, owner, { permissions: { order: true }, allOutlets: false });
  for (const user of [owner, ravi, elsewhere]) await beat(user);
  const { order } = await place(app, outlet);
  app.clock.pass(20_000);
  await beat(owner, [{ orderId: order.orderId, heard: true }]);
  await beat(ravi);
  await beat(elsewhere);
  app.clock.pass(acceptanceTimeoutMs);
  await cancelUnaccepted(app.context);
  const { data } = await app.call(calls.lossReceipts, { token: owner.token });
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ orderId: order.orderId, orderNumber: order.orderNumber });
  expect(data[0]?.devices.map(({ userName, sight }) => [userName, sight])).toEqual(
    expect.arrayContaining([
      ['Asha', 'heard'],
      ['Ravi', 'unseen'],
    ]),
  );
  expect(data[0]?.devices).toHaveLength(2);
});

test('UX-02 an acknowledgement counts for everybody, once, with its author and an event', async () => {
  const [first, second] = [await lose(), await lose()];
  expect((await acknowledge([first])).data.map(({ orderId }) => orderId)).toEqual([second]);
  const ravi = await signInStaff(app, owner, { permissions: { order: true }, userName: 'Ravi' });
  expect((await acknowledge([first, second], ravi)).data).toEqual([]);
  expect(await lost()).toEqual([]);
  const rows = await app.db.orm.select().from(lostOrders);
  const by = (id: string) => rows.find(({ orderId }) => orderId === id)?.acknowledgedBy?.name;
  expect([by(first), by(second)]).toEqual(['Asha', 'Ravi']);
  const query = { outletId: outlet.outletId, since: '0' };
  const { data } = await app.call(endpoints.orders.events, { query, token: owner.token });
  expect(data.events.filter(({ type }) => type === 'orders/lossSeen')).toMatchObject([
    { orderIds: [first], by: { name: 'Asha' } },
    { orderIds: [second], by: { name: 'Ravi' } },
  ]);
});

test('UX-02 losses of another merchant or outlet are neither listed nor acknowledged', async () => {
  const orderId = await lose();
  const stranger = await app.signIn();
  const elsewhere = await signInStaff(app, owner, { permissions: { order: true }, allOutlets: false });
  for (const user of [stranger, elsewhere]) {
    expect(await lost(user)).toEqual([]);
    expect((await acknowledge([orderId], user)).data).toEqual([]);
  }
  expect(await lost()).toHaveLength(1);
});

test('UX-02 the totals count every lost order, those beyond the list too', async () => {
  const { order } = await place(app, outlet);
  app.clock.pass(acceptanceTimeoutMs);
  await cancelUnaccepted(app.context);
  const copies = lostOrdersShown + 20;
  await app.db.execute({
    text: `with copied as (
        insert into orders select (jsonb_populate_record(o, jsonb_build_object(
            'id', gen_random_uuid(), 'order_number', o.order_number + n, 'client_key', 'copy-' || n, 'customer_token_hash', null))).*
          from orders o, generate_series(1, $2) as n where o.id = $1 returning id)
      insert into lost_orders select (jsonb_populate_record(l, jsonb_build_object('order_id', copied.id))).*
        from lost_orders l, copied where l.order_id = $1`,
    values: [order.orderId, copies],
  });
  expect(await lost()).toHaveLength(lostOrdersShown);
  const totals = await app.call(calls.lostTotals, { token: owner.token });
  expect(totals.data).toEqual([{ currency: 'INR', count: copies + 1, total: order.total * (copies + 1) }]);
  const stranger = await app.signIn();
  expect((await app.call(calls.lostTotals, { token: stranger.token })).data).toEqual([]);
});
