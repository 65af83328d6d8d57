import { readdirSync } from 'node:fs';
import { endpoints, type EndpointConfig } from '@galla/contract';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { formUpload } from '../../testing/form-upload';
import type { TestApp } from '../../testing/test-app';
import { allEndpoints } from '../../testing/all-endpoints';
import { openSmallShop, startFullApp, type FullShop } from '../../testing/full-shop';

const script = '<script>alert(1)</script>';
const page = Buffer.from(`<!doctype html><html><body>${script}</body></html>`);
const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`);
/** Sixty megabytes of zeros, compressed to sixty kilobytes. */
const bomb = Buffer.from(
  zipSync({ 'xl/workbook.xml': new Uint8Array(60 << 20), '[Content_Types].xml': strToU8('<x/>') }),
);

let app: TestApp;
let shop: FullShop;
let outletId: string;
let png: Buffer;
beforeAll(async () => {
  app = await startFullApp();
  shop = await openSmallShop(app);
  outletId = shop.idFor('outletId');
  png = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#a34' } })
    .png()
    .toBuffer();
});
afterAll(() => app.close());

const forms = allEndpoints.filter(([, { format }]) => format === 'multipart');
/** Those that store images or documents as files. */
const keepFiles = forms.filter(([name]) =>
  ['gallery.img', 'menu.uploadOne', 'outletRecords.uploadCertificate', 'outletSetup.logo'].includes(name),
);

function send(endpoint: EndpointConfig, fileName: string, bytes: Uint8Array) {
  const fields = {
    outletId,
    category: 'orders',
    subject: 'A question',
    text: 'A question of ten words or so',
  };
  const query = { outletId, uploadId: outletId, key: 'x'.repeat(40) };
  return app.call(endpoint, { token: shop.owner.token, query, ...formUpload(fileName, bytes, fields) });
}

const wrong: [string, string, () => Uint8Array][] = [
  ['a page that calls itself a picture', 'photo.png', () => page],
  ['a page behind a double extension', 'bill.pdf.html', () => page],
  [
    'a program behind a double extension',
    'menu.xlsx.exe',
    () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(900, 7)]),
  ],
  ['a drawing with a script', 'logo.svg', () => svg],
  ['a page behind the first bytes of a picture', 'a.gif', () => Buffer.concat([Buffer.from('GIF89a'), page])],
  ['a zip bomb', 'menu.xlsx', () => bomb],
  ['nothing', 'empty.png', () => Buffer.alloc(0)],
];

test.each(wrong)(
  '%s is refused wherever files are taken, and leaves nothing behind',
  async (_what, fileName, bytes) => {
    const before = filesKept();
    for (const [name, endpoint] of forms) {
      const answer = await send(endpoint, fileName, bytes());
      expect([name, answer.status >= 400 && answer.status < 500]).toEqual([name, true]);
      expect(answer.raw.body).not.toContain('<script');
    }
    expect(filesKept()).toEqual(before);
  },
);

test.each(forms)('%s rejects a file that is too large', async (_name, endpoint) => {
  const answer = await send(endpoint, 'large.png', Buffer.concat([png, Buffer.alloc(12 << 20)]));
  expect([413, 403, 404, 400]).toContain(answer.status);
});

test.each(keepFiles)(
  '%s keeps a file under a name of its own, whatever path the sender names',
  async (_name, endpoint) => {
    for (const fileName of [
      '../../../../escaped.png',
      '..\\\\..\\\\escaped.png',
      '/etc/escaped.png',
      'C:escaped.png',
      '.htaccess.png',
    ]) {
      const answer = await send(endpoint, fileName, png);
      expect(answer.status).toBe(200);
      expect(answer.raw.body).not.toMatch(/\.\.|\/etc\//);
    }
    expect(filesKept().filter((name) => /escaped|htaccess/.test(name))).toEqual([]);
  },
);

test('an image with an appended page is served as an image without the page', async () => {
  const answer = await app.call(endpoints.gallery.img, {
    token: shop.owner.token,
    ...formUpload('both.png', Buffer.concat([png, page])),
  });
  const file = await app.server.inject({ url: answer.data.url });
  expect(file.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
  expect(file.rawPayload.includes('<script')).toBe(false);
});

test('a document that is also a page is only ever downloaded, never rendered', async () => {
  const { data } = await app.call(endpoints.outletRecords.uploadCertificate, {
    token: shop.owner.token,
    ...formUpload('licence".html\r\nx: y.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), page]), {
      outletId,
    }),
  });
  const file = await app.call(endpoints.outletRecords.certificate, {
    token: shop.owner.token,
    query: { outletId, documentId: data.documentId },
  });
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="[\w.-]+"$/),
    'x-content-type-options': 'nosniff',
  });
  expect(file.headers).not.toHaveProperty('x');
});

const entries = () => readdirSync(app.context.config.dataDir, { recursive: true, withFileTypes: true });
const filesKept = () =>
  entries()
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();
