import type { Pool, PoolClient, QueryArrayResult } from 'pg';

const camelNames = new Map<string, string>();

/** 'order_number' → 'orderNumber'; other names stay as they are. */
export function camelName(column: string): string {
  let name = camelNames.get(column);
  if (name === undefined) {
    name = column.replace(/(?<=[a-z0-9])_([a-z0-9])/g, (_, next: string) => next.toUpperCase());
    camelNames.set(column, name);
  }
  return name;
}

type Result = Pick<QueryArrayResult<unknown[]>, 'fields' | 'rows'>;

/** The rows as objects with camelCase names. Keys inside JSON values stay. */
export function namedRows({ fields, rows }: Result): Record<string, unknown>[] {
  const names = fields.map((field) => camelName(field.name));
  return rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < names.length; index += 1) row[names[index] ?? ''] = values[index];
    return row;
  });
}

/**
 * Runs a statement. Its rows come as lists, so that `namedRows` makes the only object of a row: renaming the keys of an
 * object would cost twice as much.
 */
export const runStatement = (
  client: Pool | PoolClient,
  statement: { name?: string; text: string; values?: unknown[] },
): Promise<QueryArrayResult<unknown[]>> => client.query<unknown[]>({ ...statement, rowMode: 'array' });
