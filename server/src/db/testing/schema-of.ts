import { z } from 'zod';
import type { Queryable } from '../queryable';

/** Everything in the catalogue that a migration creates, one row per object, in a stable order. */
const statements: readonly string[] = [
  `select c.relname, c.relkind, c.reloptions from pg_class c where c.relnamespace = 'public'::regnamespace`,
  `select c.relname, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated,
      pg_get_expr(d.adbin, d.adrelid)
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  `select indexdef from pg_indexes where schemaname = 'public'`,
  `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'`,
  `select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`,
  `select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace`,
];

/** The schema of a database as sorted text: equal schemas give equal text. */
export async function schemaOf(db: Queryable): Promise<string[]> {
  const lines: string[] = [];
  for (const text of statements)
    lines.push(...(await db.query(z.looseObject({}), { text })).map((row) => JSON.stringify(row)));
  return lines.sort();
}
