import { endpoints } from '@galla/contract';
import type { BodyOf, Coupon } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { auditEntries, outlets, userOutlets } from '../../db/schema';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { place, checkoutBody } from '../orders/testing/test-shop';
import type { TestOutlet } from '../orders/testing/test-shop';
import { makeCart, makeCustomer, makePosOutlet, sendOff } from '../pos/testing/test-pos';
import { aCoupon, startDiscountApp } from './testing/test-discounts';

const { coupons } = endpoints;
type CouponInput = BodyOf<typeof coupons.create>['coupon'];

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

const create = (more: Partial<CouponInput> = {}, draft = false, token = owner.token) =>
  app.call(coupons.create, { token, body: { coupon: aCoupon(more), draft } });
const list = async (query: Record<string, string> = {}) =>
  (await app.call(coupons.list, { token: owner.token, query })).data;
const employee = (more = {}) =>
  app.signIn({
    merchantId: owner.merchantId,
    userType: 'employee',
    permissions: { customers: true },
    allOutlets: true,
    ...more,
  });
const cartWith = async (coupon: string, lines?: { itemId: string; quantity: number }[]) =>
  makeCart(app, owner, outlet, await makeCustomer(app, owner), {
    coupon,
    fulfilment: 'selfPickup',
    ...(lines && { lines: lines.map((line, index) => ({ ...line, lineId: lineIds[index] ?? '' })) }),
  });
const lineIds = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002'];
const auditOf = async (subjectId: string) =>
  (await app.db.orm.select().from(auditEntries).where(eq(auditEntries.subjectId, subjectId))).map(
    ({ action }) => action,
  );

describe('ENG-01 a coupon created in the panel', () => {
  test('applies to phone orders and in the storefront, and the dashboard shows its cost', async () => {
    const { data, message } = await create({ code: 'tea20' });
    expect(data).toMatchObject({ code: 'TEA20', status: 'active', redemptions: 0 });
    expect(message).toContain('TEA20');
    const cart = await cartWith('TEA20');
    // A dosa and two teas, 160.00.
    expect(cart.coupon).toMatchObject({ saves: 3_200, cartCode: null });
    const onPhone = await sendOff(app, owner, cart);
    const inShop = await place(app, outlet, {
      coupon: 'tea20',
      fulfilment: 'selfPickup',
      address: null,
      lines: [{ itemId: outlet.menu.dosa, quantity: 1 }],
    });
    expect(inShop.bill.rows.find(({ kind }) => kind === 'coupon')).toMatchObject({ amount: -2_000 });
    const { figures, coupons: found } = await list();
    const sales = (onPhone.data.order?.total ?? 0) + inShop.order.total;
    expect(figures).toEqual({ redemptions: 2, cost: 5_200, sales });
    expect(found[0]).toMatchObject({ redemptions: 2, cost: 5_200, sales });
    expect(await auditOf(data.couponId)).toEqual(['coupon.create']);
  });

  test('for products and collections applies to those lines only, and is refused with 1012 without them', async () => {
    const { data } = await app.call(coupons.choices, { token: owner.token });
    const tea = data.products.find(({ ids }) => ids.includes(outlet.menu.tea));
    await create({ code: 'TEAS', target: 'products', targetIds: tea?.ids ?? [] });
    const both = await cartWith('TEAS');
    expect(both.coupon).toMatchObject({ saves: 1_200 });
    expect(both.bill?.rows.find(({ kind }) => kind === 'coupon')?.why).toMatchObject({ base: 6_000 });
    const dosaOnly = await cartWith('TEAS', [{ itemId: outlet.menu.dosa, quantity: 1 }]);
    expect(dosaOnly.coupon).toMatchObject({ saves: 0, cartCode: 1012, reason: 'noTargetItems' });
    const made = await create({
      code: 'ALLOFIT',
      target: 'collections',
      targetIds: data.collections.flatMap(({ ids }) => ids),
    });
    expect(made.data.targets.map(({ name }) => name)).toEqual(['All']);
    expect((await cartWith('ALLOFIT')).coupon).toMatchObject({ saves: 3_200 });
  });

  test('is valid on its days and hours in the outlet’s time zone', async () => {
    // Noon in Kolkata is 06:30 elsewhere.
    const local = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Kolkata',
      hour: '2-digit',
      hourCycle: 'h23',
    });
    const hour = Number(local.format(app.clock.now()));
    const at = (shift: number) => `${String((hour + shift + 24) % 24).padStart(2, '0')}00`;
    await create({ code: 'NOW', startTime: at(0), endTime: at(1) });
    await create({ code: 'LATER', startTime: at(1), endTime: at(2) });
    await create({ code: 'OVER', endDate: '2020-01-01' });
    expect((await cartWith('NOW')).coupon).toMatchObject({ saves: 3_200 });
    expect((await cartWith('LATER')).coupon).toMatchObject({ cartCode: 1012, reason: 'outsideHours' });
    expect((await cartWith('OVER')).coupon).toMatchObject({ cartCode: 1012, reason: 'ended' });
    await app.db.orm
      .update(outlets)
      .set({ timezone: 'America/Toronto' })
      .where(eq(outlets.id, outlet.outletId));
    expect((await cartWith('NOW')).coupon).toMatchObject({ reason: 'outsideHours' });
  });

  test('is refused with 1012 or 1013 when paused, a draft, of another merchant or below its minimum', async () => {
    const { data } = await create({ code: 'STOPPED', minOrderAmount: 20_000 });
    expect((await cartWith('STOPPED')).coupon).toMatchObject({ cartCode: 1013, minOrderAmount: 20_000 });
    await app.call(coupons.setStatus, {
      token: owner.token,
      body: { couponId: data.couponId, act: 'pause' },
    });
    expect((await cartWith('STOPPED')).coupon).toMatchObject({ cartCode: 1012, reason: 'paused' });
    expect((await list({ status: 'inactive' })).coupons.map(({ code }) => code)).toEqual(['STOPPED']);
    await create({ code: 'SOON' }, true);
    expect((await cartWith('SOON')).coupon).toMatchObject({ cartCode: 1012, reason: 'unknown' });
    const stranger = await app.signIn();
    await create({ code: 'THEIRS' }, false, stranger.token);
    expect((await cartWith('THEIRS')).coupon).toMatchObject({ cartCode: 1012, reason: 'unknown' });
    const refused = await app.call(endpoints.orders.postCheckout, {
      body: checkoutBody(outlet, { coupon: 'THEIRS' }),
    });
    expect([refused.status, refused.error.code]).toEqual([422, 'OFFER_INVALID']);
    expect(refused.error.details).toMatchObject({ cartCode: 1012 });
  });

  test('is changed, paused and deleted with an audit entry, and a concurrent change is not lost', async () => {
    const { data } = await create({ code: 'CHANGING' });
    const { couponId } = data;
    const change = (version: number, more: Partial<CouponInput>) =>
      app.call(coupons.update, {
        token: owner.token,
        body: { couponId, version, coupon: aCoupon({ code: 'CHANGING', ...more }), draft: false },
      });
    expect((await change(1, { description: 'Better' })).data).toMatchObject({
      version: 2,
      description: 'Better',
    });
    const late = await change(1, { description: 'Too late' });
    expect([late.status, late.error.code]).toEqual([409, 'CONFLICT']);
    const act = (which: 'pause' | 'resume') =>
      app.call(coupons.setStatus, { token: owner.token, body: { couponId, act: which } });
    expect((await act('pause')).data.status).toBe('inactive');
    // A change leaves it paused.
    expect((await change(3, { description: 'Still off' })).data.status).toBe('inactive');
    expect((await act('resume')).data.status).toBe('active');
    await app.call(coupons.remove, { token: owner.token, body: { couponId } });
    expect((await app.call(coupons.get, { token: owner.token, query: { couponId } })).status).toBe(404);
    expect(await auditOf(couponId)).toEqual([
      'coupon.create',
      'coupon.update',
      'coupon.pause',
      'coupon.update',
      'coupon.resume',
      'coupon.delete',
    ]);
    // The code is free again.
    expect((await create({ code: 'CHANGING' })).status).toBe(200);
  });

  test('duplicate codes, inconsistent terms and targets of another merchant are refused by field', async () => {
    await create({ code: 'TWICE' });
    const again = await create({ code: 'twice' });
    expect([again.status, again.error.code]).toEqual([409, 'NAME_TAKEN']);
    const stranger = await app.signIn();
    const theirs = await makePosOutlet(app, stranger.merchantId);
    const pathsOf = async (more: Partial<CouponInput>) => {
      const { status, error } = await create({ code: 'WRONG', ...more });
      expect(status).toBeGreaterThanOrEqual(400);
      return error.problems?.map(({ path }) => path.join('.'));
    };
    expect(await pathsOf({ startDate: '2026-12-02', endDate: '2026-12-01' })).toEqual(['coupon.endDate']);
    // The clock of these tests stands in March 2026.
    expect(await pathsOf({ startDate: '2026-01-01' })).toEqual(['coupon.startDate']);
    expect(await pathsOf({ endDate: '9999-12-31' })).toEqual(['coupon.endDate']);
    expect(await pathsOf({ startTime: '1000' })).toEqual(['coupon.endTime']);
    expect(await pathsOf({ startTime: '0915', endTime: '1200' })).toEqual(['coupon.startTime']);
    expect(await pathsOf({ endDate: '9999-12-31' })).toEqual(['coupon.endDate']);
    expect(await pathsOf({ startDate: '2026-01-01' })).toEqual(['coupon.startDate']);
    expect(await pathsOf({ target: 'products' })).toEqual(['coupon.targetIds']);
    expect(await pathsOf({ outletIds: [theirs.outletId] })).toEqual(['coupon.outletIds']);
    expect(await pathsOf({ target: 'products', targetIds: [theirs.menu.tea] })).toEqual(['coupon.targetIds']);
  });

  test('belongs to its merchant: others can’t read, change, pause or delete it', async () => {
    const { data } = await create({ code: 'MINE' });
    const { couponId } = data;
    const { token } = await app.signIn();
    const body = { couponId, version: 1, coupon: aCoupon({ code: 'MINE' }), draft: false };
    const calls = [
      app.call(coupons.get, { token, query: { couponId } }),
      app.call(coupons.update, { token, body }),
      app.call(coupons.setStatus, { token, body: { couponId, act: 'pause' } }),
      app.call(coupons.remove, { token, body: { couponId } }),
      app.call(coupons.preview, { token, body: { coupon: aCoupon(), couponId, cart: null } }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await app.call(coupons.list, { token })).data.total).toBe(0);
  });

  test('staff of one outlet can’t change coupons of other outlets', async () => {
    const { data } = await create({ code: 'EVERYWHERE' });
    const clerk = await employee({ allOutlets: false });
    const pause = await app.call(coupons.setStatus, {
      token: clerk.token,
      body: { couponId: data.couponId, act: 'pause' },
    });
    expect([pause.status, pause.error.code]).toEqual([403, 'NOT_PERMITTED']);
    expect((await create({ code: 'HERS' }, false, clerk.token)).status).toBe(422);
  });

  test('staff of one outlet reduce dishes of its menu only, and keep those an owner chose elsewhere', async () => {
    const other = await makePosOutlet(app, owner.merchantId);
    const clerk = await employee({ allOutlets: false });
    const { merchantId } = owner;
    const { outletId } = outlet;
    await app.db.orm.insert(userOutlets).values({ merchantId, userId: clerk.userId, outletId });
    const terms = { code: 'TEA', outletIds: [outletId], target: 'products' as const };
    const both = [outlet.menu.tea, other.menu.tea];
    const pathsOf = async (more: Partial<CouponInput>) =>
      (await create({ ...terms, ...more }, false, clerk.token)).error.problems?.map(({ path }) =>
        path.join('.'),
      );
    expect(await pathsOf({ targetIds: both })).toEqual(['coupon.targetIds']);
    expect(await pathsOf({ target: 'all products', targetIds: [other.menu.tea] })).toEqual([
      'coupon.targetIds',
    ]);
    const { data } = await create({ ...terms, targetIds: both });
    const change = (targetIds: string[], version: number) =>
      app.call(coupons.update, {
        token: clerk.token,
        body: { couponId: data.couponId, version, coupon: aCoupon({ ...terms, targetIds }), draft: false },
      });
    expect((await change([...both, other.menu.soap], data.version)).status).toBe(422);
    expect((await change(both, data.version)).status).toBe(200);
  });

  test('staff of one outlet see what a coupon did there, and that it is used up everywhere', async () => {
    const other = await makePosOutlet(app, owner.merchantId);
    const clerk = await employee({ allOutlets: false });
    const { merchantId } = owner;
    const { outletId } = outlet;
    await app.db.orm.insert(userOutlets).values({ merchantId, userId: clerk.userId, outletId });
    const { data } = await create({ code: 'BOTH', maxUses: 2 });
    const totals = [];
    for (const at of [outlet, other]) {
      const lines = [{ itemId: at.menu.dosa, quantity: totals.length + 1 }];
      const { order } = await place(app, at, {
        coupon: 'both',
        fulfilment: 'selfPickup',
        address: null,
        lines,
      });
      totals.push(order.total);
    }
    const [here = 0, there = 0] = totals;
    const seenBy = async (token: string) => {
      const { figures, coupons: found } = (await app.call(coupons.list, { token })).data;
      const one = await app.call(coupons.get, { token, query: { couponId: data.couponId } });
      expect(one.data).toEqual(found[0]);
      return { figures, usedUp: found[0]?.usedUp };
    };
    expect(await seenBy(clerk.token)).toEqual({
      figures: { redemptions: 1, cost: 2_000, sales: here },
      usedUp: true,
    });
    expect(await seenBy(owner.token)).toEqual({
      figures: { redemptions: 2, cost: 6_000, sales: here + there },
      usedUp: true,
    });
  });

  test('a trial names to staff of one outlet no discount of another', async () => {
    const other = await makePosOutlet(app, owner.merchantId);
    const clerk = await employee({ allOutlets: false });
    const { merchantId } = owner;
    const { outletId } = outlet;
    await app.db.orm.insert(userOutlets).values({ merchantId, userId: clerk.userId, outletId });
    await create({ code: 'HERE', outletIds: [outletId] });
    await create({ code: 'THERE', outletIds: [other.outletId] });
    const namesFor = async (token: string) => {
      const body = { coupon: aCoupon({ outletIds: null }), couponId: null, cart: null };
      const { overlaps } = (await app.call(coupons.preview, { token, body })).data;
      return overlaps.map(({ name }) => name).sort();
    };
    expect(await namesFor(clerk.token)).toEqual(['HERE']);
    expect(await namesFor(owner.token)).toEqual(['HERE', 'THERE']);
  });
});

test('ENG-01 an employee’s 50 % coupon stays in review until the owner approves', async () => {
  const clerk = await employee();
  const { data } = await create(
    { code: 'HALF', reduction: { kind: 'percent', percent: 50, cap: null } },
    false,
    clerk.token,
  );
  expect(data.status).toBe('inreview');
  expect((await cartWith('HALF')).coupon).toMatchObject({ cartCode: 1012 });
  const body = { couponId: data.couponId, act: 'resume' };
  expect((await app.call(coupons.setStatus, { token: clerk.token, body })).status).toBe(403);
  expect((await app.call(coupons.setStatus, { token: owner.token, body })).data.status).toBe('active');
  expect((await cartWith('HALF')).coupon).toMatchObject({ saves: 8_000 });
});

test('ENG-01 the list searches, filters, sorts and pages', async () => {
  for (const code of ['ALPHA', 'BETA', 'GAMMA']) await create({ code, description: `For ${code}` });
  await create({ code: 'GONE', endDate: '2020-01-01' });
  const codes = async (query: Record<string, string>) =>
    (await list(query)).coupons.map(({ code }: Coupon) => code);
  expect(await codes({})).toEqual(['GONE', 'GAMMA', 'BETA', 'ALPHA']);
  expect(await codes({ search: 'for be' })).toEqual(['BETA']);
  expect(await codes({ status: 'expired' })).toEqual(['GONE']);
  expect(await codes({ sort: 'code', limit: '2', skip: '1' })).toEqual(['BETA', 'GAMMA']);
  expect((await list({ status: 'expired' })).counts).toEqual({
    active: 3,
    expired: 1,
    inactive: 0,
    drafts: 0,
    inreview: 0,
  });
  const choice = await app.call(coupons.couponList, { token: owner.token });
  expect(choice.data.map(({ code }) => code)).toEqual(['GAMMA', 'BETA', 'ALPHA']);
});

test('ENG-01 a trial returns the same bill as a checkout, and lists overlapping discounts', async () => {
  await create({ code: 'MONDAYS', weekdays: [1] });
  await create({ code: 'PAST', endDate: '2020-01-01' });
  const { data } = await create({ code: 'TRIED' });
  const preview = async (more: Partial<CouponInput>, couponId: string | null = null) => {
    const cart = {
      outletId: outlet.outletId,
      lines: [
        { itemId: outlet.menu.dosa, quantity: 1 },
        { itemId: outlet.menu.tea, quantity: 2 },
      ],
      at: null,
      firstOrder: true,
    };
    const body = { coupon: aCoupon({ code: 'TRIED', ...more }), couponId, cart };
    return (await app.call(coupons.preview, { token: owner.token, body })).data;
  };
  const edited = await preview({}, data.couponId);
  expect(edited.codeTaken).toBe(false);
  expect(edited.overlaps.map(({ name }) => name)).toEqual(['MONDAYS']);
  expect(edited.trial?.reduced).toEqual((await cartWith('TRIED')).bill);
  const fresh = await preview({ weekdays: [2, 3] });
  expect(fresh).toMatchObject({ codeTaken: true, overlaps: [{ name: 'TRIED' }] });
  expect((await preview({ minOrderAmount: 20_000 })).trial).toMatchObject({
    saves: 0,
    cartCode: 1013,
    missing: 4_000,
  });
});

describe('ENG-01 of a hundred concurrent customers exactly one gets the last coupon use', () => {
  test('ordering in the storefront', async () => {
    await create({ code: 'LAST', maxUses: 1 });
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        app.call(endpoints.orders.postCheckout, {
          body: checkoutBody(outlet, {
            coupon: 'LAST',
            idempotencyKey: `last-coupon-${index}`,
            customer: { name: 'Ravi', countryCode: '+91', mobile: String(9_700_000_000 + index) },
          }),
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200).map(({ error }) => error.details);
    expect(new Set(refused.map((details) => JSON.stringify(details)))).toEqual(
      new Set([JSON.stringify({ cartCode: 1012, reason: 'usedUp' })]),
    );
    expect((await list()).coupons[0]).toMatchObject({ redemptions: 1, usedUp: true });
  });

  test('ordering by phone', async () => {
    await create({ code: 'LAST', maxUses: 1 });
    const carts = [];
    for (let index = 0; index < 100; index += 1) carts.push(await cartWith('LAST'));
    const answers = await Promise.all(carts.map((cart) => sendOff(app, owner, cart)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error.code))).toEqual(
      new Set(['OFFER_INVALID']),
    );
  });
});
