import { endpoints } from '@galla/contract';
import type { DeliveryInfo, OrderSummary } from '@galla/contract';
import { apiPrefix } from '../../gate/access/api-prefix';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { partnerHeaders, signPartnerCall } from '../../gate/access/partner-signature';
import { change, deliverTo, makeOutlet, place, startOrderApp } from './testing/test-shop';
import type { TestOutlet } from './testing/test-shop';

const keys = { swiftrider: 'the-key-of-swiftrider', localfleet: 'the-key-of-localfleet' };
let app: TestApp;
let owner: SignedInUser;
let outlet: TestOutlet;

beforeAll(async () => {
  app = await startOrderApp({ config: { partnerKeys: keys } });
  owner = await app.signIn();
  outlet = await makeOutlet(app, owner.merchantId, 'food Restaurant', {
    delivery: { provider: 'swiftrider' },
  });
});
afterAll(() => app.close());

const placeDelivery = async () =>
  (
    await place(app, outlet, {
      fulfilment: 'delivery',
      address: deliverTo,
      paymentMethod: 'online',
    })
  ).order;

async function report(
  order: Pick<OrderSummary, 'orderId'>,
  state: DeliveryInfo['state'],
  partner: keyof typeof keys = 'swiftrider',
  key: string = keys[partner],
  at?: Date,
) {
  const endpoint = endpoints.orders.partnerUpdate;
  const payload = {
    orderId: order.orderId,
    partner,
    state,
    riderName: 'Imran',
    riderMobile: '9800000000',
    position: { lat: 12.97, long: 77.6 },
    etaMinutes: 7,
  };
  const timestamp = String((at ?? app.clock.now()).getTime());
  const body = JSON.stringify(payload);
  const signature = signPartnerCall(key, {
    timestamp,
    method: endpoint.method,
    url: apiPrefix + endpoint.path,
    body,
  });
  return app.call(endpoint, {
    body: payload,
    headers: {
      [partnerHeaders.name]: partner,
      [partnerHeaders.timestamp]: timestamp,
      [partnerHeaders.signature]: signature,
    },
  });
}
const present = async (order: OrderSummary) => {
  const query = { orderId: order.orderId, outletId: order.outletId };
  return (await app.call(endpoints.orders.orderDetail, { query, token: owner.token })).data;
};

test('ORD-08 a rider moves a delivery order from ready to delivered, and deliveryInfo returns the position', async () => {
  const order = await placeDelivery();
  const query = { orderId: order.orderId, outletId: order.outletId };
  const info = async () =>
    (await app.call(endpoints.orders.deliveryInfo, { query, token: owner.token })).data;
  expect(await info()).toBeNull();
  const accepted = await change(app, owner, order, 'foodPreparation');
  expect((await report(order, 'assigned')).status).toBe(200);
  expect(await info()).toMatchObject({
    state: 'assigned',
    riderName: 'Imran',
    position: { lat: 12.97, long: 77.6 },
    etaMinutes: 7,
  });
  await change(app, owner, accepted.data, 'foodReady');
  for (const [state, status] of [
    ['atOutlet', 'waitingDeliveryPickup'],
    ['pickedUp', 'outForDelivery'],
    ['delivered', 'delivered'],
  ] as const) {
    await report(order, state);
    expect(await present(order)).toMatchObject({ status, delivery: { state } });
  }
  expect((await present(order)).changedBy).toMatchObject({ kind: 'partner', name: 'Imran' });
});

test('a ready order is handed over by the server at once if the rider is waiting', async () => {
  const order = await placeDelivery();
  const accepted = await change(app, owner, order, 'foodPreparation');
  await report(order, 'atOutlet');
  expect((await present(order)).status).toBe('foodPreparation');
  await change(app, owner, accepted.data, 'foodReady');
  expect(await present(order)).toMatchObject({
    status: 'waitingDeliveryPickup',
    changedBy: { kind: 'server' },
  });
});

test('MON-12 a delivery that its partner gave up is ended by the outlet', async () => {
  const order = await placeDelivery();
  const accepted = await change(app, owner, order, 'foodPreparation');
  await change(app, owner, accepted.data, 'foodReady');
  await report(order, 'pickedUp');
  const reason = { code: 'addressProblem', text: '' };
  const cancel = async () => change(app, owner, await present(order), 'cancelled', { reason });
  expect((await cancel()).status).toBe(422);
  await report(order, 'failed');
  expect((await cancel()).data).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
});

test('a report that skips steps moves the order through all of them', async () => {
  const order = await placeDelivery();
  const accepted = await change(app, owner, order, 'foodPreparation');
  await change(app, owner, accepted.data, 'foodReady');
  await report(order, 'delivered');
  expect((await present(order)).timeline.map(({ status }) => status).slice(-2)).toEqual([
    'outForDelivery',
    'delivered',
  ]);
});

test('delivery updates emit outlet events', async () => {
  const order = await placeDelivery();
  await report(order, 'searching');
  const query = { outletId: outlet.outletId, since: '0' };
  const { data } = await app.call(endpoints.orders.events, { query, token: owner.token });
  expect(data.events.at(-1)).toMatchObject({
    type: 'delivery/moved',
    orderId: order.orderId,
    delivery: { state: 'searching' },
  });
});

test('only the outlet’s partner may report, and only under its own name', async () => {
  const order = await placeDelivery();
  expect((await report(order, 'assigned', 'swiftrider', 'a-key-that-was-guessed')).status).toBe(401);
  expect((await report(order, 'assigned', 'localfleet')).status).toBe(404);
  const pickup = (await place(app, outlet)).order;
  expect((await report(pickup, 'assigned')).status).toBe(404);
  expect((await present(order)).delivery).toBeNull();
});

test('TRU-06 a replayed report changes nothing: a later one is there', async () => {
  const order = await placeDelivery();
  await change(app, owner, order, 'foodPreparation');
  const sent = app.clock.now();
  await report(order, 'assigned');
  app.clock.pass(60_000);
  await report(order, 'atOutlet');
  const replayed = await report(order, 'assigned', 'swiftrider', keys.swiftrider, sent);
  expect([replayed.status, replayed.error.code]).toEqual([409, 'CONFLICT']);
  expect((await present(order)).delivery).toMatchObject({ state: 'atOutlet' });
});
