import { endpoints, type EndpointConfig } from '@galla/shared/contract';
import * as z from 'zod/mini';

export type NamedEndpoint = [name: string, endpoint: EndpointConfig];

/** Every call of the contract, as test.each takes it. */
export const allEndpoints: readonly NamedEndpoint[] = Object.entries(endpoints).flatMap(([area, calls]) =>
  Object.entries<EndpointConfig>(calls).map(([name, endpoint]): NamedEndpoint => [
    `${area}.${name}`,
    endpoint,
  ]),
);

/** Whether a call takes a body by its schema; forms are read by their handlers. */
export const takesBody = ({ body }: EndpointConfig): boolean => !(body instanceof z.ZodMiniUndefined);
