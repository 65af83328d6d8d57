import { endpoints } from '@galla/contract';
import { endpointQuery, keepPreviousData } from '@galla/shared/query';
import { reportKeys } from '../../lib/report.queries';

export interface DayInput {
  /** Absent: today. */
  date?: string;
  /** Separated by commas; absent: all. */
  outletIds?: string;
}

export const dayQuery = (input: DayInput) =>
  endpointQuery(endpoints.report.day, {
    query: input,
    key: [...reportKeys.all, 'day', input],
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const eveningQuery = () =>
  endpointQuery(endpoints.report.evening, { key: [...reportKeys.all, 'evening'], staleTime: 0 });
