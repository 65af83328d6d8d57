import { endpoints, lostOrdersShown, type LostOrder, type LostTotal } from '@galla/contract';
import { http } from '@galla/shared/http';
import { queryOptions } from '@galla/shared/query';

const keyBase = ['alerts', 'lost'];

/** Lost orders that nobody has acknowledged, of one user’s outlets. */
export const lossesQuery = (userId: string) =>
  queryOptions<LostOrder[]>({
    queryKey: [...keyBase, userId],
    queryFn: async ({ signal }) => (await http.call(endpoints.alerts.lost, {}, { signal })).data,
  });

/** Count and worth of all of them, needed where the list is cut only. */
export const lostTotalsQuery = (userId: string, listed: number) =>
  queryOptions<LostTotal[]>({
    queryKey: [...keyBase, userId, 'totals'],
    queryFn: async ({ signal }) => (await http.call(endpoints.alerts.lostTotals, {}, { signal })).data,
    enabled: listed >= lostOrdersShown,
  });

/** A device that was offline reports what it showed only afterwards. */
const lateReportsMs = 5_000;

/** The same with who was signed in and what devices showed. */
export const receiptsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...keyBase, userId, 'receipts'],
    queryFn: async ({ signal }) => (await http.call(endpoints.alerts.lossReceipts, {}, { signal })).data,
    refetchInterval: lateReportsMs,
  });

/** All of them. */
export const lossQueries = { queryKey: keyBase };
