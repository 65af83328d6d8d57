import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { eventsSince } from '../../realtime/events-since.repository';
import { openDatabase } from '../open-database';
import { temporaryFolder } from '../testing/temporary-folder';

describe('the embedded engine keeps acknowledged rows', () => {
  const children: ChildProcess[] = [];
  let folder: ReturnType<typeof temporaryFolder>;
  let dataDir: string;
  beforeEach(() => {
    folder = temporaryFolder();
    dataDir = folder.path;
  });
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    folder.remove();
  });

  /** A program of `db/testing` in a separate process. */
  function run(program: string, ...args: string[]) {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', join(__dirname, '..', 'testing', program), ...args],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    children.push(child);
    return child;
  }

  test('a process killed three times during commits loses no acknowledged row', async () => {
    const acknowledged: number[] = [];
    let outletId = '';
    for (const commits of [3, 41, 97]) {
      const child = run('commit-until-killed.ts', dataDir);
      const gone = once(child, 'exit');
      const first = acknowledged.length;
      const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
      ({ value: outletId } = (await lines.next()) as { value: string });
      for (let line = await lines.next(); line.done !== true; line = await lines.next()) {
        acknowledged.push(Number(line.value));
        if (acknowledged.length === first + commits) child.kill('SIGKILL');
      }
      await gone;
    }
    const database = await openDatabase({ dataDir });
    const { events } = await eventsSince(database, outletId, 0, 100_000);
    await database.close();
    const kept = events.map(({ seq }) => seq);
    expect(kept).toEqual(kept.map((_, index) => index + 1));
    expect(acknowledged.length).toBeGreaterThanOrEqual(3 + 41 + 97);
    expect(acknowledged.filter((seq) => seq > kept.length)).toEqual([]);
    // A duplicate number would mean a lost acknowledged row.
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
  }, 180_000);

  test('a commit is acknowledged only after its data was flushed to disk', async () => {
    const database = await openDatabase({ dataDir });
    const [settings] = await database.query(z.record(z.string(), z.string()), {
      text: `select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method,
        current_setting('synchronous_commit') as synchronous, current_setting('full_page_writes') as pages`,
    });
    expect(settings).toEqual({ fsync: 'on', method: 'fsync', synchronous: 'on', pages: 'on' });
    await database.close();
    let printed = '';
    for await (const part of run('count-syncs.ts', join(dataDir, 'cluster')).stdout) printed += String(part);
    const perCommit = JSON.parse(printed) as number[];
    expect(perCommit).toHaveLength(10);
    expect(Math.min(...perCommit)).toBeGreaterThanOrEqual(1);
  }, 60_000);
});
