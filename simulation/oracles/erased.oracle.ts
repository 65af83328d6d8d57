import { z } from 'zod';
import type { Oracle } from './oracle';

const tableSchema = z.object({ name: z.string() });

/** An outside party's books are its own. */
const tables = `select quote_ident(table_name) as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'sandbox%' order by 1`;

/** Nothing of an erased person is left, and nothing of them is written again. */
export const erased: Oracle = {
  name: 'erased',
  sentence: 'of an erased person nothing is kept, and no message goes to them',
  when: 'quiet',
  async look({ books, world }) {
    if (books.erased.length === 0) return [];
    const found: string[] = [];
    for (const { name: table } of await world.look(tableSchema, tables))
      for (const { name, mobile } of books.erased) {
        const rows = await world.look(
          z.object({ row: z.string() }),
          `select left(t::text, 200) as row from ${table} t where t::text like any($1) limit 1`,
          [[`%${mobile}%`, `%${name}%`]],
        );
        found.push(...rows.map(({ row }) => `${name} is still in ${table}: ${row}`));
      }
    return found;
  },
};
