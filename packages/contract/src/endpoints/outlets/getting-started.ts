import * as z from 'zod/mini';
import { anybody } from '../callers';
import { endpointsOf } from '../endpoint';
import { domainNameSchema, gettingStartedSchema, publicStoreSchema } from '../../merchant/getting-started';

const profile = endpointsOf({ permission: 'profile' });

export const state = profile.get('/outlet/gettingStarted', 'Which of the first steps are done', {
  data: gettingStartedSchema,
});

export const checkDomainName = profile.get(
  '/outlet/domainName',
  'Whether a store’s name for customers is free',
  { query: z.object({ domainName: domainNameSchema }), data: z.object({ available: z.boolean() }) },
);

export const setDomainName = profile.put(
  '/outlet/domainName',
  'Choose the name customers find the store by',
  { quietErrors: true, body: z.object({ domainName: domainNameSchema }), data: gettingStartedSchema },
);

export const store = anybody.get('/storefront/store', 'A store and its outlets, by its name', {
  query: z.object({ domainName: domainNameSchema }),
  data: publicStoreSchema,
});
