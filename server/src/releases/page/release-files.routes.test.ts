import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { integrityOf } from '../builds/release-files';
import { orders, ordersBase, shell, startReleasesApp, type ReleasesApp } from '../testing/releases-app';

let galla: ReleasesApp;

beforeAll(async () => {
  galla = await startReleasesApp();
  await galla.publishBoth();
});

afterAll(() => galla.close());

test('HEAD returns the headers of a page and of a file without a body', async () => {
  const page = await galla.app.server.inject({
    method: 'HEAD',
    url: '/login',
    headers: { accept: 'text/html' },
  });
  expect([page.statusCode, page.body, page.headers['cache-control']]).toEqual([200, '', 'no-store']);
  const file = await galla.app.server.inject({ method: 'HEAD', url: `${ordersBase}entry.0123456789ab.js` });
  expect([file.statusCode, file.body]).toEqual([200, '']);
  expect(Number(file.headers['content-length'])).toBe(orders.files.get('entry.0123456789ab.js')?.length);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['', (bytes: Buffer) => bytes],
])('a file of a release with accept-encoding "%s"', async (encoding, expand) => {
  const file = await galla.get(`${ordersBase}remote.0123456789ab.js`, { 'accept-encoding': encoding });

  expect(file.statusCode).toBe(200);
  expect(file.headers['content-encoding'] ?? '').toBe(encoding);
  expect(file.headers['vary']).toMatch(/accept-encoding/i);
  expect(file.headers['content-type']).toMatch(/^(?:text|application)\/javascript/);
  expect(file.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  });
  expect(expand(file.rawPayload)).toEqual(orders.files.get('remote.0123456789ab.js'));
});

test('the shell is a release like any other, and its hashed files are also served at /assets', async () => {
  const { releaseId = '' } = galla.app.server.releases.live().shell?.stable ?? {};
  for (const url of [`/r/shell/${releaseId}/assets/main.first.js`, '/assets/main.first.js']) {
    const file = await galla.get(url);
    expect(file.headers['cache-control']).toContain('immutable');
    expect(integrityOf(file.rawPayload)).toBe(shell.description.files['assets/main.first.js']);
  }
  const style = await galla.get('/assets/forms.0123456789ab.css');
  expect(style.headers['content-type']).toMatch(/^text\/css/);
});

const inert = "sandbox; default-src 'none'";

test('TRU-02 FED-12 no file of a release runs as a page of the panel: inert policy, nosniff, downloads', async () => {
  const { releaseId = '' } = galla.app.server.releases.live().shell?.stable ?? {};
  const headersOf = async (url: string) => {
    const { headers, statusCode } = await galla.get(url);
    expect([url, statusCode, headers['x-content-type-options']]).toEqual([url, 200, 'nosniff']);
    return [headers['content-security-policy'], headers['content-disposition']];
  };
  for (const code of [
    `${ordersBase}entry.0123456789ab.js`,
    `${ordersBase}remote.0123456789ab.css`,
    '/assets/main.first.js',
  ])
    expect(await headersOf(code)).toEqual([inert, undefined]);
  // A picture in a page, but a page with scripts when it is opened.
  expect(await headersOf(`/r/shell/${releaseId}/icon.svg`)).toEqual([
    `${inert}; style-src 'unsafe-inline'`,
    'attachment',
  ]);
  expect(await headersOf(`/r/shell/${releaseId}/index.html`)).toEqual([inert, 'attachment']);
  expect(await headersOf('/icon.svg')).toEqual([`${inert}; style-src 'unsafe-inline'`, 'attachment']);
});

test('FED-12 code has only the headers relevant to code', async () => {
  expect((await galla.get('/assets/main.first.js')).headers).not.toHaveProperty('x-frame-options');
  expect((await galla.get('/assets/main.first.js')).headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'same-origin',
  });
});

test('files of the shell without a hash in their name are revalidated on each request', async () => {
  const icon = await galla.get('/icon.svg');
  expect(icon.headers['content-type']).toMatch(/^image\/svg\+xml/);
  expect(icon.headers['cache-control']).toBe('public, max-age=0');
  const again = await galla.get('/icon.svg', { 'if-none-match': String(icon.headers['etag']) });
  expect(again.statusCode).toBe(304);
});

test.each([
  `${ordersBase}../1.0.0-aaaaaaaaaaaa/remote.json`,
  `${ordersBase}..%2f..%2f..%2fkeys%2frelease-signing.pem`,
  `${ordersBase}%2e%2e/%2e%2e/%2e%2e/keys/release-signing.pem`,
  `${ordersBase}..%5c..%5ckeys`,
  '/r/orders/..%2f..%2fkeys/release-signing.pem',
  '/r/..%2fkeys/x/release-signing.pem',
  '/assets/..%2f..%2fkeys/release-signing.pem',
  '/..%2f..%2fkeys/release-signing.pem',
  `${ordersBase}remote.0123456789ab.js%00.css`,
  '/r/orders/1.0.0-aaaaaaaaaaaa/',
  '/r/orders/9.9.9-none/entry.js',
  '/r/orders/.incoming/x.js',
])('no file outside a release is served: %s', async (url) => {
  const answer = await galla.get(url);
  expect([400, 404]).toContain(answer.statusCode);
  expect(answer.body).not.toContain('PRIVATE KEY');
});

test('OPS-08 a file that is not there is not cached, and a page of another origin can read that it is missing', async () => {
  for (const path of [
    `${ordersBase}missing.0123456789ab.js`,
    '/r/nobody/1.0.0/entry.js',
    '/assets/missing.1.js',
  ]) {
    const answer = await galla.get(path);
    expect([path, answer.statusCode, answer.headers['cache-control']]).toEqual([path, 404, 'no-store']);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  }
});

test.each([
  ['no release', '/r/orders/none/remote.js', {}, 404],
  ['no remote', '/r/orders', {}, 404],
  ['nothing', '/r/', {}, 404],
  ['no address', '/r/%E0%A4%A', {}, 400],
  ['no file', `${ordersBase}none.js`, {}, 404],
  ['no part of a file', `${ordersBase}remote.0123456789ab.js`, { range: 'bytes=99999999-' }, 416],
])('OPS-07 what a release’s address refuses is kept by no cache: %s', async (_what, url, headers, status) => {
  const answer = await galla.get(url, headers);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'no-store']);
});
