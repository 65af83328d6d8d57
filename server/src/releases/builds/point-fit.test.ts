import { opsEndpoints, type ReleaseDescription } from '@galla/contract';
import type { Database } from '../../db/database';
import { emptiedDatabase } from '../../db/testing/emptied-database';
import { openTestDatabase } from '../../db/testing/open-test-database';
import { remoteBuild, shellBuild } from '../testing/builds';
import { startReleasesApp, type ReleasesApp } from '../testing/releases-app';
import { openTestRegistry, type TestRegistry } from '../testing/test-registry';

let db: Database;
let opened: TestRegistry;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  opened = await openTestRegistry(db);
});
afterEach(() => opened.close());

const buildOf = (remote: string, version: string, declared: Partial<ReleaseDescription>) =>
  remoteBuild({ remote, releaseId: `${version}-${remote}`, text: version, declared });
const publish = (remote: string, version: string, declared: Partial<ReleaseDescription>) =>
  opened.registry.publish(remote, buildOf(remote, version, declared).files, { by: 'test', promotion: 'new' });

const fill = {
  name: 'stamps',
  point: 'orders/detail',
  takes: '^1.2.0',
  permission: null,
  room: { phone: 96, wide: 64 },
};
const offering = (version: string) => ({ points: [{ name: 'orders/detail', version }] });

test('FED-24 a part that takes what the point hands over is published without a warning', async () => {
  await publish('orders', '1.0.0', offering('1.3.0'));
  expect(await publish('loyalty', '1.0.0', { fills: [fill] })).toMatchObject({
    promoted: true,
    warnings: [],
  });
});

test.each(['1.1.0', '2.0.0'])(
  'FED-24 a part for another version of a point than %s is refused, with both versions',
  async (offered) => {
    await publish('orders', '1.0.0', offering(offered));
    const refused = publish('loyalty', '1.0.0', { fills: [fill] });
    await expect(refused).rejects.toMatchObject({
      status: 422,
      code: 'RELEASE_POINT_UNMET',
      details: {
        remote: 'loyalty',
        fill: 'stamps',
        point: 'orders/detail',
        takes: '^1.2.0',
        owner: { remote: 'orders', releaseId: '1.0.0-orders', version: offered },
      },
    });
    await expect(refused).rejects.toThrow(
      `needs orders/detail ^1.2.0, but orders 1.0.0-orders offers ${offered}`,
    );
    expect(await opened.registry.findKept('loyalty', '1.0.0-loyalty')).toBeNull();
  },
);

test('FED-24 a part for a point that nobody offers yet is published with a warning', async () => {
  expect(await publish('loyalty', '1.0.0', { fills: [fill] })).toMatchObject({
    promoted: true,
    warnings: [{ remote: 'loyalty', fill: 'stamps', point: 'orders/detail', takes: '^1.2.0', offered: null }],
  });
});

test('FED-24 who publishes another version of a point learns whose parts pages leave out', async () => {
  await publish('orders', '1.0.0', offering('1.2.0'));
  await publish('loyalty', '1.0.0', { fills: [fill] });
  expect((await publish('orders', '2.0.0', offering('1.4.0'))).warnings).toEqual([]);
  expect(await publish('orders', '3.0.0', offering('2.0.0'))).toMatchObject({
    promoted: true,
    warnings: [{ remote: 'loyalty', releaseId: '1.0.0-loyalty', fill: 'stamps', offered: '2.0.0' }],
  });
  expect((await publish('orders', '4.0.0', {})).warnings).toMatchObject([{ fill: 'stamps', offered: null }]);
});

test('FED-24 two remotes published together are compared with each other', async () => {
  const uploads = [
    { remote: 'orders', source: buildOf('orders', '1.0.0', offering('2.0.0')).files },
    { remote: 'loyalty', source: buildOf('loyalty', '1.0.0', { fills: [fill] }).files },
  ];
  await expect(opened.registry.publishAll(uploads, { by: 'test', promotion: 'new' })).rejects.toMatchObject({
    code: 'RELEASE_POINT_UNMET',
  });
});

describe('FED-24 a release whose part fitted when it was published', () => {
  const emptied = emptiedDatabase();
  const params = { remote: 'loyalty' };
  const reason = 'first merchants';
  let galla: ReleasesApp;
  beforeEach(async () => {
    galla = await startReleasesApp([], await emptied());
    await galla.app.server.releases.publish('shell', shellBuild().files, { by: 'test', promotion: 'new' });
    await give('orders', '1.0.0', offering('1.3.0'), 'always');
    await give('loyalty', '1.0.0', { fills: [fill] }, 'never');
  });
  afterEach(() => galla.close());
  const give = (
    remote: string,
    version: string,
    declared: Partial<ReleaseDescription>,
    promotion: 'always' | 'never',
  ) =>
    galla.app.server.releases.publish(remote, buildOf(remote, version, declared).files, {
      by: 'test',
      promotion,
    });
  const canary = (basisPoints: number) =>
    galla.change(opsEndpoints.setRollout, {
      params,
      body: { releaseId: '1.0.0-loyalty', basisPoints, reason },
    });
  const promote = () =>
    galla.change(opsEndpoints.promote, { params, body: { releaseId: '1.0.0-loyalty', reason } });
  const movePoint = () => give('orders', '2.0.0', offering('2.0.0'), 'always');

  test('is not given to merchants once they have another version of the point', async () => {
    await movePoint();
    for (const answer of [await canary(100), await promote()])
      expect([answer.status, answer.code]).toEqual([422, 'RELEASE_POINT_UNMET']);
  });

  test('is, while the point stays; its share can still shrink afterwards, and it can be rolled back', async () => {
    expect((await canary(5_000)).status).toBe(200);
    await movePoint();
    expect((await canary(0)).status).toBe(200);
    expect((await promote()).code).toBe('RELEASE_POINT_UNMET');
    expect((await galla.change(opsEndpoints.rollback, { params, body: { reason } })).status).toBe(200);
  });
});

test.each([
  [
    'a point under another remote’s name',
    { points: [{ name: 'orders/detail', version: '1.0.0' }] },
    'orders/detail',
  ],
  [
    'a point twice',
    { points: ['1.0.0', '2.0.0'].map((version) => ({ name: 'loyalty/card', version })) },
    'points.1.name: loyalty/card is declared twice',
  ],
  ['a part twice', { fills: [fill, fill] }, 'fills.1.name: stamps is declared twice'],
  [
    'a part with a permission that nobody declares',
    { fills: [{ ...fill, permission: 'loyalty:x' as const }] },
    'loyalty:x',
  ],
])('FED-24 %s is refused', async (_, declared, named) => {
  const refused = publish('loyalty', '1.0.0', declared);
  await expect(refused).rejects.toMatchObject({ status: 422, code: 'RELEASE_MANIFEST_INVALID' });
  await expect(refused).rejects.toThrow(named);
});
