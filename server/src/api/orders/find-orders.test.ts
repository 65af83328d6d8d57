import { endpoints } from '@galla/contract';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { asQuery, change, makeOutlet, place, startOrderApp } from './testing/test-shop';

let app: TestApp;

beforeAll(async () => {
  app = await startOrderApp();
});
afterAll(() => app.close());

const find = (user: SignedInUser, number: number | string) =>
  app.call(endpoints.orders.findOrders, { query: asQuery({ number }), token: user.token });

test('UX-04 an order is found by its number in all outlets of the user, waiting or past, newest first', async () => {
  const owner = await app.signIn();
  const outlets = [await makeOutlet(app, owner.merchantId), await makeOutlet(app, owner.merchantId)] as const;
  const again = await app.signIn({ merchantId: owner.merchantId });
  for (const outlet of outlets) {
    await place(app, outlet);
    app.clock.pass(1_000);
  }
  const { data } = await find(again, 1);
  expect(data.orders.map(({ outletId }) => outletId)).toEqual(
    [...outlets].reverse().map(({ outletId }) => outletId),
  );
  const [newest] = data.orders;
  if (!newest) throw new Error('There is no order');
  await change(app, again, newest, 'rejected', { reason: { code: 'tooBusy' } });
  expect((await find(again, 1)).data.orders[0]).toMatchObject({ orderNumber: 1, status: 'rejected' });
  expect((await find(again, 2)).data.orders).toEqual([]);
});

test('UX-04 a search by number returns nothing of other outlets and other merchants', async () => {
  const owner = await app.signIn();
  const mine = await makeOutlet(app, owner.merchantId);
  await place(app, mine);
  const stranger = await app.signIn();
  expect((await find(stranger, 1)).data.orders).toEqual([]);
  const elsewhere = await app.signIn({
    merchantId: owner.merchantId,
    userType: 'employee',
    permissions: { order: true },
    allOutlets: false,
  });
  expect((await find(elsewhere, 1)).data.orders).toEqual([]);
});

test('UX-04 a search by number needs the permission of orders, and a number', async () => {
  const owner = await app.signIn();
  const cook = await app.signIn({
    merchantId: owner.merchantId,
    userType: 'employee',
    permissions: { menu: true },
  });
  expect((await find(cook, 1)).status).toBe(403);
  for (const number of ['0', '-1', '1.5', '1000000000', 'one', ''])
    expect((await find(owner, number)).status).toBe(400);
});
