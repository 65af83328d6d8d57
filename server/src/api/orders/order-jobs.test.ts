import { acceptanceTimeoutMs, completeAfterDeliveredMs, endpoints } from '@galla/contract';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { cancelUnaccepted } from './acceptance-timeout.job';
import { completeDelivered } from './completion.job';
import { asDelivery, change, makeOutlet, place, startOrderApp } from './testing/test-shop';
import type { TestOutlet } from './testing/test-shop';

let app: TestApp;
let owner: SignedInUser;
let outlet: TestOutlet;

beforeAll(async () => {
  app = await startOrderApp();
  owner = await app.signIn();
  outlet = await makeOutlet(app, owner.merchantId);
});
afterAll(() => app.close());

test('the platform cancels an order not accepted for fifteen minutes, once, and refunds it', async () => {
  const { order } = await place(app, outlet, { paymentMethod: 'online' });
  const taken = (await place(app, outlet)).order;
  await change(app, owner, taken, 'foodPreparation');
  app.clock.pass(acceptanceTimeoutMs - 1);
  expect(await cancelUnaccepted(app.context)).toBe(0);
  app.clock.pass(1);
  const rounds = await Promise.all([cancelUnaccepted(app.context), cancelUnaccepted(app.context)]);
  expect(rounds.reduce((all, each) => all + each, 0)).toBe(1);

  const query = { orderId: order.orderId, outletId: outlet.outletId };
  const { data } = await app.call(endpoints.orders.orderDetail, { query, token: owner.token });
  expect(data).toMatchObject({ status: 'enforcedCancel', version: 2, paymentStatus: 'refunded' });
  expect(data.timeline.at(-1)).toMatchObject({
    by: { kind: 'platform', name: 'Galla' },
    reason: { code: 'acceptanceTimeout' },
  });
  const late = await change(app, owner, order, 'foodPreparation');
  expect([late.status, late.error.code]).toEqual([409, 'ORDER_ALREADY_CHANGED']);
});

test('the server completes an undisputed order an hour after delivery', async () => {
  const shop = await makeOutlet(app, owner.merchantId, 'grocery');
  const { order } = await place(app, shop, asDelivery);
  const accepted = await change(app, owner, order, 'foodPreparation');
  const out = await change(app, owner, accepted.data, 'outForDelivery');
  await change(app, owner, out.data, 'delivered');
  app.clock.pass(completeAfterDeliveredMs - 1);
  expect(await completeDelivered(app.context)).toBe(0);
  app.clock.pass(1);
  expect(await completeDelivered(app.context)).toBe(1);
  const query = { orderId: order.orderId, outletId: shop.outletId };
  const { data } = await app.call(endpoints.orders.orderDetail, { query, token: owner.token });
  expect(data).toMatchObject({ status: 'complete', changedBy: { kind: 'server' } });
});
