import { endpoints, taxMonthSchema } from '@galla/contract';
import { http } from '@galla/shared/http';
import { queryOptions } from '@galla/shared/query';

const key = 'tax-returns';

export const registrationsQuery = () =>
  queryOptions({
    queryKey: [key, 'registrations'],
    queryFn: async ({ signal }) =>
      (await http.call(endpoints.taxReturns.taxRegistrations, {}, { signal })).data,
  });

export const taxReturnQuery = (gstin: string, month: string) =>
  queryOptions({
    queryKey: [key, gstin, month],
    queryFn: async ({ signal }) =>
      (await http.call(endpoints.taxReturns.taxReturn, { query: { gstin, month } }, { signal })).data,
  });

/** A month of the URL, or null. */
export const readMonth = (text: string | null): string | null => taxMonthSchema.safeParse(text).data ?? null;
