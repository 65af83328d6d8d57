import type { Queryable } from '../../db/queryable';
import type { LedgerPosting } from '../../money/ledger/post-ledger.repository';
import { booksOf, historyInvoice, writePostings, type HistoryBooks } from './history-books';
import type { HistoryDrawer } from './history-drawers';
import type { HistoryNumbers } from './history-numbers';
import type { HistoryRows } from './history-order';
import type { HistoryOutlet } from './history-outlet';

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

/** A day of an outlet with its drawer. */
export interface HistoryDay {
  rows: readonly HistoryRows[];
  drawer: HistoryDrawer;
}

/** Days are written whole: a start that is killed leaves no drawer open, and no cash beside it. */
export async function writeDays(
  tx: Queryable,
  outlet: HistoryOutlet,
  days: readonly HistoryDay[],
  numbers: HistoryNumbers,
): Promise<void> {
  const rows = days.flatMap((day) => day.rows);
  const drawers = days.map(({ drawer }) => drawer);
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
}

export interface Booked {
  orders: HistoryRows['order'][];
  books: HistoryBooks[];
}

/** Orders with their documents and books. */
export async function booksOfAll(
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

export async function writeBooks(
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
