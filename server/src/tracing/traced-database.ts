import type { Database } from '../db/database';
import { statementLabel } from '../db/queryable';
import type { Queryable } from '../db/queryable';
import { currentSpan } from './current-span';

/** Runs work as a span of the current call; outside a call without one. */
async function within<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const span = currentSpan()?.child(name, { 'db.system.name': 'postgresql' });
  if (span === undefined) return work();
  try {
    const result = await work();
    span.end();
    return result;
  } catch (error) {
    // The message of a database error may contain a row's values.
    span.end(error instanceof Error && 'code' in error ? String(error.code) : 'failed');
    throw error;
  }
}

const tracedQueries = (inner: Queryable): Queryable => ({
  get orm() {
    return inner.orm;
  },
  query: (row, statement) => within(`db ${statementLabel(statement)}`, () => inner.query(row, statement)),
  execute: (statement) => within(`db ${statementLabel(statement)}`, () => inner.execute(statement)),
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
