import type { OutletsToday } from '@galla/contract';
import { addDays, businessDayOf, businessDayStart } from '@galla/domain';
import type { ReportDeps, ReportReader } from '../../reports/report-scope';
import { findScopeOutlets } from '../../reports/scope-outlets.repository';
import { readOutletsToday } from './outlets-today.repository';

/** Today at each of the reader's outlets, whose days and currencies may differ. */
export async function outletsToday(
  { db, clock }: ReportDeps,
  { merchantId, outletIds }: ReportReader,
): Promise<OutletsToday> {
  const now = clock.now();
  const outlets = await findScopeOutlets(db, merchantId, outletIds);
  const days = outlets.map((outlet) => ({ ...outlet, today: businessDayOf(now, outlet) }));
  const rows = await readOutletsToday(db, days);
  return days.map(({ outletId, currency, today, ...clockOf }) => {
    const row = rows.find((each) => each.outletId === outletId);
    return {
      outletId,
      currency,
      sales: row?.sales ?? 0,
      openOrders: row?.openOrders ?? 0,
      dayEndsAt: businessDayStart(addDays(today, 1), clockOf).toISOString(),
    };
  });
}
