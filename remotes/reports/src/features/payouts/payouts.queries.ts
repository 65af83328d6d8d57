import { endpoints, indianZone } from '@galla/contract';
import { endpointQuery, type QueryClient } from '@galla/shared/query';

const key = 'payouts';
export const pageSize = 25;
/** Days of the partner, and of its bank transfers. */
export const payoutZone = indianZone;

export const payoutsQuery = (skip: number) =>
  endpointQuery(endpoints.payouts.payouts, { query: { skip, limit: pageSize }, key: [key, 'list', skip] });

export const statementQuery = (payoutId: string) =>
  endpointQuery(endpoints.payouts.payoutStatement, {
    query: { payoutId },
    key: [key, 'statement', payoutId],
  });

export const suspenseQuery = endpointQuery(endpoints.payouts.suspense, { key: [key, 'suspense'] });

/** Transfers and statements, whose counts of lines change with the suspense account. */
export const refreshPayouts = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [key] });
