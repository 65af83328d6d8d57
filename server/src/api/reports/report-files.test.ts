import { endpoints } from '@galla/contract';
import { read, utils } from '@e965/xlsx';
import { eq } from 'drizzle-orm';
import { users } from '../../db/schema';
import { setOutlets } from '../members/members.repository';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { makeOutlet, place, signInStaff } from '../orders/testing/test-shop';
import type { TestOutlet } from '../orders/testing/test-shop';
import { exportsJob } from './exports.job';
import { everything, insertOrder, startReportApp } from './testing/test-reports';

let app: TestApp;
let owner: SignedInUser;
let past: TestOutlet;

beforeAll(async () => {
  app = await startReportApp();
  owner = await app.signIn({ permissions: everything });
  past = await makeOutlet(app, owner.merchantId);
  for (let day = 1; day <= 9; day += 1)
    await insertOrder(app.db, owner.merchantId, past, {
      placedAt: `2026-02-0${day}T10:00:00.000Z`,
      total: day,
    });
});
afterAll(() => app.close());

test('REP-02: the break-up has every part of the bill, and no cell that a spreadsheet would execute', async () => {
  const outlet = await makeOutlet(app, owner.merchantId);
  const customer = {
    name: '=HYPERLINK("http://evil.example")',
    countryCode: '+91' as const,
    mobile: '9876500001',
  };
  const { order, bill } = await place(app, outlet, {
    customer,
    lines: [
      { itemId: outlet.menu.dosa, quantity: 2 },
      { itemId: outlet.menu.soap, quantity: 1 },
    ],
  });
  const query = { period: 'week', date: '2026-03-02', outletIds: outlet.outletId };
  const csv = await app.call(endpoints.report.orderBreakup, {
    query: { ...query, format: 'csv' },
    token: owner.token,
  });
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.headers['content-disposition']).toContain('orders-2026-03-02-2026-03-08.csv');
  const [head = '', line = ''] = csv.raw.body.split('\r\n');
  expect(head).toContain('Taxable 18%');
  expect(line).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  const tax18 = bill.rows
    .filter(({ why }) => why['rate'] === 18)
    .reduce((sum, { amount }) => sum + amount, 0);
  expect(line).toContain((tax18 / 100).toFixed(2));
  expect(line).toContain((order.total / 100).toFixed(2));
  const xlsx = await app.call(endpoints.report.orderBreakup, {
    query: { ...query, format: 'xlsx' },
    token: owner.token,
  });
  const book = read(xlsx.raw.rawPayload, { type: 'buffer', cellFormula: true });
  const rows = utils.sheet_to_json<(string | number)[]>(book.Sheets['Orders'] ?? {}, { header: 1 });
  expect(rows[1]).toContain(order.total / 100);
  const formulas = Object.values(book.Sheets['Orders'] ?? {}).filter(
    (cell: unknown) => typeof cell === 'object' && cell !== null && 'f' in cell,
  );
  expect(formulas).toEqual([]);
});

test('REP-02: each report can be downloaded as csv and xlsx with the current filter', async () => {
  for (const kind of ['operational', 'sales', 'items', 'tax', 'payments', 'cancellations', 'coupons'])
    for (const format of ['csv', 'xlsx']) {
      const query = { kind, format, period: 'month', date: '2026-03-02', outletIds: past.outletId };
      const file = await app.call(endpoints.report.exportReport, { query, token: owner.token });
      expect([kind, format, file.status, file.raw.rawPayload.length > 20]).toEqual([kind, format, 200, true]);
    }
});

test('REP-02: a long export runs in the background, and is visible only to the user who started it', async () => {
  const body = {
    kind: 'breakup',
    format: 'csv',
    query: { period: 'year', date: '2026-03-02', outletIds: past.outletId },
    idempotencyKey: 'export-of-a-year',
  };
  const started = await app.call(endpoints.report.startExport, { body, token: owner.token });
  expect(started.data.state).toBe('waiting');
  const again = await app.call(endpoints.report.startExport, { body, token: owner.token });
  expect(again.data.exportId).toBe(started.data.exportId);
  const query = { exportId: started.data.exportId };
  const early = await app.call(endpoints.report.exportFile, { query, token: owner.token });
  expect([early.status, early.error.code]).toEqual([409, 'EXPORT_NOT_READY']);
  await exportsJob(app.context).run();
  const [listed] = (await app.call(endpoints.report.exports, { token: owner.token })).data;
  expect(listed).toMatchObject({ state: 'ready', rowsDone: 9, rowsTotal: 9 });
  const file = await app.call(endpoints.report.exportFile, { query, token: owner.token });
  expect(file.raw.body.trim().split('\r\n')).toHaveLength(10);
  expect(file.raw.rawPayload).toHaveLength(listed?.bytes ?? 0);
  const colleague = await signInStaff(app, owner, { permissions: everything });
  const foreign = await app.call(endpoints.report.exportFile, { query, token: colleague.token });
  expect(foreign.status).toBe(404);
  expect((await app.call(endpoints.report.exports, { token: colleague.token })).data).toEqual([]);
  app.clock.pass(25 * 60 * 60_000);
  expect((await app.call(endpoints.report.exportFile, { query, token: owner.token })).status).toBe(404);
});

test('REP-02: an export of customers requires their permission, and a cancelled one leaves no file', async () => {
  const clerk = await signInStaff(app, owner, { permissions: { report: true } });
  const body = { kind: 'customers', format: 'csv', query: {}, idempotencyKey: 'export-of-people' };
  expect((await app.call(endpoints.report.startExport, { body, token: clerk.token })).status).toBe(403);
  const { data } = await app.call(endpoints.report.startExport, { body, token: owner.token });
  const stopped = await app.call(endpoints.report.cancelExport, {
    body: { exportId: data.exportId },
    token: owner.token,
  });
  expect(stopped.data.state).toBe('cancelled');
  await exportsJob(app.context).run();
  const file = await app.call(endpoints.report.exportFile, {
    query: { exportId: data.exportId },
    token: owner.token,
  });
  expect(file.error.code).toBe('EXPORT_NOT_READY');
  const bad = { ...body, query: { segment: 'nobody' }, idempotencyKey: 'export-of-nobody' };
  expect((await app.call(endpoints.report.startExport, { body: bad, token: owner.token })).status).toBe(400);
});

test('REP-02 TRU-02: a finished export is gone for whoever has lost one of its outlets or its permission', async () => {
  const { merchantId } = owner;
  const second = await makeOutlet(app, merchantId);
  const clerk = await signInStaff(app, owner, { permissions: everything, allOutlets: false });
  const { userId, token } = clerk;
  const assign = (outletIds: string[]) => setOutlets(app.db, { merchantId, userId }, outletIds);
  await assign([past.outletId, second.outletId]);
  const start = async (kind: string): Promise<string> => {
    const period = kind === 'breakup' ? { period: 'year', date: '2026-03-02' } : {};
    const body = { kind, format: 'csv', query: period, idempotencyKey: `export-of-${kind}-lost` };
    return (await app.call(endpoints.report.startExport, { body, token })).data.exportId;
  };
  const exportIds = [await start('breakup'), await start('customers')];
  await exportsJob(app.context).run();
  const taken = () =>
    Promise.all(
      exportIds.map(async (exportId) => {
        const file = await app.call(endpoints.report.exportFile, { query: { exportId }, token });
        return file.status;
      }),
    );
  const listed = async () =>
    (await app.call(endpoints.report.exports, { token })).data.map(({ kind }) => kind).toSorted();
  expect([await taken(), await listed()]).toEqual([
    [200, 200],
    ['breakup', 'customers'],
  ]);
  await assign([second.outletId]);
  expect([await taken(), await listed()]).toEqual([[404, 404], []]);
  await assign([past.outletId, second.outletId]);
  await app.db.orm
    .update(users)
    .set({ permissions: { report: true } })
    .where(eq(users.id, userId));
  expect([await taken(), await listed()]).toEqual([[200, 404], ['breakup']]);
});
