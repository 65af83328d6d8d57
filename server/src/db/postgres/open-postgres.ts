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

/** Opens PostgreSQL. Connections are created on first use; the pool replaces lost ones. */
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
    // JIT compilation of a report's statement takes a hundred times as long as running it.
    options: '-c timezone=UTC -c jit=off',
  });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  const listening = new ListeningClient(url, log);
  const sendHints = createEventHints(async (hints) => {
    await pool.query({
      name: 'event-hints',
      text: `select count(pg_notify('${outletEventChannel}', hint)) from unnest($1::text[]) as hint`,
      values: [hints],
    });
  });
  const { orm, query, execute } = queryableOver(pool, sendHints);
  return {
    engine: 'postgres',
    pool,
    orm,
    query,
    execute,
    transaction: (work) => transaction(pool, work, sendHints),
    listen: (channel, handler) => listening.listen(channel, handler),
    async close() {
      await listening.close();
      await pool.end();
    },
  };
}
