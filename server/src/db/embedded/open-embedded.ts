import { EventEmitter } from 'node:events';
import pg from 'pg';
import type { Database, DatabaseLog, NotificationHandler } from '../database';
import { GuardedPool, outsideTransaction, transaction } from '../guarded-pool';
import { outletEventChannel } from '../outlet-sequence';
import { queryableOver } from '../queryable';
import { EmbeddedEngine } from './embedded-engine';
import type { Engine, EngineStorage } from './engine-messages';
import { EngineSocket } from './engine-socket';
import { engineWorkerFile } from './engine-worker-file';
import { lockFolder } from './folder-lock';
import { settleRestore } from './settle-restore';

export interface EmbeddedOptions {
  storage: EngineStorage;
  template: string | null;
  connectionTimeoutMs: number;
  log: DatabaseLog;
  /** Called when the engine crashed: the process should end and be restarted. */
  onBroken: (error: Error) => void;
}

export interface EmbeddedDatabase extends Database {
  readonly engine: 'embedded';
  /** The whole cluster as a tar file. */
  dump(): Promise<Uint8Array>;
}

function listening(pool: pg.Pool) {
  const channels = new EventEmitter();
  channels.setMaxListeners(0);
  // The engine has one session: notifications arrive at the client that made the commit.
  pool.on('connect', (client) => {
    client.on('notification', ({ channel, payload }) => {
      outsideTransaction(() => channels.emit(channel, payload ?? ''));
    });
  });
  const tell = (channel: string, payload: string) =>
    outsideTransaction(() => channels.emit(channel, payload));
  const listen = async (channel: string, handler: NotificationHandler) => {
    channels.on(channel, handler);
    await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
    return async () => {
      channels.off(channel, handler);
      if (channels.listenerCount(channel) === 0) await pool.query(`unlisten ${pg.escapeIdentifier(channel)}`);
    };
  };
  return { listen, tell };
}

/** Opens the embedded PostgreSQL in its thread. Throws `FolderLockedError` when another process has the folder. */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { storage, template, log } = options;
  const unlock = storage.kind === 'folder' ? await lockFolder(storage.path) : async () => {};
  let engine: EmbeddedEngine;
  try {
    if (storage.kind === 'folder') await settleRestore(storage.path);
    engine = await EmbeddedEngine.start(await engineWorkerFile(), { storage, template });
  } catch (error) {
    await unlock();
    throw error;
  }
  engine.onBroken = (error) => {
    log.error({ err: error }, 'the embedded database died');
    options.onBroken(error);
  };
  const database = databaseOver(engine, options);
  return {
    ...database,
    async close() {
      await database.close();
      await unlock();
    },
  };
}

/** The database of a server over an engine that runs, in a thread or wherever else. */
export function databaseOver(
  engine: Engine,
  { connectionTimeoutMs, log }: Pick<EmbeddedOptions, 'connectionTimeoutMs' | 'log'>,
): EmbeddedDatabase {
  const pool = new GuardedPool({
    stream: () => new EngineSocket(engine),
    user: 'postgres',
    // The engine has one session, so one client: transactions are serialised.
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: connectionTimeoutMs,
    allowExitOnIdle: true,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  const { listen, tell } = listening(pool);
  // No other process has this database open: local handlers are sufficient.
  const sendHints = (hints: readonly string[]) => {
    for (const hint of hints) tell(outletEventChannel, hint);
  };
  const { orm, query, execute } = queryableOver(pool, sendHints);
  return {
    engine: 'embedded',
    pool,
    orm,
    query,
    execute,
    transaction: (work) => transaction(pool, work, sendHints),
    listen,
    dump: () => engine.perform({ kind: 'dump' }),
    async close() {
      await pool.end();
      await engine.close();
    },
  };
}
