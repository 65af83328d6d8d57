import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Pool, PoolClient } from 'pg';
import { installRollups } from './reports/install-rollups';
import { serverRoot } from './server-root';
import { sqlStateOf } from './sql-state';

/** Any number will do, as long as nothing else locks it. */
const migrationLock = 4_281_507;

const lockTimeoutMs = 5_000;
const lockTries = 12;
const lockNotAvailable = '55P03';

export const migrationsFolder = (): string => join(serverRoot(), 'migrations');

/**
 * Brings the database to the newest version. Processes that start together take turns: Drizzle's migrator has no
 * lock of its own, and two of them would create the same table at once.
 */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // Waiting for the lock or rewriting a large table may take longer than any one statement is allowed to.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    // A change of a table waits for what reads it, and everybody else waits behind the change: not for long.
    await client.query(`set lock_timeout = '${lockTimeoutMs}ms'`);
    await withPatience(() => applyMigrations(drizzle(client), { migrationsFolder: migrationsFolder() }));
    // While a newer version starts, one of before may start again: what it would put back is not its to decide.
    if (!(await isAhead(client))) await withPatience(() => installRollups(client));
  } finally {
    // The lock and the setting end with the connection, whatever happened on it.
    client.release(true);
  }
}

/** Tries again while tables are in use by the processes that serve meanwhile. */
async function withPatience(change: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await change();
    } catch (error) {
      if (sqlStateOf(error) !== lockNotAvailable || tries === lockTries) throw error;
    }
  }
}

/** Whether a newer version than this one has been at the database. */
async function isAhead(client: PoolClient): Promise<boolean> {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder(), 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  const newest = await client.query<{ at: number | null }>(
    'select max(created_at)::float8 as at from drizzle.__drizzle_migrations',
  );
  return (newest.rows[0]?.at ?? 0) > Math.max(0, ...entries.map(({ when }) => when));
}
