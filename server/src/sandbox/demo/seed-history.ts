import { setImmediate as breathe } from 'node:timers/promises';
import {
  addressSchema,
  foodLikeBusinessTypes,
  businessTypeSchema,
  outletConfigSchema,
} from '@galla/contract';
import type { BusinessType, PaperKind } from '@galla/contract';
import { z } from 'zod';
import type { Database, DatabaseLog } from '../../db/database';
import type { Queryable } from '../../db/queryable';
import type { LedgerPosting } from '../../money/ledger/post-ledger.repository';
import { earlierKey } from '../../money/tenders/earlier-tender';
import { eachWithoutBooks } from './complete-history';
import { demoOutlets } from './demo-outlets';
import { clienteleOf } from './demo-customers';
import { keepCustomers } from './history-customers';
import { batchesOf, batchSize, dayStartOf, historyLength, momentOf } from './history-days';
import { historySeries } from './history-draft';
import { historyOrder, type HistoryRows } from './history-order';
import { historyItemSchema, type HistoryOutlet } from './history-outlet';
import { booksOf, historyInvoice, writePostings, type HistoryBooks } from './history-books';
import { HistoryNumbers } from './history-numbers';
import { settleHistory } from './history-payouts';
import { drawerOf, type HistoryDrawer } from './history-drawers';

const outletRowSchema = z.object({
  id: z.string(),
  merchantId: z.string(),
  ownerId: z.string(),
  displayName: z.string(),
  businessType: businessTypeSchema,
  config: outletConfigSchema,
  gstinType: z.enum(['regular', 'composition']),
  gstinNumber: z.string().nullable(),
  seller: z.object({
    timezone: z.string(),
    tradeName: z.string(),
    legalName: z.string(),
    address: z.nullable(addressSchema),
    phone: z.string(),
    fssai: z.string(),
  }),
  done: z.number(),
  items: z.array(historyItemSchema),
  customers: z.array(z.object({ id: z.string(), mobile: z.string() })),
});

const outletRows = `
  select o.id, o.merchant_id as "merchantId", o.display_name as "displayName", o.business_type as "businessType",
    (select u.id from users u where u.merchant_id = o.merchant_id and u.user_type = 'owner'
      order by u.created_at, u.id limit 1) as "ownerId",
    o.config, o.gstin_type as "gstinType", o.gstin_number as "gstinNumber",
    jsonb_build_object('timezone', o.timezone, 'tradeName', coalesce(nullif(o.outlet_name, ''), o.display_name),
      'legalName', o.legal_name, 'address', o.address,
      'phone', coalesce(o.country_code || ' ' || nullif(o.phone, ''), ''), 'fssai', coalesce(o.fssai_number, '')) as seller,
    coalesce((select max(order_number) from orders h where h.outlet_id = o.id and h.client_key like 'history-%'), 0) as done,
    (select coalesce(jsonb_agg(jsonb_build_object('itemId', i.id, 'name', i.name, 'price', i.price, 'taxPercent', i.tax_percent,
        'priceBasis', i.price_basis, 'mrp', i.mrp, 'hsn', i.hsn, 'uqc', i.uqc, 'soldBy', i.sold_by,
        'diet', case when not i.is_food then 'none' when i.contains_egg then 'egg' when i.is_veg then 'veg' else 'nonVeg' end,
        'groups', i.groups)
        order by i.id), '[]'::jsonb) from menu_items i where i.outlet_id = o.id) as items,
    (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'mobile', c.mobile)), '[]'::jsonb) from customers c
      where c.merchant_id = o.merchant_id and c.country_code = '+91') as customers
  from outlets o join merchants m on m.id = o.merchant_id
  where m.store_name_key = 'galla demo stores'`;

/**
 * Writes the demo outlets' year of orders, oldest first, in small batches beside normal traffic. An interrupted run
 * resumes. Resolves to the number of orders written.
 */
export async function seedHistory(
  db: Database,
  now: number,
  stopped: () => boolean,
  log: DatabaseLog,
): Promise<number> {
  let written = 0;
  const numbers = new HistoryNumbers();
  for (const { outlet, length } of await historyOutlets(db))
    await keepCustomers(db, outlet, outlet.clientele, (number) => momentOf(number, length, now));
  const outlets = await historyOutlets(db);
  // All outlets first: documents of orders that are handed over meanwhile are numbered after the history's.
  for (const { outlet, length } of outlets)
    if (!(await numbers.resume(db, outlet.id))) await reserveNumbers(db, numbers, outlet, length, now);
  for (const { outlet, done, length } of outlets) {
    numbers.begin();
    await eachWithoutBooks(db, outlet.id, { size: batchSize, stopped }, (rows) =>
      complete(db, outlet, rows, numbers),
    );
    for (const batch of batchesOf(done, length)) {
      if (stopped()) break;
      const days = batch.map(({ from, to }) => {
        const all = Array.from({ length: to - from + 1 }, (_, index) => from + index);
        const rows = all.map((number) => historyOrder(outlet, number, momentOf(number, length, now)));
        return { rows, drawer: drawerOf(outlet, dayStartOf(from, length, now), rows) };
      });
      await write(db, outlet, days, numbers);
      written += days.reduce((sum, { rows }) => sum + rows.length, 0);
      await breathe();
    }
  }
  if (!stopped()) await settleHistory(db, now);
  if (written > 0) {
    await db.execute({ text: 'analyze orders' });
    log.info({ orders: written }, 'demo history written');
  }
  return written;
}

interface HistoryPart {
  outlet: HistoryOutlet;
  /** Orders of an earlier run. */
  done: number;
  length: number;
}

const historyOutlets = async (db: Database): Promise<HistoryPart[]> =>
  (await db.query(outletRowSchema, { text: outletRows })).flatMap((row) => {
    const outlet = historyOutlet(row);
    return outlet === null ? [] : [outlet];
  });

/** Null: a visitor's outlet, or one without a menu. */
function historyOutlet(row: z.output<typeof outletRowSchema>): HistoryPart | null {
  const demo = demoOutlets.find((outlet) => outlet.displayName === row.displayName);
  const [first, ...rest] = row.items;
  if (!demo || !first) return null;
  const outlet: HistoryOutlet = {
    id: row.id,
    merchantId: row.merchantId,
    ownerId: row.ownerId,
    config: row.config,
    businessType: row.businessType,
    regime: row.gstinNumber === null ? 'unregistered' : row.gstinType,
    place: demo,
    seller: {
      ...row.seller,
      businessType: row.businessType,
      gstin: row.gstinNumber ?? '',
      gstinType: row.gstinType,
    },
    foodLike: (foodLikeBusinessTypes as readonly BusinessType[]).includes(row.businessType),
    items: [first, ...rest],
    clientele: clienteleOf(demo.displayName, historyLength(demo)),
    customerIds: new Map(row.customers.map(({ id, mobile }) => [mobile, id])),
  };
  return { outlet, done: row.done, length: historyLength(demo) };
}

async function reserveNumbers(
  db: Database,
  numbers: HistoryNumbers,
  outlet: HistoryOutlet,
  length: number,
  now: number,
): Promise<void> {
  const documents: { paper: PaperKind; issuedOn: string }[] = [];
  for (let number = 1; number <= length; number += 1) {
    const document = historySeries(outlet, number, momentOf(number, length, now));
    if (document !== null) documents.push(document);
    if (number % batchSize === 0) await breathe();
  }
  await db.transaction((tx) => numbers.reserve(tx, outlet, documents));
}

/** Passes a batch of one table as one JSON parameter instead of a parameter per cell. */
const insertInto = (table: string): string =>
  `insert into ${table} select * from json_populate_recordset(null::${table}, $1) on conflict do nothing`;

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const asRows = (rows: readonly object[]): string =>
  JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value])),
    ),
  );

/** Uses of the coupons, so that the list of coupons counts what the reports count. */
const redemptions = `
  insert into coupon_redemptions (checkout_id, merchant_id, coupon_id, customer_id, amount, at)
  select o.id, o.merchant_id, c.id, o.customer_id, -(r ->> 'amount')::bigint, o.placed_at
  from orders o cross join lateral jsonb_array_elements(o.bill -> 'rows') r
    join coupons c on c.merchant_id = o.merchant_id and c.code = r ->> 'label' and c.deleted_at is null
  where o.id = any($1::uuid[]) and r ->> 'kind' = 'coupon' and o.customer_id is not null
  on conflict do nothing`;

/** A day is written whole: a start that is killed leaves no drawer open, and no cash beside it. */
async function write(
  db: Database,
  outlet: HistoryOutlet,
  days: readonly { rows: readonly HistoryRows[]; drawer: HistoryDrawer }[],
  numbers: HistoryNumbers,
): Promise<void> {
  const rows = days.flatMap((day) => day.rows);
  const drawers = days.map(({ drawer }) => drawer);
  await db.transaction(async (tx) => {
    const done: Booked[] = [];
    for (const day of days) done.push(await booksOfAll(tx, outlet, day.rows, numbers, day.drawer.day.id));
    await insertAll(tx, [
      { table: 'orders', rows: done.flatMap(({ orders }) => orders) },
      { table: 'order_items', rows: rows.flatMap((row) => row.items) },
      { table: 'order_timeline', rows: rows.flatMap((row) => row.timeline) },
      { table: 'order_tenders', rows: rows.flatMap((row) => row.tenders) },
      { table: 'counter_days', rows: drawers.map(({ day }) => day) },
      { table: 'cash_moves', rows: drawers.flatMap(({ moves }) => moves) },
      { table: 'audit_entries', rows: drawers.flatMap(({ acts }) => acts) },
    ]);
    await writeBooks(
      tx,
      done.flatMap(({ books }) => books),
      drawers.flatMap(({ postings }) => postings),
    );
    const ids = rows.map(({ order }) => order.id);
    await tx.execute({ name: 'history redemptions', text: redemptions, values: [ids] });
  });
}

/** The books of orders that are there already. */
async function complete(
  db: Database,
  outlet: HistoryOutlet,
  rows: readonly HistoryRows[],
  numbers: HistoryNumbers,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { orders, books } = await booksOfAll(tx, outlet, rows, numbers, null);
    await writeBooks(tx, books, []);
    // Where this cash is now was never in the ledger, as with that of orders from before tenders were kept.
    await tx.execute({
      name: 'history earlier cash',
      text: `update order_tenders set key = $2 where order_id = any($1::uuid[]) and method = 'cash'`,
      values: [orders.map(({ id }) => id), earlierKey],
    });
    await tx.execute({
      name: 'history invoiced',
      text: `update orders o set invoiced_at = t."invoicedAt" from jsonb_to_recordset($1::jsonb)
          as t(id uuid, "invoicedAt" timestamptz)
        where o.id = t.id and t."invoicedAt" is not null`,
      values: [JSON.stringify(orders.map(({ id, invoicedAt }) => ({ id, invoicedAt })))],
    });
  });
}

interface Booked {
  orders: HistoryRows['order'][];
  books: HistoryBooks[];
}

async function booksOfAll(
  tx: Queryable,
  outlet: HistoryOutlet,
  rows: readonly HistoryRows[],
  numbers: HistoryNumbers,
  counterDayId: string | null,
): Promise<Booked> {
  const { orders, books }: Booked = { orders: [], books: [] };
  for (const row of rows) {
    const invoice = historyInvoice(outlet, row);
    const document = invoice === null ? null : await numbers.number(tx, outlet, invoice);
    books.push(booksOf(row, document, counterDayId));
    orders.push(document === null ? row.order : { ...row.order, invoicedAt: new Date(document.issuedAt) });
  }
  return { orders, books };
}

async function writeBooks(
  tx: Queryable,
  books: readonly HistoryBooks[],
  others: readonly LedgerPosting[],
): Promise<void> {
  await insertAll(tx, [
    { table: 'tax_documents', rows: books.flatMap(({ documents }) => documents) },
    { table: 'captures', rows: books.flatMap(({ captures }) => captures) },
    { table: 'order_refunds', rows: books.flatMap(({ refunds }) => refunds) },
    { table: 'order_refund_parts', rows: books.flatMap(({ parts }) => parts) },
  ]);
  await writePostings(tx, [...books.flatMap(({ postings }) => postings), ...others]);
}

async function insertAll(
  tx: Queryable,
  batches: readonly { table: string; rows: readonly object[] }[],
): Promise<void> {
  for (const { table, rows } of batches)
    if (rows.length > 0)
      await tx.execute({ name: `history ${table}`, text: insertInto(table), values: [asRows(rows)] });
}
