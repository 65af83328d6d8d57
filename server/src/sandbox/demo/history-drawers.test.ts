import { endpoints } from '@galla/contract';
import { z } from 'zod';
import { registerReports } from '../../api/reports/reports.routes';
import type { Database } from '../../db/database';
import { differenceText, proveLedger } from '../../money/ledger/prove-ledger.repository';
import { everyPermission } from '../../testing/full-shop';
import { startTestApp, type SignedInUser, type TestApp } from '../../testing/test-app';
import { seedYear } from './demo';
import { seedDemo } from './seed-demo';
import { seedHistory } from './seed-history';

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
/** Each day of the history: its cash takings, and what was sold into drawers that were opened and counted on it. */
const writtenDays = () =>
  app.db.query(dayRowSchema, {
    text: `
      with paid as (
        select o.outlet_id, o.placed_at::date as date, coalesce(sum(t.amount) filter (where t.method = 'cash'), 0) as cash
        from orders o left join order_tenders t on t.order_id = o.id where o.client_key like 'history-%' group by 1, 2),
      counted as (
        select d.outlet_id, d.opened_at::date as date, sum(m.amount) filter (where m.kind = 'sale') as cash
        from counter_days d join cash_moves m on m.counter_day_id = d.id
        where d.counted is not null and d.opened_at::date = d.closed_at::date group by 1, 2)
      select outlet_id as "outletId", date::text, paid.cash::int as cash, coalesce(counted.cash, 0)::int as drawer
      from paid left join counted using (outlet_id, date)`,
  });
const uncounted = async () => (await writtenDays()).filter(({ cash, drawer }) => cash !== drawer);

test('UX-10 a start that is killed while it writes a day leaves no drawer open, and no cash beside one', async () => {
  const killed = new Error('killed');
  const quiet = { info() {}, warn() {}, error() {} };
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
    expect(await app.db.execute({ text: 'select from counter_days where closed_at is null' })).toBe(0);
    expect(await uncounted()).toEqual([]);
    days = (await writtenDays()).length;
  }
  expect((await proveLedger(app.db)).map(differenceText)).toEqual([]);
});

test('UX-10 UX-04 on each day drawers and payments say the same cash, and the drawer what was counted', async () => {
  // A batch of each outlet.
  let asked = 0;
  await seedYear(app.context, () => (asked += 1) % 2 === 0);
  const days = await writtenDays();
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
