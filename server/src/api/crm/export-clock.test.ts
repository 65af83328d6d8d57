import { endpoints } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { auditEntries } from '../../db/schema';
import { makeOutlet, place } from '../orders/testing/test-shop';
import { everything, startReportApp } from '../reports/testing/test-reports';
import type { TestApp } from '../../testing/test-app';

let app: TestApp;

beforeAll(async () => {
  app = await startReportApp();
});
afterAll(() => app.close());

test('ONB-13 REP-03 an export of customers has the outlet’s clock, says whose it is, and stands in the audit', async () => {
  const owner = await app.signIn({ permissions: everything });
  const outlet = await makeOutlet(app, owner.merchantId);
  const { order } = await place(app, outlet);
  const query = { format: 'csv', segment: 'all' };
  const file = await app.call(endpoints.crm.exportProfiles, { query, token: owner.token });
  const shown = new Date(Date.parse(order.placedAt) + 330 * 60_000).toISOString().slice(0, 16);
  expect(file.raw.body).toContain('First order (Asia/Kolkata)');
  expect(file.raw.body).toContain(shown.replace('T', ' '));
  const { merchantId, userId } = owner;
  const entries = await app.db.orm.select().from(auditEntries).where(eq(auditEntries.merchantId, merchantId));
  expect(entries.filter(({ action }) => action === 'report.export')).toMatchObject([
    { subjectId: 'customers', userId },
  ]);
});
