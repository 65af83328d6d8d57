import { lateCauses } from '@galla/contract';
import type { DayReport } from '@galla/contract';
import { countedCash } from './day-cash.repository';
import { lateOrders, unfinishedOf } from './day.repository';
import { lostDrill, lostRows } from './money.reports';
import { scopeOutlets, todayOf, type ReportDeps, type ReportReader } from '../../reports/report-scope';
import { figureMaker, share } from '../../reports/rollup-query.repository';
import { tendersOf } from './tenders.repository';
import { marketplaceDrill, scopeOfDay, sumsOfDay } from './yesterday';

const maxLate = 50;

/** A day at its close. @throws ApiError 404 for an outlet the reader has no access to */
export async function dayReport(
  deps: ReportDeps,
  reader: ReportReader,
  query: { outletIds?: readonly string[] | undefined; date?: string | undefined },
): Promise<DayReport> {
  const now = deps.clock.now();
  const outlets = await scopeOutlets(deps.db, reader, query.outletIds);
  const today = todayOf(outlets, now);
  const date = query.date ?? today;
  const scope = scopeOfDay(reader.merchantId, outlets, date);
  const { sold, lost, marketplaces } = await sumsOfDay(deps.db, scope);
  const figure = figureMaker(scope);
  const day = { from: date, to: date };
  const sales = { ...day, group: 'sales' } as const;
  const late = await lateOrders(deps, scope);
  const tenders = await tendersOf(deps.db, scope);
  return {
    serverTime: now.toISOString(),
    currency: scope.currency,
    date,
    today,
    outlets: outlets.map(({ outletId, displayName, timezone }) => ({ outletId, displayName, timezone })),
    orders: figure(sold.orders, null, sales),
    sales: figure(sold.total, null, sales),
    average: figure(share(sold.total, sold.orders), null, sales),
    lost: {
      orders: figure(lost.orders, null, { ...day, ...lostDrill }),
      amount: figure(lost.total, null, { ...day, ...lostDrill }),
      rows: await lostRows(deps, scope),
    },
    tenders,
    marketplaces: figure(marketplaces.total, null, { ...day, ...marketplaceDrill }),
    refunded: tenders.reduce((sum, { refunded }) => sum + refunded.value, 0),
    late: {
      total: figure(late.length, null, { ...day, late: 'yes' }),
      causes: lateCauses.map((cause) => ({
        cause,
        orders: late.filter((order) => order.cause === cause).length,
      })),
      orders: late.slice(0, maxLate),
    },
    unfinished: await unfinishedOf(deps, scope),
    ...(await countedCash(deps.db, scope)),
  };
}
