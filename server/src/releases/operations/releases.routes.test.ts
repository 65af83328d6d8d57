import { errorBodySchema, opsEndpoints, publishOutcomeSchema } from '@galla/contract';
import { z } from 'zod';
import { remoteBuild, shellBuild, type Build } from '../testing/builds';
import { ordersBase, startReleasesApp, type ReleasesApp } from '../testing/releases-app';

let galla: ReleasesApp;

beforeAll(async () => {
  galla = await startReleasesApp();
  await galla.publishBoth();
});

afterAll(() => galla.close());

const upload = ({ files }: Pick<Build<unknown>, 'files'>) => ({
  files: Object.fromEntries([...files].map(([name, bytes]) => [name, bytes.toString('base64')])),
});
const tokenFor = async (remote: string) =>
  (await galla.ops(opsEndpoints.issueToken, { body: { remote, label: `CI of ${remote}` } })).data.token;
const publish = (
  remote: string,
  build: Pick<Build<unknown>, 'files'>,
  token: string,
  { language = 'en', promotion = 'never' } = {},
) =>
  galla.app.ops.inject({
    method: 'POST',
    url: `/api/releases/${remote}`,
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    payload: { ...upload(build), promotion },
  });

test('OPS-01 a remote’s token publishes that remote, without making it live', async () => {
  const next = remoteBuild({ releaseId: '1.1.0-bbbbbbbbbbbb', text: 'second' });
  const answer = await publish('orders', next, await tokenFor('orders'));

  expect(answer.statusCode).toBe(200);
  const outcome = publishOutcomeSchema.parse(answer.json<{ data: unknown }>().data);
  expect(outcome).toMatchObject({ outcome: 'published', promoted: false, report: { unmet: [] } });
  expect((await galla.get('/r/orders/1.1.0-bbbbbbbbbbbb/remote.0123456789ab.js')).body).toContain('second');
  expect((await galla.get(`${ordersBase}remote.0123456789ab.js`)).body).toContain('first');
  expect((await galla.documentOf()).remotes['orders']?.release.releaseId).toBe('1.0.0-aaaaaaaaaaaa');
});

test.each(['never', 'first'])(
  'FED-20 the first release of a remote goes to nobody (%s)',
  async (promotion) => {
    const first = remoteBuild({ remote: 'menu', releaseId: '1.0.0-m' });
    const answer = await publish('menu', first, await tokenFor('menu'), { promotion });
    expect(answer.json()).toMatchObject({ data: { promoted: false } });
    expect((await galla.documentOf()).remotes['menu']).toBeUndefined();
  },
);

test('only an operator can publish and make live in one step', async () => {
  const next = remoteBuild({ releaseId: '1.2.0-c', text: 'third' });
  const refused = await publish('orders', next, await tokenFor('orders'), { promotion: 'new' });
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'NOT_PERMITTED']);
  const done = await publish('orders', next, galla.operatorToken, { promotion: 'new' });
  expect(done.json()).toMatchObject({ data: { promoted: true } });
});

test('no token, a wrong one, another remote’s or a revoked one publishes nothing', async () => {
  const { data: issued } = await galla.ops(opsEndpoints.issueToken, {
    body: { remote: 'orders', label: 'old' },
  });
  await galla.ops(opsEndpoints.revokeToken, { params: { tokenId: issued.tokenId } });
  for (const token of ['', 'nonsense', await tokenFor('menu'), issued.token]) {
    const answer = await publish('orders', remoteBuild({ releaseId: '6.6.6-x' }), token);
    expect(answer.statusCode).toBe(401);
  }
  expect((await galla.get('/r/orders/6.6.6-x/entry.0123456789ab.js')).statusCode).toBe(404);
});

test('only the hash of a token is stored', async () => {
  const token = await tokenFor('orders');
  const rows = await galla.app.db.query(z.object({ text: z.string() }), {
    text: 'select to_jsonb(t)::text as text from publish_tokens t',
  });
  expect(rows.length).toBeGreaterThan(0);
  for (const { text } of rows) expect(text).not.toContain(token.slice(-20));
});

test('OPS-01 refusals have their code, in the caller’s language', async () => {
  const token = await tokenFor('orders');
  const otherBytes = await publish('orders', remoteBuild({ text: 'other' }), token);
  expect(otherBytes.statusCode).toBe(409);
  expect(errorBodySchema.parse(otherBytes.json()).code).toBe('RELEASE_EXISTS_WITH_OTHER_BYTES');
});

test('FED-10 a release that requires more than the live shell offers is refused with a report of what is missing', async () => {
  const token = await tokenFor('orders');
  const unfit = remoteBuild({ releaseId: '3.0.0-c', requires: { vue: '^3.0.0' } });
  const answer = await publish('orders', unfit, token);
  const english = errorBodySchema.parse(answer.json());
  expect(answer.statusCode).toBe(422);
  expect(english).toMatchObject({
    code: 'RELEASE_CONTRACT_UNMET',
    details: {
      checked: [{ remote: 'orders', releaseId: '3.0.0-c' }],
      unmet: [{ remote: 'orders', key: 'vue', required: '^3.0.0', offered: null }],
    },
  });
  expect(english.message).toContain('vue ^3.0.0');
  const hindi = errorBodySchema.parse((await publish('orders', unfit, token, { language: 'hi' })).json());
  expect(hindi.message).toContain('चालू शेल');
});

test('open pages can still load the files of the previous shell', async () => {
  await galla.app.server.releases.publish('shell', shellBuild({ text: 'second' }).files, {
    by: 'test',
    promotion: 'new',
  });
  expect((await galla.openPage('/login')).body).toContain('/assets/main.second.js');
  expect((await galla.get('/assets/main.first.js')).body).toContain('shell: first');
  expect((await galla.get('/assets/main.second.js')).body).toContain('shell: second');
});
