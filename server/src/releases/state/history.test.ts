import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { opsEndpoints } from '@galla/contract';
import { z } from 'zod';
import { appendHistory, createHistorySigner, type HistorySigner } from './history.repository';
import { ensureReleaseKeys } from '../../secrets/release-keys.mjs';
import { startReleasesApp, type ReleasesApp } from '../testing/releases-app';

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

describe('TRU-05 entries are signed with the release key', () => {
  const restore = async (copy: string | undefined) => {
    await galla.app.db.execute({ text: 'delete from release_audit' });
    await galla.app.db.execute({
      text: 'insert into release_audit select * from jsonb_populate_recordset(null::release_audit, $1::jsonb)',
      values: [copy],
    });
  };
  const withForgery = async (forge: () => Promise<void>) => {
    const [row] = await galla.app.db.query(z.object({ copy: z.string() }), {
      text: 'select jsonb_agg(to_jsonb(a))::text as copy from release_audit a',
    });
    const [head] = await galla.app.db.query(z.object({ seq: z.number(), hash: z.string() }), {
      text: 'select audit_seq as seq, audit_hash as hash from release_document',
    });
    await forge();
    const found = await check();
    await restore(row?.copy);
    await galla.app.db.execute({
      text: 'update release_document set audit_seq = $1, audit_hash = $2',
      values: [head?.seq, head?.hash],
    });
    return found;
  };

  test('all of them', async () => {
    expect(await check()).toMatchObject({ intact: true, unverified: 0 });
  });

  test('so an entry that somebody with the database alone appends, hash and all, is found', async () => {
    const stranger = createHistorySigner(ensureReleaseKeys(mkdtempSync(join(tmpdir(), 'galla-keys-'))));
    const own = galla.app.server.releases.history;
    const entry = { remote: 'orders', releaseId: null, action: 'publish', by: 'asha', details: {} } as const;
    const append = (signer: HistorySigner) => () =>
      galla.app.db.transaction((tx) =>
        appendHistory(tx, signer, { ...entry, revision: 9, at: galla.app.clock.now() }),
      );
    const { entries } = await check();
    expect(await withForgery(append(own))).toMatchObject({ intact: true, unverified: 0 });
    // A key that is not this installation's, and the right key's name over a wrong signature.
    expect(await withForgery(append(stranger))).toMatchObject({ unverified: 1 });
    const wrong = { ...own, sign: () => own.sign('0'.repeat(64)) };
    expect(await withForgery(append(wrong))).toMatchObject({ intact: false, brokenAt: entries + 1 });
  });

  test('so a signature that was taken off is found', async () => {
    const found = await withForgery(async () => {
      await galla.app.db.execute({ text: 'update release_audit set signature = null where seq = 3' });
    });
    expect(found).toMatchObject({ intact: false, brokenAt: 3 });
  });
});
