import pg from 'pg';
import type { DatabaseLog } from '../database';
import type { Queryable } from '../queryable';
import { isDatabaseAway, sqlStateOf } from '../sql-state';

/** A copy that can answer what need not be of this very second: reports. */
export interface ReadReplica {
  /** Asks the copy and, where it can't answer, the primary. */
  readonly reads: Queryable;
  close(): Promise<void>;
}

/** How long nobody asks a copy again that was away. */
const pauseMs = 5_000;

/**
 * The copy can't answer this now, though the primary can: it is away, a row it was reading was removed behind it (40001),
 * or a table that a migration made has not reached it yet (42P01, 42703).
 */
const isOfTheCopy = (error: unknown): boolean =>
  isDatabaseAway(error) || ['40001', '42P01', '42703'].includes(sqlStateOf(error) ?? '');

/** Reads by the copy, with the primary behind it. */
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
    async query(statement) {
      if (Date.now() < askAgainAt) return primary.query(statement);
      try {
        const rows = await copy.query<never>(statement);
        if (away) log.info({}, 'The read replica is back');
        away = false;
        return rows;
      } catch (error) {
        if (!isOfTheCopy(error)) throw error;
        if (isDatabaseAway(error)) {
          askAgainAt = Date.now() + pauseMs;
          if (!away) log.warn({ err: error }, 'The read replica is away: the primary answers meanwhile');
          away = true;
        }
        return primary.query(statement);
      }
    },
  };
}

/** Opens the copy. It is connected to when it is first asked; it may be away then and later. */
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
    query: async <Row extends object>(statement: { name?: string; text: string; values?: unknown[] }) =>
      (await pool.query<Row>(statement)).rows,
  };
  return { reads: readsOver(copy, primary, log), close: () => pool.end() };
}
