import { endpoints, opsEndpoints, type ReleaseFailureKind } from '@galla/contract';
import { newId } from '../../db/new-id';
import { emptiedDatabase } from '../../db/testing/emptied-database';
import type { SignedInUser } from '../../testing/test-app';
import { canaryWatch } from './canary-watch.job';
import { shellBuild } from '../testing/builds';
import { startReleasesApp, type ReleasesApp } from '../testing/releases-app';
import { tradeLately } from '../testing/trade-lately';

const emptied = emptiedDatabase();
let galla: ReleasesApp;
let before: string;
let next: string;
let merchants: readonly SignedInUser[];
const orders = '1.0.0-aaaaaaaaaaaa';
const canary = '2.0.0-b';
const reason = 'a test of who is to blame';

beforeEach(async () => {
  galla = await startReleasesApp([], await emptied());
  await galla.publishBoth();
  before = shellId();
  const { files } = shellBuild({ text: 'next' });
  const kept = await galla.app.server.releases.publish('shell', files, { by: 'test', promotion: 'never' });
  next = kept.releaseId;
  merchants = await Promise.all(Array.from({ length: 3 }, () => galla.app.signIn()));
  await tradeLately(galla.app.db, merchants, new Date(galla.app.clock.now().getTime() - 24 * 60 * 60_000));
});
afterEach(() => galla.close());

const shellId = () => galla.app.server.releases.live().shell?.stable.releaseId ?? '';
const report = (by: SignedInUser, shell: string, releaseId: string, kind?: ReleaseFailureKind) =>
  galla.app.call(endpoints.releases.reportOutcomes, {
    token: by.token,
    body: {
      pageId: newId(),
      shell,
      outcomes: [
        {
          remote: 'orders',
          releaseId,
          milliseconds: 420,
          ...(kind
            ? { outcome: 'failed', kind, message: 'Group is not a function', fellBackTo: null }
            : { outcome: 'ready' }),
        },
      ],
    },
  });
const reportAll = async (shell: string, releaseId: string, kind?: ReleaseFailureKind) => {
  for (const by of merchants) await report(by, shell, releaseId, kind);
};
const watch = () => canaryWatch(galla.app.context, galla.app.server.releases).run();
const remote = async (name: string) =>
  (await galla.ops(opsEndpoints.remote, { params: { remote: name } })).data;
const setRollout = (name: string, releaseId: string) =>
  galla.change(opsEndpoints.setRollout, {
    params: { remote: name },
    body: { releaseId, basisPoints: 10_000, reason },
  });
const promote = () =>
  galla.change(opsEndpoints.promote, { params: { remote: 'shell' }, body: { releaseId: next, reason } });
const lastEntry = async () =>
  (await galla.ops(opsEndpoints.history, { query: { limit: '1' } })).data.entries[0];

test('FED-15 OPS-05 a promoted shell that breaks a remote which worked on the previous one is rolled back, with figures', async () => {
  await reportAll(before, orders);
  await promote();
  for (const by of merchants.slice(0, 2)) await report(by, next, orders, 'render');
  await watch();
  expect((await remote('shell')).stable).toBe(next);

  for (const by of merchants.slice(2)) await report(by, next, orders, 'render');
  await watch();
  expect(await remote('shell')).toMatchObject({ stable: before, lastGood: null });
  expect(await lastEntry()).toMatchObject({
    remote: 'shell',
    action: 'rollback',
    by: 'auto-rollback',
    releaseId: before,
    reason: expect.stringMatching(/^orders failed for 3 of 3 merchants.*on the shell before for 0 of 3$/),
    details: { quarantined: true, figures: { remotes: [{ remote: 'orders' }] } },
  });
});

test('FED-15 the shell’s canary ends, and the canary of the remote that failed on it continues', async () => {
  await galla.keepOrders(canary);
  await setRollout('orders', canary);
  await reportAll(before, canary);
  await setRollout('shell', next);
  await reportAll(next, canary, 'init');
  await watch();
  expect(await remote('shell')).toMatchObject({ stable: before, rollout: null });
  expect((await remote('orders')).rollout).toMatchObject({ releaseId: canary });
  // Three failures within two minutes are still reported for it: they no longer count.
  await watch();
  expect((await remote('orders')).rollout).toMatchObject({ releaseId: canary });
});

test('FED-15 a canary that fails on both shells is itself the cause', async () => {
  await galla.keepOrders(canary);
  await setRollout('orders', canary);
  await reportAll(before, orders);
  await promote();
  await reportAll(next, canary, 'init');
  await watch();
  expect((await remote('shell')).stable).toBe(next);
  expect((await remote('orders')).rollout).toBeNull();
});

test('FED-15 reports of pages without the shell’s canary do not count against it', async () => {
  await reportAll(before, orders);
  await galla.change(opsEndpoints.setRollout, {
    params: { remote: 'shell' },
    body: { releaseId: next, basisPoints: 0, reason },
  });
  await reportAll(next, orders, 'render');
  await watch();
  expect((await remote('shell')).rollout).toMatchObject({ releaseId: next });
});

test('FED-16 a promoted shell that does not start for three merchants, and whose predecessor did, is rolled back', async () => {
  const start = (by: SignedInUser, releaseId: string, failed: boolean) =>
    galla.app.call(endpoints.releases.reportOutcomes, {
      token: by.token,
      body: {
        pageId: newId(),
        outcomes: [
          {
            remote: 'shell',
            releaseId,
            milliseconds: 420,
            ...(failed
              ? { outcome: 'failed', kind: 'timeout', message: 'late', fellBackTo: before }
              : { outcome: 'ready' }),
          },
        ],
      },
    });
  for (const by of merchants) await start(by, before, false);
  await promote();
  for (const by of merchants) await start(by, next, true);
  await watch();
  expect((await remote('shell')).stable).toBe(before);
});

test('TRU-05 merchants who do not trade do not take a shell back', async () => {
  await reportAll(before, orders);
  await promote();
  const thrown = await Promise.all(Array.from({ length: 4 }, () => galla.app.signIn()));
  for (const by of thrown) await report(by, before, orders);
  for (const by of thrown) await report(by, next, orders, 'render');
  await watch();
  expect((await remote('shell')).stable).toBe(next);
});
