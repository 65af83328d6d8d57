import type { Dashboard } from '@galla/contract';
import type { Queryable } from '../../db/queryable';
import { lostDrill } from './money.reports';
import type { ReportScope, ScopeOutlet } from './report-scope';
import { askRollup, figureMaker, summed } from './rollup-query';
import { lostList } from './sales.report';

/** One whole day of some outlets, compared with nothing. */
export const scopeOfDay = (
  merchantId: string,
  outlets: readonly ScopeOutlet[],
  date: string,
): ReportScope => ({
  merchantId,
  outlets,
  outletIds: outlets.map(({ outletId }) => outletId),
  currency: outlets[0]?.currency ?? 'INR',
  range: { from: date, to: date },
  previous: null,
  cuts: [],
  previousUntil: null,
  channel: null,
});

/** Orders, sales and lost orders of a day: the figures of the day's report. */
export async function yesterdayOf(
  db: Queryable,
  merchantId: string,
  outlets: readonly ScopeOutlet[],
  date: string,
): Promise<Dashboard['yesterday']> {
  const scope = scopeOfDay(merchantId, outlets, date);
  const rows = await askRollup(db, scope, {
    table: 'report_days',
    keys: { sold: 'sold::int', lost: `(status in ${lostList})::int` },
    sums: ['orders', 'total'],
  });
  const figure = figureMaker(scope);
  const sold = summed(
    rows.filter((row) => row.sold === 1),
    true,
    ['orders', 'total'],
  );
  const lost = summed(
    rows.filter((row) => row.lost === 1),
    true,
    ['orders'],
  );
  const day = { from: date, to: date };
  return {
    date,
    orders: figure(sold.orders, null, { ...day, group: 'sales' }),
    sales: figure(sold.total, null, { ...day, group: 'sales' }),
    lost: figure(lost.orders, null, { ...day, ...lostDrill }),
  };
}
