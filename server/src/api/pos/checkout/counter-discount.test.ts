import { endpoints } from '@galla/contract';
import type { CounterDiscount, Limits, Permissions, PosCart } from '@galla/contract';
import { z } from 'zod';
import type { SignedInUser, TestApp } from '../../../testing/test-app';
import { requireBalanced } from '../../../money/testing/money-shop';
import { hashPassword } from '../../../secrets/passwords';
import { registerCounter } from '../../counter/counter.routes';
import { registerOrderMoney } from '../../order-money/order-money.routes';
import { change, checkoutBody } from '../../orders/testing/test-shop';
import type { TestOutlet } from '../../orders/testing/test-shop';
import { registerReports } from '../../reports/reports.routes';
import {
  eventsOf,
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
beforeAll(async () => {
  app = await startPosApp({ moreAreas: [registerOrderMoney, registerCounter, registerReports] });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signIn({
    userName: 'Meera',
    permissions: { order: true, profile: true, report: true, 'order:discount': true },
  });
  outlet = await makePosOutlet(app, owner.merchantId, { delivery: { canSelfPickup: true } });
});
afterEach(() => requireBalanced({ app, owner, outlet }));

const staff = async (
  userName: string,
  permissions: Permissions,
  { limits = {}, pin }: { limits?: Limits; pin?: string } = {},
): Promise<SignedInUser> => {
  const { merchantId } = owner;
  const user = await app.signIn({ merchantId, userType: 'employee', userName, permissions });
  const pinHash = pin === undefined ? null : await hashPassword(pin);
  await app.db.execute({
    text: 'update users set limits = $2::jsonb, pin_hash = $3 where id = $1',
    values: [user.userId, JSON.stringify(limits), pinHash],
  });
  return user;
};
const rights = { order: true, profile: true, 'order:discount': true } as const;
const flat = (amount: number): CounterDiscount => ({
  kind: 'flat',
  amount,
  reason: 'regularCustomer',
  note: '',
});
const tenPercent: CounterDiscount = { kind: 'percent', percent: 10, reason: 'lateOrder', note: '' };
const guest: CounterDiscount = { kind: 'complimentary', reason: 'guest', note: 'Mayor' };

/** A dosa and two teas for pickup: 160.00 before charges and tax. */
const pickupCart = async (user = owner, more: Parameters<typeof makeCart>[4] = {}): Promise<PosCart> =>
  makeCart(app, user, outlet, await makeCustomer(app, user), { fulfilment: 'selfPickup', ...more });
const priced = async (cart: PosCart, discount: CounterDiscount, user = owner) =>
  (
    await app.call(endpoints.posCart.validate, {
      token: user.token,
      body: { cartId: cart.cartId, paymentMethod: 'cod', discount },
    })
  ).data;
/** Prices as the screen does, then places. */
const give = async (discount: CounterDiscount, user = owner, more: Record<string, unknown> = {}) => {
  const cart = await pickupCart(user);
  const { bill } = (await priced(cart, discount, user)).cart;
  return sendOff(app, user, cart, { discount, expectedTotal: bill?.total, paymentMethod: 'cod', ...more });
};
const finish = async (user: SignedInUser, order: Parameters<typeof change>[2]) => {
  let present = order;
  for (const target of ['foodPreparation', 'foodReady', 'complete'])
    present = (await change(app, user, present, target)).data;
  return present;
};
const figures = async (kind: 'sales' | 'coupons' | 'items') => {
  const query = { kind, outletIds: outlet.outletId, period: 'week', compare: 'no' };
  return (await app.call(endpoints.report.getReports, { token: owner.token, query })).data;
};
const documentsOf = (orderId: string) =>
  app.db.query(z.object({ number: z.string(), document: z.unknown() }), {
    text: 'select number, document from tax_documents where order_id = $1',
    values: [orderId],
  });
const historyOf = (orderId: string) =>
  app.db.query(z.object({ action: z.string(), actor: z.unknown(), after: z.unknown() }), {
    text: 'select action, actor, after from audit_entries where subject_id = $1',
    values: [orderId],
  });

describe('MON-17 a discount by staff, with its reason', () => {
  test('comes off the lines before tax, and stands on bill, invoice, history and reports', async () => {
    const { data } = await give(flat(5_000));
    expect(data.bill.rows).toMatchObject([
      { kind: 'items', amount: 16_000 },
      {
        kind: 'discount',
        amount: -5_000,
        why: { base: 16_000, flat: 5_000, reason: 'regularCustomer', by: 'Meera' },
      },
      { kind: 'cgst', amount: 275, why: { taxable: 11_000 } },
      { kind: 'sgst', amount: 275 },
      { kind: 'roundOff', amount: 50 },
      { kind: 'total', amount: 11_600 },
    ]);
    if (data.order === null) throw new Error('Not placed');
    await finish(owner, data.order);
    const [invoice] = await documentsOf(data.orderId);
    expect(invoice?.document).toMatchObject({ taxable: 11_000, cgst: 275, sgst: 275, total: 11_600 });
    expect(await historyOf(data.orderId)).toContainEqual({
      action: 'order.discount',
      actor: expect.objectContaining({ name: 'Meera' }),
      after: expect.objectContaining({ discountReason: 'regularCustomer', amount: 5_000 }),
    });
    expect(await figures('sales')).toMatchObject({
      totals: { discounts: { value: 5_000 }, total: { value: 11_600 }, orders: { value: 1 } },
    });
    expect(await figures('coupons')).toMatchObject({
      discounts: [
        {
          given: 'discount',
          reason: 'regularCustomer',
          name: 'Meera',
          orders: { value: 1 },
          amount: { value: 5_000 },
        },
      ],
    });
  });

  test('comes after the coupon, and never takes a bill below zero', async () => {
    await makeCoupon(app, owner.merchantId, { code: 'TWENTY' });
    const cart = await pickupCart(owner, { coupon: 'TWENTY' });
    const both = await priced(cart, tenPercent);
    expect(both.cart.bill?.rows).toMatchObject([
      { amount: 16_000 },
      { kind: 'coupon', amount: -3_200 },
      { kind: 'discount', amount: -1_280, why: { base: 12_800, percent: 10 } },
      { kind: 'cgst', amount: 288 },
      { kind: 'sgst', amount: 288 },
      { kind: 'roundOff' },
      { kind: 'total', amount: 12_100 },
    ]);
    expect((await priced(cart, flat(99_999))).cart.bill?.total).toBe(0);
  });

  test.each([
    ['another reason without words', { ...tenPercent, reason: 'other' }],
    ['a reason of another kind', { ...guest, reason: 'bulkOrder' }],
    ['more than all', { ...tenPercent, percent: 101 }],
    ['nothing', { ...flat(1), amount: 0 }],
  ])('is refused for %s', async (_case, discount) => {
    const cart = await pickupCart();
    expect((await sendOff(app, owner, cart, { discount })).status).toBe(400);
  });
});

describe('MON-14 who may give a discount', () => {
  test('neither the kitchen nor somebody without the right', async () => {
    const kitchen = await staff('Kumar', { order: true });
    const clerk = await staff('Lata', { order: true, profile: true });
    const cart = await pickupCart();
    const input = { discount: tenPercent, expectedTotal: 1 };
    expect((await sendOff(app, kitchen, cart, input)).status).toBe(403);
    const { status, error } = await sendOff(app, clerk, cart, input);
    expect([status, error.code]).toEqual([403, 'NOT_PERMITTED']);
  });

  test('up to a limit, coupon included; nothing may be asked only by who has none', async () => {
    const asha = await staff('Asha', rights, { limits: { discount: 10 } });
    expect((await give(tenPercent, asha)).status).toBe(200);
    expect(await give(flat(1_601), asha)).toMatchObject({ status: 422, error: { code: 'LIMIT_EXCEEDED' } });
    expect(await give(guest, asha)).toMatchObject({ status: 422, error: { code: 'LIMIT_EXCEEDED' } });
  });

  test('at a shared screen by PIN: the person’s limit counts, and the person is named', async () => {
    const shared = await staff('Counter', rights);
    const asha = await staff('Asha', rights, { limits: { discount: 10 }, pin: '4711' });
    await app.db.execute({
      text: 'update merchants set asks_pin = true where id = $1',
      values: [owner.merchantId],
    });
    const byAsha = { approval: { userId: asha.userId, pin: '4711' } };
    expect((await give(tenPercent, shared)).error.code).toBe('PIN_NEEDED');
    const wrong = { approval: { userId: asha.userId, pin: '4712' } };
    expect((await give(tenPercent, shared, wrong)).error.code).toBe('PIN_WRONG');
    expect((await give(flat(2_000), shared, byAsha)).error.code).toBe('LIMIT_EXCEEDED');
    const { data } = await give(tenPercent, shared, byAsha);
    expect(data.bill.rows.find(({ kind }) => kind === 'discount')?.why['by']).toBe('Asha');
  });
});

describe('MON-17 what nothing is asked for', () => {
  test.each<[CounterDiscount]>([[guest], [{ kind: 'staffMeal', reason: 'staffMeal', note: '' }]])(
    'is made as any other order, and is no sale: %o',
    async (discount) => {
      const { data } = await give(discount);
      expect(data).toMatchObject({
        state: 'placed',
        order: { total: 0, paymentStatus: 'paid', nonChargeable: discount.kind },
      });
      if (data.order === null) throw new Error('Not placed');
      const [rung] = await eventsOf(app, owner, outlet.outletId, 'order/placed');
      expect(rung).toMatchObject({ order: { nonChargeable: discount.kind } });
      const present = await finish(owner, data.order);
      expect(present).toMatchObject({ paymentStatus: 'paid', nonChargeable: discount.kind });
      expect(await documentsOf(data.orderId)).toEqual([]);
      expect(await figures('sales')).toMatchObject({ totals: { orders: { value: 0 }, total: { value: 0 } } });
      expect(await figures('items')).toMatchObject({ rows: [] });
      expect(await figures('coupons')).toMatchObject({
        discounts: [{ given: discount.kind, listed: { value: 16_000 }, orders: { value: 1 } }],
      });
    },
  );

  test('carries no packing and no delivery either', async () => {
    outlet = await makePosOutlet(app, owner.merchantId, {
      delivery: { canSelfPickup: true },
      order: { packingCharges: { chargesPer: 'order', on: 'order', amount: 1_000 } },
    });
    expect((await give(guest)).data.bill.total).toBe(0);
  });
});

describe('MON-17 a bill of nothing', () => {
  test('needs no payment link: it is placed and paid', async () => {
    const { status, data } = await give(flat(99_999), owner, { paymentMethod: 'online' });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      state: 'placed',
      payment: null,
      order: { total: 0, paymentStatus: 'paid' },
    });
  });

  test.each(['online', 'cod'] as const)(
    'of a customer on the web is placed and paid at once: %s',
    async (paymentMethod) => {
      const reduction = { kind: 'percent', percent: 100, cap: null } as const;
      await makeCoupon(app, owner.merchantId, { code: 'FREE', reduction });
      const { paymentMethod: _cod, ...body } = checkoutBody(outlet, {
        fulfilment: 'selfPickup',
        address: null,
        coupon: 'FREE',
      });
      const { payOnline, postCheckout } = endpoints.orders;
      const { data } =
        paymentMethod === 'online'
          ? await app.call(payOnline, { body })
          : await app.call(postCheckout, { body: { ...body, paymentMethod } });
      expect(data.bill.total).toBe(0);
      const [rung] = await eventsOf(app, owner, outlet.outletId, 'order/placed');
      expect(rung).toMatchObject({ order: { total: 0, paymentStatus: 'paid' } });
    },
  );

  test('is handed over without a tender', async () => {
    const { data } = await give(flat(99_999));
    if (data.order === null) throw new Error('Not placed');
    await finish(owner, data.order);
    const tenders = await app.db.query(z.object({ id: z.string() }), {
      text: 'select id from order_tenders where order_id = $1',
      values: [data.orderId],
    });
    expect(tenders).toEqual([]);
  });
});
