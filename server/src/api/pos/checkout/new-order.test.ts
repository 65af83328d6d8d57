import { endpoints } from '@galla/contract';
import type { PosCart, PosCustomer } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { eraseCustomer } from '../../../data/erase.repository';
import { menuItems, outlets } from '../../../db/schema';
import type { SignedInUser, TestApp } from '../../../testing/test-app';
import { change } from '../../orders/testing/test-shop';
import type { TestOutlet } from '../../orders/testing/test-shop';
import {
  eventsOf,
  freshKey,
  makeCart,
  makeCoupon,
  makeCustomer,
  makePosOutlet,
  sendOff,
  startPosApp,
} from '../testing/test-pos';

let app: TestApp;
let owner: SignedInUser;
let outlet: TestOutlet;
let customer: PosCustomer;

beforeAll(async () => {
  app = await startPosApp();
  owner = await app.signIn({ userName: 'Ravi' });
});
beforeEach(async () => {
  outlet = await makePosOutlet(app, owner.merchantId);
  customer = await makeCustomer(app, owner);
});
afterAll(() => app.close());

const cartOf = (more: Parameters<typeof makeCart>[4] = {}) => makeCart(app, owner, outlet, customer, more);
const rings = () => eventsOf(app, owner, outlet.outletId, 'order/placed');

describe('POS-06 placing an order by phone', () => {
  test('appears in Orders at once, with the customer, the address and the quoted bill', async () => {
    const cart = await cartOf({ note: 'Ring twice' });
    const { data, message } = await sendOff(app, owner, cart);
    expect(data).toMatchObject({
      state: 'placed',
      cartId: cart.cartId,
      payment: null,
      order: {
        status: 'acceptanceWait',
        channel: 'phone',
        paymentMethod: 'cod',
        paymentStatus: 'pending',
        total: cart.bill?.total,
        note: 'Ring twice',
        customerName: 'Meera Nair',
        changedBy: { kind: 'staff', name: 'Ravi' },
      },
    });
    expect(data.bill).toEqual(cart.bill);
    expect(message).toBe(`Order ${data.order?.orderNumber} placed`);
    expect(await rings()).toMatchObject([{ order: data.order }]);
    const query = { orderId: data.orderId, outletId: outlet.outletId };
    const detail = await app.call(endpoints.orders.orderDetail, { token: owner.token, query });
    expect(detail.data).toMatchObject({
      customerMobile: `+91 ${customer.mobile}`,
      address: { addressLine: '12, Lake View Road' },
    });
  });

  test('TRU-10 a cart goes with its customer, who was erased meanwhile', async () => {
    const cart = await cartOf({ fulfilment: 'selfPickup', addressId: null });
    const { merchantId } = owner;
    const erasure = { by: 'support', reason: 'asked by letter', at: app.clock.now() };
    await eraseCustomer(app.db, { merchantId, customerId: customer.customerId }, erasure);
    const { status, error } = await sendOff(app, owner, cart, { paymentMethod: 'online' });
    expect([status, error.code]).toEqual([404, 'NOT_FOUND']);
  });

  test('a double click, and a retry after a lost response, place one order', async () => {
    const cart = await cartOf();
    const idempotencyKey = freshKey();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => sendOff(app, owner, cart, { idempotencyKey })),
    );
    expect(new Set(answers.map(({ data }) => data.orderId)).size).toBe(1);
    app.clock.pass(60_000);
    const late = await sendOff(app, owner, cart, { idempotencyKey });
    expect(late.data.orderId).toBe(answers[0]?.data.orderId);
    expect(await rings()).toHaveLength(1);
  });

  test('two devices with one cart place one order; the second is redirected to it', async () => {
    const cart = await cartOf();
    const both = await Promise.all([sendOff(app, owner, cart), sendOff(app, owner, cart)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409)?.error;
    const placed = both.find(({ status }) => status === 200)?.data;
    expect(refused).toMatchObject({
      code: 'CART_CLOSED',
      details: { checkoutId: placed?.checkoutId },
    });
    expect(await rings()).toHaveLength(1);
    const add = { cartId: cart.cartId, lineId: cart.lines[0]?.lineId, quantity: 5 };
    const change5 = await app.call(endpoints.posCart.updateItemQuantity, { token: owner.token, body: add });
    expect(change5.error.code).toBe('CART_CLOSED');
  });

  test('a key used for another call is refused', async () => {
    const idempotencyKey = freshKey();
    await sendOff(app, owner, await cartOf(), { idempotencyKey });
    const other = await sendOff(app, owner, await cartOf(), { idempotencyKey });
    expect([other.status, other.error.code]).toEqual([409, 'CONFLICT']);
  });

  test('an auto-accepting outlet has it in the kitchen at once', async () => {
    outlet = await makePosOutlet(app, owner.merchantId, { order: { acceptanceMode: 'auto' } });
    const { data } = await sendOff(app, owner, await cartOf({ fulfilment: 'selfPickup' }));
    expect(data.order).toMatchObject({ status: 'foodPreparation', fulfilment: 'selfPickup' });
  });
});

describe('POS-05 final checks at checkout', () => {
  const refusalOf = async (cart: PosCart, more: Record<string, unknown> = {}) => {
    const { status, error } = await sendOff(app, owner, cart, more);
    return [status, error.code, (error.details as { cartCode: number | null }).cartCode];
  };

  test('an item off, an outlet closed, a price changed, a total other than the quoted one', async () => {
    const cart = await cartOf();
    const item = (set: Partial<typeof menuItems.$inferInsert>) =>
      app.db.orm.update(menuItems).set(set).where(eq(menuItems.id, outlet.menu.tea));
    const open = (available: 'on' | 'off') =>
      app.db.orm.update(outlets).set({ available }).where(eq(outlets.id, outlet.outletId));
    await item({ available: false });
    expect(await refusalOf(cart)).toEqual([422, 'CART_ITEM_NOT_SERVING', 1010]);
    await item({ available: true, price: 3_500 });
    expect(await refusalOf(cart)).toEqual([422, 'CART_PRICE_CHANGED', null]);
    await item({ price: 3_000 });
    await open('off');
    expect(await refusalOf(cart)).toEqual([422, 'CART_OUTLET_CLOSED', 1011]);
    await open('on');
    expect(await refusalOf(cart, { expectedTotal: 1 })).toEqual([422, 'CART_PRICE_CHANGED', null]);
    expect(await refusalOf(cart, { paymentMethod: 'wallet' })).toEqual([422, 'WALLET_TOO_LOW', null]);
    expect((await sendOff(app, owner, cart)).status).toBe(200);
  });

  test('an empty cart', async () => {
    expect(await refusalOf(await cartOf({ lines: [] }))).toEqual([422, 'CART_EMPTY', null]);
  });
});

describe('POS-06 coupons', () => {
  test('reduce the bill as quoted, by a capped percentage or a fixed amount', async () => {
    await makeCoupon(app, owner.merchantId, {
      code: 'CAP20',
      reduction: { kind: 'percent', percent: 20, cap: 2_000 },
    });
    await makeCoupon(app, owner.merchantId, { code: 'FLAT50', reduction: { kind: 'flat', amount: 5_000 } });
    const capped = await cartOf({ coupon: 'CAP20' });
    expect(capped.coupon).toMatchObject({ saves: 2_000, cartCode: null });
    expect(capped.bill?.rows.find(({ kind }) => kind === 'coupon')).toEqual({
      kind: 'coupon',
      label: 'CAP20',
      amount: -2_000,
      why: { base: 16_000, percent: 20, cap: 2_000, capped: 'yes' },
    });
    expect((await cartOf({ coupon: 'FLAT50' })).coupon?.saves).toBe(5_000);

    const query = { outletId: outlet.outletId, cartId: capped.cartId };
    const list = await app.call(endpoints.promotions.getPromoList, { token: owner.token, query });
    const mine = list.data.filter(({ code }) => ['CAP20', 'FLAT50'].includes(code));
    expect(mine.map(({ code, saves }) => [code, saves])).toEqual([
      ['FLAT50', 5_000],
      ['CAP20', 2_000],
    ]);
    const body = { cartId: capped.cartId, code: 'flat50' };
    const one = await app.call(endpoints.promotions.validatePromo, { token: owner.token, body });
    expect(one.data).toMatchObject({ code: 'FLAT50', saves: 5_000, cartCode: null });
  });

  test('of two operators with the last use exactly one succeeds', async () => {
    await makeCoupon(app, owner.merchantId, { code: 'LASTONE', maxUses: 1 });
    const carts = await Promise.all([cartOf({ coupon: 'LASTONE' }), cartOf({ coupon: 'LASTONE' })]);
    const answers = await Promise.all(carts.map((cart) => sendOff(app, owner, cart)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.error).toMatchObject({
      code: 'OFFER_INVALID',
      details: { cartCode: 1012, problems: [{ reason: 'usedUp' }] },
    });
  });

  test('a rejected order frees its use; a first-order coupon is valid for the first order only', async () => {
    await makeCoupon(app, owner.merchantId, { code: 'FIRST', firstOrderOnly: true });
    await makeCoupon(app, owner.merchantId, { code: 'ONCE', maxUsesPerCustomer: 1 });
    const first = await sendOff(app, owner, await cartOf({ coupon: 'FIRST' }));
    expect(first.status).toBe(200);
    expect((await cartOf({ coupon: 'FIRST' })).coupon?.reason).toBe('firstOrderOnly');
    const once = await sendOff(app, owner, await cartOf({ coupon: 'ONCE' }));
    expect((await cartOf({ coupon: 'ONCE' })).coupon?.reason).toBe('usedByCustomer');
    for (const { data } of [first, once]) {
      if (!data.order) throw new Error('Not placed');
      await change(app, owner, data.order, 'rejected', { reason: { code: 'tooBusy', text: '' } });
    }
    expect((await cartOf({ coupon: 'FIRST' })).coupon?.cartCode).toBeNull();
    expect((await cartOf({ coupon: 'ONCE' })).coupon?.cartCode).toBeNull();
  });
});

describe('POS-06 slots', () => {
  const scheduled = { delivery: { types: { onDemand: true, scheduled: true } } };
  const slots = async () => {
    const query = { outletId: outlet.outletId };
    return (await app.call(endpoints.pos.slots, { token: owner.token, query })).data;
  };

  test('ten orders per two-hour slot, today and the next five days', async () => {
    outlet = await makePosOutlet(app, owner.merchantId, scheduled);
    const { days } = await slots();
    expect(days).toHaveLength(6);
    const [first] = days[1]?.slots ?? [];
    expect(first?.left).toBe(10);
    expect(Date.parse(first?.end ?? '') - Date.parse(first?.start ?? '')).toBe(2 * 60 * 60 * 1000);
    const { data } = await sendOff(app, owner, await cartOf(), { slotStart: first?.start });
    expect(data.order).toMatchObject({ scheduledFor: first?.start, promisedAt: first?.start });
    expect((await slots()).days[1]?.slots[0]?.left).toBe(9);
    if (!data.order) throw new Error('Not placed');
    // A short preparation time does not move the slot forward.
    const accepted = await change(app, owner, data.order, 'foodPreparation', { prepMinutes: 15 });
    expect(accepted.data.promisedAt).toBe(first?.start);
    const cancelled = { reason: { code: 'customerAsked', text: '' } };
    await change(app, owner, accepted.data, 'cancelled', cancelled);
    expect((await slots()).days[1]?.slots[0]?.left).toBe(10);
  });

  test('of two operators with the last place in a slot exactly one succeeds', async () => {
    outlet = await makePosOutlet(app, owner.merchantId, {
      delivery: { ...scheduled.delivery, slotConfig: { maxOrdersPerSlot: 1 } },
    });
    const slotStart = (await slots()).days[1]?.slots[2]?.start;
    const carts = await Promise.all([cartOf(), cartOf(), cartOf()]);
    const answers = await Promise.all(carts.map((cart) => sendOff(app, owner, cart, { slotStart })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const loser = answers.find(({ status }) => status === 422)?.error;
    expect(loser).toMatchObject({ code: 'SLOT_FULL', details: { problems: [{ kind: 'slotFull' }] } });
    // The other cart is unchanged and can be placed in another slot.
    const rest = carts.find((_, index) => answers[index]?.status === 422);
    const next = (await slots()).days[1]?.slots[3]?.start;
    const second = rest && (await sendOff(app, owner, rest, { slotStart: next }));
    expect(second?.status).toBe(200);
  });

  test('a slot that is not offered, or an outlet without slots', async () => {
    const cart = await cartOf();
    const past = await sendOff(app, owner, cart, { slotStart: '2026-03-02T04:00:00.000Z' });
    expect(past.error.code).toBe('SLOT_NOT_OFFERED');
    outlet = await makePosOutlet(app, owner.merchantId, {
      delivery: { types: { onDemand: false, scheduled: true } },
    });
    expect((await sendOff(app, owner, await cartOf())).error.code).toBe('SLOT_NOT_OFFERED');
  });
});

describe('POS-06 the wallet', () => {
  const wallet = async () => {
    const query = { outletId: outlet.outletId, customerId: customer.customerId };
    return (await app.call(endpoints.pos.wallet, { token: owner.token, query })).data;
  };
  const topUp = (amount: number, idempotencyKey = freshKey()) =>
    app.call(endpoints.pos.topUpWallet, {
      token: owner.token,
      body: { outletId: outlet.outletId, customerId: customer.customerId, amount, idempotencyKey },
    });

  test('is charged once per key, pays an order, and is refunded when the order is refused', async () => {
    const key = freshKey();
    await topUp(20_000, key);
    expect((await topUp(20_000, key)).data.balance).toBe(20_000);
    const { data } = await sendOff(app, owner, await cartOf(), { paymentMethod: 'wallet' });
    expect(data.order).toMatchObject({ paymentStatus: 'paid', total: 16_800 });
    expect(await wallet()).toMatchObject({
      balance: 3_200,
      entries: [{ kind: 'order', amount: -16_800, orderNumber: data.order?.orderNumber }, { kind: 'topUp' }],
    });
    if (!data.order) throw new Error('Not placed');
    await change(app, owner, data.order, 'rejected', { reason: { code: 'tooBusy', text: '' } });
    expect(await wallet()).toMatchObject({
      balance: 20_000,
      entries: [{ kind: 'refund', amount: 16_800 }, {}, {}],
    });
  });

  test('never goes below zero under concurrent calls', async () => {
    await topUp(20_000);
    const carts = await Promise.all([cartOf(), cartOf()]);
    const answers = await Promise.all(
      carts.map((cart) => sendOff(app, owner, cart, { paymentMethod: 'wallet' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await wallet()).balance).toBe(3_200);
  });
});
