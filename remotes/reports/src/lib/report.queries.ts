import { endpoints, type Drill, type QueryOf, type ReportKind } from '@galla/contract';
import { http } from '@galla/shared/http';
import { keepPreviousData, queryOptions } from '@galla/shared/query';
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
  queryOptions({
    queryKey: [key, 'operational', range],
    queryFn: async ({ signal }) =>
      (await http.call(endpoints.report.getOperationalReport, { query: range }, { signal })).data,
    staleTime: staleMs,
    placeholderData: keepPreviousData,
  });

type ReportsQuery = QueryOf<typeof endpoints.report.getReports>;
type ItemsList = Partial<Pick<ReportsQuery, 'search' | 'sort' | 'skip' | 'limit'>>;

export const reportQuery = (kind: ReportKind, range: RangeQuery, list: ItemsList = {}) =>
  queryOptions({
    queryKey: [key, kind, range, list],
    queryFn: async ({ signal }) =>
      (await http.call(endpoints.report.getReports, { query: { ...range, kind, ...list } }, { signal })).data,
    staleTime: staleMs,
    placeholderData: keepPreviousData,
  });

export const missedAlertsQuery = (query: QueryOf<typeof endpoints.alerts.missed>) =>
  queryOptions({
    queryKey: [key, 'missed-alerts', query],
    queryFn: async ({ signal }) => (await http.call(endpoints.alerts.missed, { query }, { signal })).data,
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
) =>
  queryOptions({
    queryKey: [...reportKeys.behind, source, range, drill, list],
    queryFn: async ({ signal }) => {
      const call = source === 'report' ? endpoints.report.getOrderDetails : endpoints.report.dashboardOrders;
      // These parts of a drill are merged into the range.
      const { from: _from, to: _to, outletIds: _outlets, channel: _channel, ...rest } = drill;
      return (await http.call(call, { query: { ...range, ...rest, ...list } }, { signal })).data;
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** `turnover`: whether the session may see it. Part of the key, so a changed permission loads the figures again. */
export const dashboardQuery = (outletIds: string | null, turnover: boolean) =>
  queryOptions({
    queryKey: [...reportKeys.dashboard, outletIds, turnover],
    queryFn: async ({ signal }) =>
      (await http.call(endpoints.report.dashboard, { query: outletIds ? { outletIds } : {} }, { signal }))
        .data,
    // Events update it.
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
