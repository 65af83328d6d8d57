import cookie from '@fastify/cookie';
import { endpoints } from '@galla/contract';
import { fastify } from 'fastify';
import { startTestApp, testPassword, type TestApp } from '../../testing/test-app';
import { createXsrf, registerXsrfCookie } from './xsrf';

const { login, logout, restData } = endpoints.account;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const body = { login: '9000000000', password: testPassword, deviceId: 'device0123456789abcd' };
const url = '/api/account/login';

test('API-02 a write without the header, or with another value than the cookie, is rejected', async () => {
  const { token } = await app.signIn();
  const without = await app.call(logout, { token, xsrf: false });
  expect([without.status, without.error.code]).toEqual([403, 'XSRF_INVALID']);
  const other = await app.call(logout, { token, headers: { 'x-xsrf-token': 'another' } });
  expect(other.error.code).toBe('XSRF_INVALID');
  expect((await app.call(logout, { token })).status).toBe(200);
});

test('a read needs no header', async () => {
  const { token } = await app.signIn();
  expect((await app.call(restData, { token, xsrf: false })).status).toBe(200);
});

test('a value not issued by this server is rejected, even if cookie and header agree', async () => {
  const forged = createXsrf(Buffer.alloc(32, 7)).issue();
  for (const value of [forged, 'a.b', 'a', '']) {
    const answer = await app.call(login, {
      body,
      headers: { cookie: `XSRF-TOKEN=${value}`, 'x-xsrf-token': value },
    });
    expect(answer.error.code).toBe('XSRF_INVALID');
  }
});

test('the rejection itself sets a valid cookie, so that the page can retry', async () => {
  const refused = await app.server.inject({
    method: 'POST',
    url,
    payload: body,
    headers: { origin: 'http://localhost' },
  });
  expect(refused.json()).toMatchObject({ code: 'XSRF_INVALID' });
  const value = refused.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const again = await app.call(login, {
    body,
    headers: { cookie: `XSRF-TOKEN=${value}`, 'x-xsrf-token': value },
  });
  expect(again.error.code).toBe('LOGIN_FAILED');
});

test('pages set the cookie, readable by same-origin scripts only; files do not', async () => {
  const page = await app.server.inject({ url: '/anything', headers: { accept: 'text/html' } });
  const header = String(page.headers['set-cookie']);
  expect(header).toMatch(/^XSRF-TOKEN=[\w-]+\.[\w-]+; Path=\/; SameSite=Lax$/);
  const file = await app.server.inject({ url: '/r/orders/1/main.js', headers: { origin: 'http://x' } });
  expect(file.headers['set-cookie']).toBeUndefined();
});

test('over TLS the cookie is Secure', async () => {
  const server = fastify();
  await server.register(cookie);
  registerXsrfCookie(server, createXsrf(Buffer.alloc(32)), true);
  const page = await server.inject({ url: '/x', headers: { accept: 'text/html' } });
  expect(String(page.headers['set-cookie'])).toMatch(/; Secure/);
});

test('a non-browser client calls public endpoints without it; a browser does not', async () => {
  const program = await app.server.inject({ method: 'POST', url, payload: body });
  expect(program.json()).toMatchObject({ code: 'LOGIN_FAILED' });
  const browserHeaders = [
    { origin: 'https://evil.example' },
    { cookie: 'other=1' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of browserHeaders) {
    const browser = await app.server.inject({ method: 'POST', url, payload: body, headers });
    expect(browser.json()).toMatchObject({ code: 'XSRF_INVALID' });
  }
});
