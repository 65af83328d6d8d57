import { endpoints, endpointsOf, errorBodySchema } from '@galla/contract';
import { z } from 'zod';
import type { AppPlugin } from '../../app-context';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { msg } from '../../messages/message';
import { ApiError } from '../../messages/api-error';
import { openRoute, route } from './route';
import { startTestApp, type TestApp } from '../../testing/test-app';

const open = endpointsOf({ access: 'public' });
const broken = open.get('/test/broken', 'throws', { data: z.object({ n: z.number() }) });
const wrongAnswer = { ...broken, path: '/test/wrongAnswer' };
const nested = open.post('/test/nested', 'adds up', {
  query: z.object({ page: z.coerce.number() }),
  body: z.object({ items: z.array(z.object({ quantity: z.int().positive() })) }),
  data: z.object({ sum: z.number() }),
});
const refused = { ...broken, path: '/test/refused' };
const secret = 'select * from users where password_hash';
const testRoutes: AppPlugin = (server) => {
  openRoute(server, broken, async () => {
    throw new Error(secret);
  });
  openRoute(server, wrongAnswer, async () => ({ data: { n: secret as unknown as number } }));
  openRoute(server, refused, async () => {
    const text = msg('access.rateLimited', { wait: msg('access.minutes', { count: 2 }) });
    throw new ApiError(422, 'CAMPAIGN_NOT_READY', text, { reason: 'budget' }, [
      { path: ['items', 0], message: 'menu.notOnMenu' },
      {
        path: ['names'],
        message: msg('storefront.itemNotServing', { names: ['Tea', msg('storefront.itemUnknown')] }),
      },
      { path: ['raw'], message: () => 'as it is' },
    ]);
  });
  openRoute(server, nested, async ({ body, query }) => ({
    data: { sum: body.items.reduce((sum, { quantity }) => sum + quantity, query.page) },
    message: msg('menu.itemsChanged', { count: body.items.length }),
  }));
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ areas: [testRoutes] });
});
afterAll(() => app.close());

const post = (payload: string, headers: Record<string, string> = {}) =>
  app.server.inject({
    method: 'POST',
    url: '/api/test/nested?page=1',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

test('a response is an envelope, with the input parsed by the contract', async () => {
  const answer = await app.call(nested, {
    query: { page: '4' },
    body: { items: [{ quantity: 2 }, { quantity: 3 }] },
  });
  expect(answer.raw.json()).toEqual({ data: { sum: 9 }, message: '2 items updated' });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('API-03 every problem has its path for the screen, and the message has words only', async () => {
  const { status, error } = await app.call(nested, {
    query: { page: '1' },
    body: { items: [{ quantity: 1 }, { quantity: 0 }, {}] },
  });
  expect([status, error.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(error.problems?.map(({ path }) => path)).toEqual([
    ['items', 1, 'quantity'],
    ['items', 2, 'quantity'],
  ]);
  expect(error.message).toBe('Check your entries: Quantity is too small; Quantity is required');
  expect(error.requestId).toMatch(/^[\w-]{36}$/);
});

test('an invalid query is rejected as well; a missing body is an empty one', async () => {
  const query = await app.call(nested, { query: { page: 'x' }, body: { items: [] } });
  expect(query.error.problems?.map(({ path }) => path)).toEqual([['page']]);
  const noBody = await app.call(nested, { query: { page: '1' } });
  expect(noBody.error.problems?.map(({ path }) => path)).toEqual([['items']]);
});

test.each([
  ['JSON that is cut off', () => post('{"items":['), 400],
  ['a body of another kind', () => post('<a/>', { 'content-type': 'application/xml' }), 415],
  ['too much at once', () => post(`{"items":["${'x'.repeat(300 * 1024)}"]}`), 413],
  ['a prototype in disguise', () => post('{"__proto__":{"a":1},"items":[]}'), 400],
])('%s is rejected with the standard error body', async (_what, send, status) => {
  const answer = await send();
  expect(answer.statusCode).toBe(status);
  expect(errorBodySchema.parse(answer.json()).code).toBe('VALIDATION_FAILED');
});

test.each([
  ['a handler that throws', broken],
  ['an answer that is not the contract’s', wrongAnswer],
])('%s is a 500 without internal details, which are in the log', async (_what, failing) => {
  const { status, error, raw } = await app.call(failing);
  expect([status, error.code]).toEqual([500, 'INTERNAL']);
  expect(raw.body).not.toContain('users');
  const logged = app.log.filter((line) => line.includes(error.requestId ?? 'none'));
  expect(logged.some((line) => line.includes('"level":"error"'))).toBe(true);
});

test('messages are in the caller’s language', async () => {
  const { error } = await app.call(broken, { headers: { 'accept-language': 'hi-IN' } });
  expect(error.message).toBe('हमारी ओर से कुछ गड़बड़ हो गई। फिर कोशिश करें');
});

test.each(['en', 'hi'] as const)(
  'an error and its field problems are translated to %s, with their parameters',
  async (locale) => {
    const { status, error } = await app.call(refused, { headers: { 'accept-language': locale } });
    const { access, menu, storefront } = { en, hi }[locale];
    const { requestId: _requestId, ...body } = error;
    expect(status).toBe(422);
    expect(body).toEqual({
      code: 'CAMPAIGN_NOT_READY',
      message: access.rateLimited.replace('{{wait}}', access.minutes.replace('{{count}}', '2')),
      details: { reason: 'budget' },
      problems: [
        { path: ['items', 0], message: menu.notOnMenu },
        {
          path: ['names'],
          message: storefront.itemNotServing.replace('{{names}}', `Tea, ${storefront.itemUnknown}`),
        },
        { path: ['raw'], message: 'as it is' },
      ],
    });
  },
);

test('a success message is in the caller’s language', async () => {
  const options = { query: { page: '4' }, body: { items: [{ quantity: 2 }] } };
  const answer = await app.call(nested, { ...options, headers: { 'accept-language': 'hi' } });
  expect(answer.raw.json()).toEqual({
    data: { sum: 6 },
    message: '1 आइटम बदला',
  });
});

test('unknown paths below /api return JSON, whatever the method', async () => {
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    const answer = await app.server.inject({
      method,
      url: '/api/nothing/here',
      headers: { accept: 'text/html' },
    });
    expect(answer.statusCode).toBe(404);
    expect(errorBodySchema.parse(answer.json()).code).toBe('NOT_FOUND');
  }
});

test('TRU-09 an address that can not be decoded is answered as every other, with the headers of security', async () => {
  const answer = await app.server.inject({ url: '/%E0%A4%A' });
  expect(answer.statusCode).toBe(400);
  expect(errorBodySchema.parse(answer.json()).code).toBe('VALIDATION_FAILED');
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
});

test('an endpoint is served only by its registration function', () => {
  expect(() => route(app.server, broken as never, async () => ({ data: {} as never }))).toThrow(
    /no endpoint for sessions/,
  );
  expect(() => openRoute(app.server, endpoints.account.logout, async () => ({ data: {} }))).toThrow(
    /needs a session/,
  );
});
