import { billSchema, endpoints, orderStatuses, taxDocumentSchema, minuteMs } from '@galla/contract';
import type { Bill, OrderSummary, TaxDocument } from '@galla/contract';
import { z } from 'zod';
import { recountOutlets } from '../../db/reports/install-rollups';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { change, makeOutlet, place } from '../orders/testing/test-shop';
import type { TestOutlet } from '../orders/testing/test-shop';
import { chanceOf } from '../../sandbox/demo/random';
import { everything, insertOrder, reportOf, startReportApp } from './testing/test-reports';

let app: TestApp;
let owner: SignedInUser;
let outlets: [TestOutlet, TestOutlet];

beforeAll(async () => {
  app = await startReportApp();
  owner = await app.signIn({ permissions: everything });
  outlets = [
    await makeOutlet(app, owner.merchantId),
    await makeOutlet(app, owner.merchantId, 'grocery', { order: { packingCharges: { amount: 700 } } }),
  ];
  // MON-17 One of them is open past midnight.
  await app.db.execute({
    text: 'update outlets set day_ends_hour = 4 where id = $1',
    values: [outlets[1].outletId],
  });
});
afterAll(() => app.close());

const tables = [
  'report_days',
  'report_hours',
  'report_items',
  'report_taxes',
  'report_returns',
  'report_coupons',
  'report_lost',
  'report_times',
  'customer_totals',
];
const keys = new Set(['percent', 'hour', 'band', 'day', 'first_at', 'last_at', 'name']);

/** Every roll-up, row by row; rows of zeros are treated as missing. */
async function rollups(): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of tables) {
    const rows = await app.db.query(z.object({ row: z.record(z.string(), z.unknown()) }), {
      text: `select to_jsonb(t) as row from ${table} t`,
    });
    all[table] = rows
      .map(({ row }) => row)
      .filter((row) =>
        Object.entries(row).some(
          ([name, value]) => typeof value === 'number' && !keys.has(name) && value !== 0,
        ),
      )
      .map((row) => JSON.stringify(row))
      .sort();
  }
  return all;
}

const toTheEnd = [
  'foodPreparation',
  'foodReady',
  'waitingDeliveryPickup',
  'outForDelivery',
  'complete',
] as const;
const takenBack = ['cancelled', 'delivered', 'complete'] as const;

/** Random orders and random changes of them, through the API as customers and staff make them. */
async function live(orders: number, seed: number): Promise<void> {
  const chance = chanceOf(seed);
  for (let index = 0; index < orders; index += 1) {
    app.clock.pass(chance.between(1, 600) * minuteMs);
    const outlet = chance.pick(outlets);
    const { menu } = outlet;
    const lines = Array.from({ length: chance.between(1, 3) }, () => ({
      itemId: chance.pick([menu.dosa, menu.tea, menu.soap]),
      quantity: chance.between(1, 4),
    }));
    const placed = await place(app, outlet, {
      lines,
      channel: chance.pick(['web', 'app', 'phone', 'aggregator']),
      paymentMethod: chance.pick(['cod', 'online']),
      customer: { name: 'Asha Rao', countryCode: '+91', mobile: `98765432${chance.between(10, 15)}` },
    });
    let order: OrderSummary = placed.order;
    // Some are worked to their end, where their invoice is issued; the others take any steps.
    const worked = chance.between(0, 2) > 0;
    if (worked)
      for (const target of toTheEnd) {
        app.clock.pass(chance.between(1, 25) * minuteMs);
        const answer = await change(app, owner, order, target, {});
        if (answer.status === 200) order = answer.data;
      }
    const walked = worked ? takenBack : orderStatuses;
    for (let act = chance.between(0, 5); act > 0; act -= 1) {
      app.clock.pass(chance.between(1, 25) * minuteMs);
      const target = chance.pick(walked);
      const reason = target === 'rejected' || target === 'cancelled' ? { reason: { code: 'tooBusy' } } : {};
      const answer = await change(app, owner, order, target, reason);
      if (answer.status === 200) order = answer.data;
    }
  }
}

const orderRowSchema = z.object({
  id: z.string(),
  status: z.string(),
  bill: billSchema,
  total: z.number(),
  invoiced: z.boolean(),
  waits: z.boolean(),
  byBill: z.boolean(),
});
const sumOf = (bills: readonly Bill[], ...kinds: Bill['rows'][number]['kind'][]): number =>
  bills
    .flatMap(({ rows }) => rows)
    .reduce((sum, row) => (kinds.includes(row.kind) ? sum + row.amount : sum), 0);

test('REP-01: for random orders and changes, reports match the bills, and roll-ups match a recount', async () => {
  await live(60, 20_260_302);
  for (const amount of [1, 333, 99_999])
    await insertOrder(app.db, owner.merchantId, outlets[0], {
      placedAt: app.clock.now().toISOString(),
      coupon: { code: 'FLAT50', amount },
    });
  const kept = await rollups();
  await recountOutlets(app.db);
  expect(await rollups()).toEqual(kept);
  expect(kept['report_days']?.length).toBeGreaterThan(10);
  // MON-17 Other ends of the day move the orders of the night alone, and there and back again.
  const endDaysAt = async (...hours: readonly [number, number]) => {
    for (const [index, hour] of hours.entries())
      await app.db.execute({
        text: 'update outlets set day_ends_hour = $2 where id = $1',
        values: [outlets[index]?.outletId, hour],
      });
    return rollups();
  };
  const moved = await endDaysAt(6, 1);
  expect(moved).not.toEqual(kept);
  await recountOutlets(app.db);
  expect(await rollups()).toEqual(moved);
  expect(await endDaysAt(0, 4)).toEqual(kept);

  const rows = await app.db.query(orderRowSchema, {
    text: `select id, status, bill, total, invoiced_at is not null as invoiced,
        status in ('acceptanceWait', 'valetOnWayToConfirm') and accepted_at is null as waits,
        billing is null and invoiced_at is null and status not in ('cancelled', 'rejected', 'enforcedCancel') as "byBill"
      from orders`,
  });
  const gone = rows.filter(({ status }) => ['cancelled', 'rejected', 'enforcedCancel'].includes(status));
  const sold = rows.filter((row) => row.invoiced || !(row.waits || gone.includes(row)));
  const bills = sold.map(({ bill }) => bill);
  expect(rows.some(({ waits }) => waits) && gone.some(({ invoiced }) => !invoiced)).toBe(true);

  const range = { period: 'range', from: '2026-03-01', to: '2026-06-30' };
  const sales = await reportOf(app, owner, { ...range, kind: 'sales' });
  if (sales.kind !== 'sales') throw new Error('Another report');
  const total = bills.reduce((sum, bill) => sum + bill.total, 0);
  expect(sales.totals).toMatchObject({
    orders: { value: sold.length },
    items: { value: sumOf(bills, 'items', 'includedTax') },
    offers: { value: 0 - sumOf(bills, 'offer') },
    coupons: { value: -sumOf(bills, 'coupon') },
    packing: { value: sumOf(bills, 'packing') },
    tax: { value: sumOf(bills, 'cgst', 'sgst', 'igst') },
    roundOff: { value: sumOf(bills, 'roundOff') },
    total: { value: total },
  });
  const adds = (points: readonly { amount: { value: number } }[]) =>
    points.reduce((sum, { amount }) => sum + amount.value, 0);
  expect([adds(sales.series), adds(sales.byHour), adds(sales.byChannel), adds(sales.byOutlet)]).toEqual([
    total,
    total,
    total,
    total,
  ]);

  // The register is the bills to the paisa: invoices by their lines, less credit notes, and bills without a document.
  const tax = await reportOf(app, owner, { ...range, kind: 'tax' });
  if (tax.kind !== 'tax') throw new Error('Another report');
  const issued = await app.db.query(z.object({ document: taxDocumentSchema }), {
    text: 'select document from tax_documents',
  });
  const byBill = rows.filter((row) => row.byBill).map(({ bill }) => bill);
  const net = (value: (document: TaxDocument) => number): number =>
    issued.reduce((sum, { document }) => sum + (document.type === 'invoice' ? 1 : -1) * value(document), 0);
  expect(issued.some(({ document }) => document.type === 'invoice')).toBe(true);
  for (const part of ['cgst', 'sgst', 'igst'] as const)
    expect([part, tax.totals[part].value]).toEqual([
      part,
      net((document) => document[part]) + sumOf(byBill, part),
    ]);
  for (const { document } of issued.filter(({ document: { type } }) => type === 'invoice')) {
    const order = rows.find(({ id }) => id === document.orderId);
    expect(document.total).toBe(order?.total);
    expect(document.cgst + document.sgst + document.igst).toBe(
      order ? sumOf([order.bill], 'cgst', 'sgst', 'igst') : null,
    );
  }
  for (const row of tax.rows) {
    const ofRate = byBill.flatMap((bill) =>
      bill.rows.filter((one) => Number(one.why['rate']) === row.percent && one.kind === 'cgst'),
    );
    const onDocuments = net(({ lines }) =>
      lines.reduce((sum, line) => (line.ratePercent === row.percent ? sum + line.taxable : sum), 0),
    );
    expect([row.percent, row.taxable.value]).toEqual([
      row.percent,
      onDocuments + ofRate.reduce((sum, one) => sum + Number(one.why['taxable']), 0),
    ]);
  }
  const noted = issued.filter(({ document }) => document.type === 'creditNote');
  expect(sales.totals.refunds.value).toBe(noted.reduce((sum, { document }) => sum + document.total, 0));
  expect(sales.totals.net.value).toBe(total - sales.totals.refunds.value);

  const cancellations = await reportOf(app, owner, { ...range, kind: 'cancellations' });
  if (cancellations.kind !== 'cancellations') throw new Error('Another report');
  expect(cancellations.totals.orders.value).toBe(gone.length);
  expect(cancellations.rows.reduce((sum, row) => sum + row.orders.value, 0)).toBe(gone.length);

  const coupons = await reportOf(app, owner, { ...range, kind: 'coupons' });
  if (coupons.kind !== 'coupons') throw new Error('Another report');
  expect(coupons.totals.discount.value).toBe(1 + 333 + 99_999);
});

test('REP-01: every figure opens exactly the orders it counts', async () => {
  const range = { period: 'range', from: '2026-03-01', to: '2026-06-30' };
  const open = async (drill: object) => {
    const query = Object.fromEntries(
      Object.entries({ ...range, ...drill }).map(([name, value]) => [name, String(value)]),
    );
    return (await app.call(endpoints.report.getOrderDetails, { query, token: owner.token })).data;
  };
  const checked: string[] = [];
  const holds = async (
    name: string,
    figure: { value: number; drill: object },
    what: 'total' | 'amount' = 'total',
  ) => {
    const orders = await open({ ...figure.drill, limit: 200 });
    checked.push(name);
    // The list is read from the orders, count and total from the roll-ups.
    expect([name, orders.orders.length]).toEqual([name, orders.total]);
    expect([name, orders.orders.reduce((sum, { total }) => sum + total, 0)]).toEqual([name, orders.amount]);
    expect([name, orders[what]]).toEqual([name, figure.value]);
  };
  const { data: operational } = await app.call(endpoints.report.getOperationalReport, {
    query: range,
    token: owner.token,
  });
  for (const name of ['placed', 'accepted', 'prepared', 'late', 'cancelled', 'rejected'] as const)
    await holds(name, operational.totals[name]);
  for (const band of operational.acceptBands) await holds(`accept ${band.band}`, band.orders);
  for (const band of operational.prepareBands) await holds(`prepare ${band.band}`, band.orders);
  for (const row of operational.reasons) await holds(`${row.status} ${row.reason}`, row.orders);
  for (const row of operational.byHour) await holds(`late at ${row.hour}`, row.late);
  const sales = await reportOf(app, owner, { ...range, kind: 'sales' });
  if (sales.kind !== 'sales') throw new Error('Another report');
  await holds('sales', sales.totals.total, 'amount');
  for (const point of sales.series) await holds(point.key, point.amount, 'amount');
  for (const row of sales.byHour) await holds(`hour ${row.hour}`, row.amount, 'amount');
  for (const row of sales.byOutlet) await holds(row.displayName, row.orders);
  const payments = await reportOf(app, owner, { ...range, kind: 'payments' });
  if (payments.kind !== 'payments') throw new Error('Another report');
  for (const row of payments.rows)
    await holds(`${row.method} ${row.status} ${row.group}`, row.amount, 'amount');
  const items = await reportOf(app, owner, { ...range, kind: 'items' });
  if (items.kind !== 'items') throw new Error('Another report');
  for (const row of items.rows) await holds(row.name, row.orders);
  const tax = await reportOf(app, owner, { ...range, kind: 'tax' });
  if (tax.kind !== 'tax') throw new Error('Another report');
  for (const row of tax.rows) await holds(`${row.percent} %`, row.orders);
  const coupons = await reportOf(app, owner, { ...range, kind: 'coupons' });
  if (coupons.kind !== 'coupons') throw new Error('Another report');
  for (const row of coupons.rows) await holds(row.code, row.amount, 'amount');
  expect(checked.length).toBeGreaterThan(40);
});
