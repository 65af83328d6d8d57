import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import type { Database, DatabaseLog } from './database';
import { openEmbedded } from './embedded/open-embedded';
import type { EngineStorage } from './embedded/engine-messages';
import { templateFile } from './embedded/template';
import { migrate } from './migrate';
import { openPostgres } from './postgres/open-postgres';

export interface OpenDatabaseOptions {
  /** 'postgres://…'; absent or empty: the embedded engine. */
  url?: string | undefined;
  /** Folder of the embedded engine; absent: in memory, lost with the process. */
  dataDir?: string | undefined;
  /** Maximum number of PostgreSQL connections. */
  poolSize?: number;
  /** Timeout for a free connection. */
  connectionTimeoutMs?: number;
  log?: DatabaseLog;
  /** The embedded engine crashed: end the process; a new one continues with every acknowledged row. */
  onBroken?: (error: Error) => void;
}

const silent: DatabaseLog = { info() {}, warn() {}, error() {} };
const int8 = 20;

function open(options: OpenDatabaseOptions): Promise<Database> | Database {
  const {
    url,
    dataDir,
    poolSize = 10,
    connectionTimeoutMs = 10_000,
    log = silent,
    onBroken = () => {},
  } = options;
  if (url) return openPostgres({ url, poolSize, connectionTimeoutMs, log });
  const storage: EngineStorage = dataDir ? { kind: 'folder', path: resolve(dataDir) } : { kind: 'memory' };
  const prepared = templateFile();
  const template = existsSync(prepared) ? prepared : null;
  return openEmbedded({ storage, template, connectionTimeoutMs, log, onBroken });
}

/**
 * Opens the database of this process and migrates it: PostgreSQL when there is a `url`, the embedded engine otherwise.
 * Both are a `pg.Pool` with equal behaviour, except that the embedded one ignores `statement_timeout`. Throws
 * `FolderLockedError` when another process has the data folder open.
 */
export async function openDatabase(options: OpenDatabaseOptions = {}): Promise<Database> {
  // Counts and sequence numbers stay far below 2^53, so int8 is parsed as a number on both engines.
  pg.types.setTypeParser(int8, Number);
  const database = await open(options);
  try {
    await migrate(database.pool);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
