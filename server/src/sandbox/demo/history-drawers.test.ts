import { endpoints, hourMs } from '@galla/contract';
import { z } from 'zod';
import { registerReports } from '../../api/reports/reports.routes';
import type { Database } from '../../db/database';
import { differenceText, proveLedger } from '../../money/ledger/prove-ledger.repository';
import { everyPermission } from '../../testing/full-shop';
import { startTestApp, type SignedInUser, type TestApp } from '../../testing/test-app';
import { seedYear } from './demo';
import { seedDemo } from './seed-demo';
import { seedHistory } from './seed-history';

const quiet = { info() {}, warn() {}, error() {} };
let app: TestApp;
let owner: SignedInUser;

beforeAll(async () => {
  app = await startTestApp({ areas: [registerReports], config: { demo: true } });
  await seedDemo(app.db);
  const [merchant] = await app.db.query(z.object({ id: z.string() }), { text: 'select id from merchants' });
  owner = await app.signIn({ merchantId: merchant?.id ?? '', permissions: everyPermission });
});
afterAll(() => app.close());

const dayRowSchema = z.object({
  outletId: z.string(),
  date: z.string(),
  cash: z.number(),
  drawer: z.number(),
});
const today = () => app.clock.now().toISOString().slice(0, 10);
/** Each day of the history: its cash takings, and what was sold into drawers that were opened and, but for today's, counted on it. */
const writtenDays = () =>
  app.db.query(dayRowSchema, {
    values: [today()],
    text: `
      with paid as (
        select o.outlet_id, o.placed_at::date as date, coalesce(sum(t.amount) filter (where t.method = 'cash'), 0) as cash
        from orders o left join order_tenders t on t.order_id = o.id where o.client_key ~ '^(history|today)-' group by 1, 2),
      counted as (
        select d.outlet_id, d.opened_at::date as date, sum(m.amount) filter (where m.kind = 'sale') as cash
        from counter_days d join cash_moves m on m.counter_day_id = d.id
        where d.opened_at::date = $1::date or (d.counted is not null and d.opened_at::date = d.closed_at::date)
        group by 1, 2)
      select outlet_id as "outletId", date::text, paid.cash::int as cash, coalesce(counted.cash, 0)::int as drawer
      from paid left join counted using (outlet_id, date)`,
  });
const uncounted = async () => (await writtenDays()).filter(({ cash, drawer }) => cash !== drawer);

test('UX-10 a start that is killed while it writes a day leaves no drawer open, and no cash beside one', async () => {
  const killed = new Error('killed');
  // Each run has its own transactions of names and numbers, then those of days: it dies at the end of one of them.
  for (let lives = 0, days = 0; days < 6; lives += 1) {
    let begun = 0;
    const dying: Database = Object.assign(Object.create(app.db), {
      transaction: (work: Parameters<Database['transaction']>[0]) =>
        app.db.transaction(async (tx) => {
          await work(tx);
          if ((begun += 1) > lives) throw killed;
        }),
    });
    await expect(seedHistory(dying, app.clock.now().getTime(), () => false, quiet)).rejects.toBe(killed);
    const leftOpen = 'select from counter_days where closed_at is null and opened_at::date < $1::date';
    expect(await app.db.execute({ text: leftOpen, values: [today()] })).toBe(0);
    expect(await uncounted()).toEqual([]);
    days = (await writtenDays()).filter(({ date }) => date !== today()).length;
  }
  expect((await proveLedger(app.db)).map(differenceText)).toEqual([]);
});

test('UX-10 UX-04 on each day drawers and payments say the same cash, and the drawer what was counted', async () => {
  // A batch of each outlet.
  let asked = 0;
  await seedYear(app.context, () => (asked += 1) % 2 === 0);
  const days = (await writtenDays()).filter(({ date }) => date !== today());
  expect(new Set(days.map(({ outletId }) => outletId)).size).toBe(7);
  expect(await uncounted()).toEqual([]);
  const differences = new Set<number>();
  for (const { outletId, date } of days) {
    const query = { outletIds: outletId, date };
    const { data } = await app.call(endpoints.report.day, { query, token: owner.token });
    const cash = data.tenders.find(({ method }) => method === 'cash')?.net.value ?? 0;
    const inDrawers = data.counters.map(({ sums }) => sums?.sale ?? 0);
    expect([date, data.counters.length, inDrawers, data.loose, data.withRiders]).toEqual([
      date,
      1,
      [cash],
      [],
      [],
    ]);
    for (const { float = 0, sums, expected, counted, difference } of data.counters) {
      expect(expected).toBe(float + Object.values(sums ?? {}).reduce((sum, amount) => sum + amount, 0));
      expect(difference).toBe((counted ?? 0) - expected);
      differences.add(Math.sign(difference ?? 0));
    }
  }
  expect(differences).toEqual(new Set([-1, 0, 1]));
  expect((await proveLedger(app.db)).map(differenceText)).toEqual([]);
});

test('UX-10 today is under way: orders that have ended, in a drawer that is open, and nothing to come', async () => {
  const { data } = await app.call(endpoints.report.day, { query: { date: today() }, token: owner.token });
  expect(data.orders.value).toBeGreaterThan(0);
  expect(data.unfinished.value).toBe(0);
  expect(data.counters.map(({ closedAt, counted }) => [closedAt, counted])).toEqual(
    (await writtenDays()).filter(({ date }) => date === today()).map(() => [null, null]),
  );
  const ahead = 'select from orders where greatest(placed_at, status_since) > $1';
  expect(await app.db.execute({ text: ahead, values: [app.clock.now()] })).toBe(0);
  // Their documents have the numbers after those that the rest of the year has reserved.
  const numbers = `from document_series s cross join lateral (
      select count(*) as n, min(right(d.number, 7)::int) as lowest from tax_documents d join orders o on o.id = d.order_id
      where d.registration = s.registration and d.outlet_id = s.outlet_id and d.financial_year = s.financial_year
        and d.paper = s.kind and d.type = 'invoice' and o.client_key like 'today-%') d
    where d.n > 0`;
  expect(await app.db.execute({ text: `select ${numbers}` })).toBeGreaterThan(0);
  expect(await app.db.execute({ text: `select ${numbers} and lowest <> last_number - n + 1` })).toBe(0);
  // A later start, on the next day, adds none.
  const all = "select from orders where client_key like 'today-%'";
  const before = await app.db.execute({ text: all });
  await seedHistory(app.db, app.clock.now().getTime() + 24 * hourMs, () => true, quiet);
  expect(await app.db.execute({ text: all })).toBe(before);
});
