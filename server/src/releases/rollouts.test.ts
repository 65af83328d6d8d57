import { endpoints, opsEndpoints, rolloutRulesSchema } from '@galla/contract';
import { newId } from '../db/new-id';
import { emptiedDatabase } from '../db/testing/emptied-database';
import { insertSampleOutlet } from '../db/testing/sample-outlet';
import { audienceCookie } from './page/audience-cookie';
import { shellBuild } from './testing/builds';
import { startReleasesApp, type ReleasesApp } from './testing/releases-app';

const emptied = emptiedDatabase();
let galla: ReleasesApp;
const stable = '1.0.0-aaaaaaaaaaaa';
const params = { remote: 'orders' };
const reason = 'a test of the registry';

beforeEach(async () => {
  galla = await startReleasesApp([], await emptied());
  await galla.publishBoth();
  await galla.keepOrders('2.0.0-b');
});
afterEach(() => galla.close());

const setRollout = (basisPoints: number, rules?: object, releaseId = '2.0.0-b') =>
  galla.change(opsEndpoints.setRollout, {
    params,
    body: { releaseId, basisPoints, reason, ...(rules ? { rules } : {}) },
  });
const ordersOf = async (token?: string) => (await galla.documentOf(token)).remotes['orders'];
const releaseOf = async (token?: string) => (await ordersOf(token))?.release.releaseId;

test('OPS-02 at 0 % no merchant gets the canary, at 100 % every merchant, and visitors stay on the stable release', async () => {
  const { token } = await galla.app.signIn();
  await setRollout(0);
  expect(await releaseOf(token)).toBe(stable);
  const { data } = await setRollout(10_000);
  expect(await ordersOf(token)).toMatchObject({
    track: 'canary',
    release: { releaseId: '2.0.0-b', base: '/r/orders/2.0.0-b/' },
    lastGood: { releaseId: stable },
    rolloutId: data.rollout?.rolloutId,
  });
  expect(await ordersOf()).toMatchObject({ track: 'stable', release: { releaseId: stable } });
});

test('TRU-02 the document and the reports of a copied token are those of a visitor', async () => {
  const { token, sessionId } = await galla.app.signIn();
  await setRollout(10_000);
  const report = async () => {
    const outcomes = [{ remote: 'orders', releaseId: '2.0.0-b', milliseconds: 5, outcome: 'ready' as const }];
    const body = { pageId: newId(), outcomes };
    return (await galla.app.call(endpoints.releases.reportOutcomes, { token, body })).data.accepted;
  };
  expect([await releaseOf(token), await report()]).toEqual(['2.0.0-b', 1]);
  await galla.app.db.execute({
    text: "update sessions set device_hash = sha256('its cookie') where id = $1",
    values: [sessionId],
  });
  expect([await releaseOf(token), await report()]).toEqual([stable, 0]);
});

test('OPS-02 a merchant keeps its release on every device and while the share grows', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => galla.app.signIn()));
  const canaries = async () => {
    const given = await Promise.all(people.map(({ token }) => releaseOf(token)));
    return people.filter((_, place) => given[place] === '2.0.0-b').map(({ merchantId }) => merchantId);
  };
  const before = new Set<string>();
  for (const share of [1_000, 4_000, 7_000, 10_000]) {
    await setRollout(share);
    const now = await canaries();
    for (const merchantId of before) expect(now).toContain(merchantId);
    for (const merchantId of now) before.add(merchantId);
  }
  expect(before.size).toBe(12);

  await setRollout(5_000);
  for (const { merchantId, token } of people.slice(0, 4)) {
    const colleague = await galla.app.signIn({ merchantId, userType: 'employee' });
    expect(await releaseOf(colleague.token)).toBe(await releaseOf(token));
  }
});

test('OPS-03 selected outlets, selected users, an internal cohort and a business type get it at a share of zero', async () => {
  const { merchantId, outletId } = await insertSampleOutlet(galla.app.db);
  const [chef, waiter] = [await galla.app.signIn({ merchantId }), await galla.app.signIn({ merchantId })];
  const stranger = await galla.app.signIn();
  const given = async () => Promise.all([chef, waiter, stranger].map(({ token }) => releaseOf(token)));

  await setRollout(0, { allow: { outletIds: [outletId] } });
  expect(await given()).toEqual(['2.0.0-b', '2.0.0-b', stable]);
  await setRollout(0, { allow: { userIds: [chef.userId] } });
  expect(await given()).toEqual(['2.0.0-b', stable, stable]);
  await setRollout(0, { cohorts: { businessTypes: ['food Restaurant'] } });
  expect(await given()).toEqual(['2.0.0-b', '2.0.0-b', stable]);
  await setRollout(10_000, { deny: { merchantIds: [merchantId] } });
  expect(await given()).toEqual([stable, stable, '2.0.0-b']);

  await setRollout(0, { cohorts: { internal: true } });
  expect(await given()).toEqual([stable, stable, stable]);
  await galla.ops(opsEndpoints.setInternalMerchants, { body: { merchantIds: [merchantId], reason } });
  expect(await given()).toEqual(['2.0.0-b', '2.0.0-b', stable]);
});

test('a page gets the canary of its merchant, by a cookie that grants no access and can’t be forged', async () => {
  const { token, merchantId, userId } = await galla.app.signIn();
  await setRollout(10_000);
  const answer = await galla.get('/releases/document', { 'x-access-token': token });
  const cookie = answer.cookies.find(({ name }) => name === audienceCookie);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  const open = async (value: string) =>
    (await galla.openPage('/panel/orders', { cookie: `${audienceCookie}=${value}` })).body;

  expect(await open(cookie?.value ?? '')).toContain('/r/orders/2.0.0-b/entry.0123456789ab.js');
  expect(await open(`${merchantId}.${userId}.AAAA`)).toContain(`/r/orders/${stable}/entry`);
  const signedOut = await galla.get('/releases/document', { cookie: `${audienceCookie}=x` });
  expect(signedOut.cookies.find(({ name }) => name === audienceCookie)?.value).toBe('');
});

test('OPS-04 promote, rollback, pause and resume are in the next document', async () => {
  const { token } = await galla.app.signIn();
  const given = () => Promise.all([releaseOf(token), releaseOf()]);
  await setRollout(10_000);
  expect(await given()).toEqual(['2.0.0-b', stable]);
  await galla.change(opsEndpoints.pause, { params, body: { reason } });
  expect(await given()).toEqual([stable, stable]);
  await galla.change(opsEndpoints.resume, { params, body: { reason } });
  expect(await given()).toEqual(['2.0.0-b', stable]);

  const promoted = await galla.change(opsEndpoints.promote, { params, body: { reason } });
  expect(promoted.data).toMatchObject({ stable: '2.0.0-b', lastGood: stable, rollout: null });
  expect(await given()).toEqual(['2.0.0-b', '2.0.0-b']);

  const back = await galla.change(opsEndpoints.rollback, { params, body: { reason, quarantine: true } });
  expect(back.data).toMatchObject({ stable, lastGood: null });
  expect(await ordersOf(token)).toMatchObject({ release: { releaseId: stable }, quarantined: ['2.0.0-b'] });
});

test('OPS-04 a change notifies subscribers at once, also one of another process', async () => {
  const heard: number[] = [];
  galla.app.server.releases.onChanged((revision) => heard.push(revision));
  const before = galla.app.server.releases.live().revision;
  await setRollout(500);
  expect(heard).toEqual([before + 1]);
  // As another process would: the revision is incremented without a notification.
  await galla.app.db.execute({ text: 'update release_document set revision = revision + 1' });
  await galla.app.server.releases.refresh();
  expect(heard).toEqual([before + 1, before + 2]);
});

test('a rollback ends the canary only; a second one returns to the previous release', async () => {
  await setRollout(10_000);
  await galla.change(opsEndpoints.promote, { params, body: { reason } });
  await galla.keepOrders('3.0.0-c');
  await setRollout(10_000, undefined, '3.0.0-c');
  const first = await galla.change(opsEndpoints.rollback, { params, body: { reason } });
  expect(first.data).toMatchObject({ stable: '2.0.0-b', rollout: null });
  const second = await galla.change(opsEndpoints.rollback, { params, body: { reason } });
  expect(second.data).toMatchObject({ stable });
  const third = await galla.change(opsEndpoints.rollback, { params, body: { reason } });
  expect([third.status, third.code]).toEqual([409, 'CONFLICT']);
});

test('a change needs the current version; of two concurrent ones one wins and the other gets a conflict', async () => {
  const body = { releaseId: '2.0.0-b', basisPoints: 500, reason };
  const without = await galla.ops(opsEndpoints.setRollout, { params, body });
  expect([without.status, without.code]).toEqual([428, 'PRECONDITION_REQUIRED']);

  const seen = await galla.ops(opsEndpoints.remote, { params });
  const etag = String(seen.raw.headers['etag']);
  expect(etag).toBe(`"${seen.data.version}"`);
  const both = await Promise.all(
    [500, 900].map((basisPoints) =>
      galla.ops(opsEndpoints.setRollout, {
        params,
        body: { ...body, basisPoints },
        headers: { 'if-match': etag },
      }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect(both.find(({ status }) => status === 412)).toMatchObject({
    code: 'PRECONDITION_FAILED',
    body: { details: { version: seen.data.version + 1 } },
  });
});

test('a frozen remote accepts no new release, but can be rolled back', async () => {
  await setRollout(10_000);
  const freeze = (frozen: boolean) =>
    galla.change(opsEndpoints.freeze, { params, body: { frozen, reason: 'a festival weekend' } });
  expect((await freeze(true)).data.freeze).toMatchObject({
    by: 'installation',
    reason: 'a festival weekend',
  });
  for (const refused of [
    await setRollout(2_000),
    await galla.change(opsEndpoints.promote, { params, body: { reason } }),
  ]) {
    expect([refused.status, refused.code]).toEqual([409, 'REMOTE_FROZEN']);
  }
  expect((await galla.change(opsEndpoints.rollback, { params, body: { reason } })).status).toBe(200);
  await freeze(false);
  expect((await setRollout(2_000)).status).toBe(200);
});

test('a quarantined release is removed from all merchants and not assigned until the quarantine is lifted', async () => {
  const { token } = await galla.app.signIn();
  const quarantine = (releaseId: string, quarantined: boolean) =>
    galla.change(opsEndpoints.quarantine, {
      params: { ...params, releaseId },
      body: { quarantined, reason },
    });
  await setRollout(10_000);
  await galla.change(opsEndpoints.promote, { params, body: { reason } });
  expect(await releaseOf(token)).toBe('2.0.0-b');

  expect((await quarantine('2.0.0-b', true)).data).toMatchObject({ stable, lastGood: null });
  expect(await releaseOf(token)).toBe(stable);
  const refused = await setRollout(100);
  expect([refused.status, refused.code]).toEqual([409, 'RELEASE_QUARANTINED']);
  // Without an earlier one nobody has the remote any more.
  expect((await quarantine(stable, true)).data).toMatchObject({ stable: null });
  expect(await releaseOf(token)).toBeUndefined();

  await quarantine('2.0.0-b', false);
  expect((await setRollout(100)).status).toBe(200);
});

test('FED-10 a shell incompatible with a canary is refused, and so is a canary incompatible with the current shell', async () => {
  const { releases } = galla.app.server;
  await setRollout(100);
  // orders 2.0.0-b requires react ^19.3.0 of the shell.
  const unfit = releases.publish('shell', shellBuild({ text: 'old', provides: { react: '18.3.1' } }).files, {
    by: 'test',
    promotion: 'always',
  });
  await expect(unfit).rejects.toMatchObject({ status: 422, code: 'RELEASE_CONTRACT_UNMET' });
  await expect(unfit).rejects.toMatchObject({
    details: { unmet: expect.arrayContaining([expect.objectContaining({ releaseId: '2.0.0-b' })]) },
  });
});

test.each([
  ['an unknown release', { releaseId: '9.9.9-x', basisPoints: 100 }, 404, 'RELEASE_NOT_FOUND'],
  ['what everybody has', { releaseId: stable, basisPoints: 100 }, 409, 'CONFLICT'],
  ['more than all', { releaseId: '2.0.0-b', basisPoints: 10_001 }, 400, 'VALIDATION_FAILED'],
])('no canary of %s', async (_what, body, status, code) => {
  const answer = await galla.change(opsEndpoints.setRollout, { params, body: { ...body, reason } });
  expect([answer.status, answer.code]).toEqual([status, code]);
});

test('operators see every remote, its share and its releases', async () => {
  const rules = rolloutRulesSchema.parse({ cohorts: { internal: true } });
  await setRollout(500, rules);
  const { data } = await galla.ops(opsEndpoints.remotes);
  expect(data.remotes.map(({ remote }) => remote)).toEqual(['orders', 'shell']);
  expect(data.remotes[0]).toMatchObject({ stable, releases: 2, rollout: { basisPoints: 500, rules } });
  const listed = await galla.ops(opsEndpoints.releases, { params, query: { limit: '1' } });
  expect(listed.data).toMatchObject({
    total: 2,
    releases: [{ releaseId: '2.0.0-b', standing: 'canary', quarantine: null }],
  });
});
