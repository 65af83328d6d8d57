import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase } from '../../db/testing/open-test-database';
import type { Database } from '../../db/database';
import { createReadiness } from './readiness';

let db: Database;
let dataDir: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'galla-ready-'));
  mkdirSync(join(dataDir, 'releases'));
  writeFileSync(join(dataDir, 'releases', 'entry.js'), 'x');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dataDir, { recursive: true, force: true });
});
afterAll(() => db.close());

const look = (over: Partial<Parameters<typeof createReadiness>[0]> = {}) =>
  createReadiness({ db, dataDir, liveFiles: () => ['releases/entry.js'], ...over }).look();

test('TRU-03 ready means that a write was committed and the files of the live release were read', async () => {
  expect(await look()).toBeNull();
  expect(await db.execute({ text: `select 1 from installation_facts where name = 'writable'` })).toBe(1);
  expect(await look({ liveFiles: () => [] })).toBeNull();
});

test('TRU-03 a database that reads but does not write is not ready', async () => {
  const readOnly: Database = {
    ...db,
    execute: (statement) => {
      if (statement.text.startsWith('insert'))
        return Promise.reject(new Error('could not extend file: No space left on device'));
      return db.execute(statement);
    },
  };
  expect(await look({ db: readOnly })).toBe('database');
});

test('TRU-03 after a call failed for lack of room, ready means that a larger row was written', async () => {
  let full = true;
  const tight: Database = {
    ...db,
    execute: (statement) =>
      full && JSON.stringify(statement.values ?? []).length > 8_192
        ? Promise.reject(new Error('could not extend file: No space left on device'))
        : db.execute(statement),
  };
  const readiness = createReadiness({ db: tight, dataDir, liveFiles: () => [] });
  expect(await readiness.look()).toBeNull();
  readiness.noteDiskFull();
  expect(await readiness.look()).toBe('disk');
  full = false;
  const later = performance.now() + 1_001;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  expect(await readiness.look()).toBeNull();
});

test('TRU-03 a full disk, and a folder without the files of the live release, are not ready', async () => {
  rmSync(join(dataDir, 'releases', 'entry.js'));
  expect(await look()).toBe('releases');
  writeFileSync(join(dataDir, 'releases', 'entry.js'), '');
  expect(await look()).toBe('releases');
  const embedded = { ...db, engine: 'embedded' } as Database;
  expect(await look({ db: embedded, freeBytes: async () => 10_000_000 })).toBe('disk');
});

test('TRU-03 an answer is kept for a second, and a database that does not answer is waited for two', async () => {
  let asked = 0;
  const slow: Database = {
    ...db,
    execute: () => {
      asked += 1;
      return new Promise(() => {});
    },
  };
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const ready = createReadiness({
    db: { ...slow, engine: 'postgres' } as Database,
    dataDir,
    liveFiles: () => [],
  }).look;
  const answers = Promise.all([ready(), ready()]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await answers).toEqual(['database', 'database']);
  expect(asked).toBe(1);
  now.mockReturnValue(1_001);
  const next = ready();
  await vi.advanceTimersByTimeAsync(2_000);
  await next;
  expect(asked).toBe(2);
  vi.useRealTimers();
});
