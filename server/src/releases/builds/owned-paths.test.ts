import { opsEndpoints, type ReleaseDescription } from '@galla/contract';
import { emptiedDatabase } from '../../db/testing/emptied-database';
import { remoteBuild, shellBuild } from '../testing/builds';
import { startReleasesApp, type ReleasesApp } from '../testing/releases-app';

const emptied = emptiedDatabase();
let galla: ReleasesApp;
const reason = 'a test of paths';

const entry = (id: string, path: string): ReleaseDescription['navigation'][number] => ({
  id,
  path,
  permission: null,
  labels: { en: id, hi: id },
  icon: 'report',
  order: 1,
});
const buildOf = (remote: string, paths: string[], navigation: ReleaseDescription['navigation'] = []) =>
  remoteBuild({
    remote,
    releaseId: `1.0.0-${remote}`,
    routes: paths.map((path) => ({ path, permission: null })),
    navigation,
  });
const reports = buildOf('reports', ['/panel/report', '/panel/items/:id'], [entry('report', '/panel/report')]);
const publish = (remote: string, { files }: { files: Map<string, Buffer> }, promotion?: 'never') =>
  galla.app.server.releases.publish(remote, files, { by: 'test', promotion: promotion ?? 'new' });

beforeEach(async () => {
  galla = await startReleasesApp([], await emptied());
  await publish('shell', shellBuild({ owns: ['/panel/account'] }));
  await publish('reports', reports);
});
afterEach(() => galla.close());

test.each([
  ['the same path', ['/panel/report'], [], '/panel/report', 'reports'],
  ['a path below', ['/panel/report/orders'], [], '/panel/report/orders', 'reports'],
  ['a path above', ['/panel'], [], '/panel', 'reports'],
  ['a path that a parameter takes in', ['/panel/items/new'], [], '/panel/items/new', 'reports'],
  ['an entry of the sidebar', ['/panel/loyalty'], [entry('report', '/panel/loyalty')], 'report', 'reports'],
  [
    'an entry that leads there',
    ['/panel/loyalty'],
    [entry('loyalty', '/panel/report/x')],
    '/panel/report/x',
    'reports',
  ],
  ['a screen of the shell', ['/panel/account/points'], [], '/panel/account/points', 'shell'],
])('FED-15 %s of another remote is refused', async (_, paths, navigation, place, owner) => {
  const refused = publish('loyalty', buildOf('loyalty', paths, navigation));
  await expect(refused).rejects.toMatchObject({
    status: 422,
    code: 'RELEASE_PATH_TAKEN',
    details: { remote: 'loyalty', releaseId: '1.0.0-loyalty', place, owner: { remote: owner } },
  });
  await expect(refused).rejects.toThrow(`loyalty 1.0.0-loyalty declares ${place}`);
});

test.each(['/api/account', '/r/orders', '/ops', '/sandbox', '/:anything'])(
  'TRU-05 %s, which the server answers itself, is refused as a screen',
  async (path) => {
    await expect(publish('loyalty', buildOf('loyalty', [path]))).rejects.toMatchObject({
      code: 'RELEASE_PATH_TAKEN',
      details: { place: path, owner: { remote: 'server' } },
    });
  },
);

test('TRU-05 a path taken meanwhile is refused to a rollback, too', async () => {
  const loyalty = (version: string, path: string) =>
    remoteBuild({
      remote: 'loyalty',
      releaseId: version,
      text: version,
      routes: [{ path, permission: null }],
    });
  await publish('loyalty', loyalty('1.0.0', '/panel/points'));
  await publish('loyalty', loyalty('2.0.0', '/panel/club'));
  await publish('loyalty', loyalty('3.0.0', '/panel/club'));
  const next = { remote: 'reports', releaseId: '2.0.0', text: 'next' };
  await publish('reports', remoteBuild({ ...next, routes: [{ path: '/panel/points', permission: null }] }));
  const back = await galla.change(opsEndpoints.rollback, {
    params: { remote: 'loyalty' },
    body: { to: '1.0.0', reason },
  });
  expect([back.status, back.code]).toEqual([422, 'RELEASE_PATH_TAKEN']);
  expect(back.body.message).toContain('/panel/points');
});

test.each(['galla_reports', 'galla_reports_1_0_0', 'galla_shell', 'galla_loyaltyclub'])(
  'TRU-05 a container under another remote’s name is refused: %s',
  async (container) => {
    const { files, description } = buildOf('loyalty', ['/panel/loyalty']);
    const entry = { ...description.entry, container };
    files.set('remote.json', Buffer.from(JSON.stringify({ ...description, entry })));
    await expect(publish('loyalty', { files })).rejects.toMatchObject({
      code: 'RELEASE_MANIFEST_INVALID',
      details: { container },
    });
  },
);

test('TRU-05 two remotes can not have one container', async () => {
  await publish('a-b', buildOf('a-b', ['/panel/ab']));
  const { files, description } = buildOf('a', ['/panel/a']);
  const entry = { ...description.entry, container: 'galla_a_b' };
  files.set('remote.json', Buffer.from(JSON.stringify({ ...description, entry })));
  await expect(publish('a', { files })).rejects.toMatchObject({ code: 'RELEASE_PATH_TAKEN' });
});

test('FED-15 a permission of another remote is refused', async () => {
  const { files, description } = buildOf('loyalty', ['/panel/loyalty']);
  const permissions = [{ key: 'reports:export', labels: { en: 'Export', hi: 'निर्यात' } }];
  files.set('remote.json', Buffer.from(JSON.stringify({ ...description, permissions })));
  await expect(publish('loyalty', { files })).rejects.toMatchObject({
    code: 'RELEASE_MANIFEST_INVALID',
    details: {
      file: 'remote.json',
      problems: 'reports:export belongs to another part of the panel, or is not declared',
    },
  });
});

test('FED-15 names with a common prefix do not collide, and a remote keeps its paths in the next release', async () => {
  await publish('loyalty', buildOf('loyalty', ['/panel/reports', '/panel/items-of-month']));
  const next = remoteBuild({
    remote: 'reports',
    releaseId: '2.0.0',
    text: 'next',
    routes: [{ path: '/panel/report', permission: null }],
  });
  expect((await publish('reports', next)).promoted).toBe(true);
});

test('FED-15 two remotes published together must not collide either', async () => {
  const uploads = ['one', 'two'].map((remote) => ({
    remote,
    source: buildOf(remote, ['/panel/same']).files,
  }));
  await expect(
    galla.app.server.releases.publishAll(uploads, { by: 'test', promotion: 'new' }),
  ).rejects.toMatchObject({
    code: 'RELEASE_PATH_TAKEN',
  });
});

test('FED-15 a stored release is checked again when it is assigned', async () => {
  await publish('loyalty', buildOf('loyalty', ['/panel/points']));
  const taking = remoteBuild({
    remote: 'loyalty',
    releaseId: '2.0.0',
    text: 'next',
    routes: [{ path: '/panel/late', permission: null }],
  });
  await publish('loyalty', taking, 'never');
  await publish(
    'reports',
    remoteBuild({
      remote: 'reports',
      releaseId: '2.0.0',
      text: 'next',
      routes: [{ path: '/panel/late', permission: null }],
    }),
  );
  const params = { remote: 'loyalty' };
  const promoted = await galla.change(opsEndpoints.promote, { params, body: { releaseId: '2.0.0', reason } });
  expect([promoted.status, promoted.code]).toEqual([422, 'RELEASE_PATH_TAKEN']);
  const canary = await galla.change(opsEndpoints.setRollout, {
    params,
    body: { releaseId: '2.0.0', basisPoints: 100, reason },
  });
  expect([canary.status, canary.code]).toEqual([422, 'RELEASE_PATH_TAKEN']);
});

test('FED-15 a shell with a screen at a remote’s path is refused', async () => {
  await expect(publish('shell', shellBuild({ text: 'next', owns: ['/panel/report'] }))).rejects.toMatchObject(
    {
      code: 'RELEASE_PATH_TAKEN',
      details: { remote: 'reports', owner: { remote: 'shell' } },
    },
  );
});
