import type { Dashboard, Drill } from '@galla/contract';
import type { Queryable } from '../../db/queryable';
import { lostDrill } from './money.reports';
import type { ReportScope } from '../../reports/report-scope';
import type { ScopeOutlet } from '../../reports/scope-outlets.repository';
import { askRollup, figureMaker, summed } from '../../reports/rollup-query.repository';
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
  today: date,
  range: { from: date, to: date },
  previous: null,
  cuts: [],
  previousUntil: null,
  channel: null,
});

/** Sold orders that customers paid to a marketplace. */
export const marketplaceDrill = {
  group: 'sales',
  channel: 'aggregator',
  paymentMethod: 'online',
} as const satisfies Drill;

/** Sold, sold by marketplaces, and lost orders of a scope's day with their totals. One lost after its invoice is among both. */
export async function sumsOfDay(db: Queryable, scope: ReportScope) {
  const sums = ['orders', 'total'] as const;
  const rows = await askRollup(db, scope, {
    table: 'report_days',
    keys: {
      sold: 'sold::int',
      lost: `(status in ${lostList})::int`,
      marketplaces: `(sold and channel = '${marketplaceDrill.channel}' and payment_method = '${marketplaceDrill.paymentMethod}')::int`,
    },
    sums,
  });
  const of = (key: 'sold' | 'lost' | 'marketplaces') =>
    summed(
      rows.filter((row) => row[key] === 1),
      true,
      sums,
    );
  return { sold: of('sold'), lost: of('lost'), marketplaces: of('marketplaces') };
}

/** Orders, sales and lost orders of a day: the figures of the day's report. */
export async function yesterdayOf(
  db: Queryable,
  merchantId: string,
  outlets: readonly ScopeOutlet[],
  date: string,
): Promise<Dashboard['yesterday']> {
  const scope = scopeOfDay(merchantId, outlets, date);
  const { sold, lost } = await sumsOfDay(db, scope);
  const figure = figureMaker(scope);
  const day = { from: date, to: date };
  return {
    date,
    orders: figure(sold.orders, null, { ...day, group: 'sales' }),
    sales: figure(sold.total, null, { ...day, group: 'sales' }),
    lost: figure(lost.orders, null, { ...day, ...lostDrill }),
  };
}
