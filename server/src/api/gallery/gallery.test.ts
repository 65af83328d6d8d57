import { endpoints } from '@galla/contract';
import type { GalleryImage } from '@galla/contract';
import sharp from 'sharp';
import { banners, userOutlets } from '../../db/schema';
import { formUpload } from '../../testing/form-upload';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { eventsOf, makeCategory, makeItem, readItem } from '../menu/testing/test-menu';
import { makeOutlet, startOrderApp } from '../orders/testing/test-shop';
import { registerGallery } from './gallery.routes';

const { gallery, menu } = endpoints;
let app: TestApp;
let owner: SignedInUser;

beforeAll(async () => {
  app = await startOrderApp({ moreAreas: [registerGallery] });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signIn({ permissions: { menu: true, order: true } });
});

/** An image of one colour; each colour gives a different file. */
const picture = (red: number, width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 90, b: 40 } } });
const upload = (bytes: Uint8Array, fileName: string, fields = {}) =>
  app.call(gallery.img, { token: owner.token, ...formUpload(fileName, bytes, fields) });
const search = async (text: string) =>
  (await app.call(gallery.search, { query: { text }, token: owner.token })).data;
const get = (url: string) => app.server.inject({ url });

test('MENU-06 an image is re-encoded without camera metadata, and served to everybody as an image', async () => {
  const bytes = await picture(10, 3_000, 1_500)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'somebody at home' } })
    .toBuffer();
  const { data } = await upload(bytes, 'Masala Dosa.JPG');
  expect(data).toMatchObject({ name: 'Masala Dosa', width: 1_280, height: 640, usedBy: 0 });
  const file = await get(data.url);
  expect(file.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const metadata = await sharp(file.rawPayload).metadata();
  expect([metadata.format, metadata.width, metadata.exif]).toEqual(['webp', 1_280, undefined]);
  expect((await sharp((await get(data.thumbUrl)).rawPayload).metadata()).width).toBe(240);
});

test('MENU-06 a photo with EXIF rotation is shown upright', async () => {
  const bytes = await picture(15, 1_600, 800).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const { data } = await upload(bytes, 'upright.jpg');
  expect([data.width, data.height]).toEqual([640, 1_280]);
});

test('concurrent uploads of many images are all stored', async () => {
  const all = await Promise.all(
    Array.from({ length: 8 }, async (_, index) =>
      upload(
        await picture(60 + index)
          .png()
          .toBuffer(),
        `p${index}.png`,
      ),
    ),
  );
  expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect((await search('')).total).toBe(8);
});

test('MENU-06 the same file twice is one image', async () => {
  const bytes = await picture(20).png().toBuffer();
  const first = (await upload(bytes, 'a.png')).data;
  expect((await upload(bytes, 'b.png')).data.imageId).toBe(first.imageId);
  expect((await search('')).total).toBe(1);
});

test('MENU-06 images are found by words of their name, newest first, and only by their merchant', async () => {
  await upload(await picture(30).png().toBuffer(), 'x.png', { name: 'Paneer Tikka 100%' });
  await upload(await picture(31).webp().toBuffer(), 'paneer_roll.webp');
  const names = async (text: string) => (await search(text)).images.map(({ name }) => name);
  expect(await names('')).toEqual(['paneer_roll', 'Paneer Tikka 100%']);
  expect(await names('tikka PANEER')).toEqual(['Paneer Tikka 100%']);
  expect(await names('100%')).toEqual(['Paneer Tikka 100%']);
  expect(await names('%')).toEqual(['Paneer Tikka 100%']);
  const { data } = await app.call(gallery.imgs, { query: { limit: '1' }, token: owner.token });
  expect([data.total, data.images.length]).toEqual([2, 1]);
  const stranger = await app.signIn({ permissions: { menu: true } });
  expect((await app.call(gallery.imgs, { token: stranger.token })).data.total).toBe(0);
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
  ['a program', () => Buffer.from('MZ not an image'), 'notAnImage'],
  ['a drawing with a script', () => svg, 'notAnImage'],
  [
    'a page behind the first bytes of a PNG',
    () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), svg]),
    'notAnImage',
  ],
  ['a GIF', () => picture(1).gif().toBuffer(), 'notAnImage'],
  ['an image cut short', async () => (await picture(2).png().toBuffer()).subarray(0, 200), 'notAnImage'],
  ['an image of too many pixels', () => picture(3, 9_000, 9_000).png().toBuffer(), 'tooManyPixels'],
])('MENU-06 %s is refused, whatever its name', async (_name, bytes, reason) => {
  const answer = await upload(await bytes(), 'dosa.png');
  expect([answer.status, answer.error.code, answer.error.details]).toEqual([422, 'FILE_REFUSED', { reason }]);
});

test('a file that is too large is refused', async () => {
  const answer = await upload(Buffer.alloc(8 * 1024 * 1024 + 1), 'dosa.png');
  expect([answer.status, answer.error.details]).toEqual([413, { reason: 'tooLarge' }]);
});

test.each([
  '/api/media/nothing.webp',
  `/api/media/${'0'.repeat(32)}.webp`,
  '/api/media/..%2F..%2Fsecrets.webp',
])('%s is not found', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

test('MENU-02 MENU-06 an image chosen in the form is shown for the item; deleting it needs confirmation and removes it from the item', async () => {
  const { outletId } = await makeOutlet(app, owner.merchantId);
  const { catId } = await makeCategory(app, owner, outletId, 'Starters');
  const bytes = await picture(40).png().toBuffer();
  const { data: document } = await app.call(menu.uploadOne, {
    token: owner.token,
    ...formUpload('tikka.png', bytes),
  });
  expect(document).toMatchObject({ name: 'tikka.png', contentType: 'image/png', fileType: 'png' });
  const { imageId, url, thumbUrl }: GalleryImage = document.image;
  const item = await makeItem(app, owner, outletId, catId, { imageIds: [imageId] });
  expect(item.images).toEqual([{ imageId, url, thumbUrl }]);
  const remove = (more = {}) =>
    app.call(gallery.deleteImg, { body: { imageId, ...more }, token: owner.token });
  const asked = await remove();
  expect([asked.status, asked.error.code, asked.error.details]).toEqual([409, 'IMAGE_IN_USE', { usedBy: 1 }]);
  expect((await remove({ evenIfUsed: true })).data).toEqual({ items: 1 });
  expect((await readItem(app, owner, outletId, item.itemId)).images).toEqual([]);
  expect((await eventsOf(app, owner, outletId)).at(-1)).toMatchObject({ itemIds: [item.itemId] });
  expect((await get(url)).statusCode).toBe(404);
});

test('API-06 an image that dishes or banners of another outlet show is not theirs to delete who have one outlet', async () => {
  const { merchantId } = owner;
  const shops = [await makeOutlet(app, merchantId), await makeOutlet(app, merchantId)];
  const [mine = '', other = ''] = shops.map(({ outletId }) => outletId);
  const permissions = { menu: true, order: true };
  const clerk = await app.signIn({ merchantId, userType: 'employee', permissions, allOutlets: false });
  await app.db.orm.insert(userOutlets).values({ merchantId, userId: clerk.userId, outletId: mine });
  let red = 100;
  const newImage = async () =>
    (
      await upload(
        await picture((red += 1))
          .png()
          .toBuffer(),
        'a.png',
      )
    ).data;
  const remove = async (imageId: string, token: string) =>
    (await app.call(gallery.deleteImg, { body: { imageId, evenIfUsed: true }, token })).status;
  const kept: string[] = [];
  for (const [at, status] of [
    [mine, 200],
    [other, 403],
  ] as const) {
    const dish = await newImage();
    const { catId } = await makeCategory(app, owner, at, 'Starters');
    const item = await makeItem(app, owner, at, catId, { imageIds: [dish.imageId] });
    expect(await remove(dish.imageId, clerk.token)).toBe(status);
    const left = await readItem(app, owner, at, item.itemId);
    expect(left.images).toHaveLength(status === 200 ? 0 : 1);
    for (const outletIds of status === 200 ? [[at]] : [[at], null]) {
      const image = await newImage();
      const dates = { createdAt: app.clock.now(), updatedAt: app.clock.now(), createdBy: 'Asha' };
      const target = { kind: 'none' as const };
      const shown = { title: 'Diwali', status: 'active' as const, target, outletIds, image };
      await app.db.orm.insert(banners).values({ merchantId, ...shown, ...dates });
      expect(await remove(image.imageId, clerk.token)).toBe(status);
      if (status === 403) kept.push(image.imageId);
    }
  }
  expect(kept).toHaveLength(2);
  for (const imageId of kept) expect(await remove(imageId, owner.token)).toBe(200);
});

test('an image of another merchant can’t be used', async () => {
  const { data } = await upload(await picture(50).png().toBuffer(), 'a.png');
  const stranger = await app.signIn({ permissions: { menu: true } });
  const { outletId } = await makeOutlet(app, stranger.merchantId);
  const { catId } = await makeCategory(app, stranger, outletId, 'Starters');
  await expect(makeItem(app, stranger, outletId, catId, { imageIds: [data.imageId] })).rejects.toThrow('422');
  const body = { imageId: data.imageId, evenIfUsed: true };
  expect((await app.call(gallery.deleteImg, { body, token: stranger.token })).status).toBe(404);
});
