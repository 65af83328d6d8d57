import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { endpoints, opsEndpoints } from '@galla/contract';
import sharp from 'sharp';
import { z } from 'zod';
import { aCoupon } from '../api/discounts/testing/test-discounts';
import { makeOutlet } from '../api/orders/testing/test-shop';
import { newId } from '../db/new-id';
import { proveLedger } from '../money/ledger/prove-ledger.repository';
import { openMoneyShop, pay, place532, refund, walk } from '../money/testing/money-shop';
import { formUpload } from '../testing/form-upload';
import type { TestApp } from '../testing/test-app';
import { ensureReleaseTokens } from '../secrets/release-keys.mjs';
import { eraseMerchant } from './erase.repository';
import { erasedFilesJob } from './erased-files.job';
import { lateRowsJob } from './late-rows.job';
import { everyPermission, openFullShop, startFullApp, type FullShop } from '../testing/full-shop';

let app: TestApp;
let shop: FullShop;
beforeAll(async () => {
  app = await startFullApp();
  shop = await openFullShop(app);
});
afterAll(() => app.close());

const archiveSchema = z.object({
  merchantId: z.string(),
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
const personal = /Zeenat|9811122233/;

const asOperator = (path: string, token: string, body: object) =>
  app.ops.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  });
const installation = () => ensureReleaseTokens(app.context.config.keysDir).operator();
const rows = (text: string, values: unknown[] = []) =>
  app.db.query(z.record(z.string(), z.unknown()), { text, values });
const exported = (token: string) =>
  app.server.inject({ url: '/api/account/export', headers: { 'x-access-token': token } });

test('an owner exports all data of the merchant as one file, without keys and without data of others', async () => {
  const stranger = await app.signIn({ userName: 'Somebody Else' });
  const answer = await exported(shop.owner.token);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toContain('attachment; filename="galla-2026-03-02.json"');
  const { merchantId, tables } = archiveSchema.parse(JSON.parse(answer.body));
  expect(merchantId).toBe(shop.merchantId);
  expect(tables['orders']?.map((order) => order['customer_name'])).toEqual(['Zeenat Marker']);
  const [{ count } = {}] = await rows('select count(*) as count from menu_items where merchant_id = $1', [
    merchantId,
  ]);
  expect(tables['menu_items']).toHaveLength(Number(count));
  expect(tables['outlet_counters']?.length).toBeGreaterThan(0);
  expect(answer.body).not.toMatch(/_hash"|argon2|sealed/);
  expect(answer.body).not.toContain(stranger.merchantId);
  expect(answer.body).not.toContain('Somebody Else');
  expect(await rows(`select 1 from audit_entries where action = 'merchant.export'`)).toHaveLength(1);
});

test('staff can export nothing, whatever their permissions', async () => {
  const staff = await app.signIn({
    merchantId: shop.merchantId,
    userType: 'employee',
    permissions: { profile: true },
  });
  const answer = await exported(staff.token);
  expect(answer.statusCode).toBe(403);
});

test('an erased customer leaves the bill and the totals, and returns as a new customer', async () => {
  const [customer] = await rows(`select id from customers where mobile = '9811122233'`);
  const path = opsEndpoints.eraseCustomer.path
    .replace(':merchantId', shop.merchantId)
    .replace(':customerId', String(customer?.['id']));
  const before = await rows('select order_number, total, bill from orders order by id');
  expect((await asOperator(path, 'made-up', { reason: 'asked by letter' })).statusCode).toBe(401);
  expect((await asOperator(path, installation(), {})).statusCode).toBe(400);
  expect((await asOperator(path, installation(), { reason: 'asked by letter' })).statusCode).toBe(200);
  expect(await rows('select order_number, total, bill from orders order by id')).toEqual(before);
  const everything = await exported(shop.owner.token);
  const left = everything.body.split('\n').filter((line) => personal.test(line));
  expect(left.map((line) => line.slice(0, 300))).toEqual([]);
  expect(everything.body).toContain('asked by letter');

  const profiles = await app.call(endpoints.crm.profiles, { token: shop.owner.token });
  expect(profiles.status).toBe(200);
  const list = await app.call(endpoints.orders.orderList, {
    token: shop.owner.token,
    query: { outletId: shop.idFor('outletId'), status: 'pending' },
  });
  expect(list.status).toBeLessThan(500);
  const again = path.replace(String(customer?.['id']), shop.merchantId);
  expect((await asOperator(again, installation(), { reason: 'asked by letter' })).statusCode).toBe(404);
});

/** Everything in the object store, of all merchants. */
const storedFiles = () =>
  readdirSync(app.context.config.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(app.context.config.dataDir, join(entry.parentPath, entry.name)))
    .filter((name) => /^(images|documents|support)/.test(name));

/** One file of each kind that a merchant may upload. */
async function sendFiles(token: string, outletId: string, red: number): Promise<void> {
  const picture = await sharp({
    create: { width: 400, height: 400, channels: 3, background: { r: red, g: 90, b: 40 } },
  })
    .png()
    .toBuffer();
  const question = {
    category: 'setup',
    subject: 'It is silent',
    text: 'It prints nothing at all, see here.',
  };
  const sent = [
    await app.call(endpoints.gallery.img, { token, ...formUpload('a.png', picture) }),
    await app.call(endpoints.outletSetup.logo, { token, ...formUpload('logo.png', picture, { outletId }) }),
    await app.call(endpoints.outletRecords.uploadCertificate, {
      token,
      ...formUpload('c.png', picture, { outletId }),
    }),
    await app.call(endpoints.support.supportMail, {
      token,
      ...formUpload('b.png', picture, { ticketId: newId(), ...question }),
    }),
  ];
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
}

/** A coupon named after somebody, redeemed by an order. */
async function redeemNamedCoupon(): Promise<void> {
  const made = await app.call(endpoints.coupons.create, {
    token: shop.owner.token,
    body: { coupon: aCoupon({ code: 'ZEENAT10' }), draft: false },
  });
  expect(made.status).toBe(200);
  const [item] = await rows(
    `select id, outlet_id from menu_items where merchant_id = $1 and available and groups = '[]' order by id limit 1`,
    [shop.merchantId],
  );
  const { status } = await app.call(endpoints.orders.postCheckout, {
    body: {
      outletId: item?.['outletId'],
      idempotencyKey: 'with-coupon-1',
      fulfilment: 'selfPickup',
      paymentMethod: 'cod',
      customer: { name: 'Zeenat Marker', countryCode: '+91', mobile: '9811122233' },
      lines: [{ itemId: item?.['id'], quantity: 9 }],
      coupon: 'ZEENAT10',
    },
  });
  expect(status).toBe(200);
}

test('TRU-05 an erased merchant leaves anonymous bills, and no other merchant is affected', async () => {
  await redeemNamedCoupon();
  const other = await app.signIn({ permissions: everyPermission });
  const others = await makeOutlet(app, other.merchantId);
  await sendFiles(other.token, others.outletId, 200);
  const ofOthers = storedFiles();
  await sendFiles(shop.owner.token, shop.idFor('outletId') ?? '', 10);
  expect(storedFiles().length).toBeGreaterThan(ofOthers.length + 5);
  const path = opsEndpoints.eraseMerchant.path.replace(':merchantId', shop.merchantId);
  const before = await rows('select order_number, total, bill from orders order by id');
  expect((await asOperator(path, installation(), { reason: 'contract ended' })).statusCode).toBe(200);
  // A coupon's code may name somebody; all else of a bill stays.
  const withoutCodes = JSON.parse(JSON.stringify(before).replaceAll('ZEENAT10', '')) as typeof before;
  expect(await rows('select order_number, total, bill from orders order by id')).toEqual(withoutCodes);
  expect(
    await rows('select 1 from coupon_redemptions where merchant_id = $1', [shop.merchantId]),
  ).toHaveLength(1);
  expect(JSON.stringify(await rows('select * from coupons'))).not.toContain('ZEENAT');
  const shown = await app.call(endpoints.outlets.publicOutlets);
  expect(shown.data.map(({ outletId }) => outletId)).not.toContain(shop.idFor('outletId'));
  for (const table of [
    'users',
    'sessions',
    'menu_items',
    'invitations',
    'pos_carts',
    'customer_addresses',
    'merchant_profiles',
  ])
    expect(await rows(`select 1 from ${table} where merchant_id = $1`, [shop.merchantId])).toEqual([]);
  expect(
    await rows(
      `select 1 from customers where merchant_id = $1 and (email is not null or name <> 'Deleted customer')`,
      [shop.merchantId],
    ),
  ).toEqual([]);
  expect((await exported(shop.owner.token)).statusCode).toBe(401);
  expect(
    await rows('select distinct available from outlets where merchant_id = $1', [shop.merchantId]),
  ).toEqual([{ available: 'off' }]);
  const listed = await app.call(endpoints.outlets.publicOutlets);
  expect(listed.data.map(({ outletId }) => outletId)).toContain(others.outletId);
  expect((await app.call(endpoints.account.restData, { token: other.token })).status).toBe(200);
  expect(
    (
      await asOperator(path.replace(shop.merchantId, other.userId), installation(), {
        reason: 'contract ended',
      })
    ).statusCode,
  ).toBe(404);

  // The store is unavailable at first: pending removals survive a restart.
  const { partners, logger } = app.context;
  const away = { ...partners.files, remove: () => Promise.reject(new Error('the disk is away')) };
  const deps = { db: app.db, logger };
  await expect(erasedFilesJob({ ...deps, partners: { ...partners, files: away } }).run()).rejects.toThrow(
    'the disk is away',
  );
  expect(storedFiles().length).toBeGreaterThan(ofOthers.length);
  await erasedFilesJob({ ...deps, partners }).run();
  expect(storedFiles()).toEqual(ofOthers);
  expect(await rows('select 1 from erased_files')).toEqual([]);
});

test('a file uploaded while its merchant is erased does not stay', async () => {
  const owner = await app.signIn({ permissions: everyPermission });
  const shopOfOwner = await makeOutlet(app, owner.merchantId);
  const before = storedFiles();
  const { files } = app.context.partners;
  const write = files.write.bind(files);
  let goOn = () => {};
  const gone = new Promise<void>((resolve) => (goOn = resolve));
  let arrived = () => {};
  const underWay = new Promise<void>((resolve) => (arrived = resolve));
  const held = vi.spyOn(files, 'write').mockImplementation(async (...file) => {
    arrived();
    await gone;
    await write(...file);
  });
  const sending = sendFiles(owner.token, shopOfOwner.outletId, 77).catch(() => {});
  await underWay;
  const path = opsEndpoints.eraseMerchant.path.replace(':merchantId', owner.merchantId);
  expect((await asOperator(path, installation(), { reason: 'contract ended' })).statusCode).toBe(200);
  goOn();
  await sending;
  held.mockRestore();
  expect(storedFiles().length).toBeGreaterThan(before.length);

  await lateRowsJob(app.context).run();
  await erasedFilesJob(app.context).run();
  expect(storedFiles()).toEqual(before);
  expect(await rows('select 1 from gallery_images where merchant_id = $1', [owner.merchantId])).toEqual([]);
});

test('TRU-05 MON-07 a merchant with money is erased: ledger, tenders, refunds and documents stay, without the buyer', async () => {
  const money = await openMoneyShop();
  const { db } = money.app;
  const { order, lines } = await place532(money, {
    customer: { name: 'Zeenat Marker', countryCode: '+91', mobile: '9811122233' },
  });
  await pay(money, order, [{ method: 'upi', amount: 53_200, reference: 'upi-1' }]);
  await walk(money, order, 'foodPreparation', 'foodReady', 'outForDelivery', 'delivered');
  expect((await refund(money, order, [{ lineId: lines[1], units: 1 }], 7_579)).status).toBe(200);
  const all = async (table: string) =>
    db.query(z.record(z.string(), z.unknown()), {
      text: `select * from ${table} where merchant_id = $1 order by id`,
      values: [money.owner.merchantId],
    });
  const books = ['ledger_transactions', 'ledger_entries', 'order_tenders', 'order_refunds'];
  const before = await Promise.all(books.map(all));
  expect(before.map(({ length }) => length > 0)).toEqual([true, true, true, true]);
  const documents = await all('tax_documents');
  expect(documents.map(({ type }) => type).toSorted()).toEqual(['creditNote', 'invoice']);

  expect(
    await eraseMerchant(db, money.owner.merchantId, {
      by: 'Operator',
      reason: 'contract ended',
      at: money.app.clock.now(),
    }),
  ).toBe(true);

  expect(await Promise.all(books.map(all))).toEqual(before);
  const left = await all('tax_documents');
  expect(left.map(({ number, total }) => [number, total])).toEqual(
    documents.map(({ number, total }) => [number, total]),
  );
  expect(JSON.stringify(left)).not.toMatch(personal);
  expect(await proveLedger(db)).toEqual([]);
  await db.execute({
    text: `update order_tenders set amount = amount + 1 where order_id = $1`,
    values: [order.orderId],
  });
  expect(await proveLedger(db)).toMatchObject([
    { proof: 'counterBank', id: order.orderId },
    { proof: 'customers', id: order.orderId },
  ]);
  await money.app.close();
});
