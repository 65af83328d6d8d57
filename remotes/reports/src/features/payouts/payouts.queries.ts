import { endpoints } from '@galla/contract';
import { http } from '@galla/shared/http';
import { queryOptions, type QueryClient } from '@galla/shared/query';

const key = 'payouts';
export const pageSize = 25;
/** Days of the partner, and of its bank transfers. */
export const payoutZone = 'Asia/Kolkata';

export const payoutsQuery = (skip: number) =>
  queryOptions({
    queryKey: [key, 'list', skip],
    queryFn: async ({ signal }) =>
      (await http.call(endpoints.payouts.payouts, { query: { skip, limit: pageSize } }, { signal })).data,
  });

export const statementQuery = (payoutId: string) =>
  queryOptions({
    queryKey: [key, 'statement', payoutId],
    queryFn: async ({ signal }) =>
      (await http.call(endpoints.payouts.payoutStatement, { query: { payoutId } }, { signal })).data,
  });

export const suspenseQuery = queryOptions({
  queryKey: [key, 'suspense'],
  queryFn: async ({ signal }) => (await http.call(endpoints.payouts.suspense, {}, { signal })).data,
});

/** Transfers and statements, whose counts of lines change with the suspense account. */
export const refreshPayouts = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [key] });
