import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { migrate, migrationsFolder } from '../migrate';
import { rollupVersion } from '../reports/install-rollups';
import { serverRoot } from '../server-root';
import { openEmbedded } from './open-embedded';

function engineVersion(): string {
  const entry = createRequire(join(serverRoot(), 'package.json')).resolve('@electric-sql/pglite');
  return readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8');
}

/** Changes with what `prepareTemplate` does besides migrating. */
const layout = '2';
const cacheFolder = () => join(serverRoot(), '.cache');

/**
 * Where the prepared cluster for the present migrations and engine is, if it was made: migrated and empty. A first
 * start unpacks it instead of running initdb and all migrations, which takes several seconds; a test loads it into
 * memory. Another migration or engine has another name, so that a stale one is never used.
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

/** Makes the prepared cluster and answers its file. Several processes may do so at once: the last one's stays. */
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
    // Two thirds of an empty cluster are the databases that CREATE DATABASE copies, and nobody creates any here. Without
    // them there is half as much to unpack, and to look through when a start follows a crash.
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
