import { endpoints } from '@galla/contract';
import { http } from '@galla/shared/http';
import { keepPreviousData, queryOptions } from '@galla/shared/query';
import { reportKeys } from '../../lib/report.queries';

export interface DayInput {
  /** Absent: today. */
  date?: string;
  /** Separated by commas; absent: all. */
  outletIds?: string;
}

export const dayQuery = (input: DayInput) =>
  queryOptions({
    queryKey: [...reportKeys.all, 'day', input],
    queryFn: async ({ signal }) => (await http.call(endpoints.report.day, { query: input }, { signal })).data,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
