import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { z } from 'zod';
import type { Database } from '../../db/database';
import { openTestDatabase } from '../../db/testing/open-test-database';
import type { ReleaseRegistry } from './registry';
import { remoteBuild, writeBuild } from '../testing/builds';
import { openTestRegistry, type TestRegistry } from '../testing/test-registry';

const by = 'test';
let db: Database;
let registry: ReleaseRegistry;
let folder: string;
let opened: TestRegistry;

beforeAll(async () => {
  db = await openTestDatabase();
});

afterAll(() => db.close());

beforeEach(async () => {
  opened = await openTestRegistry(db);
  ({ registry, folder } = opened);
});

afterEach(() => opened.close());

test('a published folder is stored completely, with compressed companions, and goes live', async () => {
  const build = remoteBuild();
  const source = writeBuild(build, join(folder, 'dist'));
  const map = {
    version: 3,
    sources: ['src/app.tsx'],
    sourcesContent: ['secret'],
    names: [],
    mappings: 'AAAA',
  };
  writeFileSync(join(source, 'remote.0123456789ab.js.map'), JSON.stringify(map));
  const outcome = await registry.publish('orders', source, { by, promotion: 'new' });

  expect(outcome).toMatchObject({ outcome: 'published', promoted: true, releaseId: '1.0.0-aaaaaaaaaaaa' });
  const kept = join(folder, 'releases', 'orders', '1.0.0-aaaaaaaaaaaa');
  for (const [name, bytes] of build.files) expect(readFileSync(join(kept, name))).toEqual(bytes);
  const original = build.files.get('remote.0123456789ab.js');
  expect(brotliDecompressSync(readFileSync(join(kept, 'remote.0123456789ab.js.br')))).toEqual(original);
  expect(gunzipSync(readFileSync(join(kept, 'remote.0123456789ab.js.gz')))).toEqual(original);
  expect(existsSync(join(kept, 'remote.0123456789ab.js.map'))).toBe(false);
  const keptMap = join(
    folder,
    'release-maps',
    'orders',
    '1.0.0-aaaaaaaaaaaa',
    'remote.0123456789ab.js.map.gz',
  );
  expect(gunzipSync(readFileSync(keptMap)).toString()).not.toContain('secret');
  expect(opened.liveReleaseOf('orders')).toBe('1.0.0-aaaaaaaaaaaa');
});

test('the previous release becomes the last good one, and each change is a new revision', async () => {
  const first = await registry.publish('orders', remoteBuild().files, { by, promotion: 'new' });
  const second = await registry.publish(
    'orders',
    remoteBuild({ releaseId: '1.1.0-b', text: 'second' }).files,
    { by, promotion: 'new' },
  );

  expect(second.revision).toBe(first.revision + 1);
  const [orders] = registry.live().remotes;
  expect(orders?.stable?.releaseId).toBe('1.1.0-b');
  expect(orders?.lastGood?.releaseId).toBe('1.0.0-aaaaaaaaaaaa');
});

test('publishing the same bytes again changes nothing', async () => {
  const first = await registry.publish('orders', remoteBuild().files, { by, promotion: 'new' });
  const again = await registry.publish('orders', remoteBuild().files, { by, promotion: 'new' });

  expect(again).toMatchObject({ outcome: 'unchanged', promoted: false, revision: first.revision });
  expect(await db.execute({ text: 'select 1 from releases' })).toBe(2);
});

test('an earlier release published again goes live only on request', async () => {
  await registry.publish('orders', remoteBuild().files, { by, promotion: 'new' });
  await registry.publish('orders', remoteBuild({ releaseId: '1.1.0-b', text: 'second' }).files, {
    by,
    promotion: 'new',
  });

  await registry.publish('orders', remoteBuild().files, { by, promotion: 'new' });
  expect(opened.liveReleaseOf('orders')).toBe('1.1.0-b');
  await registry.publish('orders', remoteBuild().files, { by, promotion: 'always' });
  expect(opened.liveReleaseOf('orders')).toBe('1.0.0-aaaaaaaaaaaa');
});

test('a release may be stored without going live', async () => {
  const kept = await registry.publish('orders', remoteBuild().files, { by, promotion: 'never' });

  expect(kept).toMatchObject({ outcome: 'published', promoted: false });
  expect(opened.liveReleaseOf('orders')).toBeUndefined();
  expect(await registry.findKept('orders', kept.releaseId)).not.toBeNull();
});

test('a crash between the files and the row leaves no release, and publishing again repairs it', async () => {
  const { transaction } = db;
  vi.spyOn(db, 'transaction').mockImplementationOnce(
    (work) =>
      transaction.call(db, async (tx) => {
        await work(tx);
        // The files are renamed into place; the process dies before the commit.
        throw new Error('power cut');
      }) as never,
  );
  await expect(registry.publish('orders', remoteBuild().files, { by, promotion: 'new' })).rejects.toThrow(
    'power cut',
  );
  const left = join(folder, 'releases', 'orders', '1.0.0-aaaaaaaaaaaa');
  expect(existsSync(left)).toBe(true);
  expect(await registry.findKept('orders', '1.0.0-aaaaaaaaaaaa')).toBeNull();
  expect(registry.live().remotes).toEqual([]);

  writeFileSync(join(left, 'half-written.js'), 'half');
  await registry.publish('orders', remoteBuild().files, { by, promotion: 'new' });
  expect(existsSync(join(left, 'half-written.js'))).toBe(false);
  expect(opened.liveReleaseOf('orders')).toBe('1.0.0-aaaaaaaaaaaa');
});

test('leftovers of crashed publishers are removed on the next start', async () => {
  const old = join(folder, 'releases', '.incoming', 'abandoned');
  mkdirSync(old, { recursive: true });
  const later = { now: () => new Date(Date.now() + 2 * 60 * 60 * 1000) };
  const restarted = await opened.openAnother(later);
  await restarted.close();
  expect(existsSync(old)).toBe(false);
});

test('files lost from the disk are restored by publishing the same bytes', async () => {
  await registry.publish('orders', remoteBuild().files, { by, promotion: 'new' });
  rmSync(join(folder, 'releases', 'orders'), { recursive: true });
  const again = await registry.publish('orders', remoteBuild().files, { by, promotion: 'new' });

  expect(again.outcome).toBe('unchanged');
  expect(existsSync(join(folder, 'releases/orders/1.0.0-aaaaaaaaaaaa/remote.json'))).toBe(true);
});

test('two publications of the same id at once: one set of bytes wins, the other is refused', async () => {
  const outcomes = await Promise.allSettled(
    ['one', 'two'].map((text) =>
      registry.publish('orders', remoteBuild({ text }).files, { by, promotion: 'new' }),
    ),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const winner = outcomes[0]?.status === 'fulfilled' ? 'one' : 'two';
  const kept = readFileSync(
    join(folder, 'releases/orders/1.0.0-aaaaaaaaaaaa/remote.0123456789ab.js'),
    'utf8',
  );
  expect(kept).toContain(`screen: ${winner}`);
});

test('FED-02 another process and its subscribers are notified of a new revision', async () => {
  const other = await opened.openAnother();
  const heard = new Promise<number>((resolve) => other.onChanged(resolve));
  const { revision } = await registry.publish('orders', remoteBuild().files, { by, promotion: 'new' });

  expect(await heard).toBe(revision);
  expect(other.live().remotes.map(({ remote }) => remote)).toEqual(['orders']);
  await other.close();
});

test('what is live survives a restart', async () => {
  await registry.publish('orders', remoteBuild().files, { by, promotion: 'new' });
  const restarted = await opened.openAnother();
  await restarted.close();
  expect(restarted.live()).toEqual(registry.live());
});

test('the audit records who published what', async () => {
  await registry.publish('orders', remoteBuild().files, { by: 'team orders', promotion: 'new' });
  const rows = await db.query(z.object({ action: z.string(), by: z.string(), releaseId: z.string() }), {
    text: `select action, by, release_id from release_audit where remote = 'orders' order by action desc`,
  });
  expect(rows).toEqual([
    { action: 'publish', by: 'team orders', releaseId: '1.0.0-aaaaaaaaaaaa' },
    { action: 'promote', by: 'team orders', releaseId: '1.0.0-aaaaaaaaaaaa' },
  ]);
});

test('keys are readable by their owner only', () => {
  expect(statSync(join(folder, 'keys', 'release-signing.pem')).mode & 0o777).toBe(0o600);
});
