import type { Database } from '../db/database';
import type { Queryable, Statement } from '../db/queryable';
import { currentSpan } from './trace-calls';

/** Runs work as a span of the present call; outside a call it just runs. */
async function within<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const span = currentSpan()?.child(name, { 'db.system.name': 'postgresql' });
  if (span === undefined) return work();
  try {
    const result = await work();
    span.end();
    return result;
  } catch (error) {
    // The text of a database error may hold a row's values.
    span.end(error instanceof Error && 'code' in error ? String(error.code) : 'failed');
    throw error;
  }
}

/** By its name, or by its first words: never with values. */
const nameOf = ({ name, text }: Statement): string =>
  name ?? text.trim().split(/\s+/).slice(0, 3).join(' ').slice(0, 60);

const tracedQueries = (inner: Queryable): Queryable => ({
  get orm() {
    return inner.orm;
  },
  query: (statement) => within(`db ${nameOf(statement)}`, () => inner.query(statement)),
});

/** The same database, with a span for each statement and transaction of a call. */
export function tracedDatabase<Kind extends Database>(database: Kind): Kind {
  return {
    ...database,
    ...tracedQueries(database),
    transaction: (work) =>
      within('db transaction', () => database.transaction((tx) => work(tracedQueries(tx)))),
  };
}
