import { dayMs, endpoints, reportKinds } from '@galla/contract';
import { z } from 'zod';
import { registerOutletSetup } from '../../api/outlets/setup/setup.routes';
import { registerPayouts } from '../../api/payouts/payouts.routes';
import { registerReports } from '../../api/reports/reports.routes';
import { differenceText, proveLedger } from '../../money/ledger/prove-ledger.repository';
import { startTestApp, type SignedInUser, type TestApp } from '../../testing/test-app';
import { everyPermission } from '../../testing/full-shop';
import { seedYear } from './demo';
import { clienteleOf, customerName } from './demo-customers';
import { notesOf } from './demo-notes';
import { demoOutlets } from './demo-outlets';
import { settleHistory } from './history-payouts';
import { seedDemo } from './seed-demo';
import { historyLength } from './history-days';
import { seedLosses, seedRefunds } from './seed-losses';

let app: TestApp;
let owner: SignedInUser;
const day = (at: number): string => new Date(at).toISOString().slice(0, 10);

beforeAll(async () => {
  const areas = [registerReports, registerPayouts, registerOutletSetup];
  app = await startTestApp({ areas, config: { demo: true } });
  await seedDemo(app.db);
  // The first weeks of the year; then the seed stops as it does with a server.
  let batches = 0;
  await seedYear(app.context, () => (batches += 1) > 8);
  const [shop] = await app.db.query(z.object({ merchantId: z.string(), ownerId: z.string() }), {
    text: `select merchant_id as "merchantId", id as "ownerId" from users where user_type = 'owner'`,
  });
  if (shop === undefined) throw new Error('The demo has no owner');
  const now = app.clock.now().getTime();
  await settleHistory(app.db, now);
  const at = new Date(now - (365 - 14) * dayMs);
  await seedLosses(app.db, { ...shop, at });
  await seedRefunds(app.db, { ...shop, at });
  owner = await app.signIn({ merchantId: shop.merchantId, permissions: everyPermission });
});
afterAll(() => app.close());

const count = async (text: string): Promise<number> => {
  const [row] = await app.db.query(z.object({ n: z.number() }), {
    text: `select count(*)::int as n ${text}`,
  });
  return row?.n ?? 0;
};

test('UX-10 the set-up of every outlet but one is complete', async () => {
  const { data } = await app.call(endpoints.outletSetup.list, { token: owner.token });
  const open = data.filter(({ progress }) => progress.done < progress.total);
  expect(data).toHaveLength(demoOutlets.length);
  expect(open.map(({ displayName }) => displayName)).toEqual(['Chai Stop Gifts']);
  expect(await count("from merchant_domains where domain_name = 'galla-demo'")).toBe(1);
});

test('UX-10 every report has rows for the demo’s owner', async () => {
  const begin = app.clock.now().getTime() - 366 * dayMs;
  const query = { period: 'range', from: day(begin), to: day(begin + 20 * dayMs) };
  const empty: string[] = [];
  for (const kind of reportKinds) {
    const { status, data } = await app.call(endpoints.report.getReports, {
      query: { ...query, kind },
      token: owner.token,
    });
    expect([kind, status]).toEqual([kind, 200]);
    if ('rows' in data && data.rows.length === 0) empty.push(kind);
    if (data.kind === 'sales' && data.totals.orders.value === 0) empty.push(kind);
  }
  expect(empty).toEqual([]);
  const operational = await app.call(endpoints.report.getOperationalReport, { query, token: owner.token });
  expect(operational.status).toBe(200);
  const { data } = await app.call(endpoints.payouts.payouts, { token: owner.token });
  expect(data.payouts.length).toBeGreaterThan(0);
});

test('UX-10 orders were lost for three reasons or more, and those that nobody accepted in time are kept as losses', async () => {
  const reasons = await app.db.query(z.object({ code: z.string() }), {
    text: `select distinct t.reason ->> 'code' as code from order_timeline t where t.reason is not null`,
  });
  expect(reasons.length).toBeGreaterThanOrEqual(3);
  expect(await count('from lost_orders')).toBe(await count("from orders where status = 'enforcedCancel'"));
  expect(await count('from lost_orders')).toBeGreaterThan(0);
  expect(
    await count(`from orders o where o.status in ('rejected', 'cancelled', 'enforcedCancel')
      and not exists (select from order_timeline t where t.order_id = o.id and t.reason is not null)`),
  ).toBe(0);
});

test('UX-10 documents follow each other without gaps, credit notes too, and the ledger is proved', async () => {
  const gaps = `from (select right(number, 7)::int - row_number() over (partition by registration, outlet_id,
      financial_year, paper, type order by number) as step from tax_documents
    -- Those of today come after the numbers that the rest of the year has reserved.
    where order_id not in (select id from orders where client_key like 'today-%')) n where step <> 0`;
  expect(await count(gaps)).toBe(0);
  expect(await count("from tax_documents where type = 'creditNote'")).toBeGreaterThan(0);
  expect((await proveLedger(app.db)).map(differenceText)).toEqual([]);
});

test('UX-10 customers of the demo’s year have 1 to 60 orders, and each a name', () => {
  for (const outlet of demoOutlets) {
    const visits = new Map<number, number>();
    for (const index of clienteleOf(outlet.displayName, historyLength(outlet)))
      visits.set(index, (visits.get(index) ?? 0) + 1);
    const counts = [...visits.values()];
    expect(Math.min(...counts)).toBeLessThanOrEqual(2);
    expect(Math.max(...counts)).toBeLessThanOrEqual(60);
    expect(Math.max(...counts)).toBeGreaterThan(40);
    for (const index of visits.keys()) expect(customerName(index)).toMatch(/^\p{L}+ \p{L}+$/u);
  }
});

test('UX-10 notes fit the goods: what is said to a kitchen is never said to a gift shop', async () => {
  const notes = await app.db.query(z.object({ note: z.string() }), {
    text: `select distinct o.note from orders o join outlets u on u.id = o.outlet_id
      where u.business_type = 'food Restaurant'`,
  });
  expect(notes.length).toBeGreaterThan(4);
  for (const { note } of notes) expect(notesOf('food Restaurant')).toContain(note);
  expect(notesOf('food Restaurant')).toContain('Less spicy, please');
  expect(notesOf('others')).not.toContain('Less spicy, please');
});

test('UX-10 banners, offers, segments, notes, referral codes and tickets are there, once', async () => {
  const all = async () => ({
    banners: await count('from banners where image is not null'),
    offers: await count('from offers'),
    segments: await count('from customer_segments'),
    notes: await count('from customer_notes'),
    codes: await count('from coupons where referrer_id is not null'),
    tickets: await count('from support_tickets'),
  });
  const first = await all();
  expect(first).toEqual({ banners: 3, offers: 2, segments: 3, notes: 3, codes: 6, tickets: 2 });
  await seedYear(app.context, () => true);
  expect(await all()).toEqual(first);
});
