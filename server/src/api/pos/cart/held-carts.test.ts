import { endpoints, posLimits } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { insertCart } from '../../../checkout/cart.repository';
import { newId } from '../../../db/new-id';
import { posCarts } from '../../../db/schema';
import type { SignedInUser, TestApp } from '../../../testing/test-app';
import { makeCart, makePosOutlet, startPosApp } from '../testing/test-pos';

const { posCart } = endpoints;
let app: TestApp;
let owner: SignedInUser;
beforeAll(async () => {
  app = await startPosApp();
  owner = await app.signIn();
});
afterAll(() => app.close());

test('POS-04 an outlet that holds as many carts as it can holds no other, and all of them are listed', async () => {
  const outlet = await makePosOutlet(app, owner.merchantId);
  const { token, merchantId } = owner;
  const { outletId } = outlet;
  const limit = posLimits.heldCartsPerOutlet;
  const at = app.clock.now();
  for (let count = 1; count < limit; count += 1)
    await insertCart(app.db, { cartId: newId(), merchantId, outletId, customerId: null }, at);
  const held = { state: 'held', heldAt: at, heldBy: 'Asha' } as const;
  await app.db.orm.update(posCarts).set(held).where(eq(posCarts.outletId, outletId));
  const hold = (cartId: string) => app.call(posCart.hold, { token, body: { cartId, label: '' } });
  const last = await makeCart(app, owner, outlet, null);
  const over = await makeCart(app, owner, outlet, null);
  expect((await hold(last.cartId)).status).toBe(200);
  const refused = await hold(over.cartId);
  expect([refused.status, refused.error.message]).toEqual([
    409,
    `An outlet can have ${limit} held carts. Resume or delete one first`,
  ]);
  // Held again, it counts once.
  expect((await hold(last.cartId)).status).toBe(200);
  const elsewhere = await makeCart(app, owner, await makePosOutlet(app, merchantId), null);
  expect((await hold(elsewhere.cartId)).status).toBe(200);
  expect((await app.call(posCart.held, { token, query: {} })).data).toHaveLength(limit + 1);
});

test('POS-04 what was chosen at the checkout comes back with a held cart, also when its answer was lost', async () => {
  const outlet = await makePosOutlet(app, owner.merchantId);
  const { cartId } = await makeCart(app, owner, outlet, null);
  const { token } = owner;
  const choices = {
    paymentMethod: 'online' as const,
    slotStart: '2026-03-07T12:30:00.000Z',
    discount: { kind: 'percent' as const, percent: 10, reason: 'complaint' as const, note: '' },
    buyerGstin: '29AAGC',
    buyerName: '',
    buyerAddress: '',
  };
  const hold = (body: object) => app.call(posCart.hold, { token, body: { cartId, label: 'Ritu', ...body } });
  const resume = async () => (await app.call(posCart.resume, { token, body: { cartId } })).data.choices;
  expect((await hold({ choices })).status).toBe(200);
  expect([await resume(), await resume()]).toEqual([choices, choices]);
  // A panel that is older than the field.
  expect((await hold({})).status).toBe(200);
  expect(await resume()).toBeNull();
});
