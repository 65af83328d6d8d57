import { opsEndpoints } from '@galla/contract';
import { startReleasesApp, type ReleasesApp } from './testing/releases-app';

const filesOrigin = 'https://releases.example';
let galla: ReleasesApp;
beforeAll(async () => {
  galla = await startReleasesApp([], undefined, {
    publicOrigin: 'https://panel.example',
    opsOrigin: 'https://ops.example',
    releasesOrigin: filesOrigin,
  });
  await galla.publishBoth();
  const account = { login: 'ops', name: 'Asha Menon', role: 'admin', password: 'a long password' };
  await galla.ops(opsEndpoints.createAccount, { body: account });
});
afterAll(() => galla.close());

test('TRU-02 with RELEASES_ORIGIN documents and preloads name that origin, and the page may take code from there', async () => {
  const base = `${filesOrigin}/r/orders/1.0.0-aaaaaaaaaaaa/`;
  expect((await galla.documentOf()).remotes['orders']?.release.base).toBe(base);
  const page = await galla.openPage('/panel/orders');
  expect(page.body).toContain(`href="${base}entry.0123456789ab.js"`);
  expect(page.body).not.toMatch(/(?:href|src)="\/r\//);
  const policy = String(page.headers['content-security-policy']);
  for (const directive of ['script-src', 'style-src', 'img-src', 'font-src', 'media-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${directive} [^;]*'self'[^;]* ${filesOrigin}`));
  // The service worker keeps files from there under the general policy.
  const general = String((await galla.get('/healthz')).headers['content-security-policy']);
  expect(general).toContain(`connect-src 'self' ${filesOrigin}`);
});

test('TRU-02 over TLS the operators’ cookie is bound to their host', async () => {
  const body = { login: 'ops', password: 'a long password', keep: 'cookie' };
  const { raw } = await galla.ops(opsEndpoints.signIn, { token: null, body });
  const cookie = raw.cookies.find(({ name }) => name.includes('galla-ops'));
  expect(cookie).toMatchObject({
    name: '__Host-galla-ops',
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Strict',
  });
  const ask = (name: string) =>
    galla.ops(opsEndpoints.whoAmI, { token: null, headers: { cookie: `${name}=${cookie?.value}` } });
  expect((await ask('__Host-galla-ops')).status).toBe(200);
  // A neighbouring host can set this one.
  expect((await ask('galla-ops')).status).toBe(401);
});
