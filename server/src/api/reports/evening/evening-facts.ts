import type { DayReport } from '@galla/contract';
import { businessDaySpan } from '@galla/domain';
import { dayReport } from '../day.report';
import type { ReportDeps } from '../../../reports/report-scope';
import { findScopeOutlets } from '../../../reports/scope-outlets.repository';
import type { EveningFacts } from './evening-text';

interface EveningOf {
  merchantId: string;
  outletId: string;
  date: string;
  /** Counts up to then were reported with the day before; null: with none. */
  reportedUntil: Date | null;
}

/** Drawers whose count belongs to this day's message: each count is reported once, also one made after midnight. */
const countedOf = ({ counters }: DayReport, reportedUntil: Date | null) =>
  counters.filter(
    ({ closedAt }) => closedAt !== null && (reportedUntil === null || new Date(closedAt) > reportedUntil),
  );

/** The figures of the day's close for the message; null: nothing happened that day, or there is no such outlet. */
export async function eveningFacts(
  deps: ReportDeps,
  { merchantId, outletId, date, reportedUntil }: EveningOf,
): Promise<EveningFacts | null> {
  const [outlet] = await findScopeOutlets(deps.db, merchantId, [outletId]);
  if (outlet === undefined) return null;
  const day = await dayReport(deps, { merchantId, outletIds: [outletId] }, { date });
  const { from, to } = businessDaySpan({ from: date, to: date }, outlet);
  const opened = day.counters.filter(({ openedAt }) => new Date(openedAt) >= from && new Date(openedAt) < to);
  const closed = countedOf(day, reportedUntil);
  const isQuiet =
    day.orders.value + day.lost.orders.value + day.loose.length + opened.length + closed.length === 0;
  if (isQuiet) return null;
  const differences = closed.flatMap(({ difference }) => difference ?? []);
  return {
    outletName: outlet.displayName,
    date,
    currency: day.currency,
    orders: day.orders.value,
    sales: day.sales.value,
    cash: {
      difference: differences.length === 0 ? null : differences.reduce((sum, each) => sum + each, 0),
      uncounted: opened.some(({ counted }) => counted === null),
    },
    lost: { orders: day.lost.orders.value, amount: day.lost.amount.value },
  };
}
