import { endpoints, opsEndpoints, type ReleaseFailureKind } from '@galla/contract';
import { newId } from '../db/new-id';
import { emptiedDatabase } from '../db/testing/emptied-database';
import type { SignedInUser } from '../testing/test-app';
import { canaryWatch } from './watch/canary-watch.job';
import { startReleasesApp, type ReleasesApp } from './testing/releases-app';
import { tradeLately } from './testing/trade-lately';

const emptied = emptiedDatabase();
const canary = '2.0.0-b';
const params = { remote: 'orders' };
let galla: ReleasesApp;

beforeEach(async () => {
  galla = await startReleasesApp([], await emptied());
  await galla.publishBoth();
  await galla.keepOrders(canary);
  const body = { releaseId: canary, basisPoints: 10_000, reason: 'to everybody in this test' };
  await galla.change(opsEndpoints.setRollout, { params, body });
});
afterEach(() => galla.close());

const report = (by: SignedInUser, pageId: string, kinds: readonly (ReleaseFailureKind | 'ready')[]) =>
  galla.app.call(endpoints.releases.reportOutcomes, {
    token: by.token,
    body: {
      pageId,
      outcomes: kinds.map((kind) => {
        const of = { remote: 'orders', releaseId: canary, milliseconds: 420 };
        return kind === 'ready'
          ? { ...of, outcome: 'ready' as const }
          : { ...of, outcome: 'failed' as const, kind, message: `message of ${kind}`, fellBackTo: null };
      }),
    },
  });
const health = async () => (await galla.ops(opsEndpoints.health, { params })).data;

test('FED-23 what a canary left in pages is shown with its names, counts as no failure and ends no canary', async () => {
  const merchants = await Promise.all(Array.from({ length: 4 }, () => galla.app.signIn()));
  await tradeLately(galla.app.db, merchants, new Date(galla.app.clock.now().getTime() - 24 * 60 * 60_000));
  for (const by of merchants)
    for (let pages = 0; pages < 15; pages += 1) await report(by, newId(), ['ready', 'traces']);
  await canaryWatch(galla.app.context, galla.app.server.releases).run();

  expect((await galla.ops(opsEndpoints.remote, { params })).data.rollout).not.toBeNull();
  const { canary: figures, failures, series } = await health();
  expect(figures?.long).toMatchObject({
    sessions: 60,
    failures: 0,
    failedMerchants: 0,
    byKind: { traces: 60 },
  });
  expect(failures[0]).toMatchObject({ kind: 'traces', message: 'message of traces' });
  expect(series.map((step) => step.failures)).toEqual(series.map(() => 0));
});

test('FED-23 a failure replaces what was left in the page, and not the other way round', async () => {
  const by = await galla.app.signIn();
  const [one, other] = [newId(), newId()];
  await report(by, one, ['traces']);
  await report(by, one, ['render']);
  await report(by, other, ['late']);
  await report(by, other, ['traces']);
  await report(by, newId(), ['traces', 'init']);
  expect((await health()).failures.map(({ kind }) => kind).sort()).toEqual(['init', 'late', 'render']);
});
