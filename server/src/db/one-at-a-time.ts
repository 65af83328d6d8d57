import type { Database } from './database';

/** Any number that nothing else locks. */
const startLock = 4_281_508;

/** Does at start what two server processes that start together must not do at once. */
export async function oneAtATime(db: Database, work: () => Promise<void>): Promise<void> {
  // The embedded engine belongs to one process, and has one connection.
  if (db.engine === 'embedded') return work();
  const client = await db.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [startLock]);
    await work();
  } finally {
    // The lock ends with the connection.
    client.release(true);
  }
}
