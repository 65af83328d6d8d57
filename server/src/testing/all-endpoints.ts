import { endpoints, type ServedEndpoint } from '@galla/contract';
import * as z from 'zod/mini';

export type NamedEndpoint = [name: string, endpoint: ServedEndpoint];

/** Every call of the contract, in the form of test.each. */
export const allEndpoints: readonly NamedEndpoint[] = Object.entries(endpoints).flatMap(([area, calls]) =>
  Object.entries<ServedEndpoint>(calls).map(([name, endpoint]): NamedEndpoint => [
    `${area}.${name}`,
    endpoint,
  ]),
);

/** Whether a call has a body schema; forms are read by their handlers. */
export const takesBody = ({ body }: ServedEndpoint): boolean => !(body instanceof z.ZodMiniUndefined);

/** A generated query as the texts of an address. */
export const textQuery = (query: unknown): Record<string, string> =>
  query !== null && typeof query === 'object'
    ? Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
    : { '': String(query) };
