import { bannerLimits, endpoints, type Banner } from '@galla/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { auditEntries, banners, menuCategories, menuItems, outlets, userOutlets } from '../../db/schema';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { formUpload } from '../../testing/form-upload';
import { makeOutlet, signInStaff, startOrderApp } from '../orders/testing/test-shop';
import { registerGallery } from '../gallery/gallery.routes';
import { registerBanners } from './banners.routes';

const { create, list, get, update, changeStatus, remove, image, live } = endpoints.banners;

let app: TestApp;
beforeAll(async () => {
  app = await startOrderApp({ moreAreas: [registerBanners, registerGallery] });
});
afterAll(() => app.close());

let shade = 0;
async function upload(token: string) {
  shade += 1;
  const picture = sharp({
    create: { width: 1200, height: 480, channels: 3, background: { r: shade, g: 90, b: 160 } },
  });
  const bytes = await picture.png().toBuffer();
  return (await app.call(image, { token, ...formUpload('diwali.png', bytes) })).data;
}
const body = (more: object = {}) => ({
  title: 'Diwali thali',
  outletIds: null,
  target: { kind: 'none' },
  status: 'active',
  startDate: null,
  endDate: null,
  startTime: null,
  endTime: null,
  imageId: null,
  ...more,
});
async function make({ token }: SignedInUser, more: object = {}): Promise<Banner> {
  const { imageId } = await upload(token);
  return (await app.call(create, { token, body: body({ imageId, ...more }) })).data;
}
const titlesAt = async (outletId: string) =>
  (await app.call(live, { query: { outletId } })).data.map(({ title }) => title);

test('ENG-03 creating, changing, switching and deleting a banner each write an audit row', async () => {
  const owner = await app.signIn();
  const { token } = owner;
  const made = await make(owner);
  expect(made).toMatchObject({ title: 'Diwali thali', shown: 'active', version: 1 });
  expect(made.image).toMatchObject({ width: 1200, height: 480 });
  const { bannerId } = made;
  const imageId = made.image?.imageId;
  const changed = await app.call(update, {
    token,
    body: body({ bannerId, version: 1, imageId, title: 'Pongal' }),
  });
  expect(changed.data).toMatchObject({ title: 'Pongal', version: 2 });
  const late = await app.call(update, { token, body: body({ bannerId, version: 1, imageId }) });
  expect([late.status, late.error.code]).toEqual([409, 'CONFLICT']);
  const off = await app.call(changeStatus, { token, body: { bannerId, status: 'inactive' } });
  expect([off.data.shown, off.message]).toEqual(['inactive', 'Banner turned off']);
  expect((await app.call(get, { token, query: { bannerId } })).data.title).toBe('Pongal');
  await app.call(remove, { token, body: { bannerId } });
  expect((await app.call(get, { token, query: { bannerId } })).status).toBe(404);
  const audit = await app.db.orm.select().from(auditEntries).where(eq(auditEntries.subjectId, bannerId));
  expect(audit.map(({ action }) => action).toSorted()).toEqual([
    'banner.create',
    'banner.delete',
    'banner.status',
    'banner.update',
  ]);
});

test('ENG-03 the list searches, filters by current status, pages, and counts', async () => {
  const owner = await app.signIn();
  const { token } = owner;
  await make(owner, { title: 'Old monsoon', endDate: '2026-02-01' });
  await make(owner, { title: 'Monsoon soup' });
  await app.call(create, { token, body: body({ title: 'Sketch', status: 'drafts' }) });
  const ask = async (query: Record<string, string>) => (await app.call(list, { token, query })).data;
  const all = await ask({});
  expect(all.banners.map(({ title }) => title)).toEqual(['Sketch', 'Monsoon soup', 'Old monsoon']);
  expect(all.counts).toEqual({ drafts: 1, active: 1, expired: 1 });
  expect((await ask({ search: 'monsoon', status: 'expired' })).banners[0]?.title).toBe('Old monsoon');
  const second = await ask({ skip: '1', limit: '1' });
  expect([second.total, second.banners[0]?.title]).toEqual([3, 'Monsoon soup']);
});

test('ENG-03 customers see banners live now in the outlet’s time zone, at the assigned outlets only', async () => {
  const owner = await app.signIn();
  const [here, there] = [
    await makeOutlet(app, owner.merchantId, 'grocery'),
    await makeOutlet(app, owner.merchantId, 'grocery'),
  ];
  await app.db.orm.update(outlets).set({ timezone: 'America/Toronto' }).where(eq(outlets.id, there.outletId));
  // Noon of 2 March in Kolkata, 01:30 in Toronto.
  await make(owner, { title: 'Everywhere' });
  await make(owner, { title: 'Here', outletIds: [here.outletId] });
  await make(owner, { title: 'Lunch', startTime: '1100', endTime: '1500' });
  await make(owner, { title: 'Night', startTime: '2200', endTime: '0300' });
  await make(owner, { title: 'Tomorrow', startDate: '2026-03-03' });
  await make(owner, { title: 'Off', status: 'inactive' });
  expect(await titlesAt(here.outletId)).toEqual(['Lunch', 'Here', 'Everywhere']);
  expect(await titlesAt(there.outletId)).toEqual(['Night', 'Everywhere']);
  app.clock.pass(24 * 60 * 60 * 1000);
  expect(await titlesAt(here.outletId)).toEqual(['Tomorrow', 'Lunch', 'Here', 'Everywhere']);
  app.clock.pass(-24 * 60 * 60 * 1000);
});

test('ENG-03 a banner links to an item or category of its outlet, and to nothing once that is deleted', async () => {
  const owner = await app.signIn();
  const { outletId, menu } = await makeOutlet(app, owner.merchantId, 'grocery');
  const target = { kind: 'item', outletId, itemId: menu.dosa };
  const made = await make(owner, { outletIds: [outletId], target });
  expect(made.targetName).toBe('Masala Dosa');
  const seen = async () => (await app.call(live, { query: { outletId } })).data[0]?.target;
  expect(await seen()).toEqual(target);
  await app.db.orm.update(menuItems).set({ deletedAt: app.clock.now() }).where(eq(menuItems.id, menu.dosa));
  expect(await seen()).toEqual({ kind: 'none' });
  const again = await app.call(create, {
    token: owner.token,
    body: body({ imageId: made.image?.imageId, outletIds: [outletId], target }),
  });
  expect(again.error.problems?.[0]?.path).toEqual(['target']);
});

test('ENG-03 inconsistent input is refused by field', async () => {
  const owner = await app.signIn();
  const { token } = owner;
  const { outletId } = await makeOutlet(app, owner.merchantId, 'grocery');
  const [category] = await app.db.orm
    .select({ catId: menuCategories.id })
    .from(menuCategories)
    .where(eq(menuCategories.outletId, outletId));
  const { imageId } = await upload(token);
  const refused = async (more: object) => {
    const answer = await app.call(create, { token, body: body({ imageId, ...more }) });
    return answer.error.problems?.map(({ path }) => path.join('.'));
  };
  expect(await refused({ startDate: '2026-03-05', endDate: '2026-03-04' })).toEqual(['endDate']);
  expect(await refused({ startTime: '0900' })).toEqual(['endTime']);
  expect(await refused({ imageId: null })).toEqual(['imageId']);
  expect(await refused({ target: { kind: 'category', outletId, ...category } })).toEqual(['target']);
  expect(await refused({ target: { kind: 'link', url: 'http://shop.example' } })).toEqual(['target.url']);
  const draft = (await app.call(create, { token, body: body({ status: 'drafts' }) })).data;
  const asked = { bannerId: draft.bannerId, status: 'active' };
  const early = await app.call(changeStatus, { token, body: asked });
  expect([early.status, early.error.code]).toEqual([422, 'BANNER_INCOMPLETE']);
});

test('ENG-03 banners, images and outlets of another merchant, or without access, are refused', async () => {
  const [owner, stranger] = [await app.signIn(), await app.signIn()];
  const banner = await make(owner);
  const { outletId } = await makeOutlet(app, owner.merchantId, 'grocery');
  const { bannerId } = banner;
  const { token } = stranger;
  const imageId = banner.image?.imageId;
  expect((await app.call(list, { token })).data.banners).toEqual([]);
  const statuses = [
    (await app.call(get, { token, query: { bannerId } })).status,
    (await app.call(update, { token, body: body({ bannerId, version: 1, status: 'drafts' }) })).status,
    (await app.call(changeStatus, { token, body: { bannerId, status: 'inactive' } })).status,
    (await app.call(remove, { token, body: { bannerId } })).status,
    (await app.call(create, { token, body: body({ status: 'drafts', outletIds: [outletId] }) })).status,
    (await app.call(create, { token, body: body({ imageId }) })).status,
  ];
  expect(statuses).toEqual([404, 404, 404, 404, 404, 422]);
  expect(await titlesAt(outletId)).toEqual(['Diwali thali']);
});

test('ENG-03 deleting an image from the gallery turns its banner into a draft', async () => {
  const owner = await app.signIn();
  const { token } = owner;
  const { bannerId, image: shown } = await make(owner);
  const imageId = shown?.imageId;
  const { deleteImg } = endpoints.gallery;
  const kept = await app.call(deleteImg, { token, body: { imageId } });
  expect([kept.status, kept.error.code]).toEqual([409, 'IMAGE_IN_USE']);
  expect(kept.error.message).toContain('used in 1 banner.');
  await app.call(deleteImg, { token, body: { imageId, evenIfUsed: true } });
  expect((await app.call(get, { token, query: { bannerId } })).data).toMatchObject({
    image: null,
    shown: 'drafts',
  });
});

test('ENG-03 staff of one outlet can create banners for it, but neither create nor change banners for all outlets', async () => {
  const owner = await app.signIn();
  const [mine, other] = [
    await makeOutlet(app, owner.merchantId, 'grocery'),
    await makeOutlet(app, owner.merchantId, 'grocery'),
  ];
  const staff = await signInStaff(app, owner, { permissions: { customers: true }, allOutlets: false });
  await app.db.orm
    .insert(userOutlets)
    .values({ userId: staff.userId, merchantId: owner.merchantId, outletId: mine.outletId });
  const { token } = await app.context.sessions.start(
    { id: staff.userId, merchantId: owner.merchantId },
    { deviceId: 'testdevicebanner0001', userAgent: 'test', boundTo: null },
  );
  const ask = async (outletIds: string[] | null) =>
    (await app.call(create, { token, body: body({ status: 'drafts', outletIds }) })).status;
  expect([await ask([mine.outletId]), await ask([other.outletId]), await ask(null)]).toEqual([200, 404, 422]);
  const { bannerId } = await make(owner);
  const touched = await app.call(changeStatus, { token, body: { bannerId, status: 'inactive' } });
  expect(touched.status).toBe(422);
});

test('ENG-03 beyond the most banners none is created: the list would leave out an older one', async () => {
  const owner = await app.signIn();
  const made = await make(owner);
  const rows = Array.from({ length: bannerLimits.banners - 1 }, () => ({
    title: 'One of many',
    merchantId: owner.merchantId,
    outletIds: null,
    target: { kind: 'none' as const },
    status: 'drafts' as const,
    createdBy: 'Asha',
    createdAt: app.clock.now(),
    updatedAt: app.clock.now(),
  }));
  await app.db.orm.insert(banners).values(rows);
  const draft = body({ status: 'drafts' });
  const { status, error } = await app.call(create, { token: owner.token, body: draft });
  expect([status, error.message]).toEqual([
    422,
    'You’ve reached 500 banners. Delete some you no longer need',
  ]);
  const { bannerId } = made;
  expect((await app.call(remove, { token: owner.token, body: { bannerId } })).status).toBe(200);
  expect((await app.call(create, { token: owner.token, body: draft })).status).toBe(200);
});
