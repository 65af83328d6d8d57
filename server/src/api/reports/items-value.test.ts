import { eq } from 'drizzle-orm';
import { menuItems } from '../../db/schema';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { change, makeOutlet, place, type TestOutlet } from '../orders/testing/test-shop';
import { everything, reportOf, startReportApp } from './testing/test-reports';

let app: TestApp;
let owner: SignedInUser;
let outlet: TestOutlet;
beforeAll(async () => {
  app = await startReportApp();
  owner = await app.signIn({ permissions: everything });
  outlet = await makeOutlet(app, owner.merchantId);
  await app.db.execute({
    text: `update outlets set gstin_number = '29ABCFE1234F1ZS', gstin_type = 'regular'`,
  });
  const priced = (itemId: string, change: Partial<typeof menuItems.$inferInsert>) =>
    app.db.orm.update(menuItems).set(change).where(eq(menuItems.id, itemId));
  await priced(outlet.menu.dosa, { price: 42_000, taxPercent: 5, priceBasis: 'inclusive' });
  await priced(outlet.menu.soap, { price: 40_000, taxPercent: 5, priceBasis: 'exclusive' });
});
afterAll(() => app.close());

test('REP-01 MON-01 the same sale counts the same, whether its price includes the tax or not', async () => {
  for (const itemId of [outlet.menu.dosa, outlet.menu.soap]) {
    const { order } = await place(app, outlet, { lines: [{ itemId, quantity: 1 }] });
    await change(app, owner, order, 'foodPreparation');
  }
  const date = app.clock.now().toISOString().slice(0, 10);
  const report = await reportOf(app, owner, {
    kind: 'items',
    period: 'range',
    from: date,
    to: date,
    compare: 'no',
  });
  if (report.kind !== 'items') throw new Error('Another report');
  expect(report.rows.map(({ amount }) => amount.value)).toEqual([40_000, 40_000]);
  expect(report.totals.amount.value).toBe(80_000);
});
