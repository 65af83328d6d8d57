import { z } from 'zod';
import type { Queryable } from '../db/queryable';

/** A table with rows of a merchant, and the condition that selects them; $1 is the merchant. */
export interface MerchantTable {
  name: string;
  where: string;
  /** Columns that may be exported: no hashes, sealed texts, keys or bytes. */
  columns: string[];
}

const ofOutlets = 'outlet_id in (select id from outlets where merchant_id = $1::uuid)';
/** Tables without a merchant column, and the parent table that has one. */
const indirect: Readonly<Record<string, string>> = {
  merchants: 'id = $1::uuid',
  support_messages: 'ticket_id in (select id from support_tickets where merchant_id = $1::uuid)',
  customer_totals: ofOutlets,
};
const hidden = /hash|sealed|secret|_key$|^key$/;

const columnRowSchema = z.object({ tableName: z.string(), columnName: z.string(), dataType: z.string() });

/**
 * Every table with rows of one merchant, by the columns in the database's catalogue: a new table can't be forgotten.
 */
export async function merchantTables(db: Pick<Queryable, 'query'>): Promise<MerchantTable[]> {
  const columns = await db.query(columnRowSchema, {
    text: `select table_name, column_name, data_type from information_schema.columns
      where table_schema = 'public' order by table_name, ordinal_position`,
  });
  const tables = new Map<string, typeof columns>();
  for (const column of columns)
    tables.set(column.tableName, [...(tables.get(column.tableName) ?? []), column]);
  return [...tables].flatMap(([name, its]) => {
    const has = (column: string) => its.some(({ columnName }) => columnName === column);
    const where =
      indirect[name] ??
      (has('merchant_id') ? 'merchant_id = $1::uuid' : has('outlet_id') ? ofOutlets : undefined);
    if (where === undefined) return [];
    const shown = its.filter(({ columnName, dataType }) => dataType !== 'bytea' && !hidden.test(columnName));
    return [{ name, where, columns: shown.map(({ columnName }) => columnName) }];
  });
}
