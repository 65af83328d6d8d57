import { opsEndpoints } from '@galla/contract';
import { emptiedDatabase } from '../db/testing/emptied-database';
import { remoteBuild, shellBuild, type ShellBuildOptions } from './testing/builds';
import { startReleasesApp, type ReleasesApp } from './testing/releases-app';

const emptied = emptiedDatabase();
let galla: ReleasesApp;
const reason = 'a test of shared names';
const ui = '@galla/ui';

/** Shells in the order of a rename: Group only, both names, Row only. */
const withGroup = { text: 'group', provides: { [ui]: '1.1.0' }, offers: { [ui]: ['Button', 'Group'] } };
const withBoth = { text: 'both', provides: { [ui]: '1.2.0' }, offers: { [ui]: ['Button', 'Group', 'Row'] } };
const withRow = {
  text: 'row',
  provides: { [ui]: '2.0.0' },
  offers: { [ui]: ['Button', 'Row'] },
  broken: { [ui]: { 2: ['Group'] } },
};
const ordersWith = (releaseId: string, names: string[], version = '^1.1.0') =>
  remoteBuild({ releaseId, text: releaseId, requires: { [ui]: version }, uses: { [ui]: names } });
const oldOrders = ordersWith('1.0.0-group', ['Button', 'Group']);
const newOrders = ordersWith('2.0.0-row', ['Button', 'Row'], '^1.2.0');

const publish = (remote: string, { files }: { files: Map<string, Buffer> }, promotion?: 'never' | 'new') =>
  galla.app.server.releases.publish(remote, files, { by: 'test', promotion: promotion ?? 'new' });
const publishShell = (build: ShellBuildOptions, promotion?: 'never') =>
  publish('shell', shellBuild(build), promotion);
const act = (name: 'promote' | 'rollback' | 'setRollout', remote: string, body: object) =>
  galla.change(opsEndpoints[name], { params: { remote }, body: { reason, ...body } });
const ordersOf = async (token?: string) => (await galla.documentOf(token)).remotes['orders'];

beforeEach(async () => {
  galla = await startReleasesApp([], await emptied());
  await publishShell(withGroup);
  await publish('orders', oldOrders);
});
afterEach(() => galla.close());

test('FED-15 a shell that removes a name used by a live remote is refused, with the list', async () => {
  const refused = publishShell(withRow);
  await expect(refused).rejects.toMatchObject({
    status: 422,
    code: 'RELEASE_CONTRACT_UNMET',
    details: {
      unmet: [{ remote: 'orders', releaseId: '1.0.0-group', key: ui, names: ['Group'], offered: '2.0.0' }],
    },
  });
  await expect(refused).rejects.toThrow(
    /orders 1\.0\.0-group: Group of @galla\/ui \(shell 0\.1\.0-\w+: 2\.0\.0\)/,
  );
  expect(galla.app.server.releases.live().shell?.stable.manifest.provides[ui]).toBe('1.1.0');
});

test('FED-15 a shell that renames without declaring it is refused by its major version as well', async () => {
  await expect(publishShell({ ...withRow, provides: { [ui]: '1.2.0' }, broken: {} })).rejects.toMatchObject({
    details: { unmet: [{ remote: 'orders', names: ['Group'], offered: '1.2.0' }] },
  });
});

test('FED-15 the remote first, built with both names, then the shell: both are accepted', async () => {
  await publishShell(withBoth);
  await publish('orders', newOrders);
  const { promoted } = await publishShell(withRow);
  expect(promoted).toBe(true);
  expect(await ordersOf()).toMatchObject({ release: { releaseId: '2.0.0-row' } });
});

test('FED-15 a remote that uses a name not offered is refused', async () => {
  await expect(publish('orders', newOrders)).rejects.toMatchObject({
    status: 422,
    code: 'RELEASE_CONTRACT_UNMET',
    details: {
      unmet: [{ remote: 'orders', releaseId: '2.0.0-row', key: ui, required: '^1.2.0', offered: '1.1.0' }],
    },
  });
  await expect(publish('orders', ordersWith('2.0.0-a', ['Button', 'Row']))).rejects.toMatchObject({
    details: { unmet: [{ key: ui, names: ['Row'], offered: '1.1.0' }] },
  });
});

test('FED-15 an old release can’t be rolled back to, nor be a fallback, on a shell that lacks its names', async () => {
  await publishShell(withBoth);
  await publish('orders', newOrders);
  expect(await ordersOf()).toMatchObject({ lastGood: { releaseId: '1.0.0-group' } });
  await publishShell(withRow);

  expect(await ordersOf()).toMatchObject({ release: { releaseId: '2.0.0-row' }, lastGood: null });
  const { status, code, body } = await act('rollback', 'orders', {});
  expect([status, code]).toEqual([422, 'RELEASE_CONTRACT_UNMET']);
  expect(body.message).toContain('Group of @galla/ui');

  await act('rollback', 'shell', {});
  const { data } = await act('rollback', 'orders', {});
  expect(data.stable).toBe('1.0.0-group');
});

test('FED-15 canaries count on both sides: of the remote, and of the shell', async () => {
  await publishShell(withBoth);
  await publish('orders', newOrders);
  const { data } = await act('setRollout', 'orders', { releaseId: '1.0.0-group', basisPoints: 100 });
  expect(data.rollout?.releaseId).toBe('1.0.0-group');
  // A shell stored without going live is not checked: that happens when it is assigned.
  const { releaseId } = await publishShell(withRow, 'never');
  const canary = await act('setRollout', 'shell', { releaseId, basisPoints: 100 });
  expect([canary.status, canary.code]).toEqual([422, 'RELEASE_CONTRACT_UNMET']);

  await act('rollback', 'orders', {});
  expect((await act('setRollout', 'shell', { releaseId, basisPoints: 100 })).status).toBe(200);
  const back = await act('setRollout', 'orders', { releaseId: '1.0.0-group', basisPoints: 100 });
  expect([back.status, back.code]).toEqual([422, 'RELEASE_CONTRACT_UNMET']);
  expect(back.body.details).toMatchObject({ unmet: [{ names: ['Group'], shell: releaseId }] });
});

test('FED-15 a release from before names were listed is compared by its version', async () => {
  await publish('orders', remoteBuild({ releaseId: '0.9.0-old', text: 'old', requires: { [ui]: '^1.0.0' } }));
  await publishShell(withBoth);
  await expect(publishShell(withRow)).rejects.toMatchObject({
    details: { unmet: [{ remote: 'orders', releaseId: '0.9.0-old', required: '^1.0.0', offered: '2.0.0' }] },
  });
});

test('FED-15 the start of a server ends canaries incompatible with its builds, and records it', async () => {
  await act('setRollout', 'orders', { releaseId: '1.0.0-group', basisPoints: 100 });
  await publish(
    'menu',
    remoteBuild({ remote: 'menu', requires: { [ui]: '^1.1.0' }, uses: { [ui]: ['Group'] } }),
  );
  await publish('orders', ordersWith('1.5.0-button', ['Button']));
  await act('setRollout', 'orders', { releaseId: '1.0.0-group', basisPoints: 100 });
  const uploads = [
    { remote: 'shell', source: shellBuild(withRow).files },
    { remote: 'orders', source: ordersWith('3.0.0-row', ['Row'], '^2.0.0').files },
  ];
  const start = { by: 'start', promotion: 'always', prevails: true } as const;
  await galla.app.server.releases.publishAll(uploads, start);

  expect(await ordersOf()).toMatchObject({
    release: { releaseId: '3.0.0-row' },
    lastGood: { releaseId: '1.5.0-button' },
  });
  const { data } = await galla.ops(opsEndpoints.history, { query: { remote: 'orders' } });
  expect(data.entries.find(({ action }) => action === 'rollback')).toMatchObject({
    releaseId: '1.0.0-group',
    by: 'start',
  });
  // Releases of other builds stay as they are; the page reports what is missing and does not run them.
  expect((await galla.documentOf()).remotes['menu']).toMatchObject({
    release: { remote: 'menu' },
    lastGood: null,
  });
});

test('FED-15 viewers see which release is compatible with which shell, fallbacks included', async () => {
  await publishShell(withBoth);
  await publish('orders', newOrders);
  const { data, status } = await galla.ops(opsEndpoints.compatibility, { query: { remote: 'orders' } });
  expect(status).toBe(200);
  expect(data.against.map(({ standing }) => standing)).toEqual(['stable', 'lastGood']);
  expect(data.releases).toEqual([
    {
      remote: 'orders',
      releaseId: '2.0.0-row',
      standing: 'stable',
      unmet: [[], [{ key: ui, required: '^1.2.0', offered: '1.1.0' }]],
    },
    { remote: 'orders', releaseId: '1.0.0-group', standing: 'lastGood', unmet: [[], []] },
  ]);
  expect((await galla.ops(opsEndpoints.compatibility, { token: null })).status).toBe(401);
});
