import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { z } from 'zod';
import { queryableOver } from './queryable';
import type { Queryable } from './queryable';
import { migrate, migrationsFolder } from './migrate';
import { openTestDatabase, testEngine } from './testing/open-test-database';

interface Journal {
  entries: { idx: number; tag: string }[];
}

const journal = JSON.parse(
  readFileSync(join(migrationsFolder(), 'meta', '_journal.json'), 'utf8'),
) as Journal;

/** One value per type: keys of all tables are then equal, and every reference finds its row. */
const values: Readonly<Record<string, string>> = {
  uuid: `'01890a5d-ac96-774b-bcce-b302099a8057'`,
  jsonb: `'{}'`,
  bytea: `'\\x01'`,
  boolean: 'true',
  date: `'2026-03-02'`,
  'timestamp with time zone': `'2026-03-02T10:00:00Z'`,
  ARRAY: `'{}'`,
};
const numbers = new Set(['integer', 'bigint', 'smallint', 'numeric', 'double precision', 'real']);

/** A value as the server would have written it, where an arbitrary one could not be read. */
const named: Readonly<Record<string, string>> = { timezone: `'Asia/Kolkata'` };

const valueOf = (column: string, type: string): string =>
  named[column] ?? values[type] ?? (numbers.has(type) ? '1' : `'x'`);

async function tablesOf(db: Queryable): Promise<string[]> {
  const rows = await db.query(z.object({ name: z.string() }), {
    text: `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  });
  return rows.map(({ name }) => name);
}

const hasRow = async (db: Queryable, table: string): Promise<boolean> =>
  (await db.execute({ text: `select 1 from "${table}" limit 1` })) > 0;

/** Inserts a row into each empty table. */
async function fill(db: Queryable): Promise<void> {
  for (const table of await tablesOf(db)) {
    if (await hasRow(db, table)) continue;
    const columns = await db.query(z.object({ column: z.string(), type: z.string() }), {
      text: `select column_name as column, data_type as type from information_schema.columns
        where table_schema = 'public' and table_name = $1 and column_default is null
          and is_identity = 'NO' and is_generated = 'NEVER'`,
      values: [table],
    });
    const names = columns.map(({ column }) => `"${column}"`).join(', ');
    const given = columns.map(({ column, type }) => valueOf(column, type)).join(', ');
    await db.execute({ text: `insert into "${table}" (${names}) values (${given})` });
  }
}

test(`every released schema migrates to the newest with rows in all its tables (${testEngine})`, async () => {
  const db = await openTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'galla-migrations-'));
  try {
    await db.execute({ text: 'drop schema public cascade' });
    await db.execute({ text: 'create schema public' });
    await db.execute({ text: 'drop schema drizzle cascade' });
    const client = await db.pool.connect();
    try {
      for (const [index, { tag }] of journal.entries.entries()) {
        // A release that had the migrations up to this one.
        mkdirSync(join(folder, 'meta'), { recursive: true });
        cpSync(join(migrationsFolder(), `${tag}.sql`), join(folder, `${tag}.sql`));
        const entries = journal.entries.slice(0, index + 1);
        writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
        await applyMigrations(drizzle(client), { migrationsFolder: folder });
        await client.query(`set session_replication_role = 'replica'`);
        await fill(queryableOver(client, () => {}));
        await client.query(`set session_replication_role = 'origin'`);
      }
    } finally {
      client.release();
    }
    await migrate(db.pool);
    const tables = await tablesOf(db);
    expect(tables.length).toBeGreaterThan(60);
    // Roll-ups were recounted from the orders; of all other tables each row is still present.
    const empty: string[] = [];
    for (const table of tables) if (!(await hasRow(db, table))) empty.push(table);
    expect(empty.filter((table) => !/^report_|^customer_totals$/.test(table))).toEqual([]);
  } finally {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);
