import * as z from 'zod/mini';
import { anyUser, anybody } from '../callers';
import { endpointsOf } from '../endpoint';
import { publicBusySchema } from '../../outlets/kitchen';
import { closeOutletBodySchema, closingCheckSchema } from '../../outlets/outlet-closing';
import { outletSummarySchema, setOutletAvailabilityBodySchema } from '../../outlets/outlets';
import { storefrontMenuSchema } from '../../menu/menu';
import { idSchema } from '../../basics/primitives';

const outlet = endpointsOf({ permission: 'profile', scope: 'outlet' });

export const outletList = anyUser.get('/outlet/outletList', 'The outlets this user works for', {
  data: z.array(outletSummarySchema),
});

export const setAvailability = outlet.put('/outlet/setAvailability', 'Take orders or stop taking them', {
  permission: 'order',
  showMsg: true,
  body: setOutletAvailabilityBodySchema,
  data: outletSummarySchema,
});

export const closedOutlets = anyUser.get(
  '/outlet/closed',
  'The outlets of this user that were closed permanently, latest first',
  { data: z.array(outletSummarySchema) },
);

export const closingCheck = endpointsOf({ permission: 'profile' }).get(
  '/outlet/closing',
  'What has to end before an outlet closes permanently, and what closing it leaves',
  { query: z.object({ outletId: idSchema }), data: closingCheckSchema },
);

export const closePermanently = outlet.post(
  '/outlet/close',
  'Close an outlet permanently; 409 OUTLET_NOT_CLOSABLE tells what has to end before',
  { showMsg: true, quietErrors: true, body: closeOutletBodySchema, data: outletSummarySchema },
);

export const reopen = outlet.post(
  '/outlet/reopen',
  'Open an outlet again that was closed permanently; it takes no orders until it is switched on',
  { allowsClosed: true, showMsg: true, body: z.object({ outletId: idSchema }), data: outletSummarySchema },
);

export const publicOutlets = anybody.get('/storefront/outlets', 'Outlets a customer may order from', {
  data: z.array(
    z.extend(
      z.pick(outletSummarySchema, { outletId: true, displayName: true, available: true, city: true }),
      { busy: z.nullable(publicBusySchema) },
    ),
  ),
});

export const publicMenu = anybody.get('/storefront/menu', 'An outlet’s menu as a customer sees it', {
  query: z.object({ outletId: idSchema }),
  data: storefrontMenuSchema,
});
