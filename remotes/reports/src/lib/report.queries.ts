import { endpoints, type Drill, type QueryOf, type ReportKind } from '@galla/contract';
import { msUntilFirst } from '@galla/domain';
import { endpointQuery, keepPreviousData } from '@galla/shared/query';
import { realtime } from '@galla/shared/realtime';
import type { RangeQuery } from './report-url';

const key = 'reports';
const staleMs = 30_000;

/** Query keys of reports and the dashboard. */
export const reportKeys = {
  all: [key] as const,
  dashboard: [key, 'dashboard'] as const,
  behind: [key, 'behind'] as const,
  exports: [key, 'exports'] as const,
};

export const operationalQuery = (range: RangeQuery) =>
  endpointQuery(endpoints.report.getOperationalReport, {
    query: range,
    key: [key, 'operational', range],
    staleTime: staleMs,
    placeholderData: keepPreviousData,
  });

type ReportsQuery = QueryOf<typeof endpoints.report.getReports>;
type ItemsList = Partial<Pick<ReportsQuery, 'search' | 'sort' | 'skip' | 'limit'>>;

export const reportQuery = (kind: ReportKind, range: RangeQuery, list: ItemsList = {}) =>
  endpointQuery(endpoints.report.getReports, {
    query: { ...range, kind, ...list },
    key: [key, kind, range, list],
    staleTime: staleMs,
    placeholderData: keepPreviousData,
  });

export const missedAlertsQuery = (query: QueryOf<typeof endpoints.alerts.missed>) =>
  endpointQuery(endpoints.alerts.missed, {
    query,
    key: [key, 'missed-alerts', query],
    staleTime: staleMs,
    placeholderData: keepPreviousData,
  });

type DetailsQuery = QueryOf<typeof endpoints.report.getOrderDetails>;
type DetailsList = Partial<Pick<DetailsQuery, 'search' | 'sort' | 'skip' | 'limit'>>;
/** Endpoint that lists the orders: the reports', or the dashboard's for users with only the orders permission. */
export type DetailsSource = 'report' | 'dashboard';

export const orderDetailsQuery = (
  source: DetailsSource,
  range: RangeQuery,
  drill: Drill,
  list: DetailsList,
) => {
  // These parts of a drill are merged into the range.
  const { from: _from, to: _to, outletIds: _outlets, channel: _channel, ...rest } = drill;
  return endpointQuery(
    source === 'report' ? endpoints.report.getOrderDetails : endpoints.report.dashboardOrders,
    {
      query: { ...range, ...rest, ...list },
      key: [...reportKeys.behind, source, range, drill, list],
      staleTime: 0,
      placeholderData: keepPreviousData,
    },
  );
};

/** `turnover`: whether the session may see it. Part of the key, so a changed permission loads the figures again. */
export const dashboardQuery = (outletIds: string | null, turnover: boolean) =>
  endpointQuery(endpoints.report.dashboard, {
    query: outletIds ? { outletIds } : {},
    key: [...reportKeys.dashboard, outletIds, turnover],
    // Events update it; when a day ends there is none.
    staleTime: Infinity,
    refetchInterval: ({ state: { data } }) =>
      msUntilFirst(data?.outlets.flatMap(({ dayEndsAt }) => dayEndsAt ?? []) ?? [], realtime.serverNow()),
    placeholderData: keepPreviousData,
  });
