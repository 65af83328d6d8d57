import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { idRowSchema } from '../queryable';
import { openDatabase } from '../open-database';
import { insertSampleOutlet } from '../testing/sample-outlet';
import { temporaryFolder } from '../testing/temporary-folder';
import { FolderLockedError, lockFolder } from './folder-lock';

/** Not every machine lets a test make namespaces; the summary of `npm test` then names what was skipped. */
const mayUnshare = spawnSync('unshare', ['-rnmpf', 'true']).status === 0;

describe('the data folder of the embedded engine', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let dataDir: string;
  beforeEach(() => {
    folder = temporaryFolder();
    dataDir = join(folder.path, 'made', 'on demand');
  });
  afterEach(() => folder.remove());

  test('is refused to a second process with a message naming the owner, and free after the first one closed', async () => {
    const database = await openDatabase({ dataDir });
    const second: unknown = await openDatabase({ dataDir }).catch((reason: unknown) => reason);
    expect(second).toBeInstanceOf(FolderLockedError);
    expect(second).toMatchObject({ folder: dataDir });
    expect((second as Error).message).toContain(`in use by process ${process.pid}`);
    await database.close();
    const next = await openDatabase({ dataDir });
    await next.close();
  });

  test('is the same folder under every path that leads to it', async () => {
    const unlock = await lockFolder(dataDir);
    await expect(lockFolder(join(dataDir, '..', 'on demand', '.'))).rejects.toThrow(FolderLockedError);
    const unlockOther = await lockFolder(join(dataDir, 'another'));
    await Promise.all([unlock(), unlockOther()]);
    await (
      await lockFolder(dataDir)
    )();
  });

  test('keeps its rows across restarts', async () => {
    const first = await openDatabase({ dataDir });
    const { outletId } = await insertSampleOutlet(first);
    await first.close();
    const second = await openDatabase({ dataDir });
    expect(await second.query(idRowSchema, { text: 'select id from outlets' })).toEqual([{ id: outletId }]);
    await second.close();
  });

  test('starts afresh after an interrupted first start', async () => {
    const unfinished = join(dataDir, 'cluster.unfinished');
    mkdirSync(unfinished, { recursive: true });
    writeFileSync(join(unfinished, 'PG_VERSION'), '18');
    const database = await openDatabase({ dataDir });
    expect(
      await database.query(z.object({ rows: z.number() }), { text: 'select count(*) as rows from outlets' }),
    ).toEqual([{ rows: 0 }]);
    await database.close();
    expect(existsSync(unfinished)).toBe(false);
    expect(readdirSync(dataDir).sort()).toEqual(['cluster', 'in-use.lock']);
  });

  const refusedElsewhere = async () => {
    const unlock = await lockFolder(dataDir);
    const elsewhere = join(folder.path, 'elsewhere');
    mkdirSync(elsewhere);
    const attempt = join(__dirname, '..', 'testing', 'lock-elsewhere.mjs');
    const script = 'mount --bind "$1" "$2" && exec "$3" "$4" "$2/in-use.lock"';
    const args = ['-rnmpf', 'sh', '-c', script, 'sh', dataDir, elsewhere, process.execPath, attempt];
    const run = () => spawnSync('unshare', args, { encoding: 'utf8' });
    const locked = run();
    await unlock();
    expect([locked.stdout, locked.stderr]).toEqual(['refused\n', '']);
    expect(run().stdout).toBe('locked\n');
  };
  const title =
    'TRU-04 is refused through a second mount, in other namespaces of mounts, processes and network';
  (mayUnshare ? test : test.skip)(title, refusedElsewhere);

  test('TRU-04 of which a part is missing is refused, and not replaced by an empty one', async () => {
    const first = await openDatabase({ dataDir });
    const { outletId } = await insertSampleOutlet(first);
    await first.close();
    const version = join(dataDir, 'cluster', 'PG_VERSION');
    const text = readFileSync(version, 'utf8');
    rmSync(version);
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      /cluster is not opened: PG_VERSION is missing[^]*restore/,
    );
    writeFileSync(version, 'holiday');
    await expect(openDatabase({ dataDir })).rejects.toThrow('in place of a version');
    writeFileSync(version, text);
    const again = await openDatabase({ dataDir });
    expect(await again.query(idRowSchema, { text: 'select id from outlets' })).toEqual([{ id: outletId }]);
    await again.close();
  });

  const walFiles = (cluster: string) =>
    readdirSync(join(cluster, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));
  const damages: [what: string, says: RegExp, damage: (cluster: string) => void][] = [
    ['an emptied pg_control', /pg_control has 0 bytes/, (at) => truncateSync(join(at, 'global/pg_control'))],
    [
      'a pg_control of zeros',
      /the engine can’t read it/,
      (at) => writeFileSync(join(at, 'global/pg_control'), Buffer.alloc(8_192)),
    ],
    ['another version', /the engine can’t read it/, (at) => writeFileSync(join(at, 'PG_VERSION'), '12')],
    [
      'truncated write-ahead logs',
      /the engine can’t read it/,
      (at) => {
        for (const name of walFiles(at)) truncateSync(join(at, 'pg_wal', name), 100);
      },
    ],
    [
      'no commit log',
      /the engine can’t read it/,
      (at) => {
        for (const name of readdirSync(join(at, 'pg_xact'))) rmSync(join(at, 'pg_xact', name));
      },
    ],
    [
      'unreadable settings',
      /the engine can’t read it/,
      (at) => writeFileSync(join(at, 'postgresql.conf'), '= ='),
    ],
  ];
  test.each(damages)(
    'TRU-04 with %s ends the start with the folder and what to do',
    async (_what, says, damage) => {
      await (await openDatabase({ dataDir })).close();
      const cluster = join(dataDir, 'cluster');
      damage(cluster);
      const refusal: unknown = await openDatabase({ dataDir }).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(Error);
      const { message } = refusal as Error;
      expect(message).toMatch(says);
      expect(message).toContain(cluster);
      expect(message).toContain('npm run restore');
    },
  );

  test('TRU-04 opens over the process file that a killed engine left behind', async () => {
    await (await openDatabase({ dataDir })).close();
    writeFileSync(join(dataDir, 'cluster', 'postmaster.pid'), '99999\n/elsewhere\n');
    const again = await openDatabase({ dataDir });
    expect(await again.query(idRowSchema, { text: 'select id from outlets' })).toEqual([]);
    await again.close();
  });

  test('TRU-04 that holds something else, or whose cluster was moved away, gets no empty one', async () => {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(join(dataDir, 'holiday.txt'), '');
    await expect(openDatabase({ dataDir })).rejects.toThrow('it has no cluster, but holds holiday.txt');
    rmSync(join(dataDir, 'holiday.txt'));
    writeFileSync(join(dataDir, '..', 'installation.id'), 'x');
    await expect(openDatabase({ dataDir })).rejects.toThrow('it was moved or removed');
    expect(readdirSync(dataDir)).toEqual(['in-use.lock']);
  });
});
