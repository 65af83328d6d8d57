import { endpoints } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { menuItems } from '../../db/schema';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import {
  asDelivery,
  callByMarketplace,
  change,
  checkoutBody,
  makeOutlet,
  marketplaceBody,
  startOrderApp,
} from '../orders/testing/test-shop';
import type { TestOutlet } from '../orders/testing/test-shop';
import { registerOrderMoney } from '../order-money/order-money.routes';

const { postCheckout, payOnline, orderDetail } = endpoints.orders;
let app: TestApp;
let owner: SignedInUser;
let outlet: TestOutlet;

beforeAll(async () => {
  app = await startOrderApp({ moreAreas: [registerOrderMoney] });
  owner = await app.signIn();
  outlet = await makeOutlet(app, owner.merchantId);
});
afterAll(() => app.close());

test.each(['aggregator', 'phone'])('TRU-09 a stranger can’t place an order as %s', async (channel) => {
  const body = { ...checkoutBody(outlet), channel };
  const cash = await app.call(postCheckout, { body });
  expect([cash.status, cash.error.problems?.map(({ path }) => path)]).toEqual([400, [['channel']]]);
  const { paymentMethod: _cod, ...online } = body;
  expect((await app.call(payOnline, { body: online })).status).toBe(400);
});

test('TRU-09 a stranger’s order is taxed by its outlet, whatever else the body says', async () => {
  const marketplace = { name: 'plateful', orderNumber: 'PL-9000', commission: 0 };
  const { data } = await app.call(postCheckout, {
    body: { ...checkoutBody(outlet), marketplace, taxLiability: 'operator' },
  });
  expect(data.order.channel).toBe('web');
  expect(data.bill.rows.filter(({ kind }) => kind === 'cgst').length).toBeGreaterThan(0);
});

test('TRU-09 a marketplace’s signed order is taxed by the marketplace, once per number', async () => {
  const body = marketplaceBody(checkoutBody(outlet, asDelivery));
  const first = await callByMarketplace(app, body);
  expect(first.data.order).toMatchObject({
    channel: 'aggregator',
    paymentMethod: 'online',
    paymentStatus: 'paid',
    status: 'acceptanceWait',
  });
  expect(
    first.data.bill.rows.filter(({ kind }) => kind === 'cgst' || kind === 'sgst' || kind === 'delivery'),
  ).toEqual([]);
  // A repeat is the same order; the same number for something else is refused.
  const again = await callByMarketplace(app, body);
  expect(again.data.order.orderId).toBe(first.data.order.orderId);
  expect((await callByMarketplace(app, { ...body, note: 'No onion' })).status).toBe(409);

  const query = { orderId: first.data.order.orderId, outletId: outlet.outletId };
  const money = await app.call(endpoints.orderMoney.orderMoney, { query, token: owner.token });
  expect(money.data.billing).toMatchObject({ taxLiability: 'operator', marketplace: body.marketplace });
  // The marketplace has the money: nobody asks for it here.
  expect([money.data.paid, money.data.due, money.data.upiLink]).toEqual([0, 0, null]);
  const tenders = [{ method: 'cash' as const, amount: 100, reference: '' }];
  const taken = await app.call(endpoints.orderMoney.takePayment, {
    body: { ...query, idempotencyKey: 'asked-once-more', tenders },
    token: owner.token,
  });
  expect([taken.status, taken.error.details]).toEqual([409, { due: 0 }]);
});

test('TRU-09 an order signed by nobody, by another partner, or for another marketplace is refused', async () => {
  const body = marketplaceBody(checkoutBody(outlet));
  expect((await app.call(endpoints.orders.marketplaceOrder, { body })).status).toBe(401);
  expect((await callByMarketplace(app, body, { key: 'another-key-than-its-own' })).status).toBe(401);
  expect((await callByMarketplace(app, body, { name: 'market' })).status).toBe(401);
  const { marketplace } = body;
  const foreign = { ...body, marketplace: { ...marketplace, name: 'cartwheel' } };
  expect((await callByMarketplace(app, foreign)).status).toBe(403);
});

test('TRU-09 what strangers send doesn’t reach a marketplace’s numbers', async () => {
  const body = marketplaceBody(checkoutBody(outlet));
  const idempotencyKey = `plateful:${body.marketplace.orderNumber}`;
  expect((await app.call(postCheckout, { body: { ...checkoutBody(outlet), idempotencyKey } })).status).toBe(
    400,
  );
  expect((await callByMarketplace(app, body)).status).toBe(200);
});

test('MON-12 a marketplace’s order that is turned down owes nobody anything here', async () => {
  const { data } = await callByMarketplace(app, marketplaceBody(checkoutBody(outlet)));
  const reason = { code: 'tooBusy', text: '' };
  expect((await change(app, owner, data.order, 'rejected', { reason })).status).toBe(200);
  const query = { orderId: data.order.orderId, outletId: outlet.outletId };
  const detail = await app.call(orderDetail, { query, token: owner.token });
  expect(detail.data.status).toBe('rejected');
  const money = await app.call(endpoints.orderMoney.orderMoney, { query, token: owner.token });
  expect(money.data).toMatchObject({ paid: 0, refunded: 0 });
});

test('MON-05 a marketplace’s sale from 50,000 rupees names its buyer’s address, unless the marketplace invoices it', async () => {
  const asked = async (businessType: 'grocery' | 'food Restaurant') => {
    const shop = await makeOutlet(app, owner.merchantId, businessType);
    const price = { price: 60_000_00 };
    await app.db.orm.update(menuItems).set(price).where(eq(menuItems.id, shop.menu.soap));
    const lines = [{ itemId: shop.menu.soap, quantity: 1 }];
    return marketplaceBody(checkoutBody(shop, { lines }));
  };
  const goods = await asked('grocery');
  for (const fulfilment of ['selfPickup', 'delivery'] as const) {
    const { status, error } = await callByMarketplace(app, { ...goods, fulfilment });
    expect([status, error.problems?.map(({ path }) => path)]).toEqual([422, [['buyerAddress']]]);
  }
  const buyerAddress = '9, Church Street, Bengaluru 560001';
  const named = await callByMarketplace(app, { ...goods, buyerAddress });
  const query = { orderId: named.data.order.orderId, outletId: goods.outletId };
  const money = await app.call(endpoints.orderMoney.orderMoney, { query, token: owner.token });
  expect(money.data).toMatchObject({ buyerAddress, billing: { taxLiability: 'supplier' } });
  const { marketplace } = goods;
  const again = { ...goods, marketplace: { ...marketplace, orderNumber: 'PL-TO-ADDRESS' } };
  expect((await callByMarketplace(app, { ...again, ...asDelivery })).status).toBe(200);
  expect((await callByMarketplace(app, await asked('food Restaurant'))).status).toBe(200);
});
