import { endpoints } from '@galla/contract';
import { newId } from '../../../db/new-id';
import type { SignedInUser, TestApp } from '../../../testing/test-app';
import { makeCart, makeCustomer, makePosOutlet, sendOff, startPosApp } from '../testing/test-pos';

let app: TestApp;
let owner: SignedInUser;
beforeAll(async () => {
  app = await startPosApp();
  owner = await app.signIn();
});
afterAll(() => app.close());

test('POS-05 lines that together take more than is left are no order: those past it are not served', async () => {
  const outlet = await makePosOutlet(app, owner.merchantId);
  const { token } = owner;
  const { dosa, cheese } = outlet.menu;
  const subject = { kind: 'item', id: dosa } as const;
  await app.call(endpoints.menu.setStock, {
    token,
    body: { outletId: outlet.outletId, subject, portionsLeft: 3 },
  });
  const plain = { lineId: newId(), itemId: dosa, quantity: 2 };
  const withCheese = { ...plain, lineId: newId(), addons: [{ addonId: cheese, quantity: 1 }] };
  const last = { ...plain, lineId: newId(), quantity: 1 };
  const lines = [plain, withCheese, last];
  const cart = await makeCart(app, owner, outlet, await makeCustomer(app, owner), { lines });
  const problem = { kind: 'itemNotServing', cartCode: 1010, lineIds: [withCheese.lineId] };
  expect(cart.problems).toEqual([problem]);
  expect(cart.lines.map((line) => line.problem)).toEqual([null, 'notServing', null]);
  for (const paymentMethod of ['cod', 'online']) {
    const refused = await sendOff(app, owner, cart, { paymentMethod });
    expect([refused.status, refused.error.details]).toMatchObject([422, { problems: [problem] }]);
  }
  const body = { cartId: cart.cartId, lineId: withCheese.lineId, quantity: 0 };
  const { data } = await app.call(endpoints.posCart.updateItemQuantity, { token, body });
  expect((await sendOff(app, owner, data)).data.order?.lines).toHaveLength(2);
});
