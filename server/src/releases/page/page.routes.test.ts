import { createHash, createPublicKey, verify } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  errorBodySchema,
  inlineDocumentSchema,
  panelConfigElementId,
  panelConfigSchema,
  releaseDocumentElementId,
  releaseDocumentSchema,
  releasePayloadSchema,
  type ReleaseDocument,
} from '@galla/contract';
import { ensureReleaseKeys } from '../../secrets/release-keys.mjs';
import { orders, ordersBase, startReleasesApp, type ReleasesApp } from '../testing/releases-app';

let galla: ReleasesApp;

beforeAll(async () => {
  galla = await startReleasesApp();
});

afterAll(() => galla.close());

test('before a shell is published a page shows a notice', async () => {
  const page = await galla.openPage('/login');
  expect(page.statusCode).toBe(503);
  expect(errorBodySchema.parse(page.json()).code).toBe('UNAVAILABLE');
});

describe('with a shell and orders live', () => {
  beforeAll(() => galla.publishBoth());

  const verified = ({ payload, signature }: ReleaseDocument) => {
    const { publicKey } = ensureReleaseKeys(galla.keysDir);
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    return verify(null, Buffer.from(payload, 'base64url'), key, Buffer.from(signature, 'base64url'));
  };
  const payloadOf = ({ payload }: ReleaseDocument) =>
    releasePayloadSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));

  test.each(['/releases/document', '/api/releases/document'])(
    'FED-01 %s returns the signed releases of each remote for a session',
    async (url) => {
      const answer = await galla.get(url);
      const document = releaseDocumentSchema.parse(answer.json());

      expect(verified(document)).toBe(true);
      expect(document.keyId).toBe(ensureReleaseKeys(galla.keysDir).keyId);
      const payload = payloadOf(document);
      expect(payload).toMatchObject({ revision: 1, audience: 'anonymous' });
      expect(Date.parse(payload.expiresAt)).toBeGreaterThan(Date.parse(payload.issuedAt));
      expect(payload.remotes['orders']).toMatchObject({
        track: 'stable',
        lastGood: null,
        release: { base: ordersBase, entry: orders.description.entry, files: orders.description.files },
      });
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  test('FED-12 the signature of a document fails after a change of one byte', async () => {
    const document = releaseDocumentSchema.parse((await galla.get('/releases/document')).json());
    const bytes = Buffer.from(document.payload, 'base64url');
    bytes[bytes.length - 5] = (bytes[bytes.length - 5] ?? 0) ^ 1;
    expect(verified({ ...document, payload: bytes.toString('base64url') })).toBe(false);
  });

  test('a document is re-signed before it expires', async () => {
    const before = payloadOf((await galla.get('/releases/document')).json<ReleaseDocument>());
    galla.app.clock.pass(23 * 60 * 60 * 1000);
    const after = payloadOf((await galla.get('/releases/document')).json<ReleaseDocument>());
    expect(Date.parse(after.expiresAt)).toBeGreaterThan(Date.parse(before.expiresAt));
  });

  const dataIn = (html: string, id: string): unknown => {
    const found = new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(html);
    return JSON.parse(found?.[1] ?? 'null');
  };

  test('FED-01 a page contains the document, the configuration and its preloads', async () => {
    const page = await galla.openPage('/panel/orders/past?skip=50');

    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const { content, ...signed } = inlineDocumentSchema.parse(dataIn(page.body, releaseDocumentElementId));
    expect(verified({ payload: Buffer.from(content).toString('base64url'), ...signed })).toBe(true);
    const config = panelConfigSchema.parse(dataIn(page.body, panelConfigElementId));
    expect(config.hosts.api).toBe('/api');
    expect(config.sandboxInbox).toBe('/sandbox/messages');
    expect(config.demoLogins.map(({ role }) => role)).toContain('owner');
    expect(page.body).toContain('<script defer src="/assets/main.first.js">');

    const links = page.body.match(/<link rel="preload"[^>]+>/g) ?? [];
    const preloaded = links.map((link) => /href="([^"]+)"/.exec(link)?.[1]);
    expect(preloaded).toEqual([
      `${ordersBase}entry.0123456789ab.js`,
      `${ordersBase}remote.0123456789ab.js`,
      '/assets/forms.0123456789ab.js',
      `${ordersBase}remote.0123456789ab.css`,
      '/assets/forms.0123456789ab.css',
    ]);
    // Nothing runs before the signature of the document was verified.
    expect(page.body).not.toContain('<script async');
    expect(links[0]).toContain(`integrity="${orders.description.entry.integrity}"`);
    for (const link of links)
      expect(link).toMatch(/integrity="sha384-[^"]+" crossorigin="anonymous" fetchpriority="low"/);
  });

  test('a screen of the shell preloads no remote, and one before login needs no document', async () => {
    const page = await galla.openPage('/login');
    expect(page.body).not.toContain('rel="preload"');
    expect(page.body).not.toContain(releaseDocumentElementId);
    expect((await galla.openPage('/panel/ordersomething')).body).not.toContain('rel="preload"');
  });

  test('FED-12 a page is never cached, and its policy allows neither eval nor inline scripts', async () => {
    const { headers, body } = await galla.openPage('/panel/orders', { host: 'panel.example:8080' });
    const policy = String(headers['content-security-policy']);

    expect(headers['cache-control']).toBe('no-store');
    const starter = /<script id="galla-starter"[^>]*>([^]*?)<\/script>/.exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(starter).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
    expect(policy).toContain("connect-src 'self' ws://panel.example:8080 wss://panel.example:8080");
    for (const part of [
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "worker-src 'self'",
      "default-src 'none'",
    ]) {
      expect(policy).toContain(part);
    }
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
  });

  test('an invalid host is kept out of the policy', async () => {
    const { headers } = await galla.openPage('/login', { host: "evil.example; script-src 'unsafe-eval'" });
    expect(String(headers['content-security-policy'])).not.toContain('unsafe-eval');
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('a page is sent in %s to a browser that accepts it', async (encoding, expand) => {
    const page = await galla.openPage('/panel/orders', { 'accept-encoding': encoding });
    expect(page.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(expand(page.rawPayload).toString('utf8')).toContain('galla-release-document');
  });

  test.each(['/login', '/', '/panel/orders'])('API-06 a monitor reads %s, also with HEAD', async (url) => {
    const page = await galla.get(url, { accept: '*/*' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const head = await galla.app.server.inject({ method: 'HEAD', url, headers: { accept: '*/*' } });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect((await galla.get('/order/changeStatus', { accept: '*/*' })).statusCode).toBe(404);
  });

  test('unknown files, unknown API paths and non-HTML clients get a 404', async () => {
    for (const url of ['/nothing.js', '/index.html', '/shell.json', '/assets/nothing.js', '/panel/x.png']) {
      const answer = await galla.openPage(url);
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(errorBodySchema.parse(answer.json()).code).toBe('NOT_FOUND');
    }
    expect((await galla.openPage('/api/nothing')).statusCode).toBe(404);
    expect((await galla.get('/panel/orders', { accept: 'application/json' })).statusCode).toBe(404);
  });
});
