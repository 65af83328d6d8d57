import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { domainNameSchema, gettingStartedSchema, publicStoreSchema } from '../../merchant/getting-started';

export const state = endpoint({
  method: 'GET',
  path: '/outlet/gettingStarted',
  permission: 'profile',
  data: gettingStartedSchema,
  summary: 'Which of the first steps are done',
});

export const checkDomainName = endpoint({
  method: 'GET',
  path: '/outlet/domainName',
  permission: 'profile',
  query: z.object({ domainName: domainNameSchema }),
  data: z.object({ available: z.boolean() }),
  summary: 'Whether a store’s name for customers is free',
});

export const setDomainName = endpoint({
  method: 'PUT',
  path: '/outlet/domainName',
  permission: 'profile',
  quietErrors: true,
  body: z.object({ domainName: domainNameSchema }),
  data: gettingStartedSchema,
  summary: 'Choose the name customers find the store by',
});

export const store = endpoint({
  method: 'GET',
  path: '/storefront/store',
  access: 'public',
  query: z.object({ domainName: domainNameSchema }),
  data: publicStoreSchema,
  summary: 'A store and its outlets, by its name',
});
