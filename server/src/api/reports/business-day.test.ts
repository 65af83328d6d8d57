import { endpoints } from '@galla/contract';
import { businessDayOf } from '@galla/domain';
import { z } from 'zod';
import { businessDaySql } from '../../db/order-day.sql';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { makeOutlet, type TestOutlet } from '../orders/testing/test-shop';
import { registerOutletSetup } from '../outlets/setup/setup.routes';
import { everything, insertOrder, reportOf, startReportApp } from './testing/test-reports';

let app: TestApp;
let owner: SignedInUser;
let late: TestOutlet;
let usual: TestOutlet;

const endDayAt = (outlet: TestOutlet, dayEndsHour: number) =>
  app.call(endpoints.outletSetup.save, {
    body: { step: 'opHours', outletId: outlet.outletId, dayEndsHour },
    token: owner.token,
  });

beforeAll(async () => {
  app = await startReportApp([registerOutletSetup]);
  // 2:00 am of 1 April, in India.
  app.clock.pass(Date.parse('2026-03-31T20:30:00Z') - app.clock.now().getTime());
  owner = await app.signIn({ permissions: everything });
  late = await makeOutlet(app, owner.merchantId);
  usual = await makeOutlet(app, owner.merchantId);
  await endDayAt(late, 3);
  // 11:00 pm on 31 March, 1:30 am and 3:00 am on 1 April, in India.
  for (const outlet of [late, usual])
    for (const [placedAt, total] of [
      ['2026-03-31T17:30:00Z', 10_000],
      ['2026-03-31T20:00:00Z', 20_000],
      ['2026-03-31T21:30:00Z', 40_000],
    ] as const)
      await insertOrder(app.db, owner.merchantId, outlet, { placedAt, total });
});
afterAll(() => app.close());

const salesOn = async (date: string, outlet: TestOutlet) => {
  const report = await reportOf(app, owner, {
    kind: 'sales',
    period: 'range',
    from: date,
    to: date,
    outletIds: outlet.outletId,
  });
  if (report.kind !== 'sales') throw new Error('Another report');
  return report;
};
const totalsOf = (outlet: TestOutlet) =>
  Promise.all(
    ['2026-03-31', '2026-04-01'].map(async (date) => (await salesOn(date, outlet)).totals.total.value),
  );

test('MON-17 what is sold at 1:30 am counts to the day before where the day ends at 3:00 am', async () => {
  expect(await totalsOf(late)).toEqual([30_000, 40_000]);
  expect(await totalsOf(usual)).toEqual([10_000, 60_000]);
  // The hours of the night stand at the end of their day.
  const hours = (await salesOn('2026-03-31', late)).byHour.filter(({ orders }) => orders.value > 0);
  expect(hours.map(({ hour }) => hour)).toEqual([23, 1]);
  const query = { period: 'range', from: '2026-03-31', to: '2026-03-31', outletIds: late.outletId };
  const { data } = await app.call(endpoints.report.getOrderDetails, { query, token: owner.token });
  expect(data.orders.map(({ placedLocal }) => placedLocal)).toEqual(['2026-04-01 01:30', '2026-03-31 23:00']);
});

test('MON-17 at 2:00 am today is still yesterday’s date, compared with last week’s night', async () => {
  const token = owner.token;
  // 11:00 pm and 1:30 am a week before count by now; 2:30 am does not.
  for (const [placedAt, total] of [
    ['2026-03-24T17:30:00Z', 1_000],
    ['2026-03-24T20:00:00Z', 2_000],
    ['2026-03-24T21:00:00Z', 4_000],
  ] as const)
    await insertOrder(app.db, owner.merchantId, late, { placedAt, total });
  const query = { outletIds: late.outletId };
  const { data: today } = await app.call(endpoints.report.dashboard, { query, token });
  expect(today.outlets[0]).toMatchObject({ today: '2026-03-31', comparedWith: '2026-03-24' });
  expect(today.sales).toMatchObject({ value: 30_000, previous: 3_000 });
  expect(today.byHour.map(({ hour }) => hour).slice(0, 2)).toEqual([3, 4]);
  const { data: day } = await app.call(endpoints.report.day, { query, token });
  expect(day).toMatchObject({ date: '2026-03-31', today: '2026-03-31', sales: { value: 30_000 } });
  // The week runs on, and the part of the last one that it is compared with ends with the same hour of the night.
  const week = await reportOf(app, owner, { kind: 'sales', period: 'week', outletIds: late.outletId });
  expect(week).toMatchObject({
    range: { from: '2026-03-30' },
    previousUntil: '02:00',
    totals: { total: { value: 70_000, previous: 3_000 } },
  });
  const other = await app.call(endpoints.report.dashboard, {
    query: { outletIds: usual.outletId },
    token,
  });
  expect(other.data.outlets[0]?.today).toBe('2026-04-01');
});

test('MON-17 another end of the day counts every day anew, stands in the history, and is refused after 6:00', async () => {
  expect(await totalsOf(usual)).toEqual([10_000, 60_000]);
  expect((await endDayAt(usual, 6)).data.opHours.dayEndsHour).toBe(6);
  expect(await totalsOf(usual)).toEqual([70_000, 0]);
  expect((await endDayAt(usual, 0)).data.opHours.dayEndsHour).toBe(0);
  expect(await totalsOf(usual)).toEqual([10_000, 60_000]);
  expect((await endDayAt(usual, 7)).status).toBe(400);
  const changes = await app.db.query(z.object({ before: z.unknown(), after: z.unknown() }), {
    text: `select before -> 'dayEndsHour' as before, after -> 'dayEndsHour' as after from audit_entries
      where outlet_id = $1 and action = 'outlet.opHours' order by at, id`,
    values: [usual.outletId],
  });
  expect(changes).toEqual([
    { before: 0, after: 6 },
    { before: 6, after: 0 },
  ]);
});

test('MON-17 the rule in SQL is the rule of the domain, over every clock change of a year', async () => {
  for (const timezone of ['Asia/Kolkata', 'America/New_York'])
    for (const dayEndsHour of [0, 1, 2, 3, 6]) {
      const rows = await app.db.query(z.object({ at: z.date(), day: z.string() }), {
        text: `select at, ${businessDaySql('at', 'u')}::text as day
          from generate_series('2026-01-01'::timestamptz, '2026-12-31', interval '97 minutes') at,
            (select $1::text as timezone, $2::int as day_ends_hour) u`,
        values: [timezone, dayEndsHour],
      });
      const wrong = rows.filter(({ at, day }) => businessDayOf(at, { timezone, dayEndsHour }) !== day);
      expect(rows.length).toBeGreaterThan(5_000);
      expect(wrong).toEqual([]);
    }
});
