import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Database } from '../db/database';
import { merchantTables, type MerchantTable } from './merchant-tables';

const page = 2_000;
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

const exportedRowSchema = z.object({ place: z.string(), row: z.unknown() });

/** The names come from the database's catalogue, never from a caller. */
async function* rowsOf(db: Database, table: MerchantTable, merchantId: string): AsyncGenerator<string> {
  const columns = table.columns.map((column) => `"${column}"`).join(', ');
  let after = '(0,0)';
  let separator = '';
  for (;;) {
    const rows = await db.query(exportedRowSchema, {
      text: `select ctid::text as place, to_jsonb(part) as row from (
          select ctid, ${columns} from "${table.name}" where ${table.where} and ctid > $2::tid order by ctid limit ${page}
        ) part`,
      values: [merchantId, after],
    });
    for (const { row } of rows) {
      const { ctid: _place, ...fields } = row as Record<string, unknown>;
      yield `${separator}\n${JSON.stringify(fields)}`;
      separator = ',';
    }
    after = rows.at(-1)?.place ?? after;
    if (rows.length < page) return;
  }
}
