import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { TestApp } from '../../testing/test-app';
import { allEndpoints, takesBody, textQuery } from '../../testing/all-endpoints';
import { everyPermission, openFullShop, startFullApp, type FullShop } from '../../testing/full-shop';
import { schemaOf, valueOf, type JsonSchema } from '../../testing/schema-values';

/** The longest time of the processor for one answer; other programs of the machine don't count. */
const maxMs = 250;
const longHeader = 8_000;
const longText = 50_000;
/** Of each parameter: an address has at most 16 kB together with its headers. */
const longParameter = 1_000;
/** Parts of texts at which careless expressions backtrack, each repeated. */
const parts = ['?key', 'a', '0', ' ', '-', 'a@a.', '(1', '<row ', '2 x', '/../', '\u0939\u093f', '='];

let app: TestApp;
let shop: FullShop;
beforeAll(async () => {
  app = await startFullApp();
  shop = await openFullShop(app);
});
afterAll(() => app.close());

async function cpuMsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The least of three: a careless expression is slow each time, collecting garbage or compiling is not. */
async function minCpuMsOf(work: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let turn = 0; turn < 3; turn += 1) least = Math.min(least, await cpuMsOf(work));
  return least;
}

/**
 * A slow answer is measured again. Then the same call with ordinary texts shows what its work costs anyhow: a report may
 * take its time, long texts may not add to it.
 */
async function expectQuick(
  what: string,
  work: () => Promise<unknown>,
  usual: () => Promise<unknown> = async () => {},
): Promise<void> {
  if ((await cpuMsOf(work)) <= maxMs) return;
  const [again, anyhow] = [await minCpuMsOf(work), await minCpuMsOf(usual)];
  if (again > maxMs + 2 * anyhow)
    throw new Error(`${what} took ${Math.round(again)} ms, usually ${Math.round(anyhow)}`);
}

/** Every text of a value replaced by the part, repeated: as long as its schema allows (null), or of this length. */
function lengthened(value: unknown, schema: JsonSchema, part: string, far: number | null): unknown {
  if (Array.isArray(value)) return value.map((inner) => lengthened(inner, schema.items ?? {}, part, far));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        lengthened(inner, schema.properties?.[name] ?? {}, part, far),
      ]),
    );
  if (typeof value !== 'string') return value;
  if (far !== null) return part.repeat(Math.ceil(far / part.length));
  const isFree = schema.type === 'string' && !schema.pattern && !schema.format && !schema.enum;
  const { maxLength = 2_000 } = schema;
  return isFree ? part.repeat(Math.ceil(maxLength / part.length)).slice(0, maxLength) : value;
}

async function token(): Promise<string> {
  const known = await app.context.sessions.verify(shop.owner.token, { device: null, rotate: false });
  // A call may legitimately end the session.
  if (known.kind !== 'valid')
    shop.owner = await app.signIn({ merchantId: shop.merchantId, permissions: everyPermission });
  return shop.owner.token;
}

const sample = (schema: JsonSchema) => fc.sample(valueOf(schema, shop.idFor), { seed: 7, numRuns: 1 })[0];

test.each(allEndpoints)('TRU-01 %s answers long texts within its time', async (name, endpoint) => {
  const query = schemaOf(endpoint.query);
  const body = takesBody(endpoint) ? schemaOf(endpoint.body) : null;
  const fitting = { query: sample(query), body: body === null ? undefined : sample(body) };
  const call = async (input: typeof fitting) =>
    app.call(endpoint, { token: await token(), query: textQuery(input.query), body: input.body });
  for (const [index, part] of parts.entries())
    // What its schema allows reaches the handler; a few of those are enough.
    for (const isFar of index < 3 ? [true, false] : [true]) {
      const long = {
        query: lengthened(fitting.query, query, part, isFar ? longParameter : null),
        body: body === null ? undefined : lengthened(fitting.body, body, part, isFar ? longText : null),
      };
      if (isDeepStrictEqual(long, fitting)) continue;
      await expectQuick(
        `${name} with '${part}' repeated`,
        () => call(long),
        () => call(fitting),
      );
    }
});

const addresses = ['/nothing', '/api/nothing', '/login', '/r/orders/1/x.js', '/healthz', '/sandbox/messages'];
const headers =
  'accept-encoding accept-language app authorization content-type cookie if-match if-none-match origin range ' +
  'referer traceparent user-agent x-access-token x-forwarded-for x-forwarded-host x-remote-release x-request-id x-xsrf-token';

test.each(addresses)('TRU-01 %s answers long addresses and headers within its time', async (address) => {
  for (const part of parts) {
    const long = encodeURI(part.repeat(longHeader / part.length)).replaceAll('%20', '+');
    for (const url of [`${address}?${long}`, `${address}/${long}`, `${address}?a=${long}`])
      await expectQuick(url.slice(0, 60), () => app.server.inject({ url }));
    const everyHeader = Object.fromEntries(headers.split(' ').map((header) => [header, long]));
    await expectQuick(`${address} with long headers of '${part}'`, () =>
      app.server.inject({ url: address, headers: { accept: 'text/html', ...everyHeader } }),
    );
  }
});
