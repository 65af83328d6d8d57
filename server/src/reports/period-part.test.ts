import { endpoints } from '@galla/contract';
import { resolvePeriod } from '@galla/domain';
import type { SignedInUser, TestApp } from '../testing/test-app';
import { makeOutlet } from '../api/orders/testing/test-shop';
import type { TestOutlet } from '../api/orders/testing/test-shop';
import { comparedPart } from './period-part';
import { everything, insertOrder, reportOf, startReportApp } from '../api/reports/testing/test-reports';

const kolkata = { outletId: 'kolkata', timezone: 'Asia/Kolkata' };
const newYork = { outletId: 'newYork', timezone: 'America/New_York' };
const part = (period: 'week' | 'month', date: string, outlets: (typeof kolkata)[], now: string) => {
  const resolved = resolvePeriod(period, date);
  if (resolved === null) throw new Error('No period');
  return comparedPart(period, resolved, outlets, new Date(now));
};

test('REP-01: each outlet is compared up to the current time in its time zone', () => {
  // Wednesday 22:30 in Kolkata, noon in New York, where the UTC offset changed in between.
  const { previous, cuts, previousUntil } = part(
    'week',
    '2026-03-11',
    [kolkata, newYork],
    '2026-03-11T17:00:00Z',
  );
  expect(previous).toEqual({ from: '2026-03-02', to: '2026-03-04' });
  expect(previousUntil).toBe('22:30');
  expect(cuts.map(({ outletId, at }) => [outletId, at.toISOString()])).toEqual([
    ['kolkata', '2026-03-04T17:00:00.000Z'],
    ['newYork', '2026-03-04T18:00:00.000Z'],
  ]);
});

test('REP-01: a week that has not started at an outlet is compared with nothing', () => {
  const { cuts } = part('week', '2026-03-16', [kolkata, newYork], '2026-03-15T20:00:00Z');
  expect(cuts[1]).toMatchObject({ day: '2026-03-09', at: new Date('2026-03-09T04:00:00Z') });
});

test('REP-01: a past period, and one longer than the previous one, are compared with all of it', () => {
  const past = part('week', '2026-03-04', [kolkata], '2026-03-11T17:00:00Z');
  expect(past).toEqual({
    previous: { from: '2026-02-23', to: '2026-03-01' },
    cuts: [],
    previousUntil: null,
  });
  const march = part('month', '2026-03-30', [kolkata], '2026-03-30T06:00:00Z');
  expect(march).toMatchObject({ previous: { from: '2026-02-01', to: '2026-02-28' }, previousUntil: null });
});

describe('with orders', () => {
  let app: TestApp;
  let owner: SignedInUser;
  let outlet: TestOutlet;
  // Tuesday of the current week, 14:30 in Kolkata.
  const now = '2026-03-10T09:00:00.000Z';

  beforeAll(async () => {
    app = await startReportApp();
    app.clock.pass(Date.parse(now) - app.clock.now().getTime());
    owner = await app.signIn({ permissions: everything });
    outlet = await makeOutlet(app, owner.merchantId);
    const coupon = { code: 'FLAT50', amount: 50 };
    for (const [placedAt, total, status] of [
      ['2026-03-02T06:00:00Z', 100, 'complete'],
      ['2026-03-03T04:00:00Z', 20, 'complete'],
      ['2026-03-03T05:00:00Z', 7, 'rejected'],
      ['2026-03-03T09:30:00Z', 4_000, 'complete'],
      ['2026-03-03T10:00:00Z', 8_000, 'rejected'],
      ['2026-03-05T06:00:00Z', 60_000, 'complete'],
      ['2026-03-10T08:00:00Z', 3, 'complete'],
    ] as const)
      await insertOrder(app.db, owner.merchantId, outlet, {
        placedAt,
        total,
        status,
        ...(status === 'complete' && { coupon }),
      });
  });
  afterAll(() => app.close());

  test('REP-01: the current week is compared with the previous week up to this weekday and time', async () => {
    const sales = await reportOf(app, owner, { kind: 'sales', period: 'week' });
    if (sales.kind !== 'sales') throw new Error('Another report');
    expect([sales.previousRange, sales.previousUntil]).toEqual([
      { from: '2026-03-02', to: '2026-03-03' },
      '14:30',
    ]);
    expect(sales.totals).toMatchObject({
      orders: { value: 1, previous: 2 },
      total: { value: 3, previous: 120 },
      coupons: { value: 50, previous: 100 },
    });
    // The days to come have no steps.
    expect(sales.series.map(({ key, amount }) => [key, amount.previous])).toEqual([
      ['2026-03-09', 100],
      ['2026-03-10', 20],
    ]);
    expect(sales.byHour.reduce((sum, { amount }) => sum + (amount.previous ?? 0), 0)).toBe(120);

    const items = await reportOf(app, owner, { kind: 'items', period: 'week' });
    expect(items).toMatchObject({ totals: { quantity: { value: 1, previous: 2 } } });
    const lost = await reportOf(app, owner, { kind: 'cancellations', period: 'week' });
    expect(lost).toMatchObject({
      totals: { orders: { previous: 1 }, amount: { previous: 7 } },
      rows: [{ status: 'rejected', amount: { previous: 7 } }],
    });
    const coupons = await reportOf(app, owner, { kind: 'coupons', period: 'week' });
    expect(coupons).toMatchObject({ rows: [{ orders: { value: 1, previous: 2 } }] });
    const tax = await reportOf(app, owner, { kind: 'tax', period: 'week' });
    expect(tax).toMatchObject({ totals: { tax: { value: 0, previous: 0 } } });
    const { data } = await app.call(endpoints.report.getOperationalReport, {
      query: { period: 'week' },
      token: owner.token,
    });
    expect(data.totals).toMatchObject({
      placed: { value: 1, previous: 3 },
      accepted: { value: 1, previous: 2 },
      acceptMs: { value: 90_000, previous: 90_000 },
      rejected: { value: 0, previous: 1 },
    });
    expect(data.acceptBands.reduce((sum, { orders }) => sum + (orders.previous ?? 0), 0)).toBe(2);
  });

  test('REP-01: the current day is compared with the previous day up to this time', async () => {
    app.clock.pass(Date.parse('2026-03-03T09:30:00Z') - app.clock.now().getTime());
    const range = { period: 'range', from: '2026-03-03', to: '2026-03-03' };
    const day = await reportOf(app, owner, { kind: 'sales', ...range });
    if (day.kind !== 'sales') throw new Error('Another report');
    expect(day.totals.total.previous).toBe(100);
    expect(day.previousUntil).toBe('15:00');
  });
});
