import { endpoints, illegalTransitionSchema, orderConflictSchema } from '@galla/contract';
import type { OrderSummary } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { sessions } from '../db/schema';
import type { SignedInUser, TestApp } from '../testing/test-app';
import {
  asDelivery,
  change,
  makeOutlet,
  place,
  signInStaff,
  startOrderApp,
} from '../api/orders/testing/test-shop';
import type { TestOutlet } from '../api/orders/testing/test-shop';

let app: TestApp;
let owner: SignedInUser;
let restaurant: TestOutlet;
let shop: TestOutlet;
let ravi: SignedInUser;
let meena: SignedInUser;

beforeAll(async () => {
  app = await startOrderApp();
  owner = await app.signIn();
  restaurant = await makeOutlet(app, owner.merchantId);
  shop = await makeOutlet(app, owner.merchantId, 'grocery');
  const staff = (userName: string) =>
    signInStaff(app, owner, { userName, permissions: { order: true }, allOutlets: true });
  ravi = await staff('Ravi');
  meena = await staff('Meena');
  await app.db.orm.update(sessions).set({ deviceName: 'Counter 2' }).where(eq(sessions.id, ravi.sessionId));
});
afterAll(() => app.close());

const detailOf = async (order: OrderSummary) => {
  const query = { orderId: order.orderId, outletId: order.outletId };
  return (await app.call(endpoints.orders.orderDetail, { query, token: owner.token })).data;
};

test('a pickup order of a restaurant goes from accepted to complete, with the actor of each step', async () => {
  const { order } = await place(app, restaurant);
  app.clock.pass(60_000);
  const accepted = await change(app, ravi, order, 'foodPreparation', { prepMinutes: 30 });
  const acceptedAt = app.clock.now();
  expect(accepted.data).toMatchObject({
    status: 'foodPreparation',
    version: 2,
    prepMinutes: 30,
    promisedAt: new Date(acceptedAt.getTime() + 30 * 60_000).toISOString(),
    changedBy: { kind: 'staff', name: 'Ravi', device: 'Counter 2' },
  });
  expect(accepted.message).toBe(`Order ${order.orderNumber} accepted`);
  const ready = await change(app, meena, accepted.data, 'foodReady');
  const complete = await change(app, meena, ready.data, 'complete');
  expect(complete.data).toMatchObject({ status: 'complete', version: 4, paymentStatus: 'paid' });
  const detail = await detailOf(order);
  expect(detail).toMatchObject({
    ...complete.data,
    customerMobile: '+91 9876543210',
    businessType: 'food Restaurant',
  });
  expect(detail.timeline.map(({ status, by }) => [status, by.name])).toEqual([
    ['acceptanceWait', 'Asha Rao'],
    ['foodPreparation', 'Ravi'],
    ['foodReady', 'Meena'],
    ['complete', 'Meena'],
  ]);
});

test('ORD-05 of two devices that accept concurrently one succeeds; the other learns who accepted', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { order } = await place(app, restaurant);
    const [one, two] = await Promise.all([
      change(app, ravi, order, 'foodPreparation'),
      change(app, meena, order, 'foodPreparation'),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const [won, lost, winner] = one.status === 200 ? [one, two, 'Ravi'] : [two, one, 'Meena'];
    expect(lost.error.code).toBe('ORDER_ALREADY_CHANGED');
    expect(lost.error.message).toContain(winner);
    expect(orderConflictSchema.parse(lost.error.details)).toEqual({
      order: won.data,
      changedBy: won.data.changedBy,
      changedAt: won.data.statusSince,
    });
    const query = { outletId: restaurant.outletId, since: '0' };
    const { data } = await app.call(endpoints.orders.events, { query, token: owner.token });
    const changes = data.events.filter(
      (event) => event.type === 'order/changed' && event.order.orderId === order.orderId,
    );
    expect(changes).toHaveLength(1);
  }
});

test('a repeated key gets the first answer, also when concurrent, and the order moves once', async () => {
  const { order } = await place(app, restaurant);
  const more = { idempotencyKey: 'accept-by-double-tap' };
  const [one, two] = await Promise.all([
    change(app, ravi, order, 'foodPreparation', more),
    change(app, ravi, order, 'foodPreparation', more),
  ]);
  await change(app, meena, one.data, 'foodReady');
  const late = await change(app, ravi, order, 'foodPreparation', more);
  expect([one.status, two.status, late.status]).toEqual([200, 200, 200]);
  expect(two.data).toEqual(one.data);
  expect(late.data).toEqual(one.data);
  const other = await change(app, ravi, order, 'rejected', more);
  expect([other.status, other.error.code]).toEqual([409, 'CONFLICT']);
});

test('ORD-05 an illegal transition is refused with the allowed ones', async () => {
  const illegal = async (order: OrderSummary, target: string) => {
    const { status, error } = await change(app, ravi, order, target);
    expect([status, error.code]).toEqual([422, 'ORDER_TRANSITION_ILLEGAL']);
    return illegalTransitionSchema.parse(error.details);
  };
  const food = (await place(app, restaurant)).order;
  expect(await illegal(food, 'foodReady')).toEqual({
    from: 'acceptanceWait',
    allowed: ['foodPreparation', 'rejected'],
  });
  expect((await illegal(food, 'enforcedCancel')).allowed).not.toContain('enforcedCancel');
  const cooking = (await change(app, ravi, food, 'foodPreparation')).data;
  expect((await illegal(cooking, 'outForDelivery')).allowed).toEqual(['foodReady', 'cancelled']);
  const grocery = (await change(app, ravi, (await place(app, shop, asDelivery)).order, 'foodPreparation'))
    .data;
  expect((await illegal(grocery, 'foodReady')).allowed).toEqual(['outForDelivery', 'cancelled']);
  const out = (await change(app, ravi, grocery, 'outForDelivery')).data;
  expect((await change(app, ravi, out, 'delivered')).data.paymentStatus).toBe('paid');
});

test('MON-12 a grocery pickup is completed at the counter and can’t be sent out', async () => {
  const accepted = (await change(app, ravi, (await place(app, shop)).order, 'foodPreparation')).data;
  const sentOut = await change(app, ravi, accepted, 'outForDelivery');
  expect([sentOut.status, sentOut.error.code]).toEqual([422, 'ORDER_TRANSITION_ILLEGAL']);
  expect((await change(app, ravi, accepted, 'complete')).data).toMatchObject({
    status: 'complete',
    paymentStatus: 'paid',
  });
});

test('MON-12 goods that come back: cancelled by the outlet whose riders carried them, not by another', async () => {
  const sentOut = async (outlet: TestOutlet) => {
    let { order } = await place(app, outlet, { ...asDelivery, paymentMethod: 'online' });
    for (const target of ['foodPreparation', 'foodReady', 'outForDelivery'])
      order = (await change(app, ravi, order, target)).data;
    return order;
  };
  const own = await makeOutlet(app, owner.merchantId, 'food Restaurant', { delivery: { provider: 'own' } });
  const reason = { code: 'addressProblem', text: '' };
  const returned = await change(app, ravi, await sentOut(own), 'cancelled', { reason });
  expect(returned.data).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  const carried = await change(app, ravi, await sentOut(restaurant), 'cancelled', { reason });
  expect([carried.status, carried.error.code]).toEqual([422, 'ORDER_TRANSITION_ILLEGAL']);
});

test('ORD-07 rejecting and cancelling need a reason, and refund the customer', async () => {
  const { order } = await place(app, restaurant, { paymentMethod: 'online' });
  const silent = await change(app, ravi, order, 'rejected');
  expect([silent.status, silent.error.code]).toEqual([422, 'ORDER_REASON_REQUIRED']);
  const reason = { code: 'itemOut', text: 'No batter left' };
  const rejected = await change(app, ravi, order, 'rejected', { reason });
  expect(rejected.data).toMatchObject({ status: 'rejected', paymentStatus: 'refunded' });
  expect((await detailOf(order)).timeline.at(-1)).toMatchObject({ status: 'rejected', reason });

  const cooking = (await change(app, ravi, (await place(app, restaurant)).order, 'foodPreparation')).data;
  const other = { code: 'other', text: 'x' };
  const vague = await change(app, ravi, cooking, 'cancelled', { reason: other });
  expect([vague.status, vague.error.code]).toEqual([400, 'VALIDATION_FAILED']);
  const cash = await change(app, ravi, cooking, 'cancelled', { reason });
  expect(cash.data).toMatchObject({ status: 'cancelled', paymentStatus: 'pending' });
});

test('ORD-06 accepting from the notification works only if the outlet allows it', async () => {
  const accept = async (outlet: TestOutlet) =>
    change(app, ravi, (await place(app, outlet)).order, 'foodPreparation', { fromNotification: true });
  const refused = await accept(restaurant);
  expect([refused.status, refused.error.code]).toEqual([403, 'NOT_PERMITTED']);
  const allowing = await makeOutlet(app, owner.merchantId, 'bakery', {
    notificationConfig: { onClickOrderAccept: true },
  });
  expect((await accept(allowing)).data.status).toBe('foodPreparation');
});

describe('permissions', () => {
  test('without the permission orders are neither shown nor moved, and the session continues', async () => {
    const cook = await signInStaff(app, owner, { permissions: { menu: true } });
    const { order } = await place(app, restaurant);
    const moved = await change(app, cook, order, 'foodPreparation');
    expect([moved.status, moved.error.code]).toEqual([403, 'NOT_PERMITTED']);
    const query = { outletId: restaurant.outletId, status: 'acceptanceWait' };
    const list = await app.call(endpoints.orders.orderList, { query, token: cook.token });
    expect(list.status).toBe(403);
  });

  test('orders and outlets of another merchant are not found', async () => {
    const stranger = await app.signIn();
    const theirs = await makeOutlet(app, stranger.merchantId);
    const { order } = await place(app, restaurant);
    const { token } = stranger;
    const outletId = theirs.outletId;
    expect((await change(app, stranger, order, 'foodPreparation')).status).toBe(404);
    expect((await change(app, stranger, { ...order, outletId }, 'foodPreparation')).status).toBe(404);
    for (const query of [
      { orderId: order.orderId, outletId: order.outletId },
      { orderId: order.orderId, outletId },
    ]) {
      expect((await app.call(endpoints.orders.orderDetail, { query, token })).status).toBe(404);
      expect((await app.call(endpoints.orders.deliveryInfo, { query, token })).status).toBe(404);
    }
    const query = { outletId: order.outletId, since: '0' };
    expect((await app.call(endpoints.orders.events, { query, token })).status).toBe(404);
  });

  test('staff of one outlet see that outlet only', async () => {
    const nobody = await signInStaff(app, owner, { permissions: { order: true }, allOutlets: false });
    const { order } = await place(app, restaurant);
    expect((await change(app, nobody, order, 'foodPreparation')).status).toBe(404);
  });
});
