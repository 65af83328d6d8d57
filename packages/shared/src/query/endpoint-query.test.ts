import { QueryObserver } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { endpointsOf } from '@galla/contract';
import { http } from '../http';
import { createPanelQueryClient, endpointKey, endpointQuery, refetchChanged } from './index';

const items = endpointsOf().get('/items', '', {
  query: z.object({ outletId: z.string(), search: z.optional(z.string()) }),
  data: z.object({ names: z.array(z.string()) }),
});

const sent: { url: string; release: string | null; signal: AbortSignal }[] = [];
beforeEach(() => {
  sent.length = 0;
  http.wire({
    hosts: { api: '/api' } as Parameters<typeof http.wire>[0]['hosts'],
    token: () => null,
    takeToken: () => undefined,
    language: () => 'en',
    fetch: async (url, init) => {
      const request = new Request(new URL(String(url), 'http://localhost'), init);
      sent.push({
        url: String(url),
        release: request.headers.get('x-remote-release'),
        signal: request.signal,
      });
      return new Response(JSON.stringify({ data: { names: [String(url)] } }));
    },
  });
});

test('a read gives the data of the answer, under a key of endpoint and input', async () => {
  const client = createPanelQueryClient();
  const query = endpointQuery(items, { query: { outletId: 'a' }, call: { remote: 'menu@1' } });
  const { names } = await client.fetchQuery(query);
  expect(names).toEqual(['/api/items?outletId=a']);
  expect(sent).toMatchObject([{ url: '/api/items?outletId=a', release: 'menu@1' }]);
  // Typed by the key: `names` of another type would not compile.
  expect(client.getQueryData(query.queryKey)?.names).toBe(names);
  client.clear();
});

test('two inputs are two entries, and so are two releases: their contracts may differ', async () => {
  const client = createPanelQueryClient();
  for (const outletId of ['a', 'b', 'a'])
    for (const remote of ['menu@1', 'pos@1'])
      await client.fetchQuery(
        endpointQuery(items, { query: { outletId }, call: { remote }, staleTime: 1_000 }),
      );
  expect(sent.map(({ url, release }) => `${url} ${release}`)).toEqual([
    '/api/items?outletId=a menu@1',
    '/api/items?outletId=a pos@1',
    '/api/items?outletId=b menu@1',
    '/api/items?outletId=b pos@1',
  ]);
  client.clear();
});

test('a key by endpoint, or by a part of the input, finds the reads it matches', async () => {
  const client = createPanelQueryClient();
  const stale = () =>
    client
      .getQueryCache()
      .findAll({ stale: true })
      .map(({ queryKey }) => queryKey[1]);
  const inputs = [{ outletId: 'a' }, { outletId: 'a', search: 'tea' }, { outletId: 'b' }];
  for (const query of inputs) await client.fetchQuery(endpointQuery(items, { query, staleTime: Infinity }));
  await client.invalidateQueries({ queryKey: endpointKey(items, { query: { outletId: 'a' } }) });
  expect(stale()).toEqual([{ query: inputs[0] }, { query: inputs[1] }]);
  await refetchChanged(client, { queryKey: endpointKey(items) });
  expect(stale()).toHaveLength(inputs.length);
  client.clear();
});

test('a read under a key of its own is found by that key, and selects what a screen takes', async () => {
  const client = createPanelQueryClient();
  const query = endpointQuery(items, {
    query: { outletId: 'a' },
    key: ['menu', 'names'],
    select: ({ names }) => names.length,
  });
  const observer = new QueryObserver(client, query);
  const count = await new Promise<number>((resolve) => {
    const stop = observer.subscribe(({ data }) => {
      if (data === undefined) return;
      stop();
      resolve(data);
    });
  });
  expect(count).toBe(1);
  expect(client.getQueryData(['menu', 'names'])).toEqual({ names: ['/api/items?outletId=a'] });
  client.clear();
});

test('a read that nobody waits for any more is given up', async () => {
  const client = createPanelQueryClient();
  const query = endpointQuery(items, { query: { outletId: 'a' } });
  const read = client.fetchQuery(query).catch(() => 'given up');
  await client.cancelQueries({ queryKey: endpointKey(items) });
  await expect(read).resolves.toBe('given up');
  expect(sent[0]?.signal.aborted).toBe(true);
  client.clear();
});
