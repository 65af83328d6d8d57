import { acceptanceTimeoutMs, endpoints, minuteMs } from '@galla/contract';
import type { DeliveryInfo, OrderSummary } from '@galla/contract';
import { apiPrefix } from '../../gate/access/api-prefix';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { partnerHeaders, signPartnerCall } from '../../gate/access/partner-signature';
import { cancelUnaccepted } from './acceptance-timeout.job';
import { endLaterWaits } from './later-orders.job';
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

test.each([
  ['pickedUp', 'outForDelivery'],
  ['delivered', 'delivered'],
] as const)(
  'a rider who has %s an order before the kitchen says that it is ready is followed then',
  async (state, status) => {
    const order = await placeDelivery();
    const accepted = await change(app, owner, order, 'foodPreparation');
    await report(order, state);
    expect((await present(order)).status).toBe('foodPreparation');
    await change(app, owner, accepted.data, 'foodReady');
    expect(await present(order)).toMatchObject({ status, changedBy: { kind: 'partner', name: 'Imran' } });
  },
);

test.each([
  ['that nobody accepted', false, 'valetOnWayToConfirm'],
  ['accepted ahead', true, 'foodPreparation'],
] as const)(
  'ORD-13 a rider assigned ahead to an order for later %s moves it only once its time has come',
  async (_what, ahead, then) => {
    const placed = await placeDelivery();
    const later = new Date(app.clock.now().getTime() + 30 * minuteMs);
    await app.db.execute({
      text: 'update orders set later_until = $2, start_by = $2 where id = $1',
      values: [placed.orderId, later],
    });
    if (ahead) await change(app, owner, placed, 'foodPreparation');
    expect((await report(placed, 'assigned')).status).toBe(200);
    app.clock.pass(acceptanceTimeoutMs + minuteMs);
    await cancelUnaccepted(app.context);
    expect(await present(placed)).toMatchObject({
      status: 'acceptanceWait',
      laterUntil: later.toISOString(),
      delivery: { state: 'assigned' },
    });
    app.clock.pass(30 * minuteMs);
    await endLaterWaits(app.context);
    await cancelUnaccepted(app.context);
    expect((await present(placed)).status).toBe(then);
  },
);

test('a partner ends the deliveries that it has, also when the outlet has changed its partner since', async () => {
  const other = await makeOutlet(app, owner.merchantId, 'food Restaurant', {
    delivery: { provider: 'swiftrider' },
  });
  const address = { fulfilment: 'delivery', address: deliverTo, paymentMethod: 'online' } as const;
  const { order } = await place(app, other, address);
  const accepted = await change(app, owner, order, 'foodPreparation');
  await report(order, 'assigned');
  await change(app, owner, accepted.data, 'foodReady');
  await app.db.execute({
    text: `update outlets set config = jsonb_set(config, '{delivery,provider}', '"localfleet"') where id = $1`,
    values: [other.outletId],
  });
  expect((await report(order, 'delivered', 'localfleet')).status).toBe(404);
  expect((await report(order, 'delivered')).status).toBe(200);
  expect((await present(order)).status).toBe('delivered');
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
