import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import type { Database } from './database';
import { DatabaseTooOldError, migrate, readJournal } from './migrate';
import { openTestDatabase, testEngine } from './testing/open-test-database';
import { schemaOf } from './testing/schema-of';

const dump = gunzipSync(readFileSync(join(__dirname, 'testing', 'before-the-squash.sql.gz'))).toString();

describe(`a database of the last release with seventeen migrations (${testEngine})`, () => {
  let db: Database;
  let squashed: string[];
  beforeAll(async () => {
    db = await openTestDatabase();
    squashed = await schemaOf(db);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    const client = await db.pool.connect();
    try {
      await client.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
      await client.query(dump);
    } finally {
      // A new connection drops the settings of the dump.
      client.release(true);
    }
  });

  type Row = Record<string, unknown>;
  const rowsOf = async (): Promise<Map<string, Row[]>> => {
    const tables = await db.query(z.object({ name: z.string() }), {
      text: `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
    });
    const rows = new Map<string, Row[]>();
    for (const { name } of tables) {
      const found = await db.query(z.object({ row: z.record(z.string(), z.unknown()) }), {
        text: `select to_jsonb(t) as row from ${name} t`,
      });
      rows.set(
        name,
        found.map(({ row }) => row),
      );
    }
    return rows;
  };
  /** Rows of a table with these columns alone, in an order of their own. */
  const cut = (rows: readonly Row[] | undefined, columns: readonly string[]): string[] =>
    (rows ?? []).map((row) => JSON.stringify(columns.map((column) => row[column]))).sort();
  /** What later migrations change in rows on purpose. */
  const changed: Record<string, readonly string[]> = {
    menu_items: ['price', 'version'],
    // Rights below the orders: see rights-migration.test.ts.
    users: ['permissions'],
    invitations: ['permissions'],
    // The hash of the roll-ups' triggers: another one has every outlet counted again.
    report_definition: ['definition'],
  };
  const migrations = () =>
    db.query(z.looseObject({}), { text: 'select * from drizzle.__drizzle_migrations order by id' });

  test('opens with every row, and runs only what came after', async () => {
    const [before, applied] = [await rowsOf(), await migrations()];
    expect(applied).toHaveLength(17);
    expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([]);
    expect(before.get('orders')).toHaveLength(13);
    await migrate(db.pool);
    const after = await rowsOf();
    for (const [table, rows] of before) {
      const columns = Object.keys(rows[0] ?? {}).filter((column) => !changed[table]?.includes(column));
      expect([table, cut(after.get(table), columns)]).toEqual([table, cut(rows, columns)]);
    }
    const counter = after.get('users')?.find(({ role }) => role === 'counter');
    expect(counter).toMatchObject({ permissions: { order: true, 'order:refund': true } });
    const sizes = after.get('menu_items')?.find(({ name }) => name === 'Malabar Chicken Biryani');
    expect(sizes).toMatchObject({ price: 18_000 });
    const packet = after.get('menu_items')?.find(({ name }) => name === 'Curd 500 g');
    expect(packet).toMatchObject({ price_basis: 'inclusive', version: 2 });
    const migrated = await migrations();
    expect(migrated.slice(0, applied.length)).toEqual(applied);
    expect(migrated).toHaveLength(applied.length + readJournal().length - 1);
  });

  test('has the schema of the single migration, with its triggers, functions and indexes', async () => {
    await migrate(db.pool);
    expect(squashed.length).toBeGreaterThan(1_500);
    expect(await schemaOf(db)).toEqual(squashed);
  });

  test('is refused with instructions when it stopped between the seventeen migrations, and stays unchanged', async () => {
    await db.execute({ text: 'delete from drizzle.__drizzle_migrations where id = 17' });
    const before = await schemaOf(db);
    const refusal = migrate(db.pool);
    await expect(refusal).rejects.toThrow(DatabaseTooOldError);
    await expect(refusal).rejects.toThrow(/Start the last release .* once/);
    expect(await schemaOf(db)).toEqual(before);
    expect(await migrations()).toHaveLength(16);
  });
});
