import pg from 'pg';
import type { DatabaseLog } from '../database';
import { parseRows } from '../queryable';
import type { Queryable } from '../queryable';
import { namedRows, runStatement } from '../result-rows';
import { isDatabaseAway, sqlStateOf } from '../sql-state';

/** A replica for reads that may be slightly stale: reports. */
export interface ReadReplica {
  /** Queries the replica and falls back to the primary. */
  readonly reads: Queryable;
  close(): Promise<void>;
}

/** Pause before an unavailable replica is retried. */
const pauseMs = 5_000;

/**
 * Errors that only the replica has: it is unavailable, a row being read was removed by replication (40001), or a table
 * of a new migration has not been replicated yet (42P01, 42703).
 */
const isOfTheCopy = (error: unknown): boolean =>
  isDatabaseAway(error) || ['40001', '42P01', '42703'].includes(sqlStateOf(error) ?? '');

/** Reads from the replica, with the primary as fallback. */
export function readsOver(
  copy: Pick<Queryable, 'query'>,
  primary: Queryable,
  log: Pick<DatabaseLog, 'info' | 'warn'>,
): Queryable {
  let away = false;
  let askAgainAt = 0;
  return {
    get orm() {
      return primary.orm;
    },
    execute: (statement) => primary.execute(statement),
    async query(row, statement) {
      if (performance.now() < askAgainAt) return primary.query(row, statement);
      try {
        const rows = await copy.query(row, statement);
        if (away) log.info({}, 'The read replica is back');
        away = false;
        return rows;
      } catch (error) {
        if (!isOfTheCopy(error)) throw error;
        if (isDatabaseAway(error)) {
          askAgainAt = performance.now() + pauseMs;
          if (!away) log.warn({ err: error }, 'The read replica is away: the primary answers meanwhile');
          away = true;
        }
        return primary.query(row, statement);
      }
    },
  };
}

/** Opens the replica. It is connected on first use; it may be unavailable then and later. */
export function openReadReplica(
  options: { url: string; poolSize: number },
  primary: Queryable,
  log: DatabaseLog,
): ReadReplica {
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: 'galla-reads',
    max: options.poolSize,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    keepAlive: true,
    options: '-c timezone=UTC -c jit=off -c default_transaction_read_only=on',
  });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle connection to the read replica was lost'));
  const copy: Pick<Queryable, 'query'> = {
    query: async (row, statement) =>
      parseRows(row, statement, namedRows(await runStatement(pool, statement))),
  };
  return { reads: readsOver(copy, primary, log), close: () => pool.end() };
}
