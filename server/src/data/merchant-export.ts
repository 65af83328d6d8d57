import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from '../db/database';
import { merchantTables, type MerchantTable } from './merchant-tables';

/** Rows read at once: the database serves nobody else meanwhile. */
const page = 500;
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

const exportedPageSchema = z.object({
  place: z.string().nullable(),
  count: z.number(),
  text: z.string().nullable(),
});

/**
 * Each page comes as the text that is sent: the process neither reads nor writes its rows one by one. The names come from
 * the database's catalogue, never from a caller.
 */
async function* rowsOf(db: Database, table: MerchantTable, merchantId: string): AsyncGenerator<string> {
  const columns = table.columns.map((column) => `"${column}"`).join(', ');
  let after = '(0,0)';
  let separator = '\n';
  for (;;) {
    const [part] = await db.query(exportedPageSchema, {
      text: `select max(part.ctid)::text as place, count(*)::int as count,
          string_agg((to_jsonb(part) - 'ctid')::text, E',\\n' order by part.ctid) as text from (
          select ctid, ${columns} from "${table.name}" where ${table.where} and ctid > $2::tid order by ctid limit ${page}
        ) part`,
      values: [merchantId, after],
    });
    if (part === undefined || part.place === null || part.text === null) return;
    yield separator + part.text;
    if (part.count < page) return;
    separator = ',\n';
    after = part.place;
    // Others get their turn before the next page.
    await setImmediate();
  }
}
