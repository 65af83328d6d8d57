import { discountLimits, endpoints, offerInputSchema } from '@galla/contract';
import type { BodyOf } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { auditEntries, offers as offersTable } from '../../db/schema';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { place } from '../orders/testing/test-shop';
import type { TestOutlet } from '../orders/testing/test-shop';
import { makeCart, makePosOutlet } from '../pos/testing/test-pos';
import { aCoupon, anOffer, startDiscountApp } from './testing/test-discounts';

const { offers, promotions } = endpoints;

let app: TestApp;
let owner: SignedInUser;
let outlet: TestOutlet;
beforeAll(async () => {
  app = await startDiscountApp();
});
beforeEach(async () => {
  owner = await app.signIn({ userName: 'Asha' });
  outlet = await makePosOutlet(app, owner.merchantId);
});
afterAll(() => app.close());

const create = (more: Partial<BodyOf<typeof offers.createOffer>> = {}, token = owner.token) =>
  app.call(offers.createOffer, { token, body: anOffer(more) });
const list = async (query: Record<string, string> = {}) =>
  (await app.call(offers.getOffersList, { token: owner.token, query })).data;
const offerRows = (rows: readonly { kind: string; label: string; amount: number }[]) =>
  rows.filter(({ kind }) => kind === 'offer').map(({ label, amount }) => [label, amount]);
const cart = (coupon: string | null = null) =>
  makeCart(app, owner, outlet, null, { fulfilment: 'selfPickup', coupon });
const order = () =>
  place(app, outlet, {
    fulfilment: 'selfPickup',
    address: null,
    lines: [{ itemId: outlet.menu.tea, quantity: 2 }],
  });

describe('ENG-02 an offer', () => {
  test('discounts its items in phone orders and in the storefront until it is deleted', async () => {
    const { data, message } = await create({
      name: 'Tea time',
      target: 'products',
      targetIds: [outlet.menu.tea],
      reduction: { kind: 'flat', amount: 500 },
    });
    expect(data).toMatchObject({
      name: 'Tea time',
      status: 'active',
      targets: [{ name: 'Tea' }],
      programme: null,
    });
    expect(message).toBeDefined();
    expect(offerRows((await cart()).bill?.rows ?? [])).toEqual([['Tea time', -1_000]]);
    expect(offerRows((await order()).bill.rows)).toEqual([['Tea time', -1_000]]);
    const body = { offerId: data.offerId };
    const stranger = await app.signIn();
    expect((await app.call(offers.deleteOffer, { token: stranger.token, body })).status).toBe(404);
    expect((await app.call(offers.deleteOffer, { token: owner.token, body })).status).toBe(200);
    expect(offerRows((await cart()).bill?.rows ?? [])).toEqual([]);
    expect((await list()).total).toBe(0);
    const trail = await app.db.orm
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, data.offerId));
    expect(trail.map(({ action }) => action)).toEqual(['offer.create', 'offer.delete']);
  });

  test('applies if it saves most, and a coupon is applied after it', async () => {
    await create({ name: 'Ten' });
    await create({ name: 'Fifteen', reduction: { kind: 'percent', percent: 15, cap: null } });
    await create({ name: 'Elsewhere', outletIds: [(await makePosOutlet(app, owner.merchantId)).outletId] });
    await create({
      name: 'Past',
      endDate: '2020-01-01',
      reduction: { kind: 'percent', percent: 40, cap: null },
    });
    await app.call(endpoints.coupons.create, {
      token: owner.token,
      body: { coupon: aCoupon({ code: 'ONTOP' }), draft: false },
    });
    const { bill } = await cart('ONTOP');
    // 160.00 less 15 %, then 20 % of the rest.
    expect(offerRows(bill?.rows ?? [])).toEqual([['Fifteen', -2_400]]);
    expect(bill?.rows.find(({ kind }) => kind === 'coupon')).toMatchObject({ amount: -2_720 });
    expect((await list({ search: 'teen' })).offers.map(({ name }) => name)).toEqual(['Fifteen']);
    expect((await list({ status: 'expired' })).offers.map(({ name }) => name)).toEqual(['Past']);
  });

  test('of 50 % can only be created by an owner', async () => {
    const clerk = await app.signIn({
      merchantId: owner.merchantId,
      userType: 'employee',
      permissions: { customers: true },
      allOutlets: true,
    });
    const refused = await create({ reduction: { kind: 'percent', percent: 60, cap: null } }, clerk.token);
    expect([refused.status, refused.error.problems?.[0]?.path]).toEqual([422, ['reduction', 'percent']]);
    expect((await create({}, clerk.token)).status).toBe(200);
  });
});

describe('ENG-02 a platform promotion', () => {
  const ofOutlet = async () =>
    (
      await app.call(promotions.programmes, {
        token: owner.token,
        query: { outletId: outlet.outletId },
      })
    ).data;
  const enrol = (more: Partial<BodyOf<typeof promotions.enrollPromo>> = {}, token = owner.token) =>
    app.call(promotions.enrollPromo, {
      token,
      body: {
        outletId: outlet.outletId,
        programme: 'tasteOfNew',
        itemIds: [outlet.menu.tea],
        ...more,
      },
    });
  const rollback = (token = owner.token) =>
    app.call(promotions.rollback, {
      token,
      body: { outletId: outlet.outletId, programme: 'tasteOfNew' },
    });

  test('is listed, previews item prices, and applies from the next order until it is rolled back', async () => {
    expect((await ofOutlet()).every(({ enrolment }) => enrolment === null)).toBe(true);
    const query = { outletId: outlet.outletId, programme: 'tasteOfNew', search: 'tea' };
    const items = () => app.call(promotions.getPromoItemList, { token: owner.token, query });
    expect((await items()).data.items).toMatchObject([
      { name: 'Tea', price: 3_000, promoPrice: 1_000, enrolled: false },
    ]);
    const { data, message } = await enrol();
    expect([data.enrolment?.items, message]).toEqual([1, 'Your outlet joined the programme']);
    expect((await items()).data.items).toMatchObject([{ enrolled: true }]);
    expect(offerRows((await order()).bill.rows)).toEqual([['Taste of new', -4_000]]);
    expect((await list()).offers).toMatchObject([{ programme: 'tasteOfNew' }]);
    expect((await enrol()).error.code).toBe('CONFLICT');
    expect((await rollback()).data.enrolment).toBeNull();
    expect(offerRows((await order()).bill.rows)).toEqual([]);
    expect((await rollback()).status).toBe(404);
  });

  test('counts towards the most offers a merchant can have, like the merchant’s own', async () => {
    const row = { ...offerInputSchema.parse(anOffer()), merchantId: owner.merchantId };
    const made = { createdAt: app.clock.now() };
    await app.db.orm
      .insert(offersTable)
      .values(Array.from({ length: discountLimits.offers - 1 }, () => ({ ...row, ...made })));
    const { data } = await create();
    expect((await list()).kept).toBe(discountLimits.offers);
    const words = 'You’ve reached 100. Delete some you no longer need.';
    expect([(await create()).error.message, (await enrol()).error.message]).toEqual([words, words]);
    await app.call(offers.deleteOffer, { token: owner.token, body: { offerId: data.offerId } });
    expect((await enrol()).status).toBe(200);
  });

  test('two concurrent requests enrol once', async () => {
    const answers = await Promise.all([enrol(), enrol(), enrol()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('has an item limit, accepts items of the outlet only, and is not visible to other merchants', async () => {
    const few = await enrol({ programme: 'lunchBreak' });
    expect([few.status, few.error.message]).toEqual([422, 'Choose 3 to 20 items']);
    const stranger = await app.signIn();
    const theirs = await makePosOutlet(app, stranger.merchantId);
    expect((await enrol({ itemIds: [theirs.menu.tea] })).error.problems?.[0]?.path).toEqual(['targetIds']);
    expect((await enrol({}, stranger.token)).status).toBe(404);
    expect((await rollback(stranger.token)).status).toBe(404);
    const query = { outletId: outlet.outletId, programme: 'tasteOfNew' };
    const peeked = await app.call(promotions.getPromoItemList, { token: stranger.token, query });
    expect(peeked.status).toBe(404);
  });

  test('getPromoList and validatePromo return a coupon’s effect on a cart', async () => {
    await app.call(endpoints.coupons.create, {
      token: owner.token,
      body: { coupon: aCoupon({ code: 'VALID' }), draft: false },
    });
    const { cartId } = await cart();
    const { data } = await app.call(promotions.validatePromo, {
      token: owner.token,
      body: { cartId, code: 'valid' },
    });
    expect(data).toMatchObject({ code: 'VALID', saves: 3_200, cartCode: null });
    const found = await app.call(promotions.getPromoList, {
      token: owner.token,
      query: { outletId: outlet.outletId, cartId },
    });
    expect(found.data.map(({ code }) => code)).toEqual(['VALID']);
  });
});
