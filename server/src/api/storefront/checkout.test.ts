import { cartCodes, endpoints } from '@galla/contract';
import type { PayOnlineBody } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { outlets, menuItems } from '../../db/schema';
import { sandboxMaps } from '../../sandbox/partners/maps';
import { distanceByMaps } from '../../partners/maps/place-distance';
import type { PlaceDistance } from '../../partners/maps/place-distance';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import {
  change,
  checkoutBody,
  deliverTo,
  makeOutlet,
  place,
  startOrderApp,
} from '../orders/testing/test-shop';
import type { Config, TestOutlet } from '../orders/testing/test-shop';

let app: TestApp;
let owner: SignedInUser;
let outlet: TestOutlet;

/** The distance that the maps partner finds; null: that of its sandbox. */
let metresAway: number | null = null;
const onTheMap = distanceByMaps(sandboxMaps);
const places: PlaceDistance = {
  metres: async (from, to) => metresAway ?? onTheMap.metres(from, to),
};

beforeAll(async () => {
  app = await startOrderApp({ partners: { places } });
  owner = await app.signIn();
  outlet = await makeOutlet(app, owner.merchantId);
});
afterAll(() => app.close());

const checkout = (body: unknown) => app.call(endpoints.orders.postCheckout, { body });
const eventsOf = async (outletId: string) => {
  const query = { outletId, since: '0' };
  const { data } = await app.call(endpoints.orders.events, { query, token: owner.token });
  return data.events;
};

describe('placing an order', () => {
  test('is priced by the menu and emits an outlet event', async () => {
    const { menu } = outlet;
    const { order, bill, customerToken } = await place(app, outlet, {
      note: 'Please hurry',
      lines: [
        {
          itemId: menu.dosa,
          quantity: 2,
          variantId: menu.large,
          addons: [{ addonId: menu.cheese, quantity: 1 }],
          note: 'Crisp',
        },
        { itemId: menu.soap, quantity: 1 },
      ],
    });
    // 2 × (150 + 20) and 45; tax 5 % of 340 and 18 % of 45.
    expect(bill.rows.map((row) => [row.kind, row.amount])).toEqual([
      ['items', 38_500],
      ['cgst', 850],
      ['sgst', 850],
      ['cgst', 405],
      ['sgst', 405],
      ['roundOff', -10],
      ['total', 41_000],
    ]);
    expect(order).toMatchObject({
      orderNumber: 1,
      status: 'acceptanceWait',
      version: 1,
      paymentStatus: 'pending',
      total: 41_000,
      note: 'Please hurry',
      customerName: 'Asha Rao',
      customerMobileMasked: '••••••3210',
      changedBy: { kind: 'customer', name: 'Asha Rao' },
    });
    expect(order.lines).toMatchObject([
      { name: 'Masala Dosa', variant: 'Large', unitPrice: 15_000, note: 'Crisp', lineTotal: 34_000 },
      { name: 'Soap', variant: null, addons: [], lineTotal: 4_500 },
    ]);
    expect(customerToken.length).toBeGreaterThan(20);
    expect(await eventsOf(outlet.outletId)).toMatchObject([{ type: 'order/placed', seq: 1, order }]);
  });

  test('a repeated key gets the first answer, whatever changed since', async () => {
    const body = checkoutBody(outlet, { idempotencyKey: 'tapped-twice' });
    const first = await checkout(body);
    await app.db.orm.update(outlets).set({ available: 'off' }).where(eq(outlets.id, outlet.outletId));
    app.clock.pass(60_000);
    const again = await checkout(body);
    await app.db.orm.update(outlets).set({ available: 'on' }).where(eq(outlets.id, outlet.outletId));
    expect(again.data).toEqual(first.data);
    const events = await eventsOf(outlet.outletId);
    expect(events.filter((event) => event.type === 'order/placed')).toHaveLength(2);
  });

  test('a key used for another order is refused and reveals nothing of the first', async () => {
    const body = checkoutBody(outlet, { idempotencyKey: 'somebody-elses' });
    await checkout(body);
    const stranger = { ...body, customer: { ...body.customer, mobile: '9000000001' } };
    const answer = await checkout(stranger);
    expect([answer.status, answer.error.code]).toEqual([409, 'CONFLICT']);
    expect(answer.raw.body).not.toContain('Asha');
  });

  test('concurrent calls with one key place one order', async () => {
    const fresh = await makeOutlet(app, owner.merchantId);
    const body = checkoutBody(fresh);
    const answers = await Promise.all(Array.from({ length: 10 }, () => checkout(body)));
    expect(new Set(answers.map(({ data }) => data.order.orderId)).size).toBe(1);
    expect(new Set(answers.map(({ data }) => data.customerToken)).size).toBe(1);
    expect(await eventsOf(fresh.outletId)).toHaveLength(1);
  });

  test('fifty concurrent orders get numbers and events without gaps', async () => {
    const busy = await makeOutlet(app, owner.merchantId);
    const placed = await Promise.all(Array.from({ length: 50 }, () => place(app, busy)));
    const wanted = Array.from({ length: 50 }, (_, index) => index + 1);
    expect(placed.map(({ order }) => order.orderNumber).sort((a, b) => a - b)).toEqual(wanted);
    const events = await eventsOf(busy.outletId);
    expect(events.map((event) => event.seq)).toEqual(wanted);
    const reported = events.flatMap((event) =>
      event.type === 'order/placed' ? [event.order.orderNumber] : [],
    );
    expect(reported).toEqual(wanted);
  });

  test('concurrent orders of several outlets: each outlet has its own numbers, and an order that can’t be stored fails alone', async () => {
    const shops = await Promise.all([1, 2, 3].map(() => makeOutlet(app, owner.merchantId)));
    const inputs = Array.from({ length: 30 }, (_, n) => {
      const shop = shops[n % 3] ?? outlet;
      const mobile = `98765432${10 + (n % 7)}`;
      const customer = { name: `Guest ${n}`, countryCode: '+91' as const, mobile };
      // An unpaired surrogate: the database refuses it.
      return checkoutBody(shop, { customer, note: n === 10 ? '\ud83c' : `note ${n}` });
    });
    const answers = await Promise.all(inputs.map(checkout));
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([
      expect.any(Number),
    ]);
    expect(answers[10]?.status).toBeGreaterThanOrEqual(400);
    for (const [index, shop] of shops.entries()) {
      const mine = answers.filter((_, n) => n % 3 === index && n !== 10).map(({ data }) => data.order);
      const events = await eventsOf(shop.outletId);
      expect(events.map(({ seq }) => seq)).toEqual(mine.map((_, n) => n + 1));
      expect(mine.map(({ orderNumber }) => orderNumber).sort((a, b) => a - b)).toEqual(
        mine.map((_, n) => n + 1),
      );
      // Each event has the order of its number, and each customer got that number.
      expect(events.map((event) => (event.type === 'order/placed' ? event.order : null))).toEqual(
        expect.arrayContaining(mine),
      );
    }
  });

  test('the event’s row has the request id, which is not sent to the panel', async () => {
    const shop = await makeOutlet(app, owner.merchantId);
    const clicks = ['click-0001', 'click-0002', 'click-0003', 'click-0004'];
    const placed = await Promise.all(
      clicks.map(async (click) => {
        const headers = { 'x-request-id': click };
        const { data } = await app.call(endpoints.orders.postCheckout, { body: checkoutBody(shop), headers });
        return [data.order.orderId, click];
      }),
    );
    const [first = ['', '']] = placed;
    const order = { orderId: first[0] ?? '', outletId: shop.outletId, version: 1 };
    await change(app, owner, order, 'foodPreparation', {}, { 'x-request-id': 'click-0005' });
    const rows = await app.db.query(z.object({ orderId: z.string(), requestId: z.string() }), {
      text: `select payload -> 'order' ->> 'orderId' as "orderId", payload ->> 'requestId' as "requestId"
        from outlet_events where outlet_id = $1`,
      values: [shop.outletId],
    });
    const named = rows.map(({ orderId, requestId }) => [orderId, requestId]);
    expect(new Set(named.map(String))).toEqual(new Set([...placed, [first[0], 'click-0005']].map(String)));
    const query = { outletId: shop.outletId, since: '0' };
    const { raw } = await app.call(endpoints.orders.events, { query, token: owner.token });
    expect(raw.body).toContain(order.orderId);
    expect(raw.body).not.toContain('click-');
  });

  test('an auto-accepting outlet has the order in the kitchen at once', async () => {
    const auto = await makeOutlet(app, owner.merchantId, 'bakery', { order: { acceptanceMode: 'auto' } });
    const { order } = await place(app, auto, { paymentMethod: 'online' });
    expect(order).toMatchObject({
      status: 'foodPreparation',
      version: 2,
      paymentStatus: 'paid',
      changedBy: { kind: 'server' },
    });
    const query = { orderId: order.orderId, outletId: auto.outletId };
    const detail = await app.call(endpoints.orders.orderDetail, { query, token: owner.token });
    expect(detail.data.timeline.map(({ status, by }) => [status, by.kind])).toEqual([
      ['acceptanceWait', 'customer'],
      ['foodPreparation', 'server'],
    ]);
  });
});

describe('an order the outlet refuses', () => {
  const refusal = async (
    { paymentMethod, ...more }: Partial<PayOnlineBody> & { paymentMethod?: 'online' },
    at: TestOutlet = outlet,
  ) => {
    const body = checkoutBody(at, more);
    const { payOnline, postCheckout } = endpoints.orders;
    const { status, error } =
      paymentMethod === 'online'
        ? await app.call(payOnline, { body })
        : await app.call(postCheckout, { body });
    return {
      refused: [status, error.code],
      details: error.details,
      paths: error.problems?.map((problem) => problem.path),
    };
  };
  const withConfig = (config: Config) => makeOutlet(app, owner.merchantId, 'food Restaurant', config);

  test('an outlet that is off is closed', async () => {
    const closed = await withConfig({});
    await app.db.orm.update(outlets).set({ available: 'off' }).where(eq(outlets.id, closed.outletId));
    expect(await refusal({}, closed)).toMatchObject({
      refused: [422, 'CART_OUTLET_CLOSED'],
      details: { cartCode: cartCodes.outletClosed },
    });
  });

  test('items that are off, or of another outlet, are reported', async () => {
    const other = await withConfig({});
    const off = await withConfig({});
    await app.db.orm.update(menuItems).set({ available: false }).where(eq(menuItems.id, off.menu.tea));
    const lines = [
      { itemId: off.menu.dosa, quantity: 1 },
      { itemId: off.menu.tea, quantity: 1 },
      { itemId: other.menu.tea, quantity: 1 },
    ];
    expect(await refusal({ lines }, off)).toMatchObject({
      refused: [422, 'CART_ITEM_NOT_SERVING'],
      details: {
        cartCode: cartCodes.itemNotServing,
        items: [
          { index: 1, itemId: off.menu.tea, name: 'Tea' },
          { index: 2, itemId: other.menu.tea, name: null },
        ],
      },
    });
  });

  test('options that are not offered, or too many, are refused by line', async () => {
    const { menu } = outlet;
    const tooMany = [
      { addonId: menu.cheese, quantity: 2 },
      { addonId: menu.chutney, quantity: 1 },
    ];
    const line = (choice: object) => ({ itemId: menu.dosa, quantity: 1, ...choice });
    expect(await refusal({ lines: [line({ addons: tooMany })] })).toMatchObject({
      refused: [422, 'CART_OPTIONS_INVALID'],
      details: { part: 'addons' },
      paths: [['lines', 0, 'addons']],
    });
    expect(await refusal({ lines: [line({ variantId: menu.cheese })] })).toMatchObject({
      refused: [422, 'CART_OPTIONS_INVALID'],
      details: { part: 'variantId' },
    });
  });

  test('below the minimum order', async () => {
    const costly = await withConfig({ order: { minOrderAmount: 3_001 } });
    expect(await refusal({}, costly)).toMatchObject({
      refused: [422, 'CART_MINIMUM_NOT_MET'],
      details: { minimum: 3_001, subTotal: 3_000 },
    });
  });

  test('payment methods, pickup and addresses the outlet does not support', async () => {
    const strict = await withConfig({
      delivery: { canSelfPickup: false },
      order: { paymentMethods: { cod: false, online: true } },
    });
    expect(await refusal({}, strict)).toMatchObject({ refused: [422, 'PAYMENT_METHOD_NOT_OFFERED'] });
    const online = { paymentMethod: 'online' as const };
    expect(await refusal(online, strict)).toMatchObject({
      refused: [422, 'VALIDATION_FAILED'],
      paths: [['fulfilment']],
    });
    expect(await refusal({ ...online, fulfilment: 'delivery' }, strict)).toMatchObject({
      refused: [422, 'VALIDATION_FAILED'],
      paths: [['address']],
    });
  });

  test('beyond the exception distance, and out of the partner’s range', async () => {
    const delivered = { fulfilment: 'delivery' as const, address: deliverTo };
    metresAway = 5_001;
    expect(await refusal(delivered)).toMatchObject({
      refused: [422, 'LOCATION_UNSERVICEABLE'],
      details: { cartCode: 1015 },
    });
    const wide = await withConfig({
      delivery: { provider: 'swiftrider' },
      deliveryException: { exceptionValue: '20000' },
    });
    metresAway = 7_001;
    expect(await refusal(delivered, wide)).toMatchObject({
      refused: [422, 'DELIVERY_PERSON_UNAVAILABLE'],
      details: { cartCode: 1014 },
    });
    metresAway = null;
    const away = {
      fulfilment: 'delivery' as const,
      address: { ...deliverTo, city: 'Mysuru', pincode: '570001' },
    };
    expect(await refusal(away)).toMatchObject({ refused: [422, 'LOCATION_UNSERVICEABLE'] });
  });

  test('an outlet that does not exist', async () => {
    expect(await refusal({ outletId: owner.merchantId })).toMatchObject({ refused: [404, 'NOT_FOUND'] });
  });
});

describe('the customer’s view', () => {
  test('the menu marks items that are off, and items returned automatically', async () => {
    const shop = await makeOutlet(app, owner.merchantId);
    const soon = new Date(app.clock.now().getTime() + 60_000);
    await app.db.orm
      .update(menuItems)
      .set({ available: false, availableAgainAt: soon })
      .where(eq(menuItems.id, shop.menu.tea));
    const tea = async () => {
      const { data } = await app.call(endpoints.outlets.publicMenu, { query: { outletId: shop.outletId } });
      return data.categories[0]?.items.find(({ itemId }) => itemId === shop.menu.tea);
    };
    expect(await tea()).toMatchObject({ available: false, availableAgainAt: soon.toISOString() });
    app.clock.pass(60_000);
    expect(await tea()).toMatchObject({ available: true, availableAgainAt: null });
    expect((await place(app, shop)).order.status).toBe('acceptanceWait');
  });

  test('outlets are listed without their configuration', async () => {
    const { data, raw } = await app.call(endpoints.outlets.publicOutlets);
    expect(data.map(({ outletId }) => outletId)).toContain(outlet.outletId);
    expect(raw.body).not.toContain('paymentMethods');
  });

  test('an outlet erased by an earlier release is listed as off, and takes no orders', async () => {
    const shop = await makeOutlet(app, owner.merchantId);
    await app.db.execute({
      text: `update outlets set available = 'false' where id = $1`,
      values: [shop.outletId],
    });
    const { data } = await app.call(endpoints.outlets.publicOutlets);
    expect(data.find(({ outletId }) => outletId === shop.outletId)?.available).toBe('off');
    const { status, error } = await checkout(checkoutBody(shop));
    expect([status, error.code]).toEqual([422, 'CART_OUTLET_CLOSED']);
  });
});

describe('cancelling by the customer', () => {
  const cancel = (orderId: string, customerToken: string) =>
    app.call(endpoints.orders.customerCancel, { body: { orderId, customerToken } });

  test('works before it is accepted, refunds, and is idempotent', async () => {
    const { order, customerToken } = await place(app, outlet, { paymentMethod: 'online' });
    const first = await cancel(order.orderId, customerToken);
    expect(first.data).toMatchObject({ status: 'cancelled', version: 2, paymentStatus: 'refunded' });
    const again = await cancel(order.orderId, customerToken);
    expect(again.data).toEqual(first.data);
  });

  test('needs the order’s token, and so does viewing it', async () => {
    const mine = await place(app, outlet);
    const other = await place(app, outlet);
    const answer = await cancel(other.order.orderId, mine.customerToken);
    expect([answer.status, answer.error.code]).toEqual([404, 'NOT_FOUND']);
    const look = (orderId: string) =>
      app.call(endpoints.orders.customerOrder, { body: { orderId, customerToken: mine.customerToken } });
    expect((await look(mine.order.orderId)).data).toEqual(mine.order);
    expect((await look(other.order.orderId)).status).toBe(404);
  });
});
