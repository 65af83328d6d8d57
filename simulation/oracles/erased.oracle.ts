import { z } from 'zod';
import type { Oracle } from './oracle';

const tableSchema = z.object({ name: z.string() });

/** An outside party's books are its own. */
const tables = `select quote_ident(table_name) as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'sandbox%' order by 1`;

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Nothing of an erased person is left, and nothing of them is written again. */
export const erased: Oracle = {
  name: 'erased',
  sentence: 'of an erased person nothing is kept, and no message goes to them',
  when: 'quiet',
  async look({ books, world }) {
    if (books.erased.length === 0) return [];
    const found: string[] = [];
    // One pass over a table for all of them: a year has hundreds, and years of rows.
    const anyone = books.erased.flatMap(({ name, mobile }) => [name, mobile]).map(literal);
    for (const { name: table } of await world.look(tableSchema, tables)) {
      const rows = await world.look(
        z.object({ row: z.string() }),
        `select t::text as row from ${table} t where t::text ~ $1 limit 1`,
        [anyone.join('|')],
      );
      for (const { row } of rows) {
        const person = books.erased.find(({ name, mobile }) => row.includes(name) || row.includes(mobile));
        found.push(`${person?.name} is still in ${table}: ${row.slice(0, 200)}`);
      }
    }
    return found;
  },
};
