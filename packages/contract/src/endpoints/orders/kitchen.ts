import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { kitchenSchema, setBusyBodySchema } from '../../outlets/kitchen';
import { outletSummarySchema } from '../../outlets/outlets';
import { idSchema } from '../../basics/primitives';

export const state = endpoint({
  method: 'GET',
  path: '/order/kitchen',
  permission: 'order',
  quietErrors: true,
  query: z.object({ outletId: idSchema }),
  data: kitchenSchema,
  summary: 'Usual preparation times of an outlet, how full its kitchen is now, and busy mode',
});

export const setBusy = endpoint({
  method: 'PUT',
  path: '/outlet/setBusy',
  permission: 'order',
  showMsg: true,
  body: setBusyBodySchema,
  data: outletSummarySchema,
  summary: 'Switch busy mode on, for a while or until it is switched off, or off',
});
