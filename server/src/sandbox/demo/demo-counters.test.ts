import { endpoints } from '@galla/contract';
import { addDays } from '@galla/domain';
import { z } from 'zod';
import { registerReports } from '../../api/reports/reports.routes';
import { differenceText, proveLedger } from '../../money/ledger/prove-ledger.repository';
import { everyPermission } from '../../testing/full-shop';
import { startTestApp, type SignedInUser, type TestApp } from '../../testing/test-app';
import { seedYear } from './demo';
import { seedDemo } from './seed-demo';

let app: TestApp;
let owner: SignedInUser;
let outlets: { id: string; name: string }[];
const countedDays = 7;

beforeAll(async () => {
  app = await startTestApp({ areas: [registerReports], config: { demo: true } });
  await seedDemo(app.db);
  // A batch of each outlet; then the next start goes on a few days before the counted ones.
  let asked = 0;
  await seedYear(app.context, () => (asked += 1) % 2 === 0);
  await app.db.execute({
    text: `update orders o set order_number = c.last_order_number - c.last_order_number / 365 * $1
      from outlet_counters c where c.outlet_id = o.outlet_id
        and o.order_number = (select max(h.order_number) from orders h where h.outlet_id = o.outlet_id)`,
    values: [countedDays + 2],
  });
  await seedYear(app.context, () => false);
  outlets = await app.db.query(z.object({ id: z.string(), name: z.string() }), {
    text: 'select id, display_name as name from outlets order by display_name',
  });
  const [merchant] = await app.db.query(z.object({ id: z.string() }), { text: 'select id from merchants' });
  owner = await app.signIn({ merchantId: merchant?.id ?? '', permissions: everyPermission });
});
afterAll(() => app.close());

const dayOf = async (outletIds: string, date?: string) =>
  (await app.call(endpoints.report.day, { query: { outletIds, ...(date && { date }) }, token: owner.token }))
    .data;

test('UX-10 UX-04 each outlet’s drawers and payments of a day say the same cash, and the drawer what was counted', async () => {
  const today = (await dayOf(outlets[0]?.id ?? '')).today;
  const differences = new Set<number>();
  for (const { id, name } of outlets)
    for (let ago = 0; ago <= countedDays; ago += 1) {
      const day = await dayOf(id, addDays(today, -ago));
      const cash = day.tenders.find(({ method }) => method === 'cash')?.net.value ?? 0;
      const inDrawers = day.counters.reduce(
        (sum, { sums }) => sum + (sums?.sale ?? 0) + (sums?.refund ?? 0) + (sums?.riderHandover ?? 0),
        0,
      );
      expect([name, day.date, inDrawers, day.loose, day.withRiders]).toEqual([name, day.date, cash, [], []]);
      expect([name, day.date, day.counters.length]).toEqual([name, day.date, ago === 0 ? 0 : 1]);
      for (const { float = 0, sums, expected, counted, difference } of day.counters) {
        expect(expected).toBe(float + Object.values(sums ?? {}).reduce((sum, amount) => sum + amount, 0));
        expect(difference).toBe((counted ?? 0) - expected);
        differences.add(Math.sign(difference ?? 0));
      }
    }
  expect(differences).toEqual(new Set([-1, 0, 1]));
  expect((await proveLedger(app.db)).map(differenceText)).toEqual([]);
});
