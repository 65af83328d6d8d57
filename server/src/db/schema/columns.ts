import { getTableColumns } from 'drizzle-orm';
import type { BuildExtraConfigColumns, Column } from 'drizzle-orm';
import { customType, jsonb, pgTable as drizzleTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PgColumnBuilderBase, PgTableExtraConfigValue } from 'drizzle-orm/pg-core';
import type { core } from 'zod';
import { newId } from '../new-id';

/**
 * A point in time. Millisecond precision on purpose: a JavaScript date has no more, and paging by a rounded time would
 * skip or repeat rows.
 */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** The key of a row: a UUID version 7 generated here unless the caller provides one. */
export const id = () =>
  uuid('id')
    .primaryKey()
    .$defaultFn(() => newId());

/** Contents of a file. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Hashes of tokens and codes: never the token itself. */
export const hash = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A text of a closed set, such as the contract's `orderStatusSchema`. */
export const oneOf = <Name extends string, Option extends string>(
  name: Name,
  { options: [first, ...rest] }: { options: readonly [Option, ...Option[]] | readonly Option[] },
) => {
  if (first === undefined) throw new Error(`The column ${name} has no options`);
  return text(name, { enum: [first, ...rest] });
};

const jsonSchemas = new WeakMap<object, core.$ZodType>();

/** A JSON value of this schema. `rowOf` checks it; the query builder doesn't. */
export const jsonOf = <Name extends string, Schema extends core.$ZodType>(name: Name, schema: Schema) => {
  const column = jsonb(name).$type<core.output<Schema>>();
  jsonSchemas.set(column, schema);
  return column;
};

export const jsonSchemaOf = (column: Column): core.$ZodType | undefined => jsonSchemas.get(column);

/** Drizzle's `pgTable`, that also keeps the schemas of `jsonOf` for `rowOf`. */
export function pgTable<Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
  extra?: (self: BuildExtraConfigColumns<Name, Columns, 'pg'>) => PgTableExtraConfigValue[],
) {
  const made = drizzleTable(name, columns, extra);
  for (const [key, column] of Object.entries<Column>(getTableColumns(made))) {
    const schema = jsonSchemas.get(columns[key] ?? column);
    if (schema !== undefined) jsonSchemas.set(column, schema);
  }
  return made;
}
