import { endpoint, endpoints, errorBodySchema } from '@galla/shared/contract';
import { z } from 'zod';
import type { AppPlugin } from '../app';
import { openRoute, route } from './route';
import { startTestApp, type TestApp } from './testing/test-app';

const broken = endpoint({
  method: 'GET',
  path: '/test/broken',
  access: 'public',
  data: z.object({ n: z.number() }),
  summary: 'throws',
});
const wrongAnswer = { ...broken, path: '/test/wrongAnswer' };
const nested = endpoint({
  method: 'POST',
  path: '/test/nested',
  access: 'public',
  query: z.object({ page: z.coerce.number() }),
  body: z.object({ items: z.array(z.object({ quantity: z.int().positive() })) }),
  data: z.object({ sum: z.number() }),
  summary: 'adds up',
});
const secret = 'select * from users where password_hash';
const testRoutes: AppPlugin = (server) => {
  openRoute(server, broken, async () => {
    throw new Error(secret);
  });
  openRoute(server, wrongAnswer, async () => ({ data: { n: secret as unknown as number } }));
  openRoute(server, nested, async ({ body, query }) => ({
    data: { sum: body.items.reduce((sum, { quantity }) => sum + quantity, query.page) },
    message: 'Added up',
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

test('an answer is an envelope, with the input parsed as the contract says', async () => {
  const answer = await app.call(nested, {
    query: { page: '4' },
    body: { items: [{ quantity: 2 }, { quantity: 3 }] },
  });
  expect(answer.raw.json()).toEqual({ data: { sum: 9 }, message: 'Added up' });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('every problem is named by its path, and the words name them too', async () => {
  const { status, error } = await app.call(nested, {
    query: { page: '1' },
    body: { items: [{ quantity: 1 }, { quantity: 0 }, {}] },
  });
  expect([status, error.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(error.problems?.map(({ path }) => path)).toEqual([
    ['items', 1, 'quantity'],
    ['items', 2, 'quantity'],
  ]);
  expect(error.message).toContain('items.1.quantity');
  expect(error.requestId).toMatch(/^[\w-]{36}$/);
});

test('a query that is not right is refused as well; a missing body is an empty one', async () => {
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
])('%s is refused in the shape of every refusal', async (_what, send, status) => {
  const answer = await send();
  expect(answer.statusCode).toBe(status);
  expect(errorBodySchema.parse(answer.json()).code).toBe('VALIDATION_FAILED');
});

test.each([
  ['a handler that throws', broken],
  ['an answer that is not the contract’s', wrongAnswer],
])('%s is a 500 that tells nothing about the inside, and the log has it', async (_what, failing) => {
  const { status, error, raw } = await app.call(failing);
  expect([status, error.code]).toEqual([500, 'INTERNAL']);
  expect(raw.body).not.toContain('users');
  const logged = app.log.filter((line) => line.includes(error.requestId ?? 'none'));
  expect(logged.some((line) => line.includes('"level":"error"'))).toBe(true);
});

test('words come in the language of the caller', async () => {
  const { error } = await app.call(broken, { headers: { 'accept-language': 'hi-IN' } });
  expect(error.message).toBe('हमारी ओर से कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें');
});

test('what is unknown below /api is said in JSON, whatever the method', async () => {
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

test('an endpoint is served by the function made for it', () => {
  expect(() => route(app.server, broken as never, async () => ({ data: {} as never }))).toThrow(
    /no endpoint for sessions/,
  );
  expect(() => openRoute(app.server, endpoints.account.logout, async () => ({ data: {} }))).toThrow(
    /needs a session/,
  );
});
