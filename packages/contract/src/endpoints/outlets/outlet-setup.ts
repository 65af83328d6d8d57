import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint';
import {
  allowOutletAddSchema,
  createOutletBodySchema,
  outletSetupSchema,
  saveSetupBodySchema,
  setupSummarySchema,
} from '../../set-up/outlet-setup';
import { idSchema } from '../../basics/primitives';

const setup = endpointsOf({ permission: 'profile' });

export const outletSetupEndpoints = {
  list: setup.get('/outlet/setups', 'How far each of the user’s outlets has come', {
    data: z.array(setupSummarySchema),
  }),
  get: setup.get('/outlet', 'All that an outlet’s set-up holds', {
    scope: 'outlet',
    query: z.object({ outletId: idSchema }),
    data: outletSetupSchema,
  }),
  create: setup.post('/outlet', 'Open an outlet; it takes no orders until its set-up is complete', {
    body: createOutletBodySchema,
    data: outletSetupSchema,
  }),
  save: setup.put('/outlet', 'Keep some fields of one step', {
    scope: 'outlet',
    quietErrors: true,
    body: saveSetupBodySchema,
    data: outletSetupSchema,
  }),
  logo: setup.upload('/outlet/logo', 'Keep an outlet’s logo: form fields file and outletId', {
    quietErrors: true,
    data: outletSetupSchema,
  }),
  allowOutletAdd: setup.get('/outlet/allowOutletAdd', 'Whether one more outlet may be opened', {
    data: allowOutletAddSchema,
  }),
} as const;
