import { endpoints } from '@galla/contract';
import { http } from '@galla/shared/http';
import { keepPreviousData, queryOptions } from '@galla/shared/query';
import { reportKeys } from '../../lib/report.queries';

export interface DayWish {
  /** Absent: today. */
  date?: string;
  /** Separated by commas; absent: all. */
  outletIds?: string;
}

export const dayQuery = (wish: DayWish) =>
  queryOptions({
    queryKey: [...reportKeys.all, 'day', wish],
    queryFn: async ({ signal }) => (await http.call(endpoints.report.day, { query: wish }, { signal })).data,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
