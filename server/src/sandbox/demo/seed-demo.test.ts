import { businessTypes } from '@galla/contract';
import { z } from 'zod';
import type { Database } from '../../db/database';
import { newId } from '../../db/new-id';
import { openTestDatabase } from '../../db/testing/open-test-database';
import { demoOutlets } from './demo-outlets';
import { seedDemo } from './seed-demo';
import { lastNumberOf } from './history-days';
import { seedHistory } from './seed-history';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await seedDemo(db);
});
afterAll(() => db.close());

const count = async (text: string): Promise<number> => {
  const [row] = await db.query(z.object({ n: z.number() }), { text: `select count(*) as n ${text}` });
  return row?.n ?? 0;
};
const quiet = { info() {}, warn() {}, error() {} };
const now = Date.parse('2026-11-21T10:00:00Z');

test('the demo has one user of each role and one outlet of each category with a menu, and seeding is idempotent', async () => {
  await seedDemo(db);
  const roles = await db.query(z.object({ role: z.string() }), {
    text: 'select role from users order by role',
  });
  expect(roles.map(({ role }) => role)).toEqual([
    'accounts',
    'counter',
    'kitchen',
    'manager',
    'marketing',
    'owner',
  ]);
  const kinds = await db.query(z.object({ kind: z.string() }), {
    text: 'select business_type as kind from outlets',
  });
  expect(kinds.map(({ kind }) => kind).sort()).toEqual([...businessTypes].sort());
  const empty = 'from outlets o where not exists (select 1 from menu_items i where i.outlet_id = o.id)';
  expect(await count(empty)).toBe(0);
});

test('POS-02 callers have addresses, once; a demo of an earlier release gets them as well', async () => {
  const callers = async () => [
    await count('from customers'),
    await count('from customer_addresses'),
    await count('from coupons'),
  ];
  const first = await callers();
  expect(first).toEqual([16, 22, 7]);
  await seedDemo(db);
  expect(await callers()).toEqual(first);
  for (const table of ['coupons', 'wallet_entries', 'customer_addresses', 'customers'])
    await db.execute({ text: `delete from ${table}` });
  await seedDemo(db);
  expect(await callers()).toEqual(first);
});

test('an interrupted history seed resumes, and the lines of every order belong to its bill', async () => {
  let batches = 0;
  const stopAfter = (most: number) => () => (batches += 1) > most;
  await seedHistory(db, now, stopAfter(2), quiet);
  const history = "from orders where client_key like 'history-%'";
  const first = await count(history);
  expect(first).toBeGreaterThan(0);
  batches = 0;
  await seedHistory(db, now, stopAfter(2), quiet);
  expect(await count(history)).toBe(first * 2);
  const numbers = await db.query(z.object({ lowest: z.number(), highest: z.number(), n: z.number() }), {
    text: `select min(order_number) as lowest, max(order_number) as highest, count(*) as n ${history}`,
  });
  expect(numbers).toEqual([{ lowest: 1, highest: first * 2, n: first * 2 }]);
  expect(
    await count('from orders o where not exists (select 1 from order_items i where i.order_id = o.id)'),
  ).toBe(0);
  expect(
    await count("from orders where placed_at > '2026-11-21T10:00:00Z' or placed_at < '2025-11-19'"),
  ).toBe(0);
  const off = `from orders o where (o.bill -> 'rows' -> 0 ->> 'amount')::bigint
    <> (select sum(line_total) from order_items i where i.order_id = o.id)`;
  expect(await count(off)).toBe(0);
});

test('MON-01 the demo merchant charges and shows only what it may', async () => {
  // Tax is charged by a regular registration alone, and every GSTIN, licence and telephone is of one outlet’s town.
  expect(
    await count(`from orders o join outlets u on u.id = o.outlet_id, jsonb_array_elements(o.bill -> 'rows') r
      where (u.gstin_number is null or u.gstin_type = 'composition') and r ->> 'kind' in ('cgst', 'sgst', 'igst')`),
  ).toBe(0);
  expect(await count("from outlets where gstin_number is null and business_type <> 'others'")).toBe(0);
  expect(await count("from outlets where (fssai_number is null) <> (business_type = 'stationary')")).toBe(0);
  expect(await count("from outlets where upi_address = '' or legal_name = ''")).toBe(0);
  expect(await count('from (select distinct phone from outlets) p')).toBe(demoOutlets.length);
  // What is no food has no mark, on the menu and on orders.
  expect(
    await count(
      "from menu_items i join outlets o on o.id = i.outlet_id where o.business_type = 'stationary' and i.is_food",
    ),
  ).toBe(0);
  expect(await count("from menu_items where hsn = '' or tax_percent = 12")).toBe(0);
  expect(await count("from menu_items where price_basis = 'mrp' and price > mrp")).toBe(0);
  expect(await count("from menu_items where sold_by = 'weight'")).toBeGreaterThan(3);
  // An order's money is what its tenders say, and it was delivered in the town of its outlet.
  expect(
    await count(
      `from orders o where o.paid <> (select coalesce(sum(amount), 0) from order_tenders t where t.order_id = o.id)`,
    ),
  ).toBe(0);
  expect(await count("from orders where status = 'complete' and payment_status <> 'paid'")).toBe(0);
  expect(
    await count(`from orders o join outlets u on u.id = o.outlet_id
      where o.address is not null and o.address ->> 'city' <> u.address ->> 'city'`),
  ).toBe(0);
  expect(await count('from orders where billing is null')).toBe(0);
});

test('REP-01 ENG-01 the list of coupons counts the uses that the report of coupons counts', async () => {
  const used = await count('from coupon_redemptions');
  expect(used).toBeGreaterThan(0);
  const billed = "from orders, jsonb_array_elements(bill -> 'rows') r where r ->> 'kind' = 'coupon'";
  expect(used).toBe(await count(billed));
  expect(
    await count(`from coupon_redemptions u join orders o on o.id = u.checkout_id
      where u.amount <= 0 or u.customer_id <> o.customer_id`),
  ).toBe(0);
});

test('the history seed skips an outlet without a menu, such as one added by a visitor', async () => {
  await db.execute({
    text: `insert into outlets (id, merchant_id, display_name, business_type, config)
      select $1, merchant_id, 'Menu to come', business_type, config from outlets limit 1`,
    values: [newId()],
  });
  const before = await count('from orders');
  let batches = 0;
  await seedHistory(db, now, () => (batches += 1) > 1, quiet);
  expect(await count('from orders')).toBeGreaterThan(before);
});

test('live orders are numbered after the history', async () => {
  const longest = Math.max(...demoOutlets.map(lastNumberOf));
  const [row] = await db.query(z.object({ highest: z.number() }), {
    text: 'select max(last_order_number) as highest from outlet_counters',
  });
  expect(row?.highest).toBe(longest);
});
