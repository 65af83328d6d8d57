import { endpoints, opsEndpoints, type ReleaseFailureKind } from '@galla/contract';
import { newId } from '../../db/new-id';
import { emptiedDatabase } from '../../db/testing/emptied-database';
import type { SignedInUser } from '../../testing/test-app';
import { canaryWatch } from './canary-watch.job';
import { openReleaseRegistry } from '../registry/registry';
import { startReleasesApp, type ReleasesApp } from '../testing/releases-app';
import { tradeLately } from '../testing/trade-lately';

const emptied = emptiedDatabase();
let galla: ReleasesApp;
const stable = '1.0.0-aaaaaaaaaaaa';
const canary = '2.0.0-b';
const params = { remote: 'orders' };

beforeEach(async () => {
  galla = await startReleasesApp([], await emptied());
  await galla.publishBoth();
  await galla.keepOrders(canary);
  await galla.change(opsEndpoints.setRollout, {
    params,
    body: { releaseId: canary, basisPoints: 10_000, reason: 'to everybody in this test' },
  });
});
afterEach(() => galla.close());

interface Report {
  by?: SignedInUser | undefined;
  releaseId?: string;
  failed?: ReleaseFailureKind | undefined;
  pageId?: string;
}
const report = ({ by, releaseId = canary, failed, pageId = newId() }: Report) =>
  galla.app.call(endpoints.releases.reportOutcomes, {
    token: by?.token,
    body: {
      pageId,
      outcomes: [
        {
          remote: 'orders',
          releaseId,
          milliseconds: 420,
          ...(failed
            ? { outcome: 'failed', kind: failed, message: 'x is not a function', fellBackTo: stable }
            : { outcome: 'ready' }),
        },
      ],
    },
  });
const newcomers = (count: number) => Promise.all(Array.from({ length: count }, () => galla.app.signIn()));
/** Merchants with an order of a day before the canary. */
const people = async (count: number) => {
  const signedIn = await newcomers(count);
  await tradeLately(galla.app.db, signedIn, new Date(galla.app.clock.now().getTime() - 24 * 60 * 60_000));
  return signedIn;
};
const watch = () => canaryWatch(galla.app.context, galla.app.server.releases).run();
const health = async () => (await galla.ops(opsEndpoints.health, { params })).data;
const remote = async () => (await galla.ops(opsEndpoints.remote, { params })).data;
const lastEntry = async () =>
  (await galla.ops(opsEndpoints.history, { query: { limit: '1' } })).data.entries[0];

test.each<ReleaseFailureKind>([
  'entry',
  'integrity',
  'contract',
  'manifest',
  'init',
  'chunk',
  'render',
  'timeout',
  'late',
  'frozen',
])(
  'OPS-05 a canary that fails for three merchants (%s) is rolled back automatically, and the history has the reason and the figures',
  async (failed) => {
    const merchants = await people(3);
    for (const by of merchants.slice(0, 2)) await report({ by, failed });
    await watch();
    expect((await remote()).rollout).not.toBeNull();

    await report({ by: merchants[2], failed });
    await watch();
    expect(await remote()).toMatchObject({ rollout: null, stable });
    expect(await lastEntry()).toMatchObject({
      action: 'rollback',
      by: 'auto-rollback',
      releaseId: canary,
      reason: expect.stringMatching(/3 .*merchants.*2 minutes/),
      details: { figures: { canary: { short: { failures: 3, byKind: { [failed]: 3 } } } } },
    });
    const document = await galla.documentOf(merchants[0]?.token);
    expect(document.remotes['orders']).toMatchObject({ track: 'stable', quarantined: [canary] });
  },
);

test('OPS-05 failures of one merchant, however many, do not trigger the hard rule', async () => {
  const [by] = await people(1);
  for (let times = 0; times < 10; times += 1) await report({ by, failed: 'init' });
  await watch();
  expect((await remote()).rollout).not.toBeNull();
});

test('OPS-05 a device without a connection does not count for a release', async () => {
  for (const by of await people(5)) await report({ by, failed: 'network' });
  await watch();
  expect((await remote()).rollout).not.toBeNull();
});

test('OPS-08 a page that was ready fails when nobody catches an error later, and a cause found after it is kept', async () => {
  const [by] = await people(1);
  const pageId = newId();
  const kinds = async () => (await health()).canary?.long;
  await report({ by, pageId });
  await report({ by, pageId, failed: 'late' });
  expect(await kinds()).toMatchObject({ sessions: 1, failures: 1, byKind: { late: 1 } });
  await report({ by, pageId, failed: 'init' });
  await report({ by, pageId, failed: 'late' });
  expect(await kinds()).toMatchObject({ sessions: 1, failures: 1, byKind: { init: 1 } });
});

test('OPS-05 a canary that fails clearly more often than the stable release is rolled back', async () => {
  const merchants = await people(4);
  const [one] = merchants;
  for (let page = 0; page < 60; page += 1)
    await report({ by: merchants[page % 4], failed: page < 2 ? 'network' : undefined });
  for (let page = 0; page < 60; page += 1) await report({ by: one, releaseId: stable });
  for (let page = 0; page < 20; page += 1) await report({ by: merchants[page % 2], failed: 'render' });
  await watch();
  // A quarter of all pages, and two merchants: it may be their devices.
  expect((await remote()).rollout).not.toBeNull();
  galla.app.clock.pass(3 * 60_000);
  await report({ by: merchants[2], failed: 'render' });
  await watch();
  expect((await remote()).rollout).toBeNull();
  expect((await lastEntry())?.reason).toMatch(
    /23 of 81 canary sessions failed in 10 minutes \(28\.4%\) at 3 of 4 merchants, 0 of 60/,
  );
});

test('OPS-05 one merchant with many devices does not trigger the soft rule', async () => {
  const merchants = await people(4);
  for (const by of merchants) for (let page = 0; page < 5; page += 1) await report({ by });
  for (let page = 0; page < 50; page += 1) await report({ by: merchants[0], failed: 'render' });
  await watch();
  expect((await remote()).rollout).not.toBeNull();
  expect((await health()).canary?.verdict).toMatchObject({ rollback: false, rule: null });
});

test('old failures expire, and nothing resumes automatically', async () => {
  for (const by of (await people(3)).slice(0, 2)) await report({ by, failed: 'init' });
  galla.app.clock.pass(3 * 60_000);
  const [late] = await people(1);
  await report({ by: late, failed: 'init' });
  await watch();
  expect((await remote()).rollout).not.toBeNull();

  for (const by of await people(3)) await report({ by, failed: 'init' });
  await watch();
  galla.app.clock.pass(60 * 60_000);
  await watch();
  expect(await remote()).toMatchObject({ rollout: null });
});

test('two processes that judge concurrently roll back once', async () => {
  for (const by of await people(3)) await report({ by, failed: 'integrity' });
  const { db, config, clock, logger } = galla.app.context;
  const { dataDir, keysDir } = config;
  const other = await openReleaseRegistry({ db, dataDir, keysDir, clock, log: logger });
  await Promise.all([watch(), canaryWatch(galla.app.context, other).run()]);
  await other.close();
  const { data } = await galla.ops(opsEndpoints.history, { query: { remote: 'orders' } });
  expect(data.entries.filter(({ action }) => action === 'rollback')).toHaveLength(1);
});

test('TRU-05 a report before login is accepted, shown apart from those of sessions, and never counted against a canary', async () => {
  for (let times = 0; times < 5; times += 1) await report({ releaseId: stable, failed: 'init' });
  expect((await report({ failed: 'init' })).data).toEqual({ accepted: 0 });
  await watch();
  const seen = await health();
  expect(seen.stable?.short).toMatchObject({ sessions: 0, failures: 0 });
  expect(seen).toMatchObject({ series: [], failures: [], anonymous: { sessions: 5, failures: 5 } });
  const metrics = await galla.app.context.metrics.text();
  expect(metrics).toContain('outcome="anonymous init"');
  expect(metrics).not.toContain('outcome="init"');
});

test('reports of pages without the canary do not count against it', async () => {
  const [outsider] = await people(1);
  await galla.change(opsEndpoints.setRollout, {
    params,
    body: {
      releaseId: canary,
      basisPoints: 10_000,
      rules: { deny: { merchantIds: [outsider?.merchantId] } },
      reason: 'all but one',
    },
  });
  expect((await report({ by: outsider, failed: 'init' })).data).toEqual({ accepted: 0 });
  expect((await report({ by: outsider, releaseId: stable })).data).toEqual({ accepted: 1 });
});

test('a page counts once: a failure persists, and unpublished releases are ignored', async () => {
  const [by] = await people(1);
  const pageId = newId();
  await report({ by, pageId });
  await report({ by, pageId, failed: 'render' });
  await report({ by, pageId });
  await report({ by, releaseId: '9.9.9-nobody' });
  expect((await health()).canary).toMatchObject({
    releaseId: canary,
    long: { sessions: 1, failures: 1, merchants: 1, failedMerchants: 1, byKind: { render: 1 } },
    verdict: { rollback: false },
  });
});

test('operators see canary and stable side by side over time', async () => {
  const [by] = await people(1);
  await report({ by });
  galla.app.clock.pass(5 * 60_000);
  await report({ by, failed: 'render' });
  await report({ by, releaseId: stable });
  const { series, stepSeconds } = await health();
  expect(stepSeconds).toBeGreaterThan(0);
  expect(series.map(({ releaseId, sessions, failures }) => [releaseId, sessions, failures])).toEqual([
    [canary, 1, 0],
    [stable, 1, 0],
    [canary, 1, 1],
  ]);
});

describe('TRU-05 merchants who do not trade', () => {
  const history = async (action: string) =>
    (await galla.ops(opsEndpoints.history, { query: { remote: 'orders' } })).data.entries.filter(
      (entry) => entry.action === action,
    );

  test('do not roll a canary back, and the history says once who was not counted', async () => {
    const thrown = await newcomers(6);
    for (const by of thrown) await report({ by, failed: 'init' });
    await watch();
    await watch();
    expect((await remote()).rollout).not.toBeNull();
    const entries = await history('notCounted');
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ releaseId: canary, by: 'canary-watch' });
    expect(entries[0]?.details['failing']).toEqual({
      counted: [],
      notCounted: thrown.map(({ merchantId }) => merchantId).sort(),
    });
  });

  test('OPS-05 are said beside the figures that leave them out', async () => {
    const [first, by] = await newcomers(2);
    await report({ by: first, failed: 'init' });
    await report({ by, failed: 'render' });
    await report({ by });
    const data = await health();
    expect(data.canary).toMatchObject({
      long: { sessions: 0, failures: 0, merchants: 0 },
      leftOut: { pages: 3, failures: 2, merchants: 2 },
    });
    expect(data.stable?.leftOut).toEqual({ pages: 0, failures: 0, merchants: 0 });
  });

  test('are named beside those who count when a canary is rolled back', async () => {
    const traders = await people(3);
    const thrown = await newcomers(1);
    for (const by of [...traders, ...thrown]) await report({ by, failed: 'init' });
    await watch();
    const [entry] = await history('rollback');
    expect(entry?.details['figures']).toMatchObject({
      failing: {
        counted: traders.map(({ merchantId }) => merchantId).sort(),
        notCounted: thrown.map(({ merchantId }) => merchantId),
      },
    });
  });

  test('can not begin to count: orders after the canary started, or long before, are none', async () => {
    const late = await newcomers(3);
    await tradeLately(galla.app.db, late.slice(0, 2), galla.app.clock.now());
    const long = new Date(galla.app.clock.now().getTime() - 15 * 24 * 60 * 60_000);
    await tradeLately(galla.app.db, late.slice(2), long);
    for (const by of late) await report({ by, failed: 'init' });
    await watch();
    expect((await remote()).rollout).not.toBeNull();
  });

  test('count when an operator put them into the internal cohort', async () => {
    const own = await newcomers(3);
    const add = own.map(({ merchantId }) => merchantId);
    await galla.ops(opsEndpoints.changeInternalMerchants, { body: { add, reason: 'our own shops' } });
    for (const by of own) await report({ by, failed: 'init' });
    await watch();
    expect((await remote()).rollout).toBeNull();
  });
});
