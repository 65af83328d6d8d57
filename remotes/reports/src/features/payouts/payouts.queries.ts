import { endpoints } from '@galla/contract';
import { http } from '@galla/shared/http';
import { queryOptions } from '@galla/shared/query';

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
