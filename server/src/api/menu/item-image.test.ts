import { endpoints, type GalleryImage } from '@galla/contract';
import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { newId } from '../../db/new-id';
import { auditEntries } from '../../db/schema';
import { formUpload } from '../../testing/form-upload';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { registerGallery } from '../gallery/gallery.routes';
import { makeOutlet, startOrderApp } from '../orders/testing/test-shop';
import { eventsOf, makeCategory, makeItem, readItem } from './testing/test-menu';

const { menu } = endpoints;
let app: TestApp;
let owner: SignedInUser;
let outletId: string;
let catId: string;

beforeAll(async () => {
  app = await startOrderApp({ moreAreas: [registerGallery] });
  owner = await app.signIn({ permissions: { menu: true, order: true } });
  ({ outletId } = await makeOutlet(app, owner.merchantId));
  ({ catId } = await makeCategory(app, owner, outletId, 'Starters'));
});
afterAll(() => app.close());

let red = 0;
async function addImage(by = owner): Promise<string> {
  const background = { r: (red += 1), g: 90, b: 40 };
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer();
  const { data } = await app.call(menu.uploadOne, { token: by.token, ...formUpload('dosa.png', bytes) });
  const image: GalleryImage = data.image;
  return image.imageId;
}
const set = (itemId: string, imageId: string, by = owner) =>
  app.call(menu.setItemImage, { body: { outletId, itemId, imageId }, token: by.token });
const imagesOf = async (itemId: string) =>
  (await readItem(app, owner, outletId, itemId)).images.map(({ imageId }) => imageId);

test('MENU-06 an image becomes the first of an item in place of the one that was; the others stay, and it can be undone', async () => {
  const [first, second, third] = [await addImage(), await addImage(), await addImage()];
  const { itemId } = await makeItem(app, owner, outletId, catId);
  expect((await set(itemId, first)).data).toMatchObject({ changed: 1 });
  expect(await imagesOf(itemId)).toEqual([first]);
  const body = { outletId, itemId, version: 2, changes: { imageIds: [first, second] } };
  await app.call(menu.updateItem, { body, token: owner.token });

  const { data } = await set(itemId, third);
  expect(await imagesOf(itemId)).toEqual([third, second]);
  expect((await eventsOf(app, owner, outletId)).at(-1)).toMatchObject({ itemIds: [itemId] });
  const [entry] = await app.db.orm
    .select({ action: auditEntries.action, after: auditEntries.after })
    .from(auditEntries)
    .where(eq(auditEntries.outletId, outletId))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(1);
  expect(entry).toMatchObject({ action: 'menu.picturesSet', after: { count: 1 } });

  await app.call(menu.undoItems, { body: { outletId, undoId: data.undoId }, token: owner.token });
  expect(await imagesOf(itemId)).toEqual([first, second]);

  // One that the item has already moves to the front, and isn't there twice.
  await set(itemId, second);
  expect(await imagesOf(itemId)).toEqual([second]);
});

test('MENU-06 images of others, unknown ones and items that are gone are refused', async () => {
  const { itemId } = await makeItem(app, owner, outletId, catId);
  const stranger = await app.signIn({ permissions: { menu: true } });
  const foreign = await set(itemId, await addImage(stranger));
  expect([foreign.status, foreign.error.code]).toEqual([422, 'VALIDATION_FAILED']);
  expect((await set(itemId, newId())).status).toBe(422);
  expect((await set(newId(), await addImage())).status).toBe(404);
  expect(await imagesOf(itemId)).toEqual([]);
});
