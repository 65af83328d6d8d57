import { givenUpShellCookie, opsEndpoints, pageShellHeader } from '@galla/contract';
import { emptiedDatabase } from '../db/testing/emptied-database';
import { audienceCookie } from './page/audience-cookie';
import { remoteBuild, shellBuild } from './testing/builds';
import { startReleasesApp, type ReleasesApp } from './testing/releases-app';

const emptied = emptiedDatabase();
let galla: ReleasesApp;
let stable: string;
let next: string;
const params = { remote: 'shell' };
const reason = 'a test of the shell’s releases';

beforeEach(async () => {
  galla = await startReleasesApp([], await emptied());
  await galla.publishBoth();
  stable = galla.app.server.releases.live().shell?.stable.releaseId ?? '';
  next = await keepShell('next');
});
afterEach(() => galla.close());

async function keepShell(text: string, provides?: Record<string, string>): Promise<string> {
  const { files } = shellBuild({ text, ...(provides && { provides }) });
  const kept = await galla.app.server.releases.publish('shell', files, { by: 'test', promotion: 'never' });
  return kept.releaseId;
}
const setRollout = (releaseId: string, basisPoints = 10_000, remote = 'shell') =>
  galla.change(opsEndpoints.setRollout, { params: { remote }, body: { releaseId, basisPoints, reason } });
const promote = (releaseId: string) =>
  galla.change(opsEndpoints.promote, { params, body: { releaseId, reason } });
const rollBack = (more: object = {}) =>
  galla.change(opsEndpoints.rollback, { params, body: { reason, ...more } });
const shellOf = async (token?: string) => (await galla.documentOf(token)).shell;

/** A merchant's browser: opens pages and files with its cookies. */
async function browser() {
  const { token } = await galla.app.signIn();
  const answer = await galla.get('/releases/document', { 'x-access-token': token });
  const audience = answer.cookies.find(({ name }) => name === audienceCookie)?.value ?? '';
  const cookies = new Map([[audienceCookie, audience]]);
  const headers = () => ({ cookie: [...cookies].map((pair) => pair.join('=')).join('; ') });
  return {
    token,
    cookies,
    open: (url: string) => galla.openPage(url, headers()),
    get: (url: string) => galla.get(url, headers()),
  };
}

test('FED-16 a canary of the shell is served to its merchants; an anonymous visitor gets the stable shell', async () => {
  const merchant = await browser();
  expect(await shellOf(merchant.token)).toMatchObject({ track: 'stable', releaseId: stable });
  const { data } = await setRollout(next);
  expect(data.rollout).toMatchObject({ releaseId: next, basisPoints: 10_000 });

  expect(await shellOf(merchant.token)).toMatchObject({
    track: 'canary',
    releaseId: next,
    version: '0.1.0',
    lastGood: stable,
    rolloutId: data.rollout?.rolloutId,
  });
  expect(await shellOf()).toMatchObject({ track: 'stable', releaseId: stable, lastGood: null });
  const page = await merchant.open('/panel/orders');
  expect(page.body).toContain('/assets/main.next.js');
  expect(page.headers[pageShellHeader]).toBe(next);
  const visitor = await galla.openPage('/login');
  expect(visitor.body).toContain('/assets/main.first.js');
  expect(visitor.headers[pageShellHeader]).toBe(stable);
});

test('FED-16 files at the root, including the service worker, are those of the caller’s shell', async () => {
  const { files } = shellBuild({ text: 'with-worker' });
  files.set('service-worker.js', Buffer.from('// of the canary'));
  const kept = await galla.app.server.releases.publish('shell', files, { by: 'test', promotion: 'never' });
  const merchant = await browser();
  await setRollout(kept.releaseId);
  expect((await merchant.get('/service-worker.js')).body).toBe('// of the canary');
  expect((await galla.get('/service-worker.js')).statusCode).toBe(404);
  await rollBack();
  expect((await merchant.get('/service-worker.js')).statusCode).toBe(404);
});

test('FED-16 a shell’s canary is paused, resumed, promoted and rolled back like a remote’s', async () => {
  const merchant = await browser();
  const given = async () => (await shellOf(merchant.token))?.releaseId;
  await setRollout(next);
  await galla.change(opsEndpoints.pause, { params, body: { reason } });
  expect(await given()).toBe(stable);
  await galla.change(opsEndpoints.resume, { params, body: { reason } });
  expect(await given()).toBe(next);
  const promoted = await galla.change(opsEndpoints.promote, { params, body: { reason } });
  expect(promoted.data).toMatchObject({ stable: next, lastGood: stable, rollout: null });
  expect(await shellOf()).toMatchObject({ track: 'stable', releaseId: next, lastGood: stable });

  const back = await rollBack({ quarantine: true });
  expect(back.data).toMatchObject({ stable, lastGood: null, endedCanaries: [] });
  expect(await shellOf()).toMatchObject({ releaseId: stable, quarantined: [next] });
  const again = await setRollout(next);
  expect([again.status, again.code]).toEqual([409, 'RELEASE_QUARANTINED']);
  const history = await galla.ops(opsEndpoints.history, { query: { remote: 'shell', limit: '4' } });
  expect(history.data.entries.map(({ action }) => action)).toEqual([
    'rollback',
    'promote',
    'resume',
    'pause',
  ]);
});

test('FED-16 a shell that did not start in a browser is replaced by the previous one, for that browser only', async () => {
  const merchant = await browser();
  await setRollout(next);
  merchant.cookies.set(givenUpShellCookie, next);
  expect((await merchant.open('/panel/orders')).headers[pageShellHeader]).toBe(stable);
  expect((await (await browser()).open('/panel/orders')).headers[pageShellHeader]).toBe(next);

  await promote(next);
  expect((await merchant.open('/panel/orders')).headers[pageShellHeader]).toBe(stable);
  merchant.cookies.set(givenUpShellCookie, `${stable},${next}`);
  expect((await merchant.open('/panel/orders')).headers[pageShellHeader]).toBe(stable);
  merchant.cookies.set(givenUpShellCookie, '../../etc/passwd,nothing-of-this-name');
  expect((await merchant.open('/panel/orders')).headers[pageShellHeader]).toBe(next);
});

test('FED-10 FED-16 a remote must be compatible with the shell’s canary, and a canary of the shell with every remote release in use', async () => {
  const lean = await keepShell('lean', { react: '19.3.1' });
  const unfit = await setRollout(lean);
  expect([unfit.status, unfit.code]).toEqual([422, 'RELEASE_CONTRACT_UNMET']);

  const other = await keepShell('other', { react: '19.4.0', '@galla/ui/forms': '1.0.0' });
  await setRollout(other);
  const greedy = remoteBuild({ releaseId: '3.0.0-c', text: 'c', requires: { react: '^19.4.0' } });
  const refused = galla.app.server.releases.publish('orders', greedy.files, {
    by: 'test',
    promotion: 'never',
  });
  // The canary offers it, the stable shell does not.
  await expect(refused).rejects.toMatchObject({ status: 422, code: 'RELEASE_CONTRACT_UNMET' });
});

describe('an emergency', () => {
  const greedy = remoteBuild({
    releaseId: '3.0.0-c',
    text: 'c',
    requires: { react: '^19.3.0', '@galla/shared/maps': '^1.0.0' },
  });
  beforeEach(async () => {
    const provides = { react: '19.3.1', '@galla/ui/forms': '1.0.0', '@galla/shared/maps': '1.0.0' };
    await promote(await keepShell('maps', provides));
    await galla.app.server.releases.publish('orders', greedy.files, { by: 'test', promotion: 'never' });
    await setRollout('3.0.0-c', 500, 'orders');
  });

  test('FED-16 a rollback of the shell names the canaries that would end, and with force ends and reports them', async () => {
    const refused = await rollBack({ to: stable });
    expect([refused.status, refused.code]).toEqual([409, 'CANARIES_WOULD_END']);
    expect(refused.body).toMatchObject({
      details: { canaries: [{ remote: 'orders', releaseId: '3.0.0-c' }] },
      message: expect.stringContaining('orders 3.0.0-c'),
    });
    const before = (await galla.ops(opsEndpoints.remote, { params: { remote: 'orders' } })).data;
    expect(before.rollout).not.toBeNull();

    const forced = await rollBack({ to: stable, force: true });
    expect(forced.data).toMatchObject({
      stable,
      endedCanaries: [{ remote: 'orders', releaseId: '3.0.0-c' }],
    });
    const orders = (await galla.ops(opsEndpoints.remote, { params: { remote: 'orders' } })).data;
    expect(orders).toMatchObject({ rollout: null, version: before.version + 1 });
    const { data } = await galla.ops(opsEndpoints.history, { query: { limit: '2' } });
    expect(data.entries).toMatchObject([
      { remote: 'orders', action: 'rollback', releaseId: '3.0.0-c', reason: expect.stringContaining(stable) },
      { remote: 'shell', action: 'rollback', releaseId: stable },
    ]);
    expect((await galla.ops(opsEndpoints.checkHistory)).data.intact).toBe(true);
  });

  test('FED-16 quarantining the stable shell works the same way', async () => {
    const releaseId = galla.app.server.releases.live().shell?.stable.releaseId ?? '';
    const quarantine = (force: boolean) =>
      galla.change(opsEndpoints.quarantine, {
        params: { ...params, releaseId },
        body: { quarantined: true, force, reason },
      });
    expect((await quarantine(false)).code).toBe('CANARIES_WOULD_END');
    expect((await quarantine(true)).data).toMatchObject({ stable, endedCanaries: [{ remote: 'orders' }] });
  });

  test('force does not break the stable state: an incompatible stable remote still blocks', async () => {
    await galla.change(opsEndpoints.promote, { params: { remote: 'orders' }, body: { reason } });
    const refused = await rollBack({ to: stable, force: true });
    expect([refused.status, refused.code]).toEqual([422, 'RELEASE_CONTRACT_UNMET']);
  });

  test('FED-16 a rollback of a remote is not blocked by a canary of the shell either', async () => {
    await galla.change(opsEndpoints.promote, { params: { remote: 'orders' }, body: { reason } });
    // Compatible with the present release of orders, but not with the earlier one.
    const provides = { react: '19.3.1', '@galla/shared/maps': '1.0.0' };
    const canary = await keepShell('no-forms', provides);
    const { status } = await setRollout(canary);
    expect(status).toBe(200);
    const back = (force: boolean) =>
      galla.change(opsEndpoints.rollback, { params: { remote: 'orders' }, body: { reason, force } });
    expect((await back(false)).code).toBe('CANARIES_WOULD_END');
    expect((await back(true)).data.endedCanaries).toEqual([{ remote: 'shell', releaseId: canary }]);
  });
});
