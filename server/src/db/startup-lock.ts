import type { Database } from './database';

/** Arbitrary, but unique among the advisory locks. */
const startupLock = 4_281_508;

/** Serialises start-up work of several server processes. */
export async function withStartupLock(db: Database, work: () => Promise<void>): Promise<void> {
  // The embedded engine belongs to one process, and has one connection.
  if (db.engine === 'embedded') return work();
  const client = await db.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [startupLock]);
    await work();
  } finally {
    // The lock ends with the connection.
    client.release(true);
  }
}
