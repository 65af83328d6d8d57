import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { publicBusySchema } from '../../outlets/kitchen';
import { closeOutletBodySchema, closingCheckSchema } from '../../outlets/outlet-closing';
import { outletSummarySchema, setOutletAvailabilityBodySchema } from '../../outlets/outlets';
import { storefrontMenuSchema } from '../../menu/menu';
import { idSchema } from '../../basics/primitives';

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

export const closedOutlets = endpoint({
  method: 'GET',
  path: '/outlet/closed',
  data: z.array(outletSummarySchema),
  summary: 'The outlets of this user that were closed permanently, latest first',
});

export const closingCheck = endpoint({
  method: 'GET',
  path: '/outlet/closing',
  permission: 'profile',
  query: z.object({ outletId: idSchema }),
  data: closingCheckSchema,
  summary: 'What has to end before an outlet closes permanently, and what closing it leaves',
});

export const closePermanently = endpoint({
  method: 'POST',
  path: '/outlet/close',
  permission: 'profile',
  showMsg: true,
  quietErrors: true,
  body: closeOutletBodySchema,
  data: outletSummarySchema,
  summary: 'Close an outlet permanently; 409 OUTLET_NOT_CLOSABLE tells what has to end before',
});

export const reopen = endpoint({
  method: 'POST',
  path: '/outlet/reopen',
  permission: 'profile',
  showMsg: true,
  allowsClosed: true,
  body: z.object({ outletId: idSchema }),
  data: outletSummarySchema,
  summary: 'Open an outlet again that was closed permanently; it takes no orders until it is switched on',
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
