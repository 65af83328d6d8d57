import { endpoints } from '@galla/contract';
import { formUpload } from '../../testing/form-upload';
import type { TestApp } from '../../testing/test-app';
import { openSmallShop, startFullApp, type FullShop } from '../../testing/full-shop';

let app: TestApp;
let shop: FullShop;
beforeAll(async () => {
  app = await startFullApp();
  shop = await openSmallShop(app);
});
afterAll(() => app.close());

const get =
  (url: string, headers = {}) =>
  () =>
    app.server.inject({ url, headers });
const read = async (url: string) => {
  const { token } = shop.owner;
  return app.server.inject({ url, headers: { 'x-access-token': token } });
};

const kinds: [string, () => Promise<{ headers: Record<string, unknown>; statusCode: number }>, number][] = [
  ['an answer', () => read('/api/outlet/outletList'), 200],
  ['a file', () => read(`/api/menu/menuExcelImport/template?outletId=${shop.idFor('outletId')}`), 200],
  ['a refusal of the gate', get('/api/order/orderList'), 401],
  ['an address below the API that nobody serves', get('/api/nothing'), 404],
  [
    'a method nobody serves',
    async () => app.server.inject({ method: 'DELETE', url: '/api/order/orderList' }),
    404,
  ],
  [
    'a body that can not be read',
    async () =>
      app.server.inject({
        method: 'POST',
        url: '/api/account/login',
        payload: '{',
        headers: { 'content-type': 'application/json' },
      }),
    400,
  ],
  [
    'a form that is none',
    async () =>
      app.server.inject({
        method: 'POST',
        url: '/api/gallery/img',
        headers: { 'x-access-token': shop.owner.token },
      }),
    403,
  ],
  ['the health of the process', get('/healthz'), 200],
  ['the description of the API', get('/api/openapi.json'), 200],
  ['a page of the sandbox', get('/sandbox/messages'), 200],
  ['a picture that is not there', get('/api/media/nothing.webp'), 404],
  ['a release that is not there', get('/r/orders/0.0.0/remoteEntry.js'), 404],
];

test.each(kinds)('FED-12 %s has the security headers', async (_kind, ask, status) => {
  const { headers, statusCode } = await ask();
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'x-request-id': expect.stringMatching(/^[\w.-]{8,64}$/),
  });
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/default-src '(self|none)'/);
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('server');
});

test('data of one merchant is never cached', async () => {
  for (const url of ['/api/outlet/outletList', '/api/account/restData', '/api/order/orderList'])
    expect((await read(url)).headers['cache-control']).toBe('no-store');
});

test('no other origin is allowed by CORS', async () => {
  const answer = await app.server.inject({
    method: 'OPTIONS',
    url: '/api/outlet/outletList',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
  });
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
});

test('cookies: scripts can read only the anti-forgery one, and over TLS all are Secure', async () => {
  const page = await app.server.inject({ url: '/healthz', headers: { accept: 'text/html' } });
  expect(page.cookies).toEqual([expect.objectContaining({ name: 'XSRF-TOKEN', sameSite: 'Lax', path: '/' })]);
  const upload = await app.call(endpoints.gallery.img, {
    token: shop.owner.token,
    ...formUpload('x.png', Buffer.from('no picture')),
  });
  expect(upload.raw.cookies.filter(({ httpOnly }) => httpOnly !== true)).toEqual([]);
});
