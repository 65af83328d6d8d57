import { endpoints, taxMonthSchema } from '@galla/contract';
import { endpointQuery } from '@galla/shared/query';

const key = 'tax-returns';

export const registrationsQuery = () =>
  endpointQuery(endpoints.taxReturns.taxRegistrations, { key: [key, 'registrations'] });

export const taxReturnQuery = (gstin: string, month: string) =>
  endpointQuery(endpoints.taxReturns.taxReturn, { query: { gstin, month }, key: [key, gstin, month] });

/** A month of the URL, or null. */
export const readMonth = (text: string | null): string | null => taxMonthSchema.safeParse(text).data ?? null;
