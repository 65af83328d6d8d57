import { endpoints } from '@galla/contract';
import type { PosCart, PosCustomer } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { newId } from '../../../db/new-id';
import { menuItems, outlets } from '../../../db/schema';
import type { SignedInUser, TestApp } from '../../../testing/test-app';
import type { TestOutlet } from '../../orders/testing/test-shop';
import { makeCart, makeCoupon, makeCustomer, makePosOutlet, places, startPosApp } from '../testing/test-pos';

const { posCart } = endpoints;
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

const token = () => ({ token: owner.token });
const kinds = (cart: PosCart) => cart.problems.map(({ kind, cartCode }) => [kind, cartCode]);
const again = async (cart: PosCart) =>
  (await app.call(posCart.cart, { ...token(), query: { cartId: cart.cartId } })).data;

describe('POS-04 POS-03 a cart', () => {
  test('is created by its first line, can be changed, and is always returned whole', async () => {
    const cartId = newId();
    const lineId = newId();
    const { menu, outletId } = outlet;
    const dosa = { lineId, itemId: menu.dosa, quantity: 2, addons: [{ addonId: menu.cheese, quantity: 1 }] };
    const add = () =>
      app.call(posCart.add, { ...token(), body: { cartId, outletId, customerId: null, line: dosa } });
    const first = (await add()).data;
    expect(first).toMatchObject({
      cartId,
      itemCount: 2,
      itemTotal: 24_000,
      lines: [{ name: 'Masala Dosa', unitPrice: 10_000, billing: { subTotal: 24_000 }, problem: null }],
    });
    expect(first.outletName).toMatch(/^Outlet /);
    // A retry after a lost response adds nothing twice.
    expect((await add()).data.itemCount).toBe(2);

    const large = { ...dosa, variantId: menu.large, addons: [], note: 'Crisp' };
    const changed = await app.call(posCart.item, { ...token(), body: { cartId, line: large } });
    expect(changed.data.lines[0]).toMatchObject({ variant: 'Large', note: 'Crisp', unitPrice: 15_000 });

    const quantity = (count: number) =>
      app.call(posCart.updateItemQuantity, { ...token(), body: { cartId, lineId, quantity: count } });
    expect((await quantity(3)).data.itemTotal).toBe(45_000);
    const empty = (await quantity(0)).data;
    expect(empty).toMatchObject({ itemCount: 0, itemTotal: 0, lines: [], bill: null });
    expect(kinds(empty)).toContainEqual(['emptyPlate', null]);
    expect((await quantity(0)).status).toBe(200);
  });

  test('is priced by the pricing module, with the reasons', async () => {
    const cart = await makeCart(app, owner, outlet, customer);
    expect(cart.problems).toEqual([]);
    expect(cart.bill?.rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['items', 16_000],
      ['delivery', 0],
      ['cgst', 400],
      ['sgst', 400],
      ['total', 16_800],
    ]);
    expect(cart.bill?.rows[0]?.why).toMatchObject({ lines: 2, units: 3 });
    expect(cart.distanceMetres).toBeGreaterThan(1_000);
  });

  test('is for pickup or delivery as the customer chooses', async () => {
    const cart = await makeCart(app, owner, outlet, customer);
    const { cartId } = cart;
    const pickup = await app.call(posCart.selfPickup, { ...token(), body: { cartId } });
    expect(pickup.data).toMatchObject({ fulfilment: 'selfPickup', problems: [] });
    const nowhere = await app.call(posCart.noSelfPickup, { ...token(), body: { cartId, addressId: null } });
    expect(kinds(nowhere.data)).toEqual([['addressMissing', null]]);
    const addressId = customer.addresses[0]?.addressId ?? null;
    const home = await app.call(posCart.noSelfPickup, { ...token(), body: { cartId, addressId } });
    expect(home.data).toMatchObject({ fulfilment: 'delivery', addressId, problems: [] });
  });

  test('is found by its label when held, and resumed unchanged', async () => {
    const cart = await makeCart(app, owner, outlet, customer);
    const { cartId } = cart;
    await app.call(posCart.hold, { ...token(), body: { cartId, label: 'Calls back' } });
    const list = () => app.call(posCart.held, { ...token(), query: { outletId: outlet.outletId } });
    expect((await list()).data).toMatchObject([
      { cartId, label: 'Calls back', itemCount: 3, customer: { name: 'Meera Nair' } },
    ]);
    const taken = await app.call(posCart.resume, { ...token(), body: { cartId } });
    expect(taken.data).toMatchObject({ state: 'open', label: '', itemCount: 3 });
    expect((await list()).data).toEqual([]);
  });

  test('is deleted by clearing, which is idempotent', async () => {
    const { cartId } = await makeCart(app, owner, outlet, customer);
    expect((await app.call(posCart.clear, { ...token(), body: { cartId } })).status).toBe(200);
    expect((await app.call(posCart.clear, { ...token(), body: { cartId } })).status).toBe(200);
    expect((await app.call(posCart.cart, { ...token(), query: { cartId } })).status).toBe(404);
  });

  test('loses no line when two devices add concurrently', async () => {
    const { cartId } = await makeCart(app, owner, outlet, customer, { lines: [] });
    const { outletId, menu } = outlet;
    await Promise.all(
      Array.from({ length: 10 }, () => {
        const line = { lineId: newId(), itemId: menu.tea, quantity: 1 };
        return app.call(posCart.add, { ...token(), body: { cartId, outletId, line } });
      }),
    );
    expect((await app.call(posCart.cart, { ...token(), query: { cartId } })).data.itemCount).toBe(10);
  });

  test('is not found by another merchant', async () => {
    const cart = await makeCart(app, owner, outlet, customer);
    const stranger = await app.signIn();
    const answer = await app.call(posCart.cart, {
      token: stranger.token,
      query: { cartId: cart.cartId },
    });
    expect(answer.status).toBe(404);
    const elsewhere = await makePosOutlet(app, stranger.merchantId);
    const taken = await app.call(posCart.create, {
      token: stranger.token,
      body: { cartId: cart.cartId, outletId: elsewhere.outletId, lines: [] },
    });
    expect(taken.status).toBe(404);
    const theirs = await makeCart(app, stranger, elsewhere, null, { customerId: null });
    const body = { cartId: theirs.cartId, customerId: customer.customerId };
    expect((await app.call(posCart.customer, { token: stranger.token, body })).status).toBe(404);
  });

  test('can repeat an earlier order with what the menu still has, and lists the rest', async () => {
    const { menu, outletId } = outlet;
    const cart = await makeCart(app, owner, outlet, customer, {
      lines: [
        {
          lineId: newId(),
          itemId: menu.dosa,
          quantity: 2,
          variantId: menu.large,
          addons: [{ addonId: menu.chutney, quantity: 1 }],
        },
        { lineId: newId(), itemId: menu.soap, quantity: 1 },
      ],
    });
    const body = {
      cartId: cart.cartId,
      idempotencyKey: newId(),
      paymentMethod: 'cod',
      expectedTotal: cart.bill?.total,
    };
    const placed = await app.call(endpoints.pos.newOrder, { ...token(), body });
    const { orderId } = placed.data;
    const found = await app.call(endpoints.pos.getCustomer, {
      ...token(),
      query: { mobile: customer.mobile },
    });
    expect(found.data.customer?.lastOrders[0]).toMatchObject({ orderId, outletId });
    await app.db.orm.delete(menuItems).where(eq(menuItems.id, menu.soap));
    const repeated = await app.call(posCart.repeat, {
      ...token(),
      body: { cartId: newId(), outletId, customerId: customer.customerId, orderId },
    });
    expect(repeated.data.missing).toEqual(['Soap']);
    expect(repeated.data.cart.lines).toMatchObject([
      { name: 'Masala Dosa', variant: 'Large', quantity: 2, addons: [{ name: 'Chutney', quantity: 1 }] },
    ]);
  });
});

describe('POS-05 problems that prevent an order', () => {
  test('1010 an item switched off meanwhile; without it the cart is valid', async () => {
    const cart = await makeCart(app, owner, outlet, customer);
    await app.db.orm.update(menuItems).set({ available: false }).where(eq(menuItems.id, outlet.menu.tea));
    const tea = cart.lines[1];
    const checked = await app.call(posCart.validate, { ...token(), body: { cartId: cart.cartId } });
    expect(checked.data.valid).toBe(false);
    expect(checked.data.cart.problems).toEqual([
      { kind: 'itemNotServing', cartCode: 1010, lineIds: [tea?.lineId] },
    ]);
    // The bill covers only available lines.
    expect(checked.data.cart.bill?.rows[0]?.amount).toBe(10_000);
    const body = { cartId: cart.cartId, lineId: tea?.lineId, quantity: 0 };
    const without = await app.call(posCart.updateItemQuantity, { ...token(), body });
    expect(without.data.problems).toEqual([]);
  });

  test('1011 an outlet closed by its switch and by its hours', async () => {
    const cart = await makeCart(app, owner, outlet, customer);
    const set = (change: Partial<typeof outlets.$inferInsert>) =>
      app.db.orm.update(outlets).set(change).where(eq(outlets.id, outlet.outletId));
    await set({ available: 'off' });
    expect((await again(cart)).problems).toEqual([{ kind: 'outletClosed', cartCode: 1011, opensAt: null }]);
    // It is Monday noon in Kolkata.
    await set({ available: 'on', opHours: [{ weekday: 1, open: '1800', close: '2300' }] });
    expect((await again(cart)).problems).toEqual([
      { kind: 'outletClosed', cartCode: 1011, opensAt: '2026-03-02T12:30:00.000Z' },
    ]);
    await set({ opHours: [{ weekday: 1, open: '1100', close: '2300' }] });
    expect((await again(cart)).problems).toEqual([]);
  });

  test('1012 and 1013 a coupon that is invalid, or below its minimum', async () => {
    await makeCoupon(app, owner.merchantId, { code: 'BIG500', minOrderAmount: 50_000 });
    await makeCoupon(app, owner.merchantId, { code: 'OVER', endsAt: new Date('2026-01-01T00:00:00Z') });
    const cart = await makeCart(app, owner, outlet, customer);
    const coupon = (code: string | null) =>
      app.call(posCart.coupon, { ...token(), body: { cartId: cart.cartId, code } });
    expect((await coupon('nobody-knows')).data.problems).toEqual([
      { kind: 'offerInvalid', cartCode: 1012, reason: 'unknown' },
    ]);
    expect((await coupon('over')).data.coupon).toMatchObject({
      code: 'OVER',
      cartCode: 1012,
      reason: 'ended',
    });
    expect((await coupon('big500')).data.problems).toEqual([
      { kind: 'offerMinimumNotMet', cartCode: 1013, minimum: 50_000, missing: 34_000 },
    ]);
    expect((await coupon(null)).data).toMatchObject({ coupon: null, problems: [] });
  });

  test('1014 and 1015 places out of range of the partner, and of the outlet', async () => {
    const far = await makeCustomer(app, owner, { position: places.jayanagar });
    const near = await makePosOutlet(app, owner.merchantId);
    expect(kinds(await makeCart(app, owner, near, far))).toEqual([['locationUnserviceable', 1015]]);
    const wide = await makePosOutlet(app, owner.merchantId, {
      delivery: { provider: 'swiftrider' },
      deliveryException: { exceptionValue: '20000' },
    });
    expect(kinds(await makeCart(app, owner, wide, far))).toEqual([['deliveryPersonUnavailable', 1014]]);
    // Distance does not apply to pickup.
    const pickup = await makeCart(app, owner, near, far, { fulfilment: 'selfPickup' });
    expect(pickup.problems).toEqual([]);
  });

  test('a price changed meanwhile is reported by line, and can be accepted', async () => {
    const cart = await makeCart(app, owner, outlet, customer);
    await app.db.orm.update(menuItems).set({ price: 12_000 }).where(eq(menuItems.id, outlet.menu.dosa));
    const validate = (acceptPrices: boolean) =>
      app.call(posCart.validate, { ...token(), body: { cartId: cart.cartId, acceptPrices } });
    const quoted = (await validate(false)).data;
    expect(quoted.valid).toBe(false);
    expect(kinds(quoted.cart)).toEqual([['priceChanged', null]]);
    expect(quoted.cart.lines[0]).toMatchObject({
      problem: 'priceChanged',
      toldSubTotal: 10_000,
      billing: { subTotal: 12_000 },
    });
    const agreed = (await validate(true)).data;
    expect([agreed.valid, agreed.cart.itemTotal]).toEqual([true, 18_000]);
  });

  test('a missing customer or address, and payment methods and amounts the outlet does not accept', async () => {
    const strict = await makePosOutlet(app, owner.merchantId, {
      order: { minOrderAmount: 20_000, paymentMethods: { cod: false, online: true, wallet: false } },
      delivery: { canSelfPickup: true },
    });
    const cart = await makeCart(app, owner, strict, null);
    expect(kinds(cart)).toEqual([
      ['customerMissing', null],
      ['addressMissing', null],
      ['minimumNotMet', null],
    ]);
    const body = { cartId: cart.cartId, paymentMethod: 'cod' };
    const paid = await app.call(posCart.validate, { ...token(), body });
    expect(kinds(paid.data.cart)).toContainEqual(['paymentNotOffered', null]);
    await app.call(posCart.selfPickup, { ...token(), body: { cartId: cart.cartId } });
    const pickup = await app.call(posCart.validate, { ...token(), body });
    expect(kinds(pickup.data.cart)).toContainEqual(['payForSelfPickup', null]);
  });

  test('options that are not offered, or too many', async () => {
    const { menu } = outlet;
    const line = (addons: { addonId: string; quantity: number }[]) => ({
      lineId: newId(),
      itemId: menu.dosa,
      quantity: 1,
      addons,
    });
    const many = line([{ addonId: menu.cheese, quantity: 3 }]);
    const cart = await makeCart(app, owner, outlet, customer, { lines: [many] });
    expect(cart.problems).toEqual([{ kind: 'optionsInvalid', cartCode: null, lineIds: [many.lineId] }]);
  });
});
