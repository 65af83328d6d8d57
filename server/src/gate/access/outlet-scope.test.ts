import type { ServedEndpoint } from '@galla/contract';
import fc from 'fast-check';
import type { TestApp } from '../../testing/test-app';
import { allEndpoints, takesBody, textQuery } from '../../testing/all-endpoints';
import { openFullShop, openSmallShop, startFullApp, type FullShop } from '../../testing/full-shop';
import { schemaOf, valueOf, type JsonSchema } from '../../testing/schema-values';

/** Calls of sessions that name an outlet and have it checked by their handler, with the reason. */
const checkedLater: Readonly<Record<string, string>> = {
  'backends.token': 'the limit of tokens counts the call first',
  'outlets.closingCheck': 'who is no owner is refused before anything is said of the outlet',
  'social.savePost': 'a repeat of what stands is answered, whatever became of its outlet',
};

const nameOutlet = (schema: JsonSchema): boolean =>
  schema.properties?.['outletId'] !== undefined ||
  [schema.anyOf, schema.oneOf, schema.allOf].some((branches) => branches?.some(nameOutlet));
const namesOutlet = ({ query, body }: ServedEndpoint): boolean =>
  [query, body].map(schemaOf).some(nameOutlet);
const scoped = allEndpoints.filter(([, { scope }]) => scope === 'outlet');

test('API-06 whatever call of a session names an outlet, the gate asks whether it is the session’s', () => {
  const naming = allEndpoints.filter(
    ([, endpoint]) => endpoint.access === 'session' && namesOutlet(endpoint),
  );
  const unchecked = naming.filter(([, { scope }]) => scope === undefined).map(([name]) => name);
  expect(unchecked.toSorted()).toEqual(Object.keys(checkedLater).toSorted());
});

test.each(scoped)('%s has a session and an outlet to ask for', (_name, endpoint) => {
  expect([endpoint.access, namesOutlet(endpoint)]).toEqual(['session', true]);
});

describe('API-06 the outlet of another merchant', () => {
  let app: TestApp;
  let theirs: FullShop;
  let mine: FullShop;
  beforeAll(async () => {
    app = await startFullApp();
    theirs = await openFullShop(app);
    mine = await openSmallShop(app);
  });
  afterAll(() => app.close());

  test('is refused by every call as one that does not exist', async () => {
    const idFor = (field: string): string => (field === 'outletId' ? theirs : mine).idFor(field);
    const reached = new Set<string>();
    for (const [name, endpoint] of scoped) {
      const query = valueOf(schemaOf(endpoint.query), idFor);
      const body = takesBody(endpoint) ? valueOf(schemaOf(endpoint.body), idFor) : fc.constant(undefined);
      for (const sample of fc.sample(fc.record({ query, body }), { seed: 20_261_127, numRuns: 4 })) {
        if (!JSON.stringify(sample).includes('"outletId"')) continue;
        const answer = await app.call(endpoint, {
          token: mine.owner.token,
          query: textQuery(sample.query),
          body: sample.body,
        });
        // The form of a call is read before its outlet.
        if ([400, 415].includes(answer.status)) continue;
        expect([name, answer.status, answer.error.code]).toEqual([name, 404, 'NOT_FOUND']);
        reached.add(name);
      }
    }
    expect(reached.size / scoped.length).toBeGreaterThan(0.8);
  });
});
