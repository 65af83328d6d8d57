import { endpoints } from '@galla/contract';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { change, checkoutBody, makeOutlet, place, startOrderApp } from '../orders/testing/test-shop';

let app: TestApp;
let owner: SignedInUser;
beforeAll(async () => {
  const config = { rateLimitFactor: 1, waitingOrders: { perOutlet: 3, perNumber: 0 } };
  app = await startOrderApp({ config });
  owner = await app.signIn();
});
afterAll(() => app.close());

let people = 9_320_000_000;
const customer = () => ({ name: 'Asha Rao', countryCode: '+91' as const, mobile: String((people += 1)) });

test('TRU-09 an outlet that turns customers away says so to its staff, with who fills it', async () => {
  const outlet = await makeOutlet(app, owner.merchantId);
  const fullness = async () =>
    (await app.call(endpoints.kitchen.state, { query: { outletId: outlet.outletId }, token: owner.token }))
      .data.full;
  const { order } = await place(app, outlet, { customer: customer(), channel: 'app' });
  await place(app, outlet, { customer: customer(), channel: 'web' });
  expect(await fullness()).toBeUndefined();
  await place(app, outlet, { customer: customer(), channel: 'web' });
  expect(await fullness()).toEqual({
    waiting: 3,
    byChannel: [
      { channel: 'web', count: 2 },
      { channel: 'app', count: 1 },
    ],
  });
  const body = { ...checkoutBody(outlet), customer: customer(), idempotencyKey: 'one-too-many' };
  expect((await app.call(endpoints.orders.postCheckout, { body })).status).toBe(429);
  await change(app, owner, order, 'foodPreparation', { prepMinutes: 20 });
  expect(await fullness()).toBeUndefined();
  expect((await app.call(endpoints.orders.postCheckout, { body })).status).toBe(200);
});
