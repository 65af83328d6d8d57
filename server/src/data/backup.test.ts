import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { z } from 'zod';
import { openDatabase } from '../db/open-database';
import { createLogger } from '../gate/http/logger';
import { startServer } from '../start-server';
import { settleRestore } from '../db/embedded/settle-restore';
import { backup, restore, stageRestore } from './backup';
import { readArchive, writeArchive } from './backup-archive';
import { listHistory } from '../releases/state/history.repository';
import { ensureReleaseTokens } from '../secrets/release-keys.mjs';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
const place = (name: string) => ({
  dataDir: join(folder, name),
  keysDir: join(folder, name, 'keys'),
  databaseUrl: null,
});
const nowhere = 'http://127.0.0.1:9';
const ordersIn = async (name: string) => {
  const db = await openDatabase({ dataDir: join(folder, name, 'db') });
  try {
    return await db.query(
      z.object({ orderNumber: z.number(), customerName: z.string(), total: z.number() }),
      {
        text: 'select order_number, customer_name, total from orders order by order_number',
      },
    );
  } finally {
    await db.close();
  }
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'galla-backup-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('orders of a running server are found again after a restore elsewhere, with their files', async () => {
  const logger = createLogger('silent');
  const environment = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'shop'),
    DEMO: '1',
    DEMO_HISTORY: '0',
  };
  const running = await startServer(environment, { logger });
  const url = `http://127.0.0.1:${running.opsPort}`;
  const file = join(folder, 'backups', 'live.zip');
  try {
    const { context } = running.app;
    await context.db.execute({
      text: `insert into orders (id, merchant_id, outlet_id, order_number, status, channel, fulfilment, payment_method,
          payment_status, currency, total, bill, customer_name, customer_country_code, customer_mobile, placed_at, status_since, promised_at, changed_by, client_key)
        select gen_random_uuid(), merchant_id, id, n, 'pending', 'web', 'selfPickup', 'cod', 'pending', 'INR', n * 100, '{"rows":[]}',
          'Ravi ' || n, '+91', '9876543210', now(), now(), now(), '{"kind":"server","name":"","device":""}', 'key-' || n
        from (select * from outlets order by id limit 1) as outlet, generate_series(1, 40) as n`,
    });
    mkdirSync(join(folder, 'shop', 'images', 'ab'), { recursive: true });
    writeFileSync(join(folder, 'shop', 'images', 'ab', 'dosa.webp'), 'a picture');

    expect(await backup(file, place('shop'), { url, overwrite: false })).toMatchObject({ from: 'server' });
    expect(statSync(file).mode & 0o077).toBe(0);
    await expect(restore(file, place('shop'), { overwrite: true })).rejects.toThrow('Stop the server first');
    await expect(backup(file, place('shop'), { url, overwrite: false })).rejects.toThrow('--overwrite');
    await expect(backup(`${file}2`, place('shop'), { url: nowhere, overwrite: false })).rejects.toThrow(
      'GALLA_OPS_URL',
    );
    const unsigned = await fetch(`${url}/api/ops/backup/database`);
    expect(unsigned.status).toBe(401);
    const headers = { authorization: `Bearer ${ensureReleaseTokens(place('shop').keysDir).operator()}` };
    expect((await fetch(`${url}/api/ops/backup/database`, { headers })).status).toBe(422);
    const { entries } = await listHistory(context.db, { limit: 5 });
    expect(entries.filter(({ action }) => action === 'backup')).toMatchObject([{ reason: 'npm run backup' }]);
  } finally {
    await running.stop();
  }
  const before = await ordersIn('shop');
  expect(before).toHaveLength(40);

  await restore(file, place('elsewhere'), { overwrite: false });
  expect(await ordersIn('elsewhere')).toEqual(before);
  expect(readFileSync(join(folder, 'elsewhere', 'images', 'ab', 'dosa.webp'), 'utf8')).toBe('a picture');
  expect(readFileSync(join(folder, 'elsewhere', 'secret.key'))).toEqual(
    readFileSync(join(folder, 'shop', 'secret.key')),
  );
  expect(existsSync(join(folder, 'elsewhere', 'keys'))).toBe(false);
});

test('without a server the folder itself is read, and a restore overwrites only on request', async () => {
  const file = join(folder, 'stopped.zip');
  expect(await backup(file, place('shop'), { url: nowhere, overwrite: false })).toMatchObject({
    from: 'folder',
  });
  const db = await openDatabase({ dataDir: join(folder, 'shop', 'db') });
  await db.execute({ text: 'delete from orders' });
  await db.close();
  await expect(restore(file, place('shop'), { overwrite: false })).rejects.toThrow('--overwrite');
  expect(await ordersIn('shop')).toEqual([]);
  await restore(file, place('shop'), { overwrite: true });
  expect(await ordersIn('shop')).toHaveLength(40);
});

test('an invalid backup changes nothing, and neither does one with paths outside the data folder', async () => {
  const rubbish = join(folder, 'rubbish.zip');
  writeFileSync(rubbish, 'no zip');
  await expect(restore(rubbish, place('shop'), { overwrite: true })).rejects.toThrow('is no backup');
  const other = join(folder, 'other.zip');
  writeFileSync(other, zipSync({ 'holiday.txt': strToU8('hello') }));
  await expect(restore(other, place('shop'), { overwrite: true })).rejects.toThrow('holds no database');
  const outside = join(folder, 'outside.zip');
  const noTar = strToU8('no tar');
  writeFileSync(
    outside,
    zipSync({ 'database.tar': noTar, [`files/../../${basename(folder)}-x`]: strToU8('hello') }),
  );
  await expect(restore(outside, place('shop'), { overwrite: true })).rejects.toThrow('a file outside');
  const broken = join(folder, 'broken.zip');
  writeFileSync(broken, zipSync({ 'database.tar': noTar }));
  await expect(restore(broken, place('shop'), { overwrite: true })).rejects.toThrow('can not be opened');
  expect(await ordersIn('shop')).toHaveLength(40);
  expect(existsSync(`${folder}-x`)).toBe(false);
});

test('TRU-04 a restore that is killed is undone by the next start before it was complete, and finished after', async () => {
  const { database, files } = await readArchive(join(folder, 'stopped.zip'));
  const db = join(folder, 'shop', 'db');
  const opened = await openDatabase({ dataDir: db });
  await opened.execute({ text: 'delete from orders where order_number > 7' });
  await opened.close();
  await stageRestore(db, database, files);
  cpSync(join(db, 'restoring'), join(folder, 'staged'), { recursive: true });
  rmSync(join(db, 'restoring', 'complete'));
  expect(await ordersIn('shop')).toHaveLength(7);
  renameSync(join(folder, 'staged'), join(db, 'restoring'));
  const steps = [() => {}, () => {}];
  const kill = () => {
    if (steps.pop() === undefined) throw new Error('killed');
  };
  await expect(settleRestore(db, kill)).rejects.toThrow('killed');
  expect(existsSync(join(db, 'cluster'))).toBe(false);
  expect(await ordersIn('shop')).toHaveLength(40);
  expect(readdirSync(db).sort()).toEqual(['cluster', 'in-use.lock']);
});

test('PostgreSQL is refused in favour of its tools, and an empty folder is reported', async () => {
  const postgres = { ...place('shop'), databaseUrl: 'postgres://x' };
  await expect(backup(join(folder, 'x'), postgres, { url: nowhere, overwrite: false })).rejects.toThrow(
    'pg_dump',
  );
  await expect(restore(join(folder, 'x'), postgres, { overwrite: false })).rejects.toThrow('pg_restore');
  await expect(backup(join(folder, 'x'), place('empty'), { url: nowhere, overwrite: false })).rejects.toThrow(
    'There is no database',
  );
});

test('signing keys inside the data folder stay out of a backup, whatever their folder is called', async () => {
  const dataDir = join(folder, 'keyed');
  const keysDir = join(dataDir, 'signing');
  mkdirSync(keysDir, { recursive: true });
  writeFileSync(join(keysDir, 'release.key'), 'private');
  writeFileSync(join(dataDir, 'signing-notes.txt'), 'kept');
  const file = join(folder, 'keyed.zip');
  await writeArchive(file, new Uint8Array([1]), { dataDir, keysDir });
  expect((await readArchive(file)).files.map(({ name }) => name)).toEqual(['signing-notes.txt']);
});
