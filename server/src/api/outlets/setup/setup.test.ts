import { endpoints } from '@galla/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { auditEntries, merchantPlans, outletReviewNotes } from '../../../db/schema';
import type { SignedInUser, TestApp } from '../../../testing/test-app';
import { checkoutBody, makeOutlet, signInStaff, startOrderApp } from '../../orders/testing/test-shop';
import { formUpload } from '../../../testing/form-upload';
import { registerGallery } from '../../gallery/gallery.routes';
import { registerOutletReviews } from './review.routes';
import { ensureReleaseTokens } from '../../../secrets/release-keys.mjs';
import { onSessionChanged } from '../../../realtime/sockets-scope.repository';
import { registerOutletSetup } from './setup.routes';

const { outletSetup, outlets, orders } = endpoints;
let app: TestApp;
let owner: SignedInUser;
let reviews: TestApp;

beforeAll(async () => {
  app = await startOrderApp({ moreAreas: [registerOutletSetup, registerGallery] });
  owner = await app.signIn({ userName: 'Meera' });
  reviews = await startOrderApp({ moreAreas: [registerOutletReviews], db: app.db });
  await app.db.orm
    .insert(merchantPlans)
    .values({ merchantId: owner.merchantId, planId: 'chain', startedAt: app.clock.now() });
});
afterAll(async () => {
  await reviews.close();
  await app.close();
});

const create = async (displayName: string, user = owner) =>
  app.call(outletSetup.create, { body: { displayName, businessType: 'bakery' }, token: user.token });
const save = (body: object, user = owner) => app.call(outletSetup.save, { body, token: user.token });
const read = (outletId: string, user = owner) =>
  app.call(outletSetup.get, { query: { outletId }, token: user.token });

const basic = {
  outletName: 'Crumb Works',
  mobile: '9876501234',
  email: 'crumb@example.in',
  address: { addressLine: '4, Brigade Road', city: 'Bengaluru', state: 'Karnataka', pincode: '560025' },
  updateLocation: true,
  lat: 12.97,
  long: 77.6,
};

test('ONB-08 a new outlet is switched off, with defaults and no complete step', async () => {
  const { data } = await create('Crumb One');
  expect(data).toMatchObject({
    status: 'incomplete',
    available: 'off',
    progress: { done: 0, total: 6 },
    basic: {
      step: 'basic',
      countryCode: '+91',
      address: { countryCode: 'IN' },
      haveLongLat: false,
      longLat: [],
    },
    opHours: { opSettingType: 'weekly', opHours: [], holidays: [] },
    config: { config: { businessCategory: 'b2b', businessType: 'bakery' } },
    audit: { step: 'audit', status: '', scheduledDate: app.clock.now().toISOString() },
  });
  const list = await app.call(outlets.outletList, { token: owner.token });
  expect(list.data.map(({ displayName }) => displayName)).toContain('Crumb One');
});

test('ONB-08 devices that are open hear of a new outlet and of changed settings', async () => {
  const heard: (string | null)[] = [];
  const stop = await onSessionChanged(app.db, (id) => heard.push(id));
  const { outletId } = (await create('Crumb Heard')).data;
  await expect.poll(() => heard).toContain(owner.merchantId);
  await stop();

  const { config } = (await read(outletId)).data;
  const value = { ...config.config.printConfig, printKot: !config.config.printConfig.printKot };
  await save({ step: 'config', outletId, change: { part: 'print', value } });
  const query = { outletId, since: '0' };
  const { data } = await app.call(orders.events, { query, token: owner.token });
  expect(data.events.at(-1)).toMatchObject({ type: 'outlet/availability', outletId, available: 'off' });
});

test('ONB-01 an outlet without a complete set-up can’t be switched on', async () => {
  const { outletId } = (await create('Crumb Two')).data;
  const answer = await app.call(outlets.setAvailability, {
    body: { outletId, available: 'on' },
    token: owner.token,
  });
  expect([answer.status, answer.error.code]).toEqual([409, 'OUTLET_NOT_SET_UP']);
  expect(answer.error.message).toContain('0 of 6');
});

test('ONB-02 basic details are saved field by field and complete once none is missing', async () => {
  const { outletId } = (await create('Crumb Three')).data;
  const { lat, long, updateLocation, ...rest } = basic;
  const half = await save({ step: 'basic', outletId, ...rest });
  expect(half.data.checklist[0]).toMatchObject({ status: 'incomplete', missing: ['location'] });
  // A position is only accepted together with the flag that it was moved.
  expect((await save({ step: 'basic', outletId, lat, long })).data.basic.haveLongLat).toBe(false);
  const whole = await save({ step: 'basic', outletId, lat, long, updateLocation });
  expect(whole.data).toMatchObject({
    progress: { done: 1, total: 6 },
    basic: { haveLongLat: true, longLat: [77.6, 12.97], outletName: 'Crumb Works' },
  });
  const trace = await app.db.orm.select().from(auditEntries).where(eq(auditEntries.outletId, outletId));
  // The position without its flag changed nothing.
  expect(trace.map(({ action }) => action)).toEqual(['outlet.created', ...Array(2).fill('outlet.basic')]);
});

test.each([
  ['a number that is too short', { mobile: '12345' }],
  ['an address that is none', { email: 'nobody@' }],
  ['a pincode with letters', { address: { pincode: '56A025' } }],
  ['a name with other marks', { displayName: 'Crumb <b>' }],
  ['a country the search does not know', { address: { countryCode: 'FR' } }],
])('VAL-07 refused by the server too: %s', async (_, fields) => {
  const { outletId } = (await create('Crumb Bad')).data;
  const answer = await save({ step: 'basic', outletId, ...fields });
  expect([answer.status, answer.error.code]).toEqual([400, 'VALIDATION_FAILED']);
});

test('ONB-03 overlapping hours are refused, also past midnight; others are saved', async () => {
  const { data } = await create('Crumb Hours', await freshOwner());
  const overlap = await save(
    {
      step: 'opHours',
      outletId: data.outletId,
      opHours: [
        { weekday: 6, open: '1800', close: '0200' },
        { weekday: 0, open: '0130', close: '0500' },
      ],
    },
    hoursOwner,
  );
  expect([overlap.status, overlap.error.problems?.[0]?.path]).toEqual([422, ['opHours', 1]]);
  const opHours = [
    { weekday: 6, open: '0900', close: '1400' },
    { weekday: 6, open: '1800', close: '0200' },
  ];
  const holidays = [
    { date: '2026-12-25', name: 'Christmas' },
    { date: '2026-11-01', name: '' },
  ];
  const kept = await save({ step: 'opHours', outletId: data.outletId, opHours, holidays }, hoursOwner);
  expect(kept.data.opHours).toMatchObject({ opHours, holidays: [holidays[1], holidays[0]] });
  expect(kept.data.checklist[1]).toMatchObject({ step: 'opHours', status: 'complete' });
});

let hoursOwner: SignedInUser;
const freshOwner = async (): Promise<SignedInUser> => (hoursOwner = await app.signIn({ userName: 'Hari' }));

test('ONB-03 outside its hours and on holidays an outlet takes no storefront orders', async () => {
  const shop = await makeOutlet(app, owner.merchantId, 'bakery');
  const order = async () =>
    (
      JSON.parse((await app.call(orders.postCheckout, { body: checkoutBody(shop) })).raw.body) as {
        code?: string;
      }
    ).code ?? 'placed';
  const weekday = new Date(app.clock.now().getTime() + 5.5 * 3_600_000).getUTCDay();
  const today = new Date(app.clock.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const hours = (opHours: object[], more: object = {}) =>
    save({ step: 'opHours', outletId: shop.outletId, opSettingType: 'weekly', opHours, ...more });
  await hours([{ weekday: (weekday + 3) % 7, open: '0000', close: '2359' }]);
  expect(await order()).toBe('CART_OUTLET_CLOSED');
  const menu = await app.call(outlets.publicMenu, { query: { outletId: shop.outletId } });
  expect(menu.data.open).toBe(false);
  await hours([{ weekday, open: '0000', close: '2359' }]);
  expect(await order()).toBe('placed');
  await hours([{ weekday, open: '0000', close: '2359' }], { holidays: [{ date: today, name: 'Today' }] });
  expect(await order()).toBe('CART_OUTLET_CLOSED');
});

test('ONB-08 a visit can be requested within the next weeks, and cancelled', async () => {
  const { outletId } = (await create('Crumb Visit', await freshOwner())).data;
  const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString();
  const ask = (scheduledDate: string) =>
    save({ step: 'audit', outletId, status: 'scheduled', scheduledDate }, hoursOwner);
  expect((await ask(inDays(-1))).status).toBe(422);
  expect((await ask(inDays(90))).status).toBe(422);
  expect((await ask(inDays(3))).data.audit).toMatchObject({ status: 'scheduled', scheduledDate: inDays(3) });
  const back = await save({ step: 'audit', outletId, status: 'cancelled' }, hoursOwner);
  expect(back.data.audit.status).toBe('cancelled');
});

test('ONB-01 a reviewer’s note reopens a complete step until the step is saved', async () => {
  const user = await freshOwner();
  const { outletId } = (await create('Crumb Note', user)).data;
  await save({ step: 'basic', outletId, ...basic }, user);
  await app.db.orm
    .insert(outletReviewNotes)
    .values({ outletId, step: 'basic', text: 'The sign shows another name', at: app.clock.now() });
  const noted = (await read(outletId, user)).data.checklist[0];
  expect(noted).toMatchObject({ status: 'incomplete', note: { text: 'The sign shows another name' } });
  const saved = await save({ step: 'basic', outletId, outletName: 'Crumb Works Two' }, user);
  expect(saved.data.checklist[0]).toMatchObject({
    status: 'complete',
    note: { answeredAt: expect.any(String) },
  });
});

test('ONB-02 a number of another country than its code is refused, whichever of the two is saved', async () => {
  const { outletId } = (await create('Crumb Code', await freshOwner())).data;
  await save({ step: 'basic', outletId, mobile: '9870123456' }, hoursOwner);
  const code = await save({ step: 'basic', outletId, countryCode: '+1' }, hoursOwner);
  expect([code.status, code.error.problems?.[0]?.path]).toEqual([400, ['mobile']]);
  const both = { countryCode: '+1', mobile: '2125550100' };
  expect((await save({ step: 'basic', outletId, ...both }, hoursOwner)).data.basic).toMatchObject(both);
});

test.each([['0915'], ['2345']])(
  'ONB-03 hours begin and end at a full or half hour: %s is refused',
  async (open) => {
    const { outletId } = (await create('Crumb Quarter', await freshOwner())).data;
    const opHours = [{ weekday: 1, open, close: '2359' }];
    const answer = await save({ step: 'opHours', outletId, opHours }, hoursOwner);
    expect([answer.status, answer.error.problems?.[0]?.path]).toEqual([400, ['opHours', 0, 'open']]);
  },
);

test('another merchant, and staff without the permission, can’t read or save anything', async () => {
  const { outletId } = (await create('Crumb Mine', await freshOwner())).data;
  const stranger = await app.signIn();
  expect((await read(outletId, stranger)).status).toBe(404);
  expect((await save({ step: 'basic', outletId, email: '' }, stranger)).status).toBe(404);
  const cook = await signInStaff(app, hoursOwner, { permissions: { menu: true } });
  expect((await read(outletId, cook)).status).toBe(403);
  const manager = await signInStaff(app, hoursOwner, { permissions: { profile: true } });
  expect((await create('Not mine', manager)).status).toBe(403);
  expect((await read(outletId, manager)).status).toBe(200);
});

test('ONB-08 no more outlets than the plan allows can be created', async () => {
  const user = await app.signIn();
  const allowed = async () => (await app.call(outletSetup.allowOutletAdd, { token: user.token })).data;
  const { limit } = await allowed();
  for (let made = 0; made < limit; made += 1) await create(`Chain ${made + 1}`, user);
  expect(await allowed()).toEqual({ allowed: false, used: limit, limit });
  const one = await create('One too many', user);
  expect([one.status, one.error.code]).toEqual([409, 'OUTLET_LIMIT_REACHED']);
});

test('ONB-02 a logo is stored re-encoded, replaced, and removed', async () => {
  const { outletId } = (await create('Crumb Logo', await freshOwner())).data;
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const send = (bytes: Uint8Array, user = hoursOwner) =>
    app.call(outletSetup.logo, { token: user.token, ...formUpload('Sign.png', bytes, { outletId }) });
  const { data } = await send(png);
  expect(data.basic).toMatchObject({ logoName: 'Sign' });
  const file = () => app.server.inject({ url: data.basic.outletLogo });
  expect((await file()).headers['content-type']).toBe('image/webp');
  expect((await send(Buffer.from('no image'))).error.code).toBe('FILE_REFUSED');
  expect((await send(png, await app.signIn())).status).toBe(404);
  const gone = await save({ step: 'basic', outletId, updateLogo: true }, hoursOwner);
  expect(gone.data.basic).toMatchObject({ outletLogo: '', logoName: '' });
});

test('ONB-01 ONB-08 only an operator can leave a note and a result', async () => {
  const user = await freshOwner();
  const { outletId } = (await create('Crumb Review', user)).data;
  const review = (token: string, payload: object) =>
    reviews.ops.inject({
      method: 'POST',
      url: `/api/ops/outlets/${outletId}/review`,
      headers: { authorization: `Bearer ${token}` },
      payload,
    });
  const note = { step: 'basic', text: 'The sign shows another name' };
  expect((await review('nobody', { note })).statusCode).toBe(401);
  const operator = ensureReleaseTokens(reviews.context.config.keysDir).operator();
  expect((await review(operator, {})).statusCode).toBe(400);
  expect((await review(operator, { note, audit: 'changesNeeded' })).statusCode).toBe(200);
  const { data } = await read(outletId, user);
  expect(data.audit.status).toBe('changesNeeded');
  expect(data.checklist[0]?.note).toMatchObject({ text: note.text, answeredAt: null });
});

test('two devices edit one section of the configuration: the later save is refused with the current values', async () => {
  const { outletId } = (await create('Crumb Two Devices')).data;
  const order = {
    acceptanceMode: 'manual',
    minOrderAmount: '100',
    packingCharges: { chargesPer: 'order', on: 'order', amount: '5' },
    paymentMethods: { cod: true, online: true, wallet: false },
  };
  const saveOrder = (value: object, version?: string) =>
    save({ step: 'config', outletId, change: { part: 'order', value: { ...order, ...value } }, version });
  const read1 = (await read(outletId)).data.config.versions;
  const first = await saveOrder({ minOrderAmount: '200' }, read1.order);
  expect(first.status).toBe(200);

  const late = await saveOrder({ acceptanceMode: 'auto' }, read1.order);
  expect([late.status, late.error.code]).toEqual([409, 'SETTINGS_CHANGED_MEANWHILE']);
  expect(late.error.details).toMatchObject({
    config: { config: { order: { minOrderAmount: 20_000, acceptanceMode: 'manual' } } },
    changed: { by: { name: 'Meera' } },
  });
  // Saving identical values is no conflict: it may be a retry after a lost response.
  expect((await saveOrder({ minOrderAmount: '200' }, read1.order)).status).toBe(200);
  // Another section does not conflict.
  const print = { part: 'print', value: { printKot: true } };
  expect((await save({ step: 'config', outletId, change: print, version: read1.print })).status).toBe(200);
  // A save without a version overwrites.
  const over = await saveOrder({ acceptanceMode: 'auto' });
  expect(over.data.config.config.order).toMatchObject({ acceptanceMode: 'auto', minOrderAmount: 10_000 });
  expect(over.data.config.versions.order).not.toBe(first.data.config.versions.order);
});
