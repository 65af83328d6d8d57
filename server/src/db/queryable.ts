import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { hintsIn } from './event-hints';

/** Drizzle over either engine. Tables come from `db/schema`. */
export type Orm = NodePgDatabase;

/** A plain SQL statement. With a `name` it is prepared once per connection: one name, one text. */
export interface Statement {
  name?: string;
  text: string;
  values?: unknown[];
}

/**
 * Where statements go: the database itself (each statement by itself) or one transaction. Repositories take one of
 * these and never know which.
 */
export interface Queryable {
  readonly orm: Orm;
  /** Runs plain SQL, for hot paths and what Drizzle can't say, and answers the rows. int8 comes as a number. */
  query<Row extends object>(statement: Statement): Promise<Row[]>;
}

/**
 * Statements over a pool or over one client of it.
 * @param onHints hears of events that a statement wrote
 */
export function queryableOver(
  client: Pool | PoolClient,
  onHints: (hints: readonly string[]) => void,
): Queryable {
  let orm: Orm | undefined;
  return {
    get orm() {
      orm ??= drizzle(client);
      return orm;
    },
    async query<Row extends object>(statement: Statement): Promise<Row[]> {
      const result = await client.query<Row>(statement);
      onHints(hintsIn(result.rows));
      return result.rows;
    },
  };
}
