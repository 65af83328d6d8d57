import { z } from 'zod';
import { newId } from '../db/new-id';
import type { TestApp } from '../testing/test-app';
import { openFullShop, startFullApp, type FullShop } from '../testing/full-shop';
import { eraseCustomer } from './erase.repository';
import { isReference as isReferenceSql, lawful, ofStaff } from './erase-person.repository';
import { merchantTables } from './merchant-tables.repository';

const person = { name: 'Zeenat Marker', mobile: '9811122233' };
const personal = 'Zeenat Marker|9811122233';

let app: TestApp;
let shop: FullShop;
beforeAll(async () => {
  app = await startFullApp();
  shop = await openFullShop(app);
});
afterAll(() => app.close());

const columnSchema = z.object({
  tableName: z.string(),
  columnName: z.string(),
  dataType: z.string(),
  isIdentity: z.string(),
  isReference: z.boolean(),
});
type Column = z.output<typeof columnSchema>;
let count = 0;

/** Something that a column of this kind takes; texts and documents name the person. */
function plantedValue({ columnName, dataType, isReference }: Column, ids: Record<string, string>): unknown {
  count += 1;
  switch (dataType) {
    case 'text':
      return isReference ? `another row ${count}` : `${person.name}, ${person.mobile}, ${count}`;
    case 'jsonb':
      return { seen: [{ customer: person.name, number: `+91${person.mobile}` }] };
    case 'uuid':
      return ids[columnName] ?? `00000000-0000-7000-8000-${String(count).padStart(12, '0')}`;
    case 'boolean':
      return true;
    case 'bytea':
      return String.raw`\x00`;
    case 'date':
      return '2026-03-02';
    case 'ARRAY':
      return [];
    case 'timestamp with time zone':
      return '2026-03-02T10:00:00.000Z';
    default:
      return 10_000 + count;
  }
}

test('TRU-10 an erased person is in no row of any table of the merchant, whatever column held them', async () => {
  const { merchantId } = shop;
  const columns = await app.db.query(columnSchema, {
    text: `select table_name, column_name, data_type, is_identity, ${isReferenceSql} as is_reference
      from information_schema.columns c
      where table_schema = 'public' and is_generated = 'NEVER' order by table_name, ordinal_position`,
  });
  const [customer] = await app.db.query(z.object({ id: z.string() }), {
    text: 'select id from customers where merchant_id = $1 and mobile = $2',
    values: [merchantId, person.mobile],
  });
  const customerId = customer?.id ?? '';
  const ids = { merchant_id: merchantId, outlet_id: shop.idFor('outletId'), customer_id: customerId };
  const tables = (await merchantTables(app.db)).filter(
    ({ name }) => !ofStaff.has(name) && !lawful.has(name) && name !== 'customers' && name !== 'orders',
  );
  const checks = await app.db.query(z.object({ statement: z.string() }), {
    text: `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement
      from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
  });
  await app.db.transaction(async (tx) => {
    // Without checks, foreign keys and triggers: each table gets a row of its own.
    for (const { statement } of checks) await tx.execute({ text: statement });
    await tx.execute({ text: `set local session_replication_role = 'replica'` });
    for (const { name } of tables) {
      const its = columns.filter(({ tableName, isIdentity }) => tableName === name && isIdentity === 'NO');
      const row = Object.fromEntries(its.map((column) => [column.columnName, plantedValue(column, ids)]));
      const names = its.map(({ columnName }) => `"${columnName}"`).join(', ');
      await tx.execute({
        text: `insert into "${name}" (${names}) select ${names} from jsonb_populate_record(null::"${name}", $1::jsonb) on conflict do nothing`,
        values: [JSON.stringify(row)],
      });
    }
  });
  const found = async (): Promise<string[]> => {
    const names: string[] = [];
    for (const { name, where } of tables) {
      const rows = await app.db.execute({
        text: `select 1 from "${name}" t where ${where} and t::text ~ $2`,
        values: [merchantId, personal],
      });
      if (rows > 0) names.push(name);
    }
    return names;
  };
  expect((await found()).length).toBeGreaterThan(tables.length / 2);
  const erasure = { by: 'Galla', reason: 'asked by letter', at: app.clock.now() };
  expect(await eraseCustomer(app.db, { merchantId, customerId }, erasure)).toBe(true);
  expect(await found()).toEqual([]);
});

test('TRU-10 a neighbour keeps the address they share, and a note that names the person, without the number', async () => {
  const { merchantId } = shop;
  const made = async (name: string, mobile: string, note: string): Promise<string> => {
    const id = newId();
    await app.db.execute({
      text: `with one as (insert into customers (id, merchant_id, country_code, mobile, name) values ($1, $2, '+91', $3, $4)),
        two as (insert into customer_addresses (id, merchant_id, customer_id, address)
          values (gen_random_uuid(), $2, $1, '{"addressLine": "12, Lake View Road", "landmark": "Opposite the park"}'))
        insert into customer_notes (id, merchant_id, customer_id, text, by, at)
          values (gen_random_uuid(), $2, $1, $5, '{"kind":"staff","name":"Ravi","device":""}', now())`,
      values: [id, merchantId, mobile, name, note],
    });
    return id;
  };
  const erased = await made('Meera Lane', '9811100001', 'Likes it hot');
  const neighbour = await made('Kavya Shetty', '9811100002', 'Friend of 9811100001');
  const erasure = { by: 'Galla', reason: 'asked by letter', at: app.clock.now() };
  await eraseCustomer(app.db, { merchantId, customerId: erased }, erasure);
  const left = await app.db.query(
    z.object({ customerId: z.string(), text: z.string(), landmark: z.string() }),
    {
      text: `select n.customer_id as "customerId", n.text, a.address->>'landmark' as landmark
        from customer_notes n join customer_addresses a using (customer_id) where customer_id = any($1::uuid[])`,
      values: [[erased, neighbour]],
    },
  );
  expect(left).toEqual([
    { customerId: neighbour, text: 'Friend of 0000000000', landmark: 'Opposite the park' },
  ]);
});
