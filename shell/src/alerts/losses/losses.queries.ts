import { endpoints, lostOrdersShown } from '@galla/contract';
import { endpointQuery } from '@galla/shared/query';

const keyBase = ['alerts', 'lost'];

/** Lost orders that nobody has acknowledged, of one user’s outlets. */
export const lossesQuery = (userId: string) =>
  endpointQuery(endpoints.alerts.lost, { key: [...keyBase, userId] });

/** Count and worth of all of them, needed where the list is cut only. */
export const lostTotalsQuery = (userId: string, listed: number) =>
  endpointQuery(endpoints.alerts.lostTotals, {
    key: [...keyBase, userId, 'totals'],
    enabled: listed >= lostOrdersShown,
  });

/** A device that was offline reports what it showed only afterwards. */
const lateReportsMs = 5_000;

/** The same with who was signed in and what devices showed. */
export const receiptsQuery = (userId: string) =>
  endpointQuery(endpoints.alerts.lossReceipts, {
    key: [...keyBase, userId, 'receipts'],
    refetchInterval: lateReportsMs,
  });

/** All of them. */
export const lossQueries = { queryKey: keyBase };
