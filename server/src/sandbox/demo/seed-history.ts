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
import { earlierKey } from '../../money/tenders/earlier-tender';
import { eachWithoutBooks } from './complete-history';
import { demoOutlets } from './demo-outlets';
import { clienteleOf } from './demo-customers';
import { keepCustomers } from './history-customers';
import { batchesOf, batchSize, dayStartOf, historyLength, momentOf } from './history-days';
import { historySeries } from './history-draft';
import { historyOrder, type HistoryRows } from './history-order';
import { historyItemSchema, type HistoryOutlet } from './history-outlet';
import { HistoryNumbers } from './history-numbers';
import { settleHistory } from './history-payouts';
import { drawerOf } from './history-drawers';
import { todayOf } from './history-today';
import { booksOfAll, writeBooks, writeDays } from './history-write';

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
  begun: z.boolean(),
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
    exists (select from orders h where h.outlet_id = o.id and h.client_key ~ '^(history|today)-') as begun,
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
  for (const part of outlets)
    if (!(await numbers.resume(db, part.outlet.id))) await begin(db, numbers, part, now);
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
        return { rows, drawer: drawerOf(outlet, dayStartOf(from, length, now), rows, now) };
      });
      await db.transaction((tx) => writeDays(tx, outlet, days, numbers));
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
  /** It has orders of an earlier run, be it of today alone. */
  begun: boolean;
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
  return { outlet, done: row.done, begun: row.begun, length: historyLength(demo) };
}

/** Reserves the numbers of the past's documents, and writes today's orders, which are numbered after them. */
async function begin(
  db: Database,
  numbers: HistoryNumbers,
  { outlet, begun, length }: HistoryPart,
  now: number,
): Promise<void> {
  const documents: { paper: PaperKind; issuedOn: string }[] = [];
  for (let number = 1; number <= length; number += 1) {
    const document = historySeries(outlet, number, momentOf(number, length, now));
    if (document !== null) documents.push(document);
    if (number % batchSize === 0) await breathe();
  }
  // A data folder from before documents were kept has its orders already.
  const today = begun ? null : todayOf(outlet, length, now);
  await db.transaction(async (tx) => {
    await numbers.reserve(tx, outlet, documents);
    if (today !== null) await writeDays(tx, outlet, [today], new HistoryNumbers());
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
