import { opsEndpoints } from '@galla/contract';
import { remoteBuild, shellBuild, type RemoteBuildOptions } from '../testing/builds';
import { startReleasesApp, type ReleasesApp } from '../testing/releases-app';

const labels = { en: 'Gifts', hi: 'उपहार' };
const gifts: RemoteBuildOptions = {
  remote: 'gifts',
  releaseId: '1.0.0-gifts',
  routes: [{ path: '/panel/gifts', permission: null, key: { letter: 'l', labels }, landing: 30 }],
  declared: { icons: { ribbon: 'M1 1h2' } },
};
let galla: ReleasesApp;
const publish = (remote: string, build: { files: Map<string, Buffer> }) =>
  galla.app.server.releases.publish(remote, build.files, { by: 'test', promotion: 'new' });

beforeAll(async () => {
  galla = await startReleasesApp();
  await publish('shell', shellBuild({ owns: ['/panel/account'] }));
  await publish('gifts', remoteBuild(gifts));
});
afterAll(() => galla.close());

const check = async (declaration: Record<string, unknown>, token?: string) =>
  (
    await galla.ops(opsEndpoints.checkDeclaration, {
      params: { remote: 'loyalty' },
      body: declaration,
      ...(token !== undefined && { token }),
    })
  ).data;

const fits = {
  $schema: './node_modules/@galla/contract/galla.remote.schema.json',
  name: 'loyalty',
  routes: [{ path: '/panel/loyalty', permission: null, landing: 20 }],
};

test('FED-27 a token of the remote learns what a publication would be refused for, and what it displaces', async () => {
  const { data } = await galla.ops(opsEndpoints.issueToken, {
    body: { remote: 'loyalty', label: 'CI', rights: ['publish'] },
  });
  expect(await check(fits, data.token)).toEqual({
    problems: [],
    displaced: ['landing 20 of /panel/loyalty: who may open it begins there, before /panel/gifts'],
  });
  const routes = [{ path: '/panel/gifts/cards', permission: null, key: { letter: 'l', labels } }];
  const { problems } = await check({ name: 'loyalty', routes, icons: { ribbon: 'M1 1h2' }, colour: 'red' });
  expect(problems).toEqual([
    'colour: there is no such field',
    'loyalty galla.remote.json declares /panel/gifts/cards, but /panel/gifts belongs to gifts 1.0.0-gifts',
    'loyalty galla.remote.json declares G l, but that key opens a screen of gifts',
    'loyalty galla.remote.json declares an icon ribbon, but gifts already has one',
  ]);
});

test('FED-27 a declaration that cannot be read, or is another remote’s, is compared with nothing', async () => {
  expect(await check({ name: 'loyalty', routes: 'none' })).toEqual({
    problems: [expect.stringMatching(/^routes: /)],
    displaced: [],
  });
  expect((await check({ ...fits, name: 'orders' })).problems).toEqual([
    'This is a build of orders, not of loyalty',
  ]);
});

test.each([
  ['a field that no schema knows', { declared: { colour: 'red' } }, /colour: there is no such field/],
  [
    'an icon that nobody draws',
    {
      declared: {
        searches: [{ path: '/panel/loyalty', permission: null, labels, icon: 'smlie', parameter: 'q' }],
      },
    },
    /searches\.0\.icon: there is no icon ‘smlie’/,
  ],
  ['an icon of the panel’s set', { declared: { icons: { card: 'M1 1h2' } } }, /icons\.card/],
  ['an icon of another remote', { declared: { icons: { ribbon: 'M1 1h2' } } }, /gifts already has one/],
  [
    'a letter of another remote',
    { routes: [{ path: '/panel/loyalty', permission: null, key: { letter: 'l', labels } }] },
    /that key opens a screen of gifts/,
  ],
] as [string, RemoteBuildOptions, RegExp][])(
  'FED-27 a release that declares %s is refused',
  async (_, options, words) => {
    const publishing = publish('loyalty', remoteBuild({ remote: 'loyalty', ...options }));
    await expect(publishing).rejects.toMatchObject({ status: 422 });
    await expect(publishing).rejects.toThrow(words);
  },
);

test('FED-27 releases from before fields were refused stay readable, and a rollback to them works', async () => {
  await publish('gifts', remoteBuild({ ...gifts, releaseId: '2.0.0-gifts' }));
  await galla.app.db.execute({
    text: `update releases set manifest = manifest || '{"colour":"red"}'::jsonb where release_id = $1`,
    values: ['1.0.0-gifts'],
  });
  const before = await galla.ops(opsEndpoints.remote, { params: { remote: 'gifts' } });
  expect(before.data.lastGood).toBe('1.0.0-gifts');
  const back = await galla.change(opsEndpoints.rollback, {
    params: { remote: 'gifts' },
    body: { reason: 'a test' },
  });
  expect(back.data.stable).toBe('1.0.0-gifts');
});
