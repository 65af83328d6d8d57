import type { Queryable, Statement } from '../../db/queryable';

/** A row as JSON has it: instants are texts. */
export type JsonRow<Row> = {
  [Key in keyof Row]: Row[Key] extends Date | null ? string | Extract<Row[Key], null> : Row[Key];
};

/**
 * The rows of a statement, made into one JSON text by the database. For thousands of rows this takes a fifth of the time
 * that as many rows of the wire protocol take.
 */
export async function queryJsonRows<Row extends object>(
  db: Queryable,
  { text, ...statement }: Statement,
): Promise<JsonRow<Row>[]> {
  const [row] = await db.query<{ rows: string | null }>({
    ...statement,
    text: `select json_agg(listed)::text as rows from (${text}) listed`,
  });
  // Written by the statement itself, in the shape of its columns.
  return JSON.parse(row?.rows ?? '[]') as JsonRow<Row>[];
}
