import { endpoints, hourMs, minuteMs } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { eraseCustomer } from '../../data/erase.repository';
import { nobodysMobile } from '../../db/reachable.sql';
import { coupons, merchantPlans, orders } from '../../db/schema';
import { PartnerRefusal } from '../../partners/partner-refusal';
import { runFor } from '../../testing/run-for';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { latestMessages } from '../../sandbox/partners/sms';
import { makeCart, makeCustomer, makePosOutlet, startPosApp } from '../pos/testing/test-pos';
import {
  asDelivery,
  callByMarketplace,
  change,
  checkoutBody,
  makeOutlet,
  marketplaceBody,
  place,
  startOrderApp,
} from '../orders/testing/test-shop';
import { registerMarket } from './market.routes';
import { runServices } from './service-effects.job';

const { switchService, services } = endpoints.market;

let app: TestApp;
beforeAll(async () => {
  app = await startOrderApp({ moreAreas: [registerMarket] });
});
afterAll(() => app.close());

async function makeShop(service: 'scratchCard' | 'orderMessages', headers = {}) {
  const owner = await app.signIn();
  await app.db.orm
    .insert(merchantPlans)
    .values({ merchantId: owner.merchantId, planId: 'chain', startedAt: app.clock.now() });
  const outlet = await makeOutlet(app, owner.merchantId, 'grocery');
  const before = (await place(app, outlet)).order;
  await change(app, owner, before, 'foodPreparation');
  app.clock.pass(1_000);
  await app.call(switchService, {
    token: owner.token,
    headers,
    body: { service, enabled: true, termsAccepted: true },
  });
  app.clock.pass(1_000);
  return { owner, outlet };
}
const textsTo = async (mobile: string) =>
  (await latestMessages(app.db, 500)).filter((message) => message.mobile === mobile).map(({ text }) => text);
const usesOf = async ({ token }: SignedInUser, service: string) =>
  (await app.call(services, { token })).data.services.find((one) => one.service === service)?.uses;

test('ONB-11 messages: the customer gets one per step despite repeated runs, and none for earlier steps', async () => {
  const { owner, outlet } = await makeShop('orderMessages');
  const mobile = '9811100001';
  const { order } = await place(app, outlet, {
    ...asDelivery,
    customer: { name: 'Ravi', countryCode: '+91', mobile },
  });
  const accepted = await change(app, owner, order, 'foodPreparation');
  await Promise.all([runServices(app.context), runServices(app.context)]);
  await change(app, owner, accepted.data, 'outForDelivery');
  await runServices(app.context);
  await runServices(app.context);
  const texts = await textsTo(mobile);
  expect(texts).toHaveLength(2);
  expect(texts.join()).toContain(`has accepted your order ${order.orderNumber}`);
  expect(texts.join()).toContain('is on its way');
  expect(await usesOf(owner, 'orderMessages')).toBe(2);
});

test('ONB-11 TRU-10 messages go neither to a marketplace’s customer nor to an erased one', async () => {
  const { owner, outlet } = await makeShop('orderMessages');
  const body = marketplaceBody(checkoutBody(outlet, { idempotencyKey: 'of-a-marketplace' }));
  const sold = await callByMarketplace(app, body);
  const query = { outletId: outlet.outletId, orderId: sold.data.order.orderId };
  const detail = await app.call(endpoints.orders.orderDetail, { token: owner.token, query });
  await change(app, owner, detail.data, 'foodPreparation');
  const { order } = await place(app, outlet);
  const [kept] = await app.db.orm.select().from(orders).where(eq(orders.id, order.orderId));
  const who = { merchantId: owner.merchantId, customerId: kept?.customerId ?? '' };
  await eraseCustomer(app.db, who, { by: 'Galla', reason: 'asked by letter', at: app.clock.now() });
  await change(app, owner, order, 'foodPreparation');
  await runServices(app.context);
  expect(await usesOf(owner, 'orderMessages')).toBe(0);
  expect(await textsTo(nobodysMobile)).toEqual([]);
});

test('ONB-11 messages use the language of the user who enabled them, and stop when they are disabled', async () => {
  const { owner, outlet } = await makeShop('orderMessages', { 'accept-language': 'hi' });
  const mobile = '9811100002';
  const { order } = await place(app, outlet, {
    ...asDelivery,
    customer: { name: 'Ravi', countryCode: '+91', mobile },
  });
  const accepted = await change(app, owner, order, 'foodPreparation');
  await runServices(app.context);
  expect(await textsTo(mobile)).toEqual([expect.stringContaining('स्वीकार')]);
  await app.call(switchService, {
    token: owner.token,
    body: { service: 'orderMessages', enabled: false },
  });
  await change(app, owner, accepted.data, 'outForDelivery');
  await runServices(app.context);
  expect(await textsTo(mobile)).toHaveLength(1);
});

test('ONB-11 a service ends when the plan no longer includes it', async () => {
  const { owner, outlet } = await makeShop('orderMessages');
  const past = new Date(app.clock.now().getTime() - 1);
  await app.db.orm
    .update(merchantPlans)
    .set({ endsAt: past })
    .where(eq(merchantPlans.merchantId, owner.merchantId));
  const mobile = '9811100003';
  const { order } = await place(app, outlet, {
    ...asDelivery,
    customer: { name: 'Ravi', countryCode: '+91', mobile },
  });
  await change(app, owner, order, 'foodPreparation');
  await runServices(app.context);
  expect(await textsTo(mobile)).toEqual([]);
});

describe('while the host of texts is away', () => {
  const away = () => Promise.reject(new Error('The SMS provider answered 503'));
  const runWith = (send: () => Promise<void>) => () =>
    runServices({ ...app.context, partners: { ...app.context.partners, sms: { send } } });
  const run = () => runServices(app.context);
  let numbers = 9_811_200_000;
  async function orderOf(shop: Awaited<ReturnType<typeof makeShop>>) {
    numbers += 1;
    const mobile = String(numbers);
    const customer = { name: 'Ravi', countryCode: '+91' as const, mobile };
    const { order } = await place(app, shop.outlet, { ...asDelivery, customer });
    return { mobile, order };
  }

  test.each([
    ['ten seconds', 12_000, 2_000],
    ['half an hour', 30 * minuteMs, 20_000],
  ])('ONB-11 for %s, a message is sent later, once', async (_, ms, everyMs) => {
    const shop = await makeShop('orderMessages');
    const { mobile, order } = await orderOf(shop);
    await change(app, shop.owner, order, 'rejected', { reason: { code: 'closing' } });
    await runFor(app, { ms, everyMs }, runWith(away));
    expect(await textsTo(mobile)).toEqual([]);
    await runFor(app, { ms: 40 * minuteMs, everyMs: minuteMs }, run);
    expect(await textsTo(mobile)).toEqual([expect.stringContaining('couldn’t take your order')]);
  });

  test('ONB-11 for longer than an hour, it is given up, and the log says so without a number', async () => {
    const shop = await makeShop('orderMessages');
    const { mobile, order } = await orderOf(shop);
    await change(app, shop.owner, order, 'foodPreparation');
    const before = app.log.length;
    await runFor(app, { ms: 65 * minuteMs, everyMs: minuteMs }, runWith(away));
    const said = app.log.slice(before).filter((line) => line.includes('given up'));
    expect(said).toEqual([expect.stringContaining('text of orderMessages')]);
    expect(app.log.slice(before).join()).not.toContain(mobile);
    await run();
    expect(await textsTo(mobile)).toEqual([]);
  });

  test('ONB-11 "accepted" is not sent after "on its way"', async () => {
    const shop = await makeShop('orderMessages');
    const { mobile, order } = await orderOf(shop);
    const accepted = await change(app, shop.owner, order, 'foodPreparation');
    await runFor(app, { ms: 10 * minuteMs, everyMs: minuteMs }, runWith(away));
    await change(app, shop.owner, accepted.data, 'outForDelivery');
    await runFor(app, { ms: 40 * minuteMs, everyMs: minuteMs }, run);
    expect(await textsTo(mobile)).toEqual([expect.stringContaining('is on its way')]);
  });

  test('ONB-11 a refused message is not sent again', async () => {
    const shop = await makeShop('orderMessages');
    const { mobile, order } = await orderOf(shop);
    await change(app, shop.owner, order, 'foodPreparation');
    await runWith(() => Promise.reject(new PartnerRefusal('The SMS provider answered 400')))();
    await runFor(app, { ms: hourMs, everyMs: minuteMs }, run);
    expect(await textsTo(mobile)).toEqual([]);
  });

  test('ONB-11 a message that a dead process had claimed is sent by another', async () => {
    const shop = await makeShop('orderMessages');
    const { mobile, order } = await orderOf(shop);
    await change(app, shop.owner, order, 'foodPreparation');
    const claimed = vi.fn(() => new Promise<void>(() => {}));
    void runWith(claimed)();
    await vi.waitFor(() => expect(claimed).toHaveBeenCalledTimes(1));
    await run();
    expect(await textsTo(mobile)).toEqual([]);
    await runFor(app, { ms: 10 * minuteMs, everyMs: minuteMs }, run);
    expect(await textsTo(mobile)).toHaveLength(1);
  });
});

test('ONB-11 a completed order gives a scratch card whose code discounts the next order, once', async () => {
  const { owner, outlet } = await makeShop('scratchCard');
  const mobile = '9811100005';
  const { order } = await place(app, outlet, {
    ...asDelivery,
    customer: { name: 'Ravi', countryCode: '+91', mobile },
  });
  let now = (await change(app, owner, order, 'foodPreparation')).data;
  for (const target of ['outForDelivery', 'delivered', 'complete'])
    now = (await change(app, owner, now, target)).data;
  await runServices(app.context);
  const [text = ''] = await textsTo(mobile);
  const code = /SC-[A-Z2-9]{8}/.exec(text)?.[0] ?? '';
  const [coupon] = await app.db.orm.select().from(coupons).where(eq(coupons.code, code));
  expect(coupon).toMatchObject({
    merchantId: owner.merchantId,
    unlisted: true,
    maxUses: 1,
    minOrderAmount: 20_000,
    reduction: { kind: 'percent', percent: 10, cap: 5_000 },
  });
});

test('ONB-11 a scratch card’s code is not listed and is valid for any bearer', async () => {
  const pos = await startPosApp();
  const owner = await pos.signIn();
  const shop = await makePosOutlet(pos, owner.merchantId);
  await pos.db.orm.insert(coupons).values({
    merchantId: owner.merchantId,
    code: 'SC-ABCDEFGH',
    unlisted: true,
    maxUses: 1,
    reduction: { kind: 'percent', percent: 10, cap: 5_000 },
  });
  const { token } = owner;
  const { cartId } = await makeCart(pos, owner, shop, await makeCustomer(pos, owner));
  const query = { outletId: shop.outletId, cartId };
  const listed = await pos.call(endpoints.promotions.getPromoList, { token, query });
  expect(JSON.stringify(listed.raw.json())).not.toContain('SC-ABCDEFGH');
  const body = { cartId, code: 'SC-ABCDEFGH' };
  const valid = await pos.call(endpoints.promotions.validatePromo, { token, body });
  expect(valid.data).toMatchObject({ code: 'SC-ABCDEFGH' });
  await pos.close();
});
