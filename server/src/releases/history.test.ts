import { opsEndpoints } from '@galla/contract';
import { z } from 'zod';
import { startReleasesApp, type ReleasesApp } from './testing/releases-app';

let galla: ReleasesApp;
const params = { remote: 'orders' };

beforeAll(async () => {
  galla = await startReleasesApp();
  await galla.publishBoth();
  await galla.keepOrders('2.0.0-b');
  const rollout = { releaseId: '2.0.0-b', basisPoints: 250, reason: 'try the new cards' };
  await galla.change(opsEndpoints.setRollout, { params, body: rollout });
  await galla.change(opsEndpoints.promote, { params, body: { reason: 'no complaints in a day' } });
});
afterAll(() => galla.close());

const check = async (head?: string) =>
  (await galla.ops(opsEndpoints.checkHistory, { query: head === undefined ? {} : { head } })).data;

test('OPS-06 the history lists who did what, when and why, newest first and paged', async () => {
  const first = await galla.ops(opsEndpoints.history, { query: { remote: 'orders', limit: '2' } });
  expect(first.data.more).toBe(true);
  expect(first.data.entries).toMatchObject([
    { action: 'promote', releaseId: '2.0.0-b', by: 'installation', reason: 'no complaints in a day' },
    { action: 'canary', details: { after: { basisPoints: 250 } }, reason: 'try the new cards' },
  ]);
  const last = first.data.entries.at(-1)?.seq;
  const second = await galla.ops(opsEndpoints.history, { query: { remote: 'orders', before: String(last) } });
  expect(second.data.entries.map(({ action, by }) => [action, by])).toEqual([
    ['publish', 'test'],
    ['promote', 'test'],
    ['publish', 'test'],
  ]);
});

test('the chain is valid, and contains a head that was recorded earlier', async () => {
  const noted = await check();
  expect(noted).toMatchObject({ intact: true, brokenAt: null, holdsHead: null });
  await galla.change(opsEndpoints.freeze, { params, body: { frozen: true, reason: 'one more entry' } });
  expect(await check(noted.head ?? '')).toMatchObject({
    intact: true,
    holdsHead: true,
    entries: noted.entries + 1,
  });
  expect(await check('0'.repeat(64))).toMatchObject({ intact: true, holdsHead: false });
});

test.each([
  ['a reason was changed', `update release_audit set reason = 'nothing happened' where seq = 3`, 3],
  ['figures were changed', `update release_audit set details = '{"x": 1}' where seq = 4`, 4],
  ['an entry in the middle is missing', 'delete from release_audit where seq = 2', 2],
  ['the end was cut off', 'delete from release_audit where seq >= 5', 5],
])('it is detected that %s', async (_what, forgery, brokenAt) => {
  const rows = await galla.app.db.query(z.object({ copy: z.string() }), {
    text: 'select jsonb_agg(to_jsonb(a))::text as copy from release_audit a',
  });
  await galla.app.db.execute({ text: forgery });
  expect(await check()).toMatchObject({ intact: false, brokenAt });
  await galla.app.db.execute({ text: 'delete from release_audit' });
  await galla.app.db.execute({
    text: 'insert into release_audit select * from jsonb_populate_recordset(null::release_audit, $1::jsonb)',
    values: [rows[0]?.copy],
  });
  expect(await check()).toMatchObject({ intact: true });
});
