import { endpoints } from '@galla/contract';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { checkoutBody, makeOutlet, place, signInStaff, startOrderApp } from '../orders/testing/test-shop';
import type { TestOutlet } from '../orders/testing/test-shop';
import { itemReturn } from './item-return.job';

let app: TestApp;
let owner: SignedInUser;
let outlet: TestOutlet;

beforeAll(async () => {
  app = await startOrderApp();
  owner = await app.signIn({ userName: 'Latha' });
  outlet = await makeOutlet(app, owner.merchantId);
});
afterAll(() => app.close());

const off = (body: object, user: SignedInUser = owner) =>
  app.call(endpoints.orders.offMenuItem, {
    body: { outletId: outlet.outletId, itemIds: [outlet.menu.tea], available: false, ...body },
    token: user.token,
  });
const lastEvent = async () => {
  const query = { outletId: outlet.outletId, since: '0' };
  const { data } = await app.call(endpoints.orders.events, { query, token: owner.token });
  return data.events.at(-1);
};
const orderTea = async () =>
  (await app.call(endpoints.orders.postCheckout, { body: checkoutBody(outlet) })).status;

test('ORD-09 an item switched off can’t be ordered until it is back on; both changes emit an event', async () => {
  expect((await off({})).message).toBe('1 item marked out of stock');
  expect(await orderTea()).toBe(422);
  expect(await lastEvent()).toMatchObject({
    type: 'menu/changed',
    itemIds: [outlet.menu.tea],
    by: { name: 'Latha' },
  });
  expect((await off({ available: true })).message).toBe('1 item back in stock');
  expect((await place(app, outlet)).order.status).toBe('acceptanceWait');
});

test('an item off for an hour returns automatically with a single event', async () => {
  const until = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  await off({ until });
  const job = itemReturn(app.context);
  await job.run();
  expect(await orderTea()).toBe(422);
  app.clock.pass(3_600_000);
  await job.run();
  const back = await lastEvent();
  expect(back).toMatchObject({ type: 'menu/changed', by: { kind: 'platform' } });
  await job.run();
  expect(await lastEvent()).toEqual(back);
  expect(await orderTea()).toBe(200);
});

test('a time in the past is refused', async () => {
  const answer = await off({ until: app.clock.now().toISOString() });
  expect([answer.status, answer.error.code]).toEqual([422, 'VALIDATION_FAILED']);
});

test('items of another outlet are not found, and then none is changed', async () => {
  const other = await makeOutlet(app, owner.merchantId);
  const mixed = await off({ itemIds: [outlet.menu.soap, other.menu.soap] });
  expect(mixed.status).toBe(404);
  const stranger = await app.signIn();
  expect((await off({}, stranger)).status).toBe(404);
  const cook = await signInStaff(app, owner, { permissions: { menu: true } });
  expect((await off({}, cook)).status).toBe(403);
  const soap = { lines: [{ itemId: outlet.menu.soap, quantity: 1 }] };
  expect((await place(app, outlet, soap)).order.status).toBe('acceptanceWait');
});
