import { endpoints } from '@galla/contract';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { formUpload } from '../../../testing/form-upload';
import type { SignedInUser, TestApp } from '../../../testing/test-app';
import { readItem } from '../testing/test-menu';
import { makeOutlet, startOrderApp } from '../../orders/testing/test-shop';
import type { TestOutlet } from '../../orders/testing/test-shop';
import { registerMenuImport } from './import.routes';

const { menu, menuImport } = endpoints;
let app: TestApp;
let owner: SignedInUser;
let outlet: TestOutlet;

beforeAll(async () => {
  app = await startOrderApp({ moreAreas: [registerMenuImport] });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signIn({ permissions: { menu: true, order: true } });
  outlet = await makeOutlet(app, owner.merchantId);
});

const token = () => owner.token;
const png = async (red: number): Promise<Uint8Array> =>
  new Uint8Array(
    await sharp({ create: { width: 20, height: 20, channels: 3, background: { r: red, g: 0, b: 0 } } })
      .png()
      .toBuffer(),
  );
const ticket = (size = 1_000) =>
  app.call(menuImport.zipUploadUrl, {
    body: { outletId: outlet.outletId, name: 'images.zip', size },
    token: token(),
  });
const send = async (bytes: Uint8Array) => {
  const { uploadId, key } = (await ticket()).data;
  return app.call(menuImport.uploadImageZip, {
    query: { uploadId, key },
    token: token(),
    ...formUpload('images.zip', bytes),
  });
};
const map = (uploadId: string, more: object = {}) =>
  app.call(menuImport.processImageMapping, {
    body: { outletId: outlet.outletId, uploadId, ...more },
    token: token(),
  });

test('MENU-05 images of an archive are matched by file name, corrected manually, and assigned to the items', async () => {
  const archive = zipSync({
    'menu/Masala-Dosa 1.png': await png(1),
    [`${outlet.menu.tea}.png`]: await png(2),
    'unknown.png': await png(3),
    'notes.txt': strToU8('hello'),
    '__MACOSX/._x.png': strToU8('junk'),
  });
  const { uploadId, entries } = (await send(archive)).data;
  expect(entries).toBe(5);
  const shown = (await map(uploadId)).data;
  expect(shown).toMatchObject({ applied: false, changed: 0 });
  const byFile = Object.fromEntries(shown.matches.map((match) => [match.fileName, match]));
  expect(byFile).toMatchObject({
    'Masala-Dosa 1.png': { itemName: 'Masala Dosa', by: 'name' },
    [`${outlet.menu.tea}.png`]: { itemName: 'Tea', by: 'itemId' },
    'unknown.png': { itemId: null, problem: 'noItem' },
    'notes.txt': { image: null, problem: 'notAnImage' },
  });
  expect((await readItem(app, owner, outlet.outletId, outlet.menu.tea)).images).toEqual([]);

  const choices = [{ fileName: 'unknown.png', itemId: outlet.menu.soap }];
  const applied = (await map(uploadId, { apply: true, choices })).data;
  expect(applied).toMatchObject({ applied: true, changed: 3 });
  const soap = await readItem(app, owner, outlet.outletId, outlet.menu.soap);
  expect(soap.images).toEqual([byFile['unknown.png']?.image]);
  const body = { outletId: outlet.outletId, undoId: applied.undoId };
  expect((await app.call(menu.undoItems, { body, token: token() })).data.restored).toBe(3);
  expect((await readItem(app, owner, outlet.outletId, outlet.menu.soap)).images).toEqual([]);
});

test('a file that is no archive is refused, and so is one that declares too large a size', async () => {
  const answer = await send(Buffer.from('not a zip at all'));
  expect([answer.status, answer.error.details]).toEqual([422, { reason: 'notAZip' }]);
  expect((await ticket(300 * 1024 * 1024)).error.details).toEqual({ reason: 'tooLarge' });
});

test('MENU-05 a name that leads out of an archive does not make the archive unreadable', async () => {
  const archive = zipSync({ '../../Soap.png': await png(4), 'Tea.png': await png(5) });
  const { uploadId } = (await send(archive)).data;
  expect((await map(uploadId)).data.matches).toMatchObject([
    { fileName: 'Soap.png', itemName: 'Soap', problem: null },
    { fileName: 'Tea.png', itemName: 'Tea', problem: null },
  ]);
});

test('a file of an archive that unpacks to more than the image limit is skipped', async () => {
  const huge = new Uint8Array(9 * 1024 * 1024);
  const { uploadId } = (await send(zipSync({ 'Tea.png': huge, 'Soap.png': await png(9) }))).data;
  expect((await map(uploadId)).data.matches).toMatchObject([
    { fileName: 'Tea.png', problem: 'tooLarge' },
    { fileName: 'Soap.png', itemName: 'Soap', problem: null },
  ]);
});

test('only the user who requested the address can use it, for an hour', async () => {
  const { uploadId, key } = (await ticket()).data;
  const upload = (query: Record<string, string>, user = owner) =>
    app.call(menuImport.uploadImageZip, { query, token: user.token, ...formUpload('a.zip', zipSync({})) });
  expect((await upload({ uploadId, key: `${key.slice(0, -4)}AAAA` })).status).toBe(404);
  const stranger = await app.signIn({ permissions: { menu: true } });
  expect((await upload({ uploadId, key }, stranger)).status).toBe(404);
  app.clock.pass(3_600_001);
  expect((await upload({ uploadId, key })).status).toBe(404);
});
