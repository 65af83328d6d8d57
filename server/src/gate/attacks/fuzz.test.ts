import fc from 'fast-check';
import type { EndpointConfig } from '@galla/contract';
import { apiPrefix } from '../access/api-prefix';
import { formUpload } from '../../testing/form-upload';
import type { TestApp } from '../../testing/test-app';
import { allEndpoints, takesBody, textQuery } from '../../testing/all-endpoints';
import { everyPermission, openFullShop, startFullApp, type FullShop } from '../../testing/full-shop';
import { nastyTexts, schemaOf, valueOf } from '../../testing/schema-values';

/** Deterministic calls; GALLA_FUZZ_SEED and GALLA_FUZZ_RUNS extend the search. */
const seed = Number(process.env['GALLA_FUZZ_SEED'] ?? 20_261_122);
const runs = Number(process.env['GALLA_FUZZ_RUNS'] ?? 4);

/** Internal details that no response may contain: stack frames, SQL and its errors, server files. */
const inside =
  /\n\s+at |node_modules|\.tsx?:\d|\/server\/|select .* from |insert into|violates|syntax error|ECONN|zod|drizzle|pglite|postgres/i;

let app: TestApp;
let shop: FullShop;
beforeAll(async () => {
  app = await startFullApp();
  shop = await openFullShop(app);
});
afterAll(() => app.close());

/** Replaces one text or number within a value by `nasty`; `turn` selects which. */
function spoil(value: unknown, nasty: unknown, turn: number): unknown {
  const places: (string | number)[][] = [];
  const walk = (part: unknown, path: (string | number)[]) => {
    if (Array.isArray(part)) part.forEach((inner, index) => walk(inner, [...path, index]));
    else if (part !== null && typeof part === 'object')
      for (const [name, inner] of Object.entries(part)) walk(inner, [...path, name]);
    else places.push(path);
  };
  walk(value, []);
  const place = places[turn % Math.max(places.length, 1)];
  if (place === undefined || place.length === 0) return nasty;
  const copy = structuredClone(value);
  let at = copy as Record<string | number, unknown>;
  for (const step of place.slice(0, -1)) at = at[step] as Record<string | number, unknown>;
  at[place.at(-1) ?? ''] = nasty;
  return copy;
}

const nastyValues: unknown[] = [...nastyTexts, -1, 1e308, 2 ** 60, null, [], [[]], {}, true];

async function tokenFor(): Promise<string> {
  const known = await app.context.sessions.verify(shop.owner.token, { device: null, rotate: false });
  // A call may legitimately end the session, or block its user.
  if (known.kind !== 'valid')
    shop.owner = await app.signIn({ merchantId: shop.merchantId, permissions: everyPermission });
  return shop.owner.token;
}

/** The violation in the response to a call; null when there is none. */
async function look(
  name: string,
  endpoint: EndpointConfig,
  query: unknown,
  body: unknown,
  headers = {},
): Promise<string | null> {
  const token = await tokenFor();
  const answer = await app.call(endpoint, { token, query: textQuery(query), body, headers });
  const { status, raw } = answer;
  if (status < 400) return null;
  const failed = status >= 500 && status !== 503;
  if (!failed && !inside.test(answer.error.message) && /^[\w.-]{8,64}$/.test(answer.error.requestId ?? ''))
    return null;
  const cause = app.log.findLast((line) => line.includes('A call failed')) ?? '';
  return `${name} ${JSON.stringify({ query, body })} answered ${status} ${raw.body.slice(0, 300)} ${cause.slice(0, 1_500)}`;
}

const sampleOf = (arbitrary: fc.Arbitrary<unknown>) => fc.sample(arbitrary, { seed, numRuns: runs });

test.each(allEndpoints)(
  '%s answers whatever fits its schema, and whatever does not',
  async (name, endpoint) => {
    const query = valueOf(schemaOf(endpoint.query), shop.idFor);
    const body = takesBody(endpoint) ? valueOf(schemaOf(endpoint.body), shop.idFor) : fc.constant(undefined);
    const nasties = fc.sample(fc.constantFrom(...nastyValues), { seed: seed + name.length, numRuns: runs });
    const bodies = sampleOf(body);
    for (const [turn, sample] of sampleOf(query).entries()) {
      const fitting = bodies[turn];
      const nasty = nasties[turn];
      expect(await look(name, endpoint, sample, fitting)).toBeNull();
      const [badQuery, badBody] =
        fitting === undefined ? [spoil(sample, nasty, turn), fitting] : [sample, spoil(fitting, nasty, turn)];
      expect(await look(name, endpoint, badQuery, badBody)).toBeNull();
    }
  },
);

const writes = allEndpoints.filter(([, { method, format }]) => method !== 'GET' && format === 'json');
const rubbish: [string, string][] = [
  ['half of it', '{"outletId": "'],
  ['a list', '[1,2,3]'],
  ['a word', '"text"'],
  ['nothing', 'null'],
  ['a prototype', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}'],
  ['very deep', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
];
test.each(rubbish)('no call fails internally on a body that is %s', async (_what, text) => {
  for (const [name, endpoint] of writes)
    expect(await look(name, endpoint, {}, text, { 'content-type': 'application/json' })).toBeNull();
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

const forms = allEndpoints.filter(([, { format }]) => format === 'multipart');
test.each(forms)('%s accepts or rejects any form', async (name, endpoint) => {
  const files = fc.sample(
    fc.record({
      fileName: fc.constantFrom('a.png', 'menu.xlsx', '..\\x.pdf', 'ñ.zip', ''),
      bytes: fc.uint8Array(),
    }),
    { seed, numRuns: runs },
  );
  const fields = {
    outletId: shop.idFor('outletId'),
    payload: '{"outletId":1',
    category: nastyTexts[0] ?? '',
  };
  for (const { fileName, bytes } of files) {
    const form = formUpload(fileName, bytes, fields);
    const query = { outletId: shop.idFor('outletId') };
    expect(await look(name, endpoint, query, form.body, form.headers)).toBeNull();
  }
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  expect(await look(name, endpoint, {}, Buffer.from('--x\r\nbroken'), headers)).toBeNull();
});

test('unknown addresses are rejected without internal details', async () => {
  for (const path of [
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/x',
    '/order/orderList/..;/x',
    '/%00',
    '/%ff',
    `/${'a'.repeat(9_000)}`,
  ]) {
    const answer = await app.server.inject({ url: apiPrefix + path });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toMatch(inside);
  }
});
