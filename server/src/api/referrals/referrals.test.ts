import { endpoints, hourMs, minuteMs, type ReferralTerms } from '@galla/contract';
import { suggestedReferralTerms } from '@galla/domain';
import { and, eq } from 'drizzle-orm';
import { eraseCustomer } from '../../data/erase.repository';
import { auditEntries, coupons, customers } from '../../db/schema';
import { runFor } from '../../testing/run-for';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { latestMessages } from '../../sandbox/partners/sms';
import { change, checkoutBody, deliverTo, proofOf } from '../orders/testing/test-shop';
import type { TestOutlet } from '../orders/testing/test-shop';
import { makeCart, makeCustomer, makePosOutlet, sendOff, startPosApp } from '../pos/testing/test-pos';
import { rewardReferrers } from './referral-rewards.job';
import { registerReferrals } from './referrals.routes';

const { programme, saveProgramme, list, codes, giveCode, ofCustomer } = endpoints.referrals;

let app: TestApp;
beforeAll(async () => {
  app = await startPosApp({ moreAreas: [registerReferrals] });
});
afterAll(() => app.close());

let people = 0;
const person = (name: string) => {
  people += 1;
  return { name, countryCode: '+91' as const, mobile: String(9_700_000_000 + people) };
};
const terms: ReferralTerms = {
  ...suggestedReferralTerms,
  friend: { reduction: { kind: 'percent', percent: 50, cap: 2_500 }, minOrderAmount: 6_000 },
  referrer: { reduction: { kind: 'flat', amount: 1_000 }, minOrderAmount: 0, validDays: 10 },
};

interface Shop {
  owner: SignedInUser;
  outlet: TestOutlet;
}
async function makeShop(enabled = true): Promise<Shop> {
  const owner = await app.signIn();
  const outlet = await makePosOutlet(app, owner.merchantId);
  await app.call(saveProgramme, { token: owner.token, body: { enabled, terms } });
  return { owner, outlet };
}
const teas = (outlet: TestOutlet, quantity: number) => [{ itemId: outlet.menu.tea, quantity }];

/** A storefront checkout with a code. */
const buy = async (
  { outlet }: Shop,
  customer: ReturnType<typeof person>,
  coupon: string | null,
  quantity = 3,
  proof?: string,
) =>
  app.call(endpoints.orders.postCheckout, {
    body: checkoutBody(outlet, {
      customer,
      coupon,
      // A referral code counts for a proven number only.
      customerProof: coupon === null ? null : (proof ?? (await proofOf(app, customer.mobile))),
      fulfilment: 'delivery',
      address: deliverTo,
      lines: teas(outlet, quantity),
    }),
  });
/** A customer with an order, and the code the storefront shows afterwards. */
async function makeReferrer(shop: Shop, name = 'Asha Rao') {
  const customer = person(name);
  const { order, customerToken } = (await buy(shop, customer, null)).data;
  const body = { orderId: order.orderId, customerToken };
  const shown = (await app.call(ofCustomer, { body })).data;
  return { customer, shown, code: shown?.code ?? '' };
}
async function complete({ owner }: Shop, order: { orderId: string; outletId: string; version: number }) {
  let now = order;
  for (const target of ['foodPreparation', 'foodReady', 'outForDelivery', 'delivered', 'complete'])
    now = (await change(app, owner, now, target)).data;
}
const refusal = (answer: Awaited<ReturnType<typeof buy>>) => {
  const { cartCode, reason } = answer.error.details as { cartCode: number; reason?: string };
  return [answer.error.code, cartCode, reason];
};

test('ENG-04 a friend gets the code’s discount, and the referrer gets a coupon once the order is completed', async () => {
  const shop = await makeShop();
  const { customer: asha, shown, code } = await makeReferrer(shop);
  expect(code).toMatch(/^ASHARA-[A-Z2-9]{4}$/);
  expect(shown?.invitation).toContain(code);

  const { order, bill } = (await buy(shop, person('Ravi'), code)).data;
  expect(bill.rows.find(({ kind }) => kind === 'coupon')).toMatchObject({ label: code, amount: -2_500 });
  await rewardReferrers(app.context);
  const ask = async () => (await app.call(list, { token: shop.owner.token })).data;
  expect((await ask()).referrals[0]).toMatchObject({ state: 'ordered', reward: null, friendSaved: 2_500 });

  await complete(shop, order);
  await Promise.all([rewardReferrers(app.context), rewardReferrers(app.context)]);
  await rewardReferrers(app.context);
  const rewards = await app.db.orm
    .select()
    .from(coupons)
    .where(and(eq(coupons.merchantId, shop.owner.merchantId), eq(coupons.minOrderAmount, 0)));
  expect(rewards).toHaveLength(1);
  const [reward] = rewards;
  expect(reward).toMatchObject({ reduction: { kind: 'flat', amount: 1_000 }, maxUses: 1, unlisted: true });
  const texts = (await latestMessages(app.db, 50)).filter(({ mobile }) => mobile === asha.mobile);
  expect(texts.map(({ text }) => text)).toEqual([
    expect.stringContaining(`Use ${reward?.code} to get ₹10 off`),
  ]);

  // Only the referrer can use it, once.
  const stolen = await buy(shop, person('Thief'), reward?.code ?? '');
  expect(refusal(stolen)).toEqual(['OFFER_INVALID', 1012, 'notYours']);
  expect((await buy(shop, asha, reward?.code ?? '')).status).toBe(200);
  expect(refusal(await buy(shop, asha, reward?.code ?? ''))).toEqual(['OFFER_INVALID', 1012, 'usedUp']);

  const { referrals, sums } = await ask();
  expect(referrals[0]).toMatchObject({
    state: 'rewarded',
    code,
    referrer: { name: 'Asha Rao' },
    friend: { name: 'Ravi' },
    orderNumber: order.orderNumber,
    reward: { used: true, cost: 1_000 },
  });
  expect(sums).toEqual({ friends: 1, rewarded: 1, cost: 3_500, codes: 1 });
});

describe('while the host of texts is away', () => {
  const rewardWith = (send: () => Promise<void>) => () =>
    rewardReferrers({ ...app.context, partners: { ...app.context.partners, sms: { send } } });
  const away = rewardWith(() => Promise.reject(new Error('The SMS provider answered 503')));
  const round = () => rewardReferrers(app.context);
  const textsTo = async (mobile: string) =>
    (await latestMessages(app.db, 500)).filter(
      (text) => text.mobile === mobile && text.purpose === 'referral',
    );
  async function rewarded(): Promise<string> {
    const shop = await makeShop();
    const { customer, code } = await makeReferrer(shop);
    await complete(shop, (await buy(shop, person('Ravi'), code)).data.order);
    return customer.mobile;
  }

  test.each([
    ['half a minute', 30_000, 3_000],
    ['six hours', 6 * hourMs, 5 * minuteMs],
  ])('ENG-04 for %s, the referrer is notified later, once', async (_, ms, everyMs) => {
    const mobile = await rewarded();
    await runFor(app, { ms, everyMs }, away);
    expect(await textsTo(mobile)).toEqual([]);
    await runFor(app, { ms: hourMs, everyMs: 5 * minuteMs }, round);
    expect(await textsTo(mobile)).toHaveLength(1);
  });

  test('ENG-04 for longer than a day, the text is given up, and the log says so without a number', async () => {
    const mobile = await rewarded();
    const before = app.log.length;
    await runFor(app, { ms: 25 * hourMs, everyMs: 10 * minuteMs }, away);
    const said = app.log.slice(before).filter((line) => line.includes('given up'));
    expect(said).toEqual([expect.stringContaining('text to a referrer')]);
    expect(app.log.slice(before).join()).not.toContain(mobile);
    await round();
    expect(await textsTo(mobile)).toEqual([]);
  });

  test('ENG-04 what a dead process had claimed is sent by another', async () => {
    const mobile = await rewarded();
    const claimed = vi.fn(() => new Promise<void>(() => {}));
    void rewardWith(claimed)();
    await vi.waitFor(() => expect(claimed).toHaveBeenCalledTimes(1));
    await round();
    expect(await textsTo(mobile)).toEqual([]);
    await runFor(app, { ms: 10 * minuteMs, everyMs: minuteMs }, round);
    expect(await textsTo(mobile)).toHaveLength(1);
  });
});

test('ENG-04 TRU-10 an erased referrer’s code ends, and nobody is rewarded or written to for its use', async () => {
  const shop = await makeShop();
  const { customer: asha, code } = await makeReferrer(shop);
  const { order } = (await buy(shop, person('Ravi'), code)).data;
  const { merchantId } = shop.owner;
  const [known] = await app.db.orm
    .select()
    .from(customers)
    .where(and(eq(customers.merchantId, merchantId), eq(customers.mobile, asha.mobile)));
  const erasure = { by: 'Galla', reason: 'asked by letter', at: app.clock.now() };
  await eraseCustomer(app.db, { merchantId, customerId: known?.id ?? '' }, erasure);
  expect(refusal(await buy(shop, person('Kavya'), code))[0]).toBe('OFFER_INVALID');
  expect((await app.call(codes, { token: shop.owner.token })).data.codes).toEqual([]);
  const texts = async () =>
    (await latestMessages(app.db, 500)).filter(({ purpose }) => purpose === 'referral').length;
  const before = await texts();
  await complete(shop, order);
  await rewardReferrers(app.context);
  expect(await texts()).toBe(before);
  expect((await app.call(list, { token: shop.owner.token })).data.sums.rewarded).toBe(0);
});

test('ENG-04 the customer’s own code, an existing customer and a second use are 1012, too small an order is 1013', async () => {
  const shop = await makeShop();
  const { customer: asha, code } = await makeReferrer(shop);
  expect(refusal(await buy(shop, asha, code))).toEqual(['OFFER_INVALID', 1012, 'ownCode']);
  const regular = person('Meera');
  await buy(shop, regular, null);
  expect(refusal(await buy(shop, regular, code))).toEqual(['OFFER_INVALID', 1012, 'firstOrderOnly']);
  const friend = person('Ravi');
  const small = await buy(shop, friend, code, 1);
  expect(refusal(small)).toEqual(['OFFER_MINIMUM_NOT_MET', 1013, undefined]);
  expect(small.error.details).toMatchObject({ minimum: 6_000, missing: 3_000 });
  expect((await buy(shop, friend, code)).status).toBe(200);
  expect(refusal(await buy(shop, friend, code))[1]).toBe(1012);
  expect(refusal(await buy(shop, friend, 'NOBODY-77'))).toEqual(['OFFER_INVALID', 1012, 'unknown']);
});

test('ENG-04 one friend with two concurrent codes gets one discount; a cancelled order frees the code use', async () => {
  const shop = await makeShop();
  const [one, two] = [await makeReferrer(shop, 'Asha'), await makeReferrer(shop, 'Bela')];
  const friend = person('Ravi');
  const proof = await proofOf(app, friend.mobile);
  const attempts = await Promise.all(
    [one, two, one, two].map(({ code }) => buy(shop, friend, code, 3, proof)),
  );
  expect(attempts.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
  const won = attempts.find(({ status }) => status === 200)?.data;
  if (won === undefined) throw new Error('Nobody won');
  const { orderId } = won.order;
  await app.call(endpoints.orders.customerCancel, { body: { orderId, customerToken: won.customerToken } });
  const { data } = await app.call(list, { token: shop.owner.token });
  expect([data.referrals[0]?.state, data.sums.friends]).toEqual(['lost', 0]);
  expect((await buy(shop, friend, two.code)).status).toBe(200);
});

test('ENG-04 a repeated checkout uses its code once and gets the same answer', async () => {
  const shop = await makeShop();
  const { code } = await makeReferrer(shop);
  const customer = person('Ravi');
  const body = checkoutBody(shop.outlet, {
    customer,
    coupon: code,
    customerProof: await proofOf(app, customer.mobile),
    fulfilment: 'delivery',
    address: deliverTo,
    lines: teas(shop.outlet, 3),
  });
  const call = () => app.call(endpoints.orders.postCheckout, { body });
  const answers = [...(await Promise.all([call(), call()])), await call()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ data }) => data.order.orderId)).size).toBe(1);
});

test('ENG-04 of many concurrent friends one gets the last use of a code', async () => {
  const shop = await makeShop();
  await app.call(saveProgramme, {
    token: shop.owner.token,
    body: { enabled: true, terms: { ...terms, maxFriends: 1 } },
  });
  const { code } = await makeReferrer(shop);
  const friends = Array.from({ length: 8 }, (_, index) => person(`Friend ${index}`));
  const answers = await Promise.all(friends.map((friend) => buy(shop, friend, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('ENG-04 the code is valid for phone orders too', async () => {
  const shop = await makeShop();
  const { owner, outlet } = shop;
  const { code } = await makeReferrer(shop);
  const friend = await makeCustomer(app, owner);
  const cart = await makeCart(app, owner, outlet, friend);
  const { token } = owner;
  const body = { cartId: cart.cartId, coupon: code, code };
  const priced = await app.call(endpoints.posCart.coupon, { token, body });
  expect(priced.data.coupon).toMatchObject({ code, saves: 2_500, cartCode: null });
  expect((await sendOff(app, owner, priced.data)).status).toBe(200);
  const { data } = await app.call(list, { token });
  expect(data.referrals[0]).toMatchObject({ friend: { name: 'Meera Nair' }, state: 'ordered' });
});

test('ENG-04 codes follow the programme’s changes, and are invalid while it is off', async () => {
  const shop = await makeShop();
  const { code } = await makeReferrer(shop);
  const { token, merchantId } = shop.owner;
  const flat: ReferralTerms = {
    ...terms,
    friend: { reduction: { kind: 'flat', amount: 1_500 }, minOrderAmount: 0 },
  };
  await app.call(saveProgramme, { token, body: { enabled: true, terms: flat } });
  const { bill } = (await buy(shop, person('Ravi'), code)).data;
  expect(bill.rows.find(({ kind }) => kind === 'coupon')?.amount).toBe(-1_500);
  await app.call(saveProgramme, { token, body: { enabled: false, terms: flat } });
  expect(refusal(await buy(shop, person('Nila'), code))).toEqual(['OFFER_INVALID', 1012, 'paused']);
  const audit = await app.db.orm
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.merchantId, merchantId), eq(auditEntries.action, 'referral.programme')));
  expect(audit).toHaveLength(3);
});

test('ENG-04 staff create a customer’s code: the same each time, none while the programme is off, none for customers of another merchant', async () => {
  const shop = await makeShop(false);
  const { token } = shop.owner;
  const asha = person('Asha');
  await buy(shop, asha, null);
  const { countryCode, mobile } = asha;
  const ask = (body: object = { countryCode, mobile }) => app.call(giveCode, { token, body });
  expect((await ask()).error.code).toBe('REFERRALS_OFF');
  await app.call(saveProgramme, { token, body: { enabled: true, terms } });
  const given = await Promise.all([ask(), ask()]);
  expect(new Set(given.map(({ data }) => data.code)).size).toBe(1);
  expect((await ask({ countryCode, mobile: '9000000009' })).status).toBe(404);
  const found = await app.call(codes, { token, query: { search: 'ash' } });
  expect(found.data.codes.map(({ referrer }) => referrer.name)).toEqual(['Asha']);
});

test('ENG-04 an employee cannot set a reward that needs an owner’s approval, but keeps one an owner has set', async () => {
  const { owner } = await makeShop();
  const { merchantId } = owner;
  const { token } = await app.signIn({
    merchantId,
    userType: 'employee',
    permissions: { customers: true },
  });
  const save = (who: string, changes: Partial<ReferralTerms>) =>
    app.call(saveProgramme, { token: who, body: { enabled: true, terms: { ...terms, ...changes } } });
  const large = { reduction: { kind: 'percent', percent: 90, cap: null }, minOrderAmount: 0 } as const;
  for (const changes of [{ friend: large }, { referrer: { ...terms.referrer, ...large } }]) {
    const refused = await save(token, changes);
    expect([refused.status, refused.error.message]).toEqual([
      422,
      'Only an owner can create discounts of 50% or more',
    ]);
  }
  expect((await app.call(programme, { token })).data.terms).toEqual(terms);
  // The friend's 50 % is the owner's.
  expect((await save(token, { maxFriends: 5 })).status).toBe(200);
  expect((await save(owner.token, { friend: large })).status).toBe(200);
});

test('ENG-04 another merchant can’t see or use any of it', async () => {
  const [shop, other] = [await makeShop(), await makeShop()];
  const { code } = await makeReferrer(shop);
  await buy(shop, person('Ravi'), code);
  const { token } = other.owner;
  expect((await app.call(list, { token })).data.referrals).toEqual([]);
  expect((await app.call(codes, { token })).data.codes).toEqual([]);
  expect(refusal(await buy(other, person('Nila'), code))).toEqual(['OFFER_INVALID', 1012, 'unknown']);
  const fresh = await app.signIn();
  expect((await app.call(programme, { token: fresh.token })).data).toMatchObject({
    enabled: false,
    updatedBy: null,
  });
  const { order } = (await buy(shop, person('Sita'), null)).data;
  const wrong = { orderId: order.orderId, customerToken: 'x'.repeat(43) };
  expect((await app.call(ofCustomer, { body: wrong })).status).toBe(404);
});
