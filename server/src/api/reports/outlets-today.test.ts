import { endpoints } from '@galla/contract';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { change, makeOutlet, place, type TestOutlet } from '../orders/testing/test-shop';
import { registerOutletSetup } from '../outlets/setup/setup.routes';
import { everything, insertOrder, reportOf, startReportApp } from './testing/test-reports';

let app: TestApp;
let owner: SignedInUser;
let kitchen: TestOutlet;
let abroad: TestOutlet;

beforeAll(async () => {
  app = await startReportApp([registerOutletSetup]);
});
const open = async () => {
  owner = await app.signIn({ permissions: everything });
  kitchen = await makeOutlet(app, owner.merchantId);
  abroad = await makeOutlet(app, owner.merchantId);
};
beforeEach(open);
afterAll(() => app.close());

const todayOf = async ({ token }: Pick<SignedInUser, 'token'>) =>
  new Map(
    (await app.call(endpoints.report.outletsToday, { token })).data.map(({ outletId, ...rest }) => [
      outletId,
      rest,
    ]),
  );

test('UX-08 NAV-10 an outlet’s sales are its accepted orders of today, as its report has them; those that wait are open', async () => {
  const { order } = await place(app, kitchen);
  expect(await todayOf(owner)).toEqual(
    new Map([
      [kitchen.outletId, expect.objectContaining({ currency: 'INR', sales: 0, openOrders: 1 })],
      [abroad.outletId, expect.objectContaining({ currency: 'INR', sales: 0, openOrders: 0 })],
    ]),
  );
  const { data: accepted } = await change(app, owner, order, 'foodPreparation');
  expect((await todayOf(owner)).get(kitchen.outletId)).toMatchObject({ sales: order.total, openOrders: 1 });
  const { data: day } = await app.call(endpoints.report.day, {
    query: { outletIds: kitchen.outletId },
    token: owner.token,
  });
  expect(day.sales.value).toBe(order.total);
  await change(app, owner, accepted, 'cancelled', { reason: { code: 'itemOut' } });
  expect((await todayOf(owner)).get(kitchen.outletId)).toMatchObject({ sales: 0, openOrders: 0 });
});

test('UX-08 ONB-13 each outlet has its own day and currency', async () => {
  // 1:30 am on 2 April in India: 4:00 pm on 1 April in New York.
  app.clock.pass(Date.parse('2027-04-01T20:00:00Z') - app.clock.now().getTime());
  await open();
  await app.db.execute({
    text: `update outlets set timezone = 'America/New_York', currency = 'USD' where id = $1`,
    values: [abroad.outletId],
  });
  for (const outlet of [kitchen, abroad])
    for (const [placedAt, total] of [
      // 8:30 pm in India, 11:00 am in New York.
      ['2027-04-01T15:00:00Z', 10_000],
      // 1:00 am in India.
      ['2027-04-01T19:30:00Z', 20_000],
    ] as const)
      await insertOrder(app.db, owner.merchantId, outlet, { placedAt, total });
  const today = await todayOf(owner);
  expect(today.get(kitchen.outletId)).toEqual({
    currency: 'INR',
    sales: 20_000,
    openOrders: 0,
    dayEndsAt: '2027-04-02T18:30:00.000Z',
  });
  expect(today.get(abroad.outletId)).toEqual({
    currency: 'USD',
    sales: 30_000,
    openOrders: 0,
    dayEndsAt: '2027-04-02T04:00:00.000Z',
  });
  const report = await reportOf(app, owner, {
    kind: 'sales',
    period: 'range',
    from: '2027-04-02',
    to: '2027-04-02',
    outletIds: kitchen.outletId,
  });
  expect(report.kind === 'sales' && report.totals.total.value).toBe(20_000);
});

test('NAV-01 without the permission for reports sales aren’t shown; without that for orders nothing is', async () => {
  const { order } = await place(app, kitchen);
  await change(app, owner, order, 'foodPreparation');
  const cook = await app.signIn({
    merchantId: owner.merchantId,
    userType: 'employee',
    permissions: { order: true },
  });
  expect((await todayOf(cook)).get(kitchen.outletId)).toMatchObject({ sales: null, openOrders: 1 });
  const clerk = await app.signIn({
    merchantId: owner.merchantId,
    userType: 'employee',
    permissions: { report: true },
  });
  const refused = await app.call(endpoints.report.outletsToday, { token: clerk.token });
  expect(refused.status).toBe(403);
});

test('TRU-06 another merchant’s outlets are not among them', async () => {
  await place(app, kitchen);
  const other = await app.signIn({ permissions: everything });
  const theirs = await makeOutlet(app, other.merchantId);
  expect([...(await todayOf(other)).keys()]).toEqual([theirs.outletId]);
});
