import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database } from './database';
import { camelName, namedRows } from './result-rows';
import * as schema from './schema';
import { openTestDatabase } from './testing/open-test-database';
import { result } from './testing/result';

test('columns get camelCase names; an alias that has one already stays', () => {
  expect(namedRows(result(['id', 'order_number', 'itemId', 'line_1', '?column?'], [1, 2, 3, 4, 5]))).toEqual([
    { id: 1, orderNumber: 2, itemId: 3, line1: 4, '?column?': 5 },
  ]);
  expect(namedRows(result(['id']))).toEqual([]);
});

test('the names of the tables are those of their columns, but two', () => {
  const others = Object.values(schema)
    .filter((table) => is(table, PgTable))
    .flatMap((table) =>
      Object.entries(getTableColumns(table)).flatMap(([key, { name }]) =>
        camelName(name) === key ? [] : [`${getTableName(table)}.${key}: ${name}`],
      ),
    );
  expect(others.toSorted()).toEqual(['mail_messages.to: recipient', 'support_messages.from: sender']);
});

describe('a database', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());

  const rowSchema = z.object({ orderNumber: z.int(), placedAt: z.date(), changedBy: z.looseObject({}) });
  const statement = {
    name: 'result-rows-test',
    text: `select $1::int8 as order_number, now() as placed_at, '{"device_id": "x", "by": {"user_name": "y"}}'::jsonb as changed_by`,
    values: [7],
  };

  test('keys inside JSON values stay as they are', async () => {
    const rows = [
      ...(await db.query(rowSchema, statement)),
      ...(await db.transaction((tx) => tx.query(rowSchema, statement))),
    ];
    const row = { orderNumber: 7, changedBy: { device_id: 'x', by: { user_name: 'y' } } };
    expect(rows).toMatchObject([row, row]);
  });

  test('a statement without rows counts what it wrote', async () => {
    expect(await db.execute({ text: 'select generate_series(1, 3)' })).toBe(3);
    expect(await db.execute({ text: 'update merchants set store_name = store_name where false' })).toBe(0);
  });
});
