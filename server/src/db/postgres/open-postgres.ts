import type { Database, DatabaseLog } from '../database';
import { GuardedPool, transaction } from '../guarded-pool';
import { createEventHints } from '../event-hints';
import { outletEventChannel } from '../outlet-sequence';
import { queryableOver } from '../queryable';
import { ListeningClient } from './listening-client';

export interface PostgresOptions {
  url: string;
  poolSize: number;
  connectionTimeoutMs: number;
  log: DatabaseLog;
}

/** Opens PostgreSQL. Connections are made when they are first needed; a lost one is replaced by the pool. */
export function openPostgres({ url, poolSize, connectionTimeoutMs, log }: PostgresOptions): Database {
  const pool = new GuardedPool({
    connectionString: url,
    application_name: 'galla',
    max: poolSize,
    connectionTimeoutMillis: connectionTimeoutMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    // Compiling a statement of a report takes a hundred times as long as running it.
    options: '-c timezone=UTC -c jit=off',
  });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  const listening = new ListeningClient(url, log);
  const tellOf = createEventHints(async (hints) => {
    await pool.query({
      name: 'event-hints',
      text: `select count(pg_notify('${outletEventChannel}', hint)) from unnest($1::text[]) as hint`,
      values: [hints],
    });
  });
  const { orm, query } = queryableOver(pool, tellOf);
  return {
    engine: 'postgres',
    pool,
    orm,
    query,
    transaction: (work) => transaction(pool, work, tellOf),
    listen: (channel, handler) => listening.listen(channel, handler),
    async close() {
      await listening.close();
      await pool.end();
    },
  };
}
