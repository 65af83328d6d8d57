import type { EndpointConfig } from '@galla/contract';
import fc from 'fast-check';
import { z } from 'zod';
import type { TestApp } from '../../testing/test-app';
import { allEndpoints, takesBody, textQuery } from '../../testing/all-endpoints';
import { openFullShop, startFullApp, type FullShop } from '../../testing/full-shop';
import { schemaOf, valueOf } from '../../testing/schema-values';

const ofSessions = allEndpoints.filter(([, { access }]) => access === 'session');
const reads = ofSessions.filter(([, { method }]) => method === 'GET');
const namesOutlet = ({ body }: EndpointConfig): boolean =>
  JSON.stringify(schemaOf(body)).includes('"outletId"');
/** Writes that name an outlet, but for those of records that stay: refunds, documents, exports. */
const refused = ofSessions.filter(
  ([, endpoint]) =>
    endpoint.method !== 'GET' && !endpoint.allowsClosed && takesBody(endpoint) && namesOutlet(endpoint),
);
/** Their outlet is that of a cart, or one of several; what they leave alone is checked by the fingerprint. */
const byOtherIds = new Set(['outletSetup.create']);

let app: TestApp;
let shop: FullShop;
let closedId: string;
beforeAll(async () => {
  app = await startFullApp();
  shop = await openFullShop(app);
  const [busiest] = await app.db.query(z.object({ id: z.string() }), {
    text: 'select outlet_id as id from orders group by 1 order by count(*) desc limit 1',
  });
  closedId = busiest?.id ?? '';
});
afterAll(() => app.close());

const idFor = (field: string): string => (field === 'outletId' ? closedId : shop.idFor(field));
function samplesOf(endpoint: EndpointConfig) {
  const query = valueOf(schemaOf(endpoint.query), idFor);
  const body = takesBody(endpoint) ? valueOf(schemaOf(endpoint.body), idFor) : fc.constant(undefined);
  return fc.sample(fc.record({ query, body }), { seed: 20_261_127, numRuns: 3 });
}
const send = (endpoint: EndpointConfig, { query, body }: { query: unknown; body: unknown }) =>
  app.call(endpoint, { token: shop.owner.token, query: textQuery(query), body });

/** A checksum over every row of the outlet, in every table that names outlets. */
async function fingerprint(): Promise<unknown> {
  const tables = await app.db.query(z.object({ name: z.string() }), {
    text: `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_name)
      where c.table_schema = 'public' and c.column_name = 'outlet_id' and t.table_type = 'BASE TABLE' order by 1`,
  });
  expect(tables.length).toBeGreaterThan(25);
  const sums = tables.map(
    ({ name }) => `select '${name}' as name, md5(string_agg(t::text, ',' order by t::text)) as sum
      from "${name}" t where outlet_id::text = $1::text`,
  );
  return app.db.query(z.object({ name: z.string(), sum: z.string().nullable() }), {
    text: `${sums.join(' union all ')} union all select 'outlets', md5(o::text) from outlets o where id::text = $1::text`,
    values: [closedId],
  });
}

test('ONB-14 an outlet that was closed permanently can be read as before, and takes no write but those of its records', async () => {
  const question = reads.flatMap(([name, endpoint]) =>
    samplesOf(endpoint).map((sample) => ({ name, endpoint, sample })),
  );
  const ask = async () => {
    const answers = [];
    for (const { name, endpoint, sample } of question)
      answers.push(`${name} ${JSON.stringify(sample.query)} ${(await send(endpoint, sample)).status}`);
    return answers;
  };
  const whileOpen = await ask();
  await app.db.execute({
    text: `update outlets set closed_at = now(), available = 'off' where id = $1`,
    values: [closedId],
  });
  await app.db.execute({
    text: 'update outlet_counters set takes_orders = false where outlet_id = $1',
    values: [closedId],
  });
  expect(await ask()).toEqual(whileOpen);

  const before = await fingerprint();
  const codes = new Map<string, Set<string>>();
  expect(refused.length).toBeGreaterThan(40);
  for (const [name, endpoint] of refused) {
    for (const sample of samplesOf(endpoint)) {
      const answer = await send(endpoint, sample);
      if (answer.status >= 500)
        throw new Error(`${name} ${JSON.stringify(sample)} answered ${answer.raw.body}`);
      const seen = codes.get(name) ?? new Set();
      codes.set(name, seen.add(answer.status === 200 ? 'ok' : (answer.error.code ?? '')));
    }
  }
  expect(await fingerprint()).toEqual(before);
  const taken = [...codes].filter(([name, seen]) => seen.has('ok') && !byOtherIds.has(name));
  expect(taken.map(([name]) => name)).toEqual([]);
  const reported = [...codes].filter(([, seen]) => seen.has('OUTLET_CLOSED')).map(([name]) => name);
  // The others refuse the generated form of the call first.
  expect(reported.length / refused.length).toBeGreaterThan(0.6);
});
