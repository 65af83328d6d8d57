import { opsEndpoints, type OpsEndpoint } from '@galla/contract';
import { ordersBase, startReleasesApp, type ReleasesApp } from './testing/releases-app';

let galla: ReleasesApp;
beforeAll(async () => {
  galla = await startReleasesApp();
  await galla.publishBoth();
  const account = { login: 'ops', name: 'Asha Menon', role: 'admin', password: 'a long password' };
  await galla.ops(opsEndpoints.createAccount, { body: account });
});
afterAll(() => galla.close());

const anId = '00000000-0000-4000-8000-000000000000';
const asInstallation = () => ({ authorization: `Bearer ${galla.operatorToken}`, 'if-match': '"1"' });
const html = { accept: 'text/html' };

test.each(Object.entries<OpsEndpoint>(opsEndpoints))(
  'TRU-02 the panel’s origin does not answer %s, not even to the installation',
  async (_name, { method, path }) => {
    const url = `/api${path.replace(/:(\w+)/g, (_, name: string) => (name === 'remote' ? 'orders' : anId))}`;
    const answer = await galla.app.server.inject({ method, url, headers: asInstallation() });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND']);
  },
);

test('TRU-02 console, publishing, backup and the stream of operators are not at the panel’s origin', async () => {
  for (const url of ['/ops', '/ops/', '/ops/orders', '/ops/console.AAAAAAAA.js'])
    expect([url, (await galla.get(url, html)).statusCode]).toEqual([url, 404]);
  for (const url of ['/api/ops/events', '/api/ops/backup/database', '/api/ops/none'])
    expect([url, (await galla.get(url, asInstallation())).statusCode]).toEqual([url, 404]);
  const published = await galla.app.server.inject({
    method: 'POST',
    url: '/api/releases/orders',
    headers: asInstallation(),
    payload: { files: {} },
  });
  expect(published.statusCode).toBe(404);
  const { paths } = (await galla.get('/api/openapi.json')).json<{ paths: Record<string, object> }>();
  expect(Object.keys(paths).filter((path) => path.startsWith('/api/ops'))).toEqual([]);
});

test('TRU-02 the operators’ origin has nothing of the panel: no page, no release file, no merchant call', async () => {
  for (const url of [
    '/login',
    '/panel/orders',
    '/ops-else',
    `${ordersBase}entry.0123456789ab.js`,
    '/icon.svg',
  ])
    expect([url, (await galla.getOps(url, html)).statusCode]).toEqual([url, 404]);
  for (const url of ['/releases/document', '/api/releases/document', '/api/account/restData', '/metrics'])
    expect([url, (await galla.getOps(url)).statusCode]).toEqual([url, 404]);
  expect((await galla.getOps('/')).headers['location']).toBe('/ops');
  for (const url of ['/healthz', '/readyz']) expect((await galla.getOps(url)).statusCode).toBe(200);
});

describe('TRU-02 the operators’ cookie, which a browser sends with calls of the panel’s pages on the same host,', () => {
  const body = { login: 'ops', password: 'a long password', keep: 'cookie' };
  const asPage = (headers: Record<string, string>) => ({
    host: 'localhost:8081',
    ...headers,
  });
  let cookie = '';
  beforeAll(async () => {
    const signedIn = await galla.ops(opsEndpoints.signIn, { token: null, body });
    cookie = `galla-ops=${signedIn.raw.cookies.find(({ name }) => name === 'galla-ops')?.value ?? ''}`;
  });
  const read = (headers: Record<string, string>) =>
    galla.ops(opsEndpoints.whoAmI, { token: null, headers: { ...asPage(headers), cookie } });

  test('opens nothing for them', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'http://localhost:8080' },
      { origin: 'null' },
    ])
      expect(await read(headers)).toMatchObject({ status: 403, code: 'XSRF_INVALID' });
  });
  test('opens the console', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { origin: 'http://localhost:8081', 'sec-fetch-site': 'same-origin' },
    ])
      expect((await read(headers)).status).toBe(200);
  });
  test('can not be set by another page that signs somebody in', async () => {
    const headers = asPage({ origin: 'http://localhost:8080', 'sec-fetch-site': 'same-site' });
    expect((await galla.ops(opsEndpoints.signIn, { token: null, body, headers })).status).toBe(403);
  });
});
