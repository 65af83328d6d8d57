import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint';
import { kitchenSchema, setBusyBodySchema } from '../../outlets/kitchen';
import { outletSummarySchema } from '../../outlets/outlets';
import { idSchema } from '../../basics/primitives';

const kitchen = endpointsOf({ permission: 'order', scope: 'outlet' });

export const state = kitchen.get(
  '/order/kitchen',
  'Usual preparation times of an outlet, how full its kitchen is now, and busy mode',
  { quietErrors: true, query: z.object({ outletId: idSchema }), data: kitchenSchema },
);

export const setBusy = kitchen.put(
  '/outlet/setBusy',
  'Switch busy mode on, for a while or until it is switched off, or off',
  { showMsg: true, body: setBusyBodySchema, data: outletSummarySchema },
);
