import { opsEndpoints } from '@galla/contract';
import { emptiedDatabase } from '../db/testing/emptied-database';
import { isRetired } from './state/history.repository';
import { remoteBuild, shellBuild } from './testing/builds';
import { startReleasesApp, type ReleasesApp } from './testing/releases-app';

const emptied = emptiedDatabase();
let galla: ReleasesApp;
const reason = 'it hides the page';
const params = { remote: 'orders' };

beforeEach(async () => {
  galla = await startReleasesApp([], await emptied());
  await galla.app.server.releases.publish('shell', shellBuild().files, { by: 'test', promotion: 'new' });
  await galla.keepOrders('1.0.0-a');
});
afterEach(() => galla.close());

const setRollout = (releaseId: string, basisPoints: number) =>
  galla.change(opsEndpoints.setRollout, { params, body: { releaseId, basisPoints, reason } });
const promote = (releaseId: string) =>
  galla.change(opsEndpoints.promote, { params, body: { releaseId, reason } });
const retire = (releaseId?: string, token?: string, force = false) =>
  galla.change(opsEndpoints.retire, {
    params,
    body: { reason, force, ...(releaseId === undefined ? {} : { releaseId }) },
    ...(token === undefined ? {} : { token }),
  });
const ordersOf = async (token?: string) => (await galla.documentOf(token)).remotes['orders'];
const lastActs = async (limit: number) =>
  (await galla.ops(opsEndpoints.history, { query: { limit: String(limit) } })).data.entries.map(
    ({ action, releaseId, by }) => ({ action, releaseId, by }),
  );

test('FED-20 the canary of a first release goes to its merchants; all others and visitors do not have the remote', async () => {
  const { token, merchantId } = await galla.app.signIn();
  const other = await galla.app.signIn();
  const allow = { merchantIds: [merchantId] };
  const body = { releaseId: '1.0.0-a', basisPoints: 0, rules: { allow }, reason };
  expect((await galla.change(opsEndpoints.setRollout, { params, body })).status).toBe(200);
  expect(await ordersOf(token)).toMatchObject({ track: 'canary', lastGood: null });
  expect([await ordersOf(other.token), await ordersOf()]).toEqual([undefined, undefined]);
  expect((await galla.openPage('/panel/orders')).body).not.toContain('/r/orders/');

  const health = (await galla.ops(opsEndpoints.health, { params })).data;
  expect(health).toMatchObject({ canary: { releaseId: '1.0.0-a' }, stable: null });
  await galla.change(opsEndpoints.promote, { params, body: { reason } });
  expect(await ordersOf()).toMatchObject({ track: 'stable', release: { releaseId: '1.0.0-a' } });
});

test('FED-20 the end of a first canary leaves nobody with the remote, and it can begin again', async () => {
  const { token } = await galla.app.signIn();
  await setRollout('1.0.0-a', 10_000);
  await galla.change(opsEndpoints.pause, { params, body: { reason } });
  expect(await ordersOf(token)).toBeUndefined();
  await galla.change(opsEndpoints.resume, { params, body: { reason } });
  expect(await ordersOf(token)).toBeDefined();
  expect((await galla.change(opsEndpoints.rollback, { params, body: { reason } })).data.stable).toBeNull();
  expect(await ordersOf(token)).toBeUndefined();
  expect((await setRollout('1.0.0-a', 100)).status).toBe(200);
});

test('FED-20 the shell has no canary against nothing, and can’t be retired', async () => {
  const of = { remote: 'shell' };
  const answer = await galla.change(opsEndpoints.retire, { params: of, body: { reason } });
  expect([answer.status, answer.code]).toEqual([409, 'CONFLICT']);
  expect((await galla.openPage('/login')).statusCode).toBe(200);
});

/** What went before; each leaves orders with something that merchants have. */
const histories = {
  'a first release that everybody has': () => promote('1.0.0-a'),
  'a first canary': () => setRollout('1.0.0-a', 10_000),
  'a canary beside a stable release': async () => {
    await promote('1.0.0-a');
    await galla.keepOrders('2.0.0-b');
    await setRollout('2.0.0-b', 10_000);
  },
  'a frozen remote': async () => {
    await promote('1.0.0-a');
    await galla.change(opsEndpoints.freeze, { params, body: { frozen: true, reason } });
  },
  'a release after others': async () => {
    await promote('1.0.0-a');
    await galla.keepOrders('2.0.0-b');
    await promote('2.0.0-b');
  },
};

test.each(Object.entries(histories))(
  'FED-20 a remote is retired in one act, after %s, and is not brought back by the start of a server',
  async (_name, before) => {
    const { token } = await galla.app.signIn();
    await before();
    expect(await ordersOf(token)).toBeDefined();
    const issued = { remote: 'orders', label: 'CI', rights: ['view', 'steer'] };
    const steer = (await galla.ops(opsEndpoints.issueToken, { body: issued })).data.token;
    expect((await retire(undefined, steer)).data).toMatchObject({
      stable: null,
      lastGood: null,
      rollout: null,
    });
    expect([await ordersOf(token), await ordersOf()]).toEqual([undefined, undefined]);
    expect(await lastActs(1)).toEqual([{ action: 'retire', releaseId: null, by: 'token orders CI' }]);

    const { files } = remoteBuild({ releaseId: '9.0.0-z', text: 'of the workspace' });
    const upload = [{ remote: 'orders', source: files }];
    const start = { by: 'start', promotion: 'always', prevails: true } as const;
    await galla.app.server.releases.publishAll(upload, start);
    expect(await ordersOf()).toBeUndefined();
    expect(await isRetired(galla.app.db, 'orders')).toBe(true);
  },
);

test('FED-20 retiring twice is one act; what is given out afterwards falls back to nothing from before', async () => {
  await promote('1.0.0-a');
  await retire();
  const { data } = await retire();
  expect(data.stable).toBeNull();
  expect((await lastActs(2)).map(({ action }) => action)).toEqual(['retire', 'promote']);
  await galla.keepOrders('2.0.0-b');
  await promote('2.0.0-b');
  expect(await ordersOf()).toMatchObject({ release: { releaseId: '2.0.0-b' }, lastGood: null });
});

test.each(['retire', 'quarantine'] as const)(
  'FED-20 %s takes the only release of a remote from everybody; an earlier one takes over where there is one',
  async (way) => {
    const withdraw = (releaseId: string) =>
      way === 'retire'
        ? retire(releaseId)
        : galla.change(opsEndpoints.quarantine, {
            params: { ...params, releaseId },
            body: { quarantined: true, reason },
          });
    await promote('1.0.0-a');
    await galla.keepOrders('2.0.0-b');
    await promote('2.0.0-b');
    expect((await withdraw('2.0.0-b')).data).toMatchObject({ stable: '1.0.0-a', lastGood: null });
    expect((await withdraw('1.0.0-a')).data).toMatchObject({ stable: null });
    expect(await ordersOf()).toBeUndefined();
    expect((await lastActs(1))[0]).toMatchObject({ action: way, releaseId: '1.0.0-a' });
    expect((await promote('1.0.0-a')).code).toBe('RELEASE_QUARANTINED');
  },
);

test('FED-20 a rollback without an earlier release says what to do instead', async () => {
  await promote('1.0.0-a');
  const answer = await galla.change(opsEndpoints.rollback, { params, body: { reason } });
  expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('Retire it')]);
});
