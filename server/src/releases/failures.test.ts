import { gzipSync } from 'node:zlib';
import { endpoints, opsEndpoints, type ReleaseOutcome } from '@galla/contract';
import { newId } from '../db/new-id';
import { orders, ordersBase, startReleasesApp, type ReleasesApp } from './testing/releases-app';
import { remoteBuild } from './testing/builds';

let galla: ReleasesApp;
const releaseId = '1.0.0-aaaaaaaaaaaa';
const script = 'remote.0123456789ab.js';
const chrome = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/149.0.0.0 Mobile Safari/537.36';
/** Line 1, column 5 of the script is line 8 of the source, in `openBoard`. */
const map = {
  version: 3,
  sources: ['webpack://@galla/orders/./src/board.tsx'],
  sourcesContent: ['const secret = 1;'],
  names: ['openBoard'],
  mappings: 'IAOEA',
};

beforeAll(async () => {
  galla = await startReleasesApp();
  await galla.publishBoth();
});
afterAll(() => galla.close());

type Failed = Extract<ReleaseOutcome, { outcome: 'failed' }>;
const fail = async (more: Partial<Failed>, token?: string) =>
  galla.app.call(endpoints.releases.reportOutcomes, {
    token,
    headers: { 'user-agent': chrome },
    body: {
      pageId: newId(),
      outcomes: [
        {
          remote: 'orders',
          releaseId,
          milliseconds: 5,
          outcome: 'failed',
          kind: 'render',
          message: 'no lines in 9876500001',
          stack: `TypeError: no lines\n    at b (https://panel.example${ordersBase}${script}?t=1:1:5)`,
          path: '/panel/orders/2041?q=asha',
          fellBackTo: null,
          ...more,
        },
      ],
    },
  });
const failures = async (query: Record<string, string> = {}) =>
  (await galla.ops(opsEndpoints.failures, { params: { remote: 'orders' }, query })).data.failures;
const upload = (maps: Record<string, object>, build = orders) => {
  const packed = Object.entries(maps).map(
    ([name, value]) => [name, gzipSync(JSON.stringify(value)).toString('base64')] as const,
  );
  const files = [...build.files].map(([name, bytes]) => [name, bytes.toString('base64')] as const);
  return galla.app.ops.inject({
    method: 'POST',
    url: '/api/releases/orders',
    headers: { authorization: `Bearer ${galla.operatorToken}` },
    payload: { files: Object.fromEntries(files), maps: Object.fromEntries(packed) },
  });
};

test('OPS-08 failures are kept once per cause, with stack, route and browser, and without data of persons', async () => {
  const [one, other] = [await galla.app.signIn(), await galla.app.signIn()];
  await fail({}, one.token);
  await fail({ message: 'no lines in 9876500002' }, other.token);
  await fail({ message: 'something else', stack: '' }, other.token);
  const kept = await failures({ releaseId });
  expect(kept).toHaveLength(2);
  expect(kept.find(({ message }) => message === 'no lines in [number]')).toMatchObject({
    releaseId,
    kind: 'render',
    pages: 2,
    merchants: 2,
    paths: ['/panel/orders/:id'],
    browsers: ['Chrome 149, Android'],
    frames: [{ name: 'b', file: `${ordersBase}${script}`, line: 1, column: 5, source: null }],
  });
  expect(JSON.stringify(kept)).not.toMatch(/98765|asha|t=1/);
});

test('OPS-08 with the source map that was published with the release, its stack names the source', async () => {
  const { token } = await galla.app.signIn();
  await fail({ message: 'with a map' }, token);
  expect((await upload({ [script]: map })).statusCode).toBe(200);
  const kept = (await failures()).find(({ message }) => message === 'with a map');
  expect(kept).toMatchObject({
    frames: [{ name: 'b', source: { file: 'src/board.tsx', line: 8, column: 3, name: 'openBoard' } }],
  });
});

test('OPS-08 a source map is served to nobody, and what is none is refused', async () => {
  await upload({ [script]: map });
  for (const file of [
    `${script}.map`,
    `${script}.map.gz`,
    `../../../release-maps/orders/${releaseId}/${script}.map.gz`,
  ])
    expect((await galla.get(`${ordersBase}${file}`)).statusCode).toBe(404);
  for (const path of [`/release-maps/orders/${releaseId}/${script}.map.gz`, `/assets/${script}.map`])
    expect((await galla.get(path)).statusCode).toBe(404);

  const other = remoteBuild({ releaseId: '1.0.1-c', text: 'other' });
  for (const maps of [{ 'nothing.js': map }, { [script]: { version: 2 } }]) {
    const answer = await upload(maps, other);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'RELEASE_MANIFEST_INVALID']);
  }
  // Among the files of a release it would be served.
  other.files.set(`${script}.map`, Buffer.from(JSON.stringify(map)));
  expect((await upload({}, other)).statusCode).toBe(422);
});

test('OPS-08 TRU-05 what comes without a session is not kept, nor of releases that were never published', async () => {
  const before = await failures({ limit: '50' });
  const { token } = await galla.app.signIn();
  await fail({ message: 'from anybody' });
  await fail({ message: 'of nothing', releaseId: '9.9.9-nobody' }, token);
  expect(await failures({ limit: '50' })).toEqual(before);
});

test('OPS-08 of one release and kind at most fifty causes are kept', async () => {
  const { token } = await galla.app.signIn();
  const words = 'abcdefgh';
  for (const one of words)
    for (const two of words) await fail({ kind: 'late', message: `cause ${one}${two}`, stack: '' }, token);
  const { rows } = await galla.app.db.orm.execute<{ count: string }>(
    `select count(*) from release_failures where kind = 'late'`,
  );
  expect(Number(rows[0]?.count)).toBe(50);
});

test('OPS-10 other bounds are tried on the canaries of recorded days, and change nothing', async () => {
  await galla.keepOrders('2.0.0-b');
  const params = { remote: 'orders' };
  const body = { releaseId: '2.0.0-b', basisPoints: 10_000, reason: 'to everybody in this test' };
  await galla.change(opsEndpoints.setRollout, { params, body });
  const own = [await galla.app.signIn(), await galla.app.signIn()];
  const add = own.map(({ merchantId }) => merchantId);
  await galla.ops(opsEndpoints.changeInternalMerchants, { body: { add, reason: 'our own shops' } });
  for (const { token } of own) await fail({ releaseId: '2.0.0-b', kind: 'init' }, token);
  galla.app.clock.pass(60_000);
  const tryWith = (rules: object) => galla.ops(opsEndpoints.tryRules, { body: { rules } });
  expect((await tryWith({ hardMerchants: 2 })).data.canaries).toMatchObject([
    { remote: 'orders', releaseId: '2.0.0-b', outcome: null, inForce: null, tried: { rule: 'hard' } },
  ]);
  expect((await galla.ops(opsEndpoints.remote, { params })).data.rollout).not.toBeNull();
  expect((await tryWith({ noBound: 1 })).status).toBe(400);
});
