import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { migrate, migrationsFolder } from '../migrate';
import { rollupVersion } from '../reports/install-rollups';
import { serverRoot } from '../../server-root';
import { openEmbedded } from './open-embedded';

function engineVersion(): string {
  const entry = createRequire(join(serverRoot(), 'package.json')).resolve('@electric-sql/pglite');
  return readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8');
}

/** Incremented when `prepareTemplate` changes beyond the migrations. */
const layout = '2';
const cacheFolder = () => join(serverRoot(), '.cache');

/**
 * Path of the prepared cluster (migrated, empty) for the present migrations and engine, if it was built. A first start
 * unpacks it instead of running initdb and all migrations, which takes several seconds; tests load it into memory. The
 * name depends on migrations and engine, so a stale template is never used.
 */
export function templateFile(): string {
  const key = createHash('sha256').update(engineVersion()).update(layout).update(rollupVersion());
  for (const file of readdirSync(migrationsFolder())
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    key.update(file).update(readFileSync(join(migrationsFolder(), file)));
  }
  return join(cacheFolder(), `database-${key.digest('hex').slice(0, 16)}.tar`);
}

/** Builds the prepared cluster and returns its file. Safe in several processes at once: the last one wins. */
export async function prepareTemplate(): Promise<string> {
  const file = templateFile();
  const database = await openEmbedded({
    storage: { kind: 'memory' },
    template: null,
    connectionTimeoutMs: 60_000,
    log: { info() {}, warn() {}, error() {} },
    onBroken: () => {},
  });
  try {
    await migrate(database.pool);
    // Two thirds of an empty cluster are the template databases of CREATE DATABASE, which is unused here. Dropping them
    // halves the data to unpack and to scan in crash recovery.
    await database.pool.query(`update pg_database set datistemplate = false`);
    await database.pool.query('drop database template0');
    await database.pool.query('drop database template1');
    await database.pool.query('checkpoint');
    mkdirSync(cacheFolder(), { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, await database.dump());
    renameSync(unfinished, file);
  } finally {
    await database.close();
  }
  for (const old of readdirSync(cacheFolder())) {
    const path = join(cacheFolder(), old);
    if (/^database-[0-9a-f]{16}\.tar$/.test(old) && path !== file) rmSync(path, { force: true });
  }
  return file;
}
