import { endpoints } from '@galla/contract';
import type { PostCheckoutBody } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { registerCrm } from '../api/crm/crm.routes';
import { change, checkoutBody } from '../api/orders/testing/test-shop';
import { makeCart, makeCustomer, makePosOutlet, sendOff, startPosApp } from '../api/pos/testing/test-pos';
import { newId } from '../db/new-id';
import { couponRedemptions, coupons, csvOrderUploads, menuItems, referralRewards } from '../db/schema';
import { everyPermission } from '../testing/full-shop';
import type { SignedInUser, TestApp } from '../testing/test-app';
import { eraseCustomer } from './erase.repository';
import { merchantTables } from './merchant-tables.repository';

let app: TestApp;
beforeAll(async () => {
  app = await startPosApp({ moreAreas: [registerCrm] });
});
afterAll(() => app.close());

const erase = ({ merchantId }: SignedInUser, customerId: string) =>
  eraseCustomer(
    app.db,
    { merchantId, customerId },
    { by: 'Galla', reason: 'asked by letter', at: app.clock.now() },
  );

/** Which of these texts stand where in the rows of a merchant. */
async function found({ merchantId }: SignedInUser, texts: readonly string[]): Promise<string[]> {
  const places: string[] = [];
  for (const { name, where } of await merchantTables(app.db)) {
    const rows = await app.db.query(z.object({ text: z.string() }), {
      text: `select t::text as text from "${name}" t where ${where}`,
      values: [merchantId],
    });
    for (const text of texts)
      if (rows.some((row) => row.text.includes(text))) places.push(`${name}: ${text}`);
  }
  return places;
}

const customerNamed = async (by: SignedInUser, name: string) => {
  const customer = await makeCustomer(app, by);
  await app.call(endpoints.crm.updateProfile, {
    token: by.token,
    body: { token: customer.customerId, name },
  });
  return { ...customer, name };
};

test('TRU-10 of an erased person nothing is left under another name or number, nor what their orders said', async () => {
  const owner = await app.signIn({ userName: 'Ravi', permissions: everyPermission });
  const outlet = await makePosOutlet(app, owner.merchantId);
  const kept = await customerNamed(owner, 'Meera Rao');
  const away = await customerNamed(owner, 'Zeenat Marker');
  const cart = await makeCart(app, owner, outlet, away, { note: 'Gate code 4711' });
  expect((await sendOff(app, owner, cart)).status).toBe(200);
  // A name that reads like a key or a word of JSON breaks none of its rows.
  for (const [place, name] of ['Kutty Alias', 'note', 'null'].entries()) {
    const body = checkoutBody(outlet, {
      idempotencyKey: `web-order-key-${place}`,
      note: 'Ring at Sharma flat',
      customer: { name, countryCode: '+91', mobile: kept.mobile },
    });
    expect((await app.call(endpoints.orders.postCheckout, { body })).status).toBe(200);
  }
  const merge = { keep: kept.customerId, away: away.customerId, idempotencyKey: 'merge-key-0001' };
  expect((await app.call(endpoints.crm.merge, { token: owner.token, body: merge })).status).toBe(200);
  const texts = [kept.mobile, away.mobile, kept.name, away.name, 'Kutty Alias', 'Gate code', 'Sharma flat'];
  expect((await found(owner, texts)).length).toBeGreaterThan(texts.length);
  expect(await erase(owner, kept.customerId)).toBe(true);
  expect(await found(owner, texts)).toEqual([]);
});

test('TRU-10 whoever was parted from an erased person keeps their own name and number', async () => {
  const owner = await app.signIn({ userName: 'Ravi', permissions: everyPermission });
  const { token } = owner;
  const erased = await customerNamed(owner, 'Meera Rao');
  const other = await customerNamed(owner, 'Zeenat Marker');
  const merge = { keep: erased.customerId, away: other.customerId, idempotencyKey: 'merge-key-0002' };
  const { data } = await app.call(endpoints.crm.merge, { token, body: merge });
  const undone = await app.call(endpoints.crm.undoMerge, { token, body: { mergeId: data.mergeId } });
  expect(undone.status).toBe(200);
  await erase(owner, erased.customerId);
  const { profiles } = (await app.call(endpoints.crm.profiles, { token })).data;
  expect(profiles.find((profile) => profile.token === other.customerId)).toMatchObject({
    name: other.name,
    mobile: other.mobile,
  });
});

test('TRU-10 with an erased person goes what was written on their orders, and what a friend’s reward says of them', async () => {
  const owner = await app.signIn({ userName: 'Ravi', permissions: everyPermission });
  const { merchantId } = owner;
  const outlet = await makePosOutlet(app, merchantId);
  const anita = await customerNamed(owner, 'Anita Desai');
  const friend = await customerNamed(owner, 'Meera Rao');
  const customer = { name: anita.name, countryCode: '+91' as const, mobile: anita.mobile };
  const ordered = async (more: Partial<PostCheckoutBody>) => {
    const lines = [{ itemId: outlet.menu.soap, quantity: 1, note: 'For Anita, no onions' }];
    const body = checkoutBody(outlet, { customer, lines, ...more });
    const { data } = await app.call(endpoints.orders.postCheckout, { body });
    return data.order;
  };
  const refused = await ordered({ buyerAddress: '3, Anita House' });
  const reason = { code: 'other' as const, text: 'Anita rang: the wrong day' };
  expect((await change(app, owner, refused, 'rejected', { reason })).status).toBe(200);
  const invoiced = async (buyerAddress: string) => {
    let order = await ordered({ buyerAddress });
    for (const status of ['foodPreparation', 'foodReady', 'complete'] as const)
      order = (await change(app, owner, order, status, status === 'complete' ? { paidBy: 'cash' } : {})).data;
    return order;
  };
  const { orderId } = await invoiced('5, Anita House');
  const [reward, reduction] = [newId(), { kind: 'flat' as const, amount: 50_00 }];
  const description = 'Thank you for bringing Anita';
  const { orm } = app.db;
  await orm
    .insert(coupons)
    .values({ id: reward, merchantId, code: 'TY-1', description, reduction, customerId: friend.customerId });
  const [at, { customerId }] = [app.clock.now(), anita];
  await orm
    .insert(couponRedemptions)
    .values({ checkoutId: orderId, merchantId, couponId: reward, customerId, amount: 1, at });
  await orm.insert(referralRewards).values({
    checkoutId: orderId,
    merchantId,
    referrerId: friend.customerId,
    couponId: reward,
    givenAt: at,
    text: 'Thanks',
  });
  const cells = [
    { mobile: anita.mobile, note: 'For Anita' },
    { mobile: friend.mobile, note: 'By the gate' },
  ];
  const rows = cells.map((of, row) => ({ row, state: 'placed' as const, cells: of })) as never;
  const { outletId } = outlet;
  await orm
    .insert(csvOrderUploads)
    .values({ id: newId(), merchantId, outletId, fileName: 'a.csv', rows, uploadedAt: at });
  expect((await found(owner, ['Anita'])).map((place) => place.split(':')[0])).toEqual(
    expect.arrayContaining([
      'coupons',
      'csv_order_uploads',
      'order_items',
      'order_timeline',
      'orders',
      'outlet_events',
      'tax_documents',
    ]),
  );
  expect(await erase(owner, customerId)).toBe(true);
  expect(await found(owner, ['Anita', 'By the gate'])).toEqual(['csv_order_uploads: By the gate']);
});

test('TRU-10 an invoice that has to name its buyer by law still does', async () => {
  const owner = await app.signIn({ userName: 'Ravi', permissions: everyPermission });
  const outlet = await makePosOutlet(app, owner.merchantId);
  const anita = await customerNamed(owner, 'Anita Desai');
  const { orm } = app.db;
  await orm.update(menuItems).set({ price: 60_000_00 }).where(eq(menuItems.id, outlet.menu.soap));
  const body = checkoutBody(outlet, {
    customer: { name: anita.name, countryCode: '+91', mobile: anita.mobile },
    lines: [{ itemId: outlet.menu.soap, quantity: 1 }],
    buyerAddress: '5, Lake View Road',
  });
  let { order } = (await app.call(endpoints.orders.postCheckout, { body })).data;
  for (const status of ['foodPreparation', 'foodReady', 'complete'] as const)
    order = (await change(app, owner, order, status, status === 'complete' ? { paidBy: 'cash' } : {})).data;
  await erase(owner, anita.customerId);
  const texts = [anita.name, '5, Lake View Road', anita.mobile];
  expect(await found(owner, texts)).toEqual(texts.slice(0, 2).map((text) => `tax_documents: ${text}`));
});
