import type { EndpointConfig } from '@galla/contract';
import fc from 'fast-check';
import { z } from 'zod';
import type { TestApp } from '../../testing/test-app';
import { allEndpoints, takesBody, textQuery } from '../../testing/all-endpoints';
import { openFullShop, openSmallShop, startFullApp, type FullShop } from '../../testing/full-shop';
import { schemaOf, valueOf } from '../../testing/schema-values';

/** Every call with a session, except those that only end sessions of the caller. */
const calls = allEndpoints.filter(([, { access }]) => access === 'session');
const seed = 20_261_122;
/** Words and numbers that occur only in the full shop's rows. */
const marks = /Zeenat|Invited Marker|Segment Marker|9811122233|9811122244|Galla Demo|owner@demo|Asha Menon/;

let app: TestApp;
let theirs: FullShop;
let mine: FullShop;
beforeAll(async () => {
  app = await startFullApp();
  theirs = await openFullShop(app);
  mine = await openSmallShop(app);
});
afterAll(() => app.close());

/** A checksum over every row of the other merchant, in every table with a merchant column. */
async function fingerprint(): Promise<unknown> {
  const tables = await app.db.query(z.object({ name: z.string() }), {
    text: `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'merchant_id' order by 1`,
  });
  expect(tables.length).toBeGreaterThan(40);
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(t::text, ',' order by t::text)) as sum from "${name}" t where merchant_id = $1::uuid`,
  );
  return app.db.query(z.object({ name: z.string(), sum: z.string().nullable() }), {
    text: sums.join(' union all '),
    values: [theirs.merchantId],
  });
}

function samplesOf(endpoint: EndpointConfig, idFor: FullShop['idFor'], numRuns: number) {
  const query = valueOf(schemaOf(endpoint.query), idFor);
  const body = takesBody(endpoint) ? valueOf(schemaOf(endpoint.body), idFor) : fc.constant(undefined);
  return fc.sample(fc.record({ query, body }), { seed, numRuns });
}

const send = (endpoint: EndpointConfig, shop: FullShop, sample: { query: unknown; body: unknown }) =>
  app.call(endpoint, { token: shop.owner.token, query: textQuery(sample.query), body: sample.body });

test('API-06 no call with another merchant’s ids shows or changes anything of that merchant', async () => {
  const before = await fingerprint();
  const past = new Set<string>();
  for (const [name, endpoint] of calls) {
    if (name === 'account.logout' || name === 'account.signOutDevice') continue;
    for (const sample of samplesOf(endpoint, theirs.idFor, 4)) {
      const answer = await send(endpoint, mine, sample);
      const what = `${name} ${JSON.stringify(sample)} answered ${answer.status} ${answer.raw.body.slice(0, 300)}`;
      if (answer.status >= 500 || marks.test(answer.raw.body)) throw new Error(what);
      if (answer.status !== 400) past.add(name);
    }
  }
  expect(await fingerprint()).toEqual(before);
  // The ids were checked, not only the form of the call.
  expect(past.size / calls.length).toBeGreaterThan(0.7);
});

test('TRU-06 no write at an own outlet with another merchant’s rows shows or changes anything of that merchant', async () => {
  const before = await fingerprint();
  const writes = calls.filter(([, { method }]) => method !== 'GET');
  const ownPlace = new Set(['outletId', 'merchantId']);
  const mixed = (field: string) => (ownPlace.has(field) ? mine.idFor(field) : theirs.idFor(field));
  const past = new Set<string>();
  for (const [name, endpoint] of writes) {
    if (name === 'account.logout' || name === 'account.signOutDevice') continue;
    for (const sample of samplesOf(endpoint, mixed, 4)) {
      const answer = await send(endpoint, mine, sample);
      const what = `${name} ${JSON.stringify(sample)} answered ${answer.status} ${answer.raw.body.slice(0, 300)}`;
      if (answer.status >= 500 || marks.test(answer.raw.body)) throw new Error(what);
      if (answer.status !== 400) past.add(name);
    }
  }
  expect(await fingerprint()).toEqual(before);
  expect(past.size / writes.length).toBeGreaterThan(0.6);
});

test('the same reads with the same ids return the data to their owner that the other merchant did not get', async () => {
  const shown = new Set<string>();
  const reads = calls.filter(([, { method }]) => method === 'GET');
  let marked = 0;
  for (const [name, endpoint] of reads) {
    for (const sample of samplesOf(endpoint, theirs.idFor, 4)) {
      const answer = await send(endpoint, theirs, sample);
      if (answer.status === 200) shown.add(name);
      if (marks.test(answer.raw.body)) marked += 1;
    }
  }
  expect(shown.size / reads.length).toBeGreaterThan(0.6);
  expect(marked).toBeGreaterThan(10);
});
