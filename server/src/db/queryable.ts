import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import type { core } from 'zod';
import { hintsIn } from './event-hints';
import { namedRows, runStatement } from './result-rows';

/** Drizzle over either engine. Tables come from `db/schema`. */
export type Orm = NodePgDatabase;

/** A plain SQL statement. With a `name` it is prepared once per connection: one name, one text. */
export interface Statement {
  name?: string;
  text: string;
  values?: unknown[];
}

/**
 * Schema of a result row, by column. Declared once per module: creating a schema costs more than parsing a thousand
 * rows.
 */
export type RowSchema = core.$ZodType<object>;

/** Rows of `returning id`, and of a list of ids. */
export const idRowSchema = z.object({ id: z.string() });
/** The row of `select exists (…) as "exists"`. */
export const existsRowSchema = z.object({ exists: z.boolean() });

/** Executes statements: the database itself (each statement alone) or one transaction. Repositories accept both. */
export interface Queryable {
  readonly orm: Orm;
  /**
   * Runs plain SQL, for hot paths and what Drizzle can't express, and returns its parsed rows: a column `order_number`
   * is `orderNumber`, int8 a number. Throws `RowError` for a row that does not match the schema (see `rowOf`).
   */
  query<Row extends RowSchema>(row: Row, statement: Statement): Promise<z.output<Row>[]>;
  /** Runs plain SQL and returns the number of rows written, or returned. */
  execute(statement: Statement): Promise<number>;
}

/** The statement's name, or its first words: never values. */
export const statementLabel = ({ name, text }: Statement): string =>
  name ?? text.trim().split(/\s+/).slice(0, 3).join(' ').slice(0, 60);

/** A result row does not match its schema. Names columns, never their values. */
export class RowError extends Error {
  constructor(statement: Statement, { issues }: core.$ZodError) {
    const reasons = issues.slice(0, 5).map(({ path, message }) => `${path.join('.')}: ${message}`);
    super(`A row of "${statementLabel(statement)}" does not fit: ${reasons.join('; ')}`);
    this.name = 'RowError';
  }
}

/** The rows of a result, typed by their schema. */
export function parseRows<Row extends RowSchema>(
  row: Row,
  statement: Statement,
  rows: readonly unknown[],
): z.output<Row>[] {
  return rows.map((value) => {
    const parsed = z.safeParse(row, value);
    if (!parsed.success) throw new RowError(statement, parsed.error);
    return parsed.data;
  });
}

/**
 * Statements over a pool or over one of its clients.
 * @param onHints receives the hints of events that a statement wrote
 */
export function queryableOver(
  client: Pool | PoolClient,
  onHints: (hints: readonly string[]) => void,
): Queryable {
  let orm: Orm | undefined;
  const run = async (statement: Statement) => {
    const result = await runStatement(client, statement);
    onHints(hintsIn(result));
    return result;
  };
  return {
    get orm() {
      orm ??= drizzle(client);
      return orm;
    },
    query: async (row, statement) => parseRows(row, statement, namedRows(await run(statement))),
    execute: async (statement) => (await run(statement)).rowCount ?? 0,
  };
}
