import { endpointsOf } from './endpoint';

// Where calls of an area share nothing else.

/** Calls of any signed-in user. */
export const anyUser = endpointsOf();

/** Calls without a session. */
export const anybody = endpointsOf({ access: 'public' });

/** Calls of the holder of an order's customer token. */
export const customer = endpointsOf({ access: 'customer', quietErrors: true });

/** Calls that an outside party signs. */
export const partner = endpointsOf({ access: 'partner' });
