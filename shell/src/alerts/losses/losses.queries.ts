import { endpoints, type LostOrder } from '@galla/contract';
import { http } from '@galla/shared/http';
import { queryOptions } from '@galla/shared/query';

const keyBase = ['alerts', 'lost'];

/** Lost orders that nobody has acknowledged, of one user’s outlets. */
export const lossesQuery = (userId: string) =>
  queryOptions<LostOrder[]>({
    queryKey: [...keyBase, userId],
    queryFn: async ({ signal }) => (await http.call(endpoints.alerts.lost, {}, { signal })).data,
  });

/** The same with who was signed in and what devices showed. */
export const receiptsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...keyBase, userId, 'receipts'],
    queryFn: async ({ signal }) => (await http.call(endpoints.alerts.lossReceipts, {}, { signal })).data,
  });

/** All of them. */
export const lossQueries = { queryKey: keyBase };
