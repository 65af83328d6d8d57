import { billSchema, orderStatusSchema, phoneCodeSchema } from '@galla/contract';
import { bigint, boolean, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { columnsOf, rowOf } from './row-of';
import { hash, instant, jsonOf, oneOf, pgTable } from './schema/columns';

const lineSchema = z.object({ name: z.string(), price: z.int() });
const table = pgTable('kept_orders', {
  id: uuid('id').primaryKey(),
  status: oneOf('status', orderStatusSchema).notNull(),
  wasStatus: oneOf('was_status', orderStatusSchema),
  claimed: text('claimed').$type<'yes' | 'no'>().notNull(),
  note: text('note'),
  count: integer('count').notNull(),
  total: bigint('total', { mode: 'number' }).notNull(),
  open: boolean('open').notNull(),
  placedAt: instant('placed_at').notNull(),
  token: hash('token_hash'),
  tags: text('tags').array().notNull(),
  lines: jsonOf('lines', z.array(lineSchema)).notNull(),
  first: jsonOf('first', lineSchema),
  anything: jsonb('anything').$type<{ any: string }>(),
});

const row = {
  id: 'x',
  status: 'foodReady',
  wasStatus: null,
  note: null,
  count: 1,
  total: 2,
  open: true,
  placedAt: new Date(0),
  token: Buffer.from('x'),
  tags: ['a'],
  lines: [{ name: 'Dosa', price: 100 }],
  first: null,
};
const rowSchema = rowOf(table, [
  'id',
  'status',
  'wasStatus',
  'note',
  'count',
  'total',
  'open',
  'placedAt',
  'token',
  'tags',
  'lines',
  'first',
]);

test('a row has the types of its columns', () => {
  const parsed: {
    id: string;
    status: z.output<typeof orderStatusSchema>;
    wasStatus: z.output<typeof orderStatusSchema> | null;
    note: string | null;
    placedAt: Date;
    token: Buffer | null;
    tags: string[];
    lines: { name: string; price: number }[];
    first: { name: string; price: number } | null;
  } = rowSchema.parse(row);
  expect(parsed).toEqual(row);
});

test.each([
  ['status', 'lost'],
  ['status', null],
  ['count', null],
  ['total', '2'],
  ['placedAt', '2026-03-02'],
  ['token', 'x'],
  ['tags', [1]],
  ['lines', [{ name: 'Dosa' }]],
  ['first', {}],
])('a wrong %s is refused: %j', (name, value) => {
  expect(rowSchema.safeParse({ ...row, [name]: value }).success).toBe(false);
});

test('what a statement computes is added, and replaces a column read otherwise', () => {
  const schema = rowOf(table, ['id', 'count'], {
    count: z.nullable(z.number()),
    bill: z.nullable(billSchema),
  });
  const parsed: { id: string; count: number | null; bill: unknown } = schema.parse({
    id: 'x',
    count: null,
    bill: null,
  });
  expect(parsed).toEqual({ id: 'x', count: null, bill: null });
});

test('a column whose type nothing checks is refused', () => {
  // @ts-expect-error a text that is only typed
  rowOf(table, ['claimed']);
  expect(() => rowOf(table, ['anything'])).toThrow('anything has no schema');
});

test('the list of columns has their names once, with an alias where a name differs', () => {
  expect(columnsOf(table, ['id', 'placedAt'], 'o')).toBe('o."id", o."placed_at"');
  expect(columnsOf(table, ['token'])).toBe('"token_hash" as "token"');
});

test('a closed set comes from any schema with options', () => {
  expect(oneOf('code', phoneCodeSchema)).toBeDefined();
});
