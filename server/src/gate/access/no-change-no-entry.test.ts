import fc from 'fast-check';
import { z } from 'zod';
import type { TestApp } from '../../testing/test-app';
import { allEndpoints, takesBody, textQuery } from '../../testing/all-endpoints';
import { openFullShop, startFullApp, type FullShop } from '../../testing/full-shop';
import { schemaOf, valueOf } from '../../testing/schema-values';

let app: TestApp;
let shop: FullShop;
beforeAll(async () => {
  app = await startFullApp();
  shop = await openFullShop(app);
});
afterAll(() => app.close());

/** What somebody does once more each time, and why the history has a line for each. */
const doneAnew: Readonly<Record<string, string>> = {
  'kitchen.setBusy': 'it ends some minutes from now, so later than before',
  'report.startExport': 'another file leaves the house',
  'members.initSubuser': 'another invitation goes out',
  'members.resendInvitation': 'another message goes out',
  'orderMoney.printedDocument': 'another copy is printed',
};
/** They end the session of the test. */
const endsSession = new Set(['account.logout', 'account.signOutDevice']);
const writes = allEndpoints.filter(
  ([name, { access, method }]) => access === 'session' && method !== 'GET' && !endsSession.has(name),
);

const entrySchema = z.object({ id: z.string(), action: z.string(), before: z.unknown(), after: z.unknown() });
const entries = () =>
  app.db.query(entrySchema, { text: 'select id, action, before, after from audit_entries order by at, id' });

async function newEntries(act: () => Promise<unknown>) {
  const known = new Set((await entries()).map(({ id }) => id));
  await act();
  return (await entries()).filter(({ id }) => !known.has(id));
}

test('TRU-06 API-06 the same write again changes nothing, so the history names no second change', async () => {
  const again: string[] = [];
  const reached = new Set<string>();
  for (const [name, endpoint] of writes) {
    const query = valueOf(schemaOf(endpoint.query), shop.idFor);
    const body = takesBody(endpoint) ? valueOf(schemaOf(endpoint.body), shop.idFor) : fc.constant(undefined);
    for (const sample of fc.sample(fc.record({ query, body }), { seed: 20_261_127, numRuns: 6 })) {
      const send = () =>
        app.call(endpoint, { token: shop.owner.token, query: textQuery(sample.query), body: sample.body });
      if ((await send()).status !== 200) continue;
      reached.add(name);
      app.clock.pass(1_000);
      for (const { action, before, after } of await newEntries(send))
        if (!(name in doneAnew)) again.push(`${name} ${action} ${JSON.stringify({ before, after })}`);
    }
  }
  expect(again).toEqual([]);
  expect(reached.size).toBeGreaterThan(50);
});
