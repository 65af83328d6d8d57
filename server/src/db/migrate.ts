import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { installRollups } from './reports/install-rollups';
import { serverRoot } from '../server-root';
import { sqlStateOf } from './sql-state';

/** Arbitrary, but unique among the advisory locks. */
const migrationLock = 4_281_507;

const lockTimeoutMs = 5_000;
const lockTries = 12;
const lockNotAvailable = '55P03';

export const migrationsFolder = (): string => join(serverRoot(), 'migrations');

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })).min(1) });

/** The migrations of this release, oldest first. */
export const readJournal = () =>
  journalSchema.parse(JSON.parse(readFileSync(join(migrationsFolder(), 'meta', '_journal.json'), 'utf8')))
    .entries;

/** The database stopped between migrations that this release has squashed into one. */
export class DatabaseTooOldError extends Error {
  constructor() {
    super(
      'The database is of an older release, from which this one can not migrate. Start the last release that has the ' +
        'migrations 0000_foundation to 0016_remote-rights on it once: it brings the database to where this one starts.',
    );
    this.name = 'DatabaseTooOldError';
  }
}

/**
 * Migrates the database to the newest version. Concurrent starts are serialised: Drizzle's migrator has no lock, and
 * two of them would create the same table at once. Throws `DatabaseTooOldError`.
 */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // Waiting for the lock or rewriting a large table may exceed the statement timeout.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    // A schema change waits for readers and blocks everyone behind it: limit that wait.
    await client.query(`set lock_timeout = '${lockTimeoutMs}ms'`);
    const [known, latest] = [readJournal().map(({ when }) => when), await latestMigration(client)];
    // The squashed migration has the date of the last one it replaced: Drizzle skips it where they all ran.
    if (latest !== null && latest < Math.min(...known)) throw new DatabaseTooOldError();
    await retryOnLockTimeout(() =>
      applyMigrations(drizzle(client), { migrationsFolder: migrationsFolder() }),
    );
    // An older version that starts during a rolling update must not reinstall its roll-ups.
    if (latest === null || latest <= Math.max(...known)) {
      await retryOnLockTimeout(() => installRollups(client));
    }
  } finally {
    // The lock and the settings end with the connection, on success and failure alike.
    client.release(true);
  }
}

/** Retries while serving processes hold locks on the tables. */
async function retryOnLockTimeout(change: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await change();
    } catch (error) {
      if (sqlStateOf(error) !== lockNotAvailable || tries === lockTries) throw error;
    }
  }
}

/** The date of the newest migration applied to the database; null: none. */
async function latestMigration(client: PoolClient): Promise<number | null> {
  const table = 'drizzle.__drizzle_migrations';
  const present = await client.query('select where to_regclass($1) is not null', [table]);
  if (present.rowCount === 0) return null;
  const latest = await client.query(`select max(created_at)::float8 as at from ${table}`);
  return z.tuple([z.object({ at: z.number().nullable() })]).parse(latest.rows)[0].at;
}
