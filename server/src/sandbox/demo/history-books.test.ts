import { taxRegimeSchema } from '@galla/contract';
import { z } from 'zod';
import { gstr1 } from '../../api/tax-returns/files/gstr1';
import { issuedSeries, returnLines } from '../../api/tax-returns/return-lines.repository';
import { returnScope } from '../../api/tax-returns/return-scope';
import { gstr1Rules } from '../../api/tax-returns/testing/gstr1-rules';
import type { Database } from '../../db/database';
import { openTestDatabase } from '../../db/testing/open-test-database';
import { differenceText, proveLedger } from '../../money/ledger/prove-ledger.repository';
import { settleHistory } from './history-payouts';
import { seedDemo } from './seed-demo';
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
/** Before anything was sold on that day. */
const now = Date.parse('2026-11-21T03:00:00Z');
function stopAfter(batches: number): () => boolean {
  let asked = 0;
  return () => (asked += 1) > batches;
}

test('MON-16 MON-11 the history has its documents, its money and its payouts, and the ledger is proved', async () => {
  await seedHistory(db, now, stopAfter(2), quiet);
  await seedHistory(db, now, stopAfter(2), quiet);

  expect((await proveLedger(db)).map(differenceText)).toEqual([]);
  expect(await count("from orders where status = 'complete' and invoiced_at is null")).toBe(0);
  // Numbers of a series follow each other in the order of their issue.
  const off = `from (select right(number, 7)::int - row_number() over (partition by registration, financial_year, paper
      order by issued_at, number) as step, registration, financial_year, paper from tax_documents) n
    where step <> 0`;
  expect(await count('from tax_documents')).toBeGreaterThan(80);
  expect(await count(off)).toBe(0);
  // MON-17 Orders of marketplaces say where they came from; what was paid there is owed by them, and never came in here.
  const elsewhere = `from orders o where o.channel = 'aggregator' and o.payment_method = 'online'`;
  expect(await count("from orders where (channel = 'aggregator') <> (billing ? 'marketplace')")).toBe(0);
  expect(await count(`${elsewhere} and o.status = 'complete'`)).toBeGreaterThan(0);
  expect(
    await count(`${elsewhere} and (o.paid > 0 or exists (select from captures c where c.order_id = o.id))`),
  ).toBe(0);
  expect(await count("from ledger_transactions where kind = 'marketplaceSale'")).toBe(
    await count(`${elsewhere} and o.status = 'complete'`),
  );
  await settleHistory(db, now);
  expect(await count('from payouts')).toBeGreaterThan(0);
  expect(
    await count('from captures c where not exists (select from payout_lines l where l.reference = c.id)'),
  ).toBe(0);
  expect(await count("from payout_lines where match <> 'matched'")).toBe(1);
  expect((await proveLedger(db)).map(differenceText)).toEqual([]);
});

const monthRowSchema = z.object({
  merchantId: z.string(),
  outletId: z.string(),
  gstin: z.string(),
  month: z.string(),
  regime: taxRegimeSchema,
});

test('MON-11 MON-17 the returns of the demo’s months keep the rules of the GST network’s file', async () => {
  const months = await db.query(monthRowSchema, {
    text: `select distinct merchant_id as "merchantId", outlet_id as "outletId", registration as gstin,
        to_char(issued_on, 'YYYY-MM') as month, document ->> 'regime' as regime
      from tax_documents where document ->> 'regime' = 'regular'`,
  });
  expect(months.length).toBeGreaterThan(0);
  const tables = new Set<string>();
  for (const { merchantId, outletId, gstin, month } of months) {
    const scope = await returnScope(db, { merchantId, outletIds: [outletId] }, { gstin, month });
    const [lines, series] = [await returnLines(db, scope), await issuedSeries(db, scope)];
    let file = '';
    for await (const text of gstr1(db, scope, lines, series, '')) file += text;
    const read = gstr1Rules.safeParse(JSON.parse(file));
    expect([gstin, month, read.error?.issues]).toEqual([gstin, month, undefined]);
    expect(read.data?.hsn?.hsn_b2c?.length).toBeGreaterThan(0);
    for (const table of Object.keys(read.data?.supeco ?? {})) tables.add(table);
  }
  // These batches are of the restaurant, whose tax the marketplaces owe.
  expect([...tables]).toEqual(['paytx']);
});

test('MON-16 a history from before it had books gets them at the next start', async () => {
  // As an earlier release wrote it: orders with their tenders, and nothing else.
  const itsPostings = `from ledger_transactions where kind in ('payout', 'fee', 'float', 'paidOut', 'cashDifference')
    or order_id in (select o.id from orders o where o.client_key like 'history-%')`;
  const texts = [
    // The ledger and its documents are append-only.
    'set local session_replication_role = replica',
    'delete from payout_lines',
    'delete from payouts',
    `delete from ledger_entries where transaction_id in (select id ${itsPostings})`,
    `delete from ledger_transactions where id in (select id ${itsPostings})`,
    'delete from tax_documents',
    'delete from captures',
    'delete from order_refund_parts',
    'delete from order_refunds',
    'delete from cash_moves',
    'delete from counter_days',
    'update document_series set last_number = 0',
    'update orders set invoiced_at = null',
    "update order_tenders set key = 'history-' || id",
    'set local session_replication_role = origin',
  ];
  await db.transaction(async (tx) => {
    for (const text of texts) await tx.execute({ text });
  });
  await seedHistory(db, now, stopAfter(8), quiet);
  expect(await count("from orders where status = 'complete' and invoiced_at is null")).toBe(0);
  expect(await count('from tax_documents')).toBeGreaterThan(80);
  await settleHistory(db, now);
  expect((await proveLedger(db)).map(differenceText)).toEqual([]);
});
