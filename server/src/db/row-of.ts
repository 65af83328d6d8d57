import { getTableColumns, is } from 'drizzle-orm';
import type { Column, Table } from 'drizzle-orm';
import { PgArray } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { core } from 'zod';
import { camelName } from './result-rows';
import { jsonSchemaOf } from './schema/columns';

type Columns<T extends Table> = T['_']['columns'];
type Names<T extends Table> = keyof Columns<T> & string;

/** False where the type claims more than a row is checked for, and for days, which the driver makes dates of. */
type IsChecked<C extends Column> = C['_']['columnType'] extends 'PgDateString'
  ? false
  : C['_']['dataType'] extends 'string'
    ? string extends C['_']['data']
      ? true
      : NonNullable<C['_']['enumValues']>[number] extends C['_']['data']
        ? true
        : false
    : C['_']['dataType'] extends 'number'
      ? number extends C['_']['data']
        ? true
        : false
      : true;
type CheckedName<T extends Table> = {
  [Name in Names<T>]: IsChecked<Columns<T>[Name]> extends true ? Name : never;
}[Names<T>];

type Value<C extends Column> = C['_']['notNull'] extends true ? C['_']['data'] : C['_']['data'] | null;
type Shape<T extends Table, Name extends Names<T>> = {
  [N in Name]: core.$ZodType<Value<Columns<T>[N]>>;
};
type None = Record<never, never>;

const plain: Partial<Record<string, core.$ZodType>> = {
  string: z.string(),
  number: z.number(),
  boolean: z.boolean(),
  date: z.date(),
  custom: z.instanceof(Buffer),
};
const schemas = new WeakMap<Column, core.$ZodType>();

function valueSchema(column: Column): core.$ZodType {
  const schema = column.enumValues?.length
    ? z.enum(column.enumValues)
    : is(column, PgArray)
      ? z.array(valueSchema(column.baseColumn))
      : (jsonSchemaOf(column) ?? plain[column.dataType]);
  if (schema === undefined) throw new Error(`The column ${column.name} has no schema: see jsonOf`);
  return schema;
}

function columnSchema(column: Column): core.$ZodType {
  let schema = schemas.get(column);
  if (schema === undefined) {
    schema = column.notNull ? valueSchema(column) : z.nullable(valueSchema(column));
    schemas.set(column, schema);
  }
  return schema;
}

/**
 * The schema of a row with these columns of a table, by their names in `db/schema`: types, nulls, closed sets and JSON
 * are the table's. `extra` has what the statement computes, or reads otherwise (the null of an outer join).
 */
export function rowOf<T extends Table, Name extends CheckedName<T>, Extra extends core.$ZodShape = None>(
  table: T,
  names: readonly Name[],
  extra?: Extra,
): z.ZodObject<Shape<T, Exclude<Name, keyof Extra>> & Extra, core.$strip> {
  const columns: Record<string, Column> = getTableColumns(table);
  const own = names.map((name) => [name, columnSchema(columnNamed(columns, name))]);
  return z.object({
    ...(Object.fromEntries(own) as Shape<T, Exclude<Name, keyof Extra>>),
    ...(extra as Extra),
  });
}

function columnNamed(columns: Record<string, Column>, name: string): Column {
  const column = columns[name];
  if (column === undefined) throw new Error(`No column ${name}`);
  return column;
}

/** The columns of `rowOf` for a statement: `o."id", o."order_number"`. */
export function columnsOf<T extends Table>(table: T, names: readonly Names<T>[], alias?: string): string {
  const columns: Record<string, Column> = getTableColumns(table);
  return names
    .map((key) => {
      const { name } = columnNamed(columns, key);
      const column = alias === undefined ? `"${name}"` : `${alias}."${name}"`;
      return camelName(name) === key ? column : `${column} as "${key}"`;
    })
    .join(', ');
}
