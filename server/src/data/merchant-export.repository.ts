import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from '../db/database';
import { merchantTables, type MerchantTable } from './merchant-tables.repository';

/** Of 8 kB, read at once: the database serves nobody else meanwhile. */
const blocksAtOnce = 64;
/** Internal tables: sessions, idempotency records, report roll-ups. */
const leftOut =
  /^(sessions|otps|act_results|report_(?!exports$).*|release_.*|internal_merchants|remote_settings|service_cursors|menu_undo)$/;

/**
 * All data of a merchant as one JSON text: { merchantId, at, tables: { orders: [ … ], … } }. Streamed, never whole in
 * memory.
 */
export function exportMerchant(db: Database, merchantId: string, at: Date): Readable {
  return Readable.from(parts(db, merchantId, at));
}

async function* parts(db: Database, merchantId: string, at: Date): AsyncGenerator<string> {
  yield `{"merchantId":${JSON.stringify(merchantId)},"at":"${at.toISOString()}","tables":{`;
  let separator = '';
  for (const table of await merchantTables(db)) {
    if (leftOut.test(table.name)) continue;
    yield `${separator}\n${JSON.stringify(table.name)}:[`;
    yield* rowsOf(db, table, merchantId);
    yield ']';
    separator = ',';
  }
  yield '\n}}\n';
}

const exportedPartSchema = z.object({ blocks: z.number(), text: z.string().nullable() });

/**
 * Each part comes as the text that is sent: the process neither reads nor writes its rows one by one. By blocks, since a
 * limit would sort the rest of the table each time. The names come from the database's catalogue, never from a caller.
 */
async function* rowsOf(db: Database, table: MerchantTable, merchantId: string): AsyncGenerator<string> {
  const columns = table.columns.map((column) => `"${column}"`).join(', ');
  let separator = '\n';
  for (let block = 0; ; block += blocksAtOnce) {
    const [part] = await db.query(exportedPartSchema, {
      text: `select (select pg_relation_size('"${table.name}"') / current_setting('block_size')::int)::int as blocks,
          (select string_agg(to_jsonb(part)::text, E',\\n') from (
            select ${columns} from "${table.name}"
            where ${table.where} and ctid >= $2::tid and ctid < $3::tid
          ) part) as text`,
      values: [merchantId, `(${block},0)`, `(${block + blocksAtOnce},0)`],
    });
    if (part === undefined) return;
    if (part.text !== null) {
      yield separator + part.text;
      separator = ',\n';
    }
    // A row that was changed meanwhile stands at the end: the table may have grown.
    if (block + blocksAtOnce >= part.blocks) return;
    // Others get their turn.
    await setImmediate();
  }
}
