import { endpoints, paymentLinkMs } from '@galla/contract';
import type { OrderSummary, PosCheckout, PosCustomer } from '@galla/contract';
import type { SignedInUser, TestApp } from '../../../testing/test-app';
import { latestMessages } from '../../../sandbox/partners/sms';
import { change } from '../../orders/testing/test-shop';
import type { TestOutlet } from '../../orders/testing/test-shop';
import { eventsOf, makeCart, makeCustomer, makePosOutlet, sendOff, startPosApp } from '../testing/test-pos';
import { expireCheckouts } from '../../../checkout/payment.jobs';

const { menu, pos } = endpoints;
let app: TestApp;
let owner: SignedInUser;
let outlet: TestOutlet;
let customer: PosCustomer;

beforeAll(async () => {
  app = await startPosApp();
  owner = await app.signIn();
  customer = await makeCustomer(app, owner);
});
beforeEach(async () => {
  outlet = await makePosOutlet(app, owner.merchantId);
});
afterAll(() => app.close());

const online = async (): Promise<PosCheckout> => {
  const cart = await makeCart(app, owner, outlet, customer);
  return (await sendOff(app, owner, cart, { paymentMethod: 'online' })).data;
};
const choose = ({ payment }: PosCheckout, choice: 'upi' | 'card' | 'failed') =>
  app.server.inject({
    method: 'POST',
    url: `${payment?.url}/${choice}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const page = async ({ payment }: PosCheckout) => (await app.server.inject({ url: payment?.url ?? '' })).body;
const view = async ({ checkoutId }: PosCheckout) =>
  (await app.call(pos.checkout, { token: owner.token, query: { checkoutId } })).data;
const act = async (endpoint: typeof pos.payOnline, { checkoutId }: PosCheckout) =>
  app.call(endpoint, { token: owner.token, body: { checkoutId } });
const rings = () => eventsOf(app, owner, outlet.outletId, 'order/placed');
const states = async () =>
  (await eventsOf(app, owner, outlet.outletId, 'payment/changed')).map((event) =>
    event.type === 'payment/changed' ? event.state : '',
  );
describe('POS-06 an order paid by link', () => {
  test('is placed when it is paid, and not before', async () => {
    const checkout = await online();
    expect(checkout).toMatchObject({
      state: 'awaitingPayment',
      order: null,
      payment: { state: 'open', amount: 16_800, sentTo: null },
    });
    expect(await rings()).toEqual([]);
    expect(await page(checkout)).toContain('₹168.00');
    const answer = await choose(checkout, 'upi');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, checkout.payment?.url]);
    expect(await page(checkout)).toContain('Paid. Thank you!');
    expect(await view(checkout)).toMatchObject({
      state: 'placed',
      payment: { state: 'paid' },
      order: { orderId: checkout.orderId, paymentMethod: 'online', paymentStatus: 'paid' },
    });
    expect(await rings()).toHaveLength(1);
    expect(await states()).toEqual(['placed']);
    // Paying again, or declining afterwards, changes nothing.
    await choose(checkout, 'upi');
    await choose(checkout, 'failed');
    expect(await rings()).toHaveLength(1);
    expect((await view(checkout)).state).toBe('placed');
  });

  test('reports a failed payment, and continues with a new link', async () => {
    const checkout = await online();
    await choose(checkout, 'failed');
    expect(await view(checkout)).toMatchObject({ state: 'paymentFailed', payment: { state: 'failed' } });
    expect(await states()).toEqual(['paymentFailed']);
    const renewed = (await act(pos.createPayment, checkout)).data;
    expect(renewed).toMatchObject({ state: 'awaitingPayment', payment: { state: 'open' } });
    expect(renewed.payment?.url).not.toBe(checkout.payment?.url);
    // A repeated call returns the same link.
    expect((await act(pos.createPayment, checkout)).data.payment).toEqual(renewed.payment);
    await choose(renewed, 'upi');
    expect((await view(checkout)).state).toBe('placed');
    expect(await rings()).toHaveLength(1);
  });

  test('is sent to the customer as a text message with a working link', async () => {
    const checkout = await online();
    const sent = await act(pos.payOnline, checkout);
    expect(sent.data.payment?.sentTo).toBe(`+91 ••••••${customer.mobile.slice(-4)}`);
    const [message] = await latestMessages(app.db);
    expect(message).toMatchObject({ mobile: customer.mobile, purpose: 'payment' });
    expect(message?.text).toMatch(/pay ₹168\.00 .* here: http:\/\/\S+\/sandbox\/pay\/\S+$/);
  });

  test('can be paid by another method: the cart is reopened and the link closed', async () => {
    const cart = await makeCart(app, owner, outlet, customer);
    const checkout = (await sendOff(app, owner, cart, { paymentMethod: 'online' })).data;
    expect((await sendOff(app, owner, cart)).error.code).toBe('CART_CLOSED');
    expect((await act(pos.cancelCheckout, checkout)).data.state).toBe('cancelled');
    expect(await page(checkout)).toContain('This link has expired.');
    await choose(checkout, 'upi');
    expect(await rings()).toEqual([]);
    const query = { cartId: cart.cartId };
    const open = await app.call(endpoints.posCart.cart, { token: owner.token, query });
    expect(open.data.state).toBe('open');
    expect((await sendOff(app, owner, open.data)).data.order?.paymentMethod).toBe('cod');
    expect((await act(pos.payOnline, checkout)).error.code).toBe('PAYMENT_NOT_OPEN');
  });

  test('expires without payment, and its cart is reopened', async () => {
    app.clock.pass(paymentLinkMs);
    await expireCheckouts(app.context);
    const checkout = await online();
    app.clock.pass(paymentLinkMs - 1);
    expect(await expireCheckouts(app.context)).toBe(0);
    app.clock.pass(1);
    expect(await expireCheckouts(app.context)).toBe(1);
    expect(await page(checkout)).toContain('This link has expired.');
    expect((await view(checkout)).state).toBe('expired');
    expect((await act(pos.createPayment, checkout)).error.code).toBe('PAYMENT_NOT_OPEN');
    const query = { cartId: checkout.cartId };
    expect((await app.call(endpoints.posCart.cart, { token: owner.token, query })).data.state).toBe('open');
  });

  test('belongs to its merchant only', async () => {
    const checkout = await online();
    const stranger = await app.signIn();
    const query = { checkoutId: checkout.checkoutId };
    expect((await app.call(pos.checkout, { token: stranger.token, query })).status).toBe(404);
    expect((await app.server.inject({ url: '/sandbox/pay/nobody-has-this' })).statusCode).toBe(404);
  });
});

test('a payments partner that does not respond leaves the cart unchanged', async () => {
  const silent = {
    ...app.context.partners.payments,
    create: () => Promise.reject(new Error('no answer')),
  };
  const away = await startPosApp({ db: app.db, partners: { payments: silent } });
  const cart = await makeCart(app, owner, outlet, customer);
  const answer = await sendOff(away, owner, cart, { paymentMethod: 'online' });
  expect([answer.status, answer.error.code]).toEqual([503, 'UNAVAILABLE']);
  const query = { cartId: cart.cartId };
  const open = (await app.call(endpoints.posCart.cart, { token: owner.token, query })).data;
  expect([open.state, open.problems]).toEqual(['open', []]);
  expect((await sendOff(app, owner, open)).status).toBe(200);
  await away.close();
});

test('MENU-08 an order paid too late for its portions gives back those that it took', async () => {
  const dosas = async (portionsLeft?: number) => {
    const subject = { kind: 'item' as const, id: outlet.menu.dosa };
    const body = { outletId: outlet.outletId, subject, portionsLeft };
    if (portionsLeft !== undefined) await app.call(menu.setStock, { token: owner.token, body });
    const query = { outletId: outlet.outletId };
    const { data } = await app.call(menu.outletMenu, { token: owner.token, query });
    const items = data.categories.flatMap((category) => category.items);
    return items.find(({ itemId }) => itemId === outlet.menu.dosa)?.portionsLeft;
  };
  const line = { lineId: crypto.randomUUID(), itemId: outlet.menu.dosa, quantity: 3 };
  await dosas(3);
  const cart = await makeCart(app, owner, outlet, customer, { lines: [line] });
  const checkout = (await sendOff(app, owner, cart, { paymentMethod: 'online' })).data;
  // Another order took one while this was being paid.
  await dosas(2);
  await choose(checkout, 'upi');
  const { order } = await view(checkout);
  expect(await dosas()).toBe(0);
  await change(app, owner, order as OrderSummary, 'rejected', { reason: { code: 'tooBusy', text: '' } });
  expect(await dosas()).toBe(2);
});
