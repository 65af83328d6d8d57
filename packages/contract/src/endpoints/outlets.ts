import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { publicBusySchema } from '../kitchen';
import { outletSummarySchema, setOutletAvailabilityBodySchema } from '../outlets';
import { storefrontMenuSchema } from '../menu';
import { idSchema } from '../primitives';

export const outletList = endpoint({
  method: 'GET',
  path: '/outlet/outletList',
  data: z.array(outletSummarySchema),
  summary: 'The outlets this user works for',
});

export const setAvailability = endpoint({
  method: 'PUT',
  path: '/outlet/setAvailability',
  permission: 'order',
  showMsg: true,
  body: setOutletAvailabilityBodySchema,
  data: outletSummarySchema,
  summary: 'Take orders or stop taking them',
});

export const publicOutlets = endpoint({
  method: 'GET',
  path: '/storefront/outlets',
  access: 'public',
  data: z.array(
    z.extend(
      z.pick(outletSummarySchema, { outletId: true, displayName: true, available: true, city: true }),
      { busy: z.nullable(publicBusySchema) },
    ),
  ),
  summary: 'Outlets a customer may order from',
});

export const publicMenu = endpoint({
  method: 'GET',
  path: '/storefront/menu',
  access: 'public',
  query: z.object({ outletId: idSchema }),
  data: storefrontMenuSchema,
  summary: 'An outlet’s menu as a customer sees it',
});
