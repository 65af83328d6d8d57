import { lostOrderStatuses } from '@galla/contract';
import type { Drill, ReportOf } from '@galla/contract';
import { discountsGiven } from './discounts-given.repository';
import { headOf, type ReportDeps, type ReportScope } from '../../reports/report-scope';
import { askRollup, figureMaker, paired, summed } from '../../reports/rollup-query.repository';
import { lostList } from './sales.report';
import { tendersOf } from './tenders.repository';
import { seriesOf } from './series';
import { wonBackOf } from './won-back.repository';

const sales: Drill = { group: 'sales' };
/** Also those that stay sold: their invoice had been issued. */
export const lostDrill: Drill = { status: lostOrderStatuses.join(',') };

/** Orders and an amount by time step of the report. */
export function pointsOf<Sum extends 'orders' | 'amount'>(
  scope: ReportScope,
  rows: readonly ({ now: boolean; day: string | number } & Record<Sum | 'orders' | 'amount', number>)[],
  drill: Drill,
) {
  return seriesOf(scope, rows, ['orders', 'amount']).map((step) => ({
    key: step.key,
    range: step.range,
    orders: step.figure(step.now.orders, step.before.orders, { ...drill, ...step.range }),
    amount: step.figure(step.now.amount, step.before.amount, { ...drill, ...step.range }),
  }));
}

/** Payment methods, and refunds paid or due. */
export async function paymentsReport(
  { db, clock }: ReportDeps,
  scope: ReportScope,
): Promise<ReportOf<'payments'>> {
  const rows = await askRollup(db, scope, {
    table: 'report_days',
    keys: {
      day: 'day::text',
      method: 'payment_method',
      status: 'payment_status',
      group: `case when sold then 'sales' else 'lost' end`,
    },
    sums: ['orders', 'total'],
    // What nothing was asked for is neither.
    where: `(sold or status in ${lostList})`,
  });
  const figure = figureMaker(scope);
  const sold = rows.filter(({ group }) => group === 'sales').map((row) => ({ ...row, amount: row.total }));
  const now = summed(sold, true, ['orders', 'amount']);
  const before = summed(sold, false, ['orders', 'amount']);
  type Row = ReportOf<'payments'>['rows'][number];
  const keys = [...new Set(rows.map(({ method, status, group }) => [method, status, group].join(' ')))];
  return {
    ...headOf(scope, clock.now()),
    kind: 'payments',
    totals: {
      orders: figure(now.orders, before.orders, sales),
      amount: figure(now.amount, before.amount, sales),
    },
    rows: keys
      .map((key): Row => {
        const chosen = rows.filter(({ method, status, group }) => [method, status, group].join(' ') === key);
        // Written by triggers from the orders' columns.
        const [method, status, group] = key.split(' ') as [Row['method'], Row['status'], Row['group']];
        const of = summed(chosen, true, ['orders', 'total']);
        const was = summed(chosen, false, ['orders', 'total']);
        const drill: Drill = { group, paymentMethod: method, paymentStatus: status };
        return {
          method,
          status,
          group,
          orders: figure(of.orders, was.orders, drill),
          amount: figure(of.total, was.total, drill),
        };
      })
      .sort((a, b) => b.group.localeCompare(a.group) || b.amount.value - a.amount.value),
    tenders: await tendersOf(db, scope),
    series: pointsOf(scope, sold, sales),
  };
}

/** Reasons with their orders, most frequent first; `reason` null if none was given. */
export async function lostRows(
  { db }: ReportDeps,
  scope: ReportScope,
): Promise<ReportOf<'cancellations'>['rows']> {
  type Row = ReportOf<'cancellations'>['rows'][number];
  const rows = await askRollup(db, scope, {
    table: 'report_lost',
    keys: { status: 'status', reason: 'reason' },
    sums: ['orders', 'total'],
  });
  const figure = figureMaker(scope);
  return paired(rows, ({ status, reason }) => `${status} ${reason}`)
    .map((pair): Row => {
      const [status, reason] = pair.key.split(' ') as [Row['status'], NonNullable<Row['reason']> | ''];
      const drill: Drill = { status, ...(reason === '' ? {} : { reason }) };
      return {
        status,
        reason: reason === '' ? null : reason,
        orders: figure(pair.now?.orders ?? 0, pair.before?.orders, drill),
        amount: figure(pair.now?.total ?? 0, pair.before?.total, drill),
      };
    })
    .sort((a, b) => b.orders.value - a.orders.value || a.status.localeCompare(b.status));
}

/** Lost orders, and their reasons. */
export async function cancellationsReport(
  deps: ReportDeps,
  scope: ReportScope,
): Promise<ReportOf<'cancellations'>> {
  const days = await askRollup(deps.db, scope, {
    table: 'report_days',
    keys: { day: 'day::text', lost: `(status in ${lostList})::int` },
    sums: ['orders', 'total'],
  });
  const figure = figureMaker(scope);
  // A boolean key is returned as boolean.
  const gone = days.filter((row) => Boolean(row.lost)).map((row) => ({ ...row, amount: row.total }));
  const [now, before] = [summed(gone, true, ['orders', 'amount']), summed(gone, false, ['orders', 'amount'])];
  const rateOf = (orders: number, period: boolean): number => {
    const all = summed(days, period, ['orders']).orders;
    return all === 0 ? 0 : Math.round((orders * 10_000) / all);
  };
  return {
    ...headOf(scope, deps.clock.now()),
    kind: 'cancellations',
    totals: {
      orders: figure(now.orders, before.orders, lostDrill),
      amount: figure(now.amount, before.amount, lostDrill),
      rate: figure(rateOf(now.orders, true), rateOf(before.orders, false), lostDrill),
    },
    rows: await lostRows(deps, scope),
    wonBack: await wonBackOf(deps, scope),
    series: pointsOf(scope, gone, lostDrill),
  };
}

/** Coupon discounts, the sales of their orders, and what staff took off. */
export async function couponsReport(deps: ReportDeps, scope: ReportScope): Promise<ReportOf<'coupons'>> {
  const sums = ['orders', 'discount', 'total'] as const;
  const rows = await askRollup(deps.db, scope, {
    table: 'report_coupons',
    keys: { day: 'day::text', code: 'code' },
    sums,
  });
  const figure = figureMaker(scope);
  const [now, before] = [summed(rows, true, sums), summed(rows, false, sums)];
  return {
    ...headOf(scope, deps.clock.now()),
    kind: 'coupons',
    totals: {
      orders: figure(now.orders, before.orders, sales),
      discount: figure(now.discount, before.discount, sales),
      amount: figure(now.total, before.total, sales),
    },
    rows: [...new Set(rows.map(({ code }) => String(code)))]
      .map((code) => {
        const chosen = rows.filter((row) => row.code === code);
        const [of, was] = [summed(chosen, true, sums), summed(chosen, false, sums)];
        const drill: Drill = { ...sales, coupon: code };
        return {
          code,
          orders: figure(of.orders, was.orders, drill),
          discount: figure(of.discount, was.discount, drill),
          amount: figure(of.total, was.total, drill),
        };
      })
      .sort((a, b) => b.discount.value - a.discount.value || a.code.localeCompare(b.code)),
    discounts: await discountsGiven(deps, scope),
    series: pointsOf(
      scope,
      rows.map((row) => ({ ...row, amount: row.discount })),
      sales,
    ),
  };
}
