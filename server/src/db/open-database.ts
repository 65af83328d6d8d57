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
  /** 'postgres://…'; left out or empty: the embedded engine. */
  url?: string | undefined;
  /** Folder of the embedded engine; left out: in memory, gone with the process. */
  dataDir?: string | undefined;
  /** Most connections to PostgreSQL at a time. */
  poolSize?: number;
  /** How long a caller waits for a free connection before it fails. */
  connectionTimeoutMs?: number;
  log?: DatabaseLog;
  /** The embedded engine died by itself: end the process, and a new one goes on with every acknowledged row. */
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
 * Opens the database of this process and brings it to the newest version: PostgreSQL when there is a `url`, the
 * embedded engine otherwise. Both are one `pg.Pool` that answers alike; only the embedded one ignores
 * `statement_timeout`. Throws `FolderLockedError` when another process has the data folder open.
 */
export async function openDatabase(options: OpenDatabaseOptions = {}): Promise<Database> {
  // Counts and sequence numbers stay far below 2^53, so int8 is a number on both engines, never a text.
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
