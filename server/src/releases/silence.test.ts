import {
  endpoints,
  opsEndpoints,
  shellName,
  shellStartProtocol,
  type ReleaseStart,
  minuteMs,
} from '@galla/contract';
import { newId } from '../db/new-id';
import { emptiedDatabase } from '../db/testing/emptied-database';
import type { SignedInUser } from '../testing/test-app';
import { canaryWatch } from './watch/canary-watch.job';
import { audienceCookie } from './page/audience-cookie';
import { shellBuild } from './testing/builds';
import { startReleasesApp, type ReleasesApp } from './testing/releases-app';
import { tradeLately } from './testing/trade-lately';

const emptied = emptiedDatabase();
let galla: ReleasesApp;
const stable = '1.0.0-aaaaaaaaaaaa';
const canary = '2.0.0-b';
const params = { remote: 'orders' };

beforeEach(async () => {
  galla = await startReleasesApp([], await emptied());
  await galla.publishBoth();
  await galla.keepOrders(canary);
  await give('orders', canary);
});
afterEach(() => galla.close());

const give = (remote: string, releaseId: string) =>
  galla.change(opsEndpoints.setRollout, {
    params: { remote },
    body: { releaseId, basisPoints: 10_000, reason: 'to everybody in this test' },
  });
const people = async (count: number) => {
  const signedIn = await Promise.all(Array.from({ length: count }, () => galla.app.signIn()));
  await tradeLately(galla.app.db, signedIn, new Date(galla.app.clock.now().getTime() - 24 * 60 * minuteMs));
  return signedIn;
};
type State = ReleaseStart['state'];
const tell = (by: SignedInUser, pageId: string, state: State | 'ready', releaseId: string) => {
  const named = { remote: 'orders', releaseId };
  return galla.app.call(endpoints.releases.reportOutcomes, {
    token: by.token,
    body: {
      pageId,
      outcomes: state === 'ready' ? [{ ...named, milliseconds: 90, outcome: 'ready' }] : [],
      starts: state === 'ready' ? [] : [{ ...named, state }],
    },
  });
};
/** A page that begins a release, and what it says next, if anything. */
const open = async (by: SignedInUser, next: 'ready' | 'left' | null, releaseId = canary) => {
  const pageId = newId();
  await tell(by, pageId, 'began', releaseId);
  if (next !== null) await tell(by, pageId, next, releaseId);
};
const watch = () => canaryWatch(galla.app.context, galla.app.server.releases).run();
const rolloutOf = async (remote: string) =>
  (await galla.ops(opsEndpoints.remote, { params: { remote } })).data.rollout;
const health = async (remote = 'orders') =>
  (await galla.ops(opsEndpoints.health, { params: { remote } })).data;

test('OPS-09 a canary whose pages never answer is taken back, and the history says so with the figures', async () => {
  const merchants = await people(12);
  for (const by of merchants) {
    await open(by, 'ready', stable);
    await open(by, null);
  }
  await watch();
  // They still have time to answer.
  expect(await rolloutOf('orders')).not.toBeNull();
  galla.app.clock.pass(2 * minuteMs);
  await watch();
  expect(await rolloutOf('orders')).toBeNull();
  const { data } = await galla.ops(opsEndpoints.history, { query: { limit: '1' } });
  expect(data.entries[0]).toMatchObject({
    action: 'rollback',
    by: 'auto-rollback',
    releaseId: canary,
    reason: expect.stringMatching(
      /12 of 12 pages that got the canary never answered \(100\.0%\), at 12 of 12 merchants; of the stable release 0 of 12/,
    ),
    details: { figures: { verdict: { rule: 'silent' }, silence: { canary: { pages: 12, silent: 12 } } } },
  });
});

test('OPS-09 closed tabs do not condemn a release: pages that say that they are left, and as many silent ones as before', async () => {
  const merchants = await people(12);
  for (const [index, by] of merchants.entries()) {
    await open(by, index % 3 === 0 ? null : 'ready', stable);
    await open(by, index % 3 === 0 ? null : 'ready');
    await open(by, 'left');
  }
  galla.app.clock.pass(2 * minuteMs);
  await watch();
  expect(await rolloutOf('orders')).not.toBeNull();
  expect(await health()).toMatchObject({
    canary: { silence: { pages: 12, silent: 4, merchants: 12, silentMerchants: 4 } },
    stable: { silence: { pages: 12, silent: 4 } },
  });
});

test('OPS-09 TRU-05 silence counts for merchants who trade alone, and only of pages that were given the canary', async () => {
  const newcomers = await Promise.all(Array.from({ length: 12 }, () => galla.app.signIn()));
  for (const by of newcomers) await open(by, null);
  const [outsider] = await people(1);
  if (outsider === undefined) throw new Error('Nobody signed in');
  await galla.change(opsEndpoints.setRollout, {
    params,
    body: {
      releaseId: canary,
      basisPoints: 10_000,
      rules: { deny: { merchantIds: [outsider.merchantId] } },
      reason: 'all but one',
    },
  });
  await open(outsider, null);
  galla.app.clock.pass(2 * minuteMs);
  await watch();
  expect(await rolloutOf('orders')).not.toBeNull();
  expect((await health()).canary?.silence).toMatchObject({ pages: 0, silent: 0 });
});

describe('OPS-09 of the shell every page counts that is sent to a browser of a merchant', () => {
  const browser = { 'sec-fetch-dest': 'document' };
  const cookieOf = async ({ token }: SignedInUser) => {
    const { cookies } = await galla.get('/releases/document', { 'x-access-token': token });
    const value = cookies.find(({ name }) => name === audienceCookie)?.value ?? '';
    return { cookie: `${audienceCookie}=${value}` };
  };
  const visitIn = (html: string) => /data-visit="([^"]+)"/.exec(html)?.[1] ?? '';
  const publishShell = async (text: string) => {
    const { files } = shellBuild({ text, boot: shellStartProtocol });
    return galla.app.server.releases.publish(shellName, files, { by: 'test', promotion: 'never' });
  };
  const pagesOfCanary = async () => (await health(shellName)).canary?.silence.pages;

  test('and one that never starts is taken back', async () => {
    const { releaseId } = await publishShell('white');
    await give(shellName, releaseId);
    for (const by of await people(10))
      await galla.openPage('/panel/orders', { ...(await cookieOf(by)), ...browser });
    galla.app.clock.pass(2 * minuteMs);
    await expect.poll(pagesOfCanary).toBe(10);
    await watch();
    expect(await rolloutOf(shellName)).toBeNull();
  });

  test('but no prerendering, no worker, no program, no visitor; one that reports its start has answered', async () => {
    const { releaseId } = await publishShell('good');
    await give(shellName, releaseId);
    const [by] = await people(1);
    if (by === undefined) throw new Error('Nobody signed in');
    const cookie = await cookieOf(by);
    await galla.openPage('/panel/orders', { ...cookie, ...browser, 'sec-purpose': 'prefetch;prerender' });
    await galla.openPage('/panel/orders', { ...cookie, 'sec-fetch-dest': 'empty' });
    await galla.openPage('/panel/orders', cookie);
    await galla.openPage('/panel/orders', browser);
    const page = await galla.openPage('/panel/orders', { ...cookie, ...browser });
    await galla.app.call(endpoints.releases.reportOutcomes, {
      token: by.token,
      body: {
        pageId: visitIn(page.body),
        shell: releaseId,
        outcomes: [{ remote: shellName, releaseId, milliseconds: 400, outcome: 'ready' }],
      },
    });
    galla.app.clock.pass(2 * minuteMs);
    await expect.poll(pagesOfCanary).toBe(1);
    expect((await health(shellName)).canary?.silence.silent).toBe(0);
  });
});
