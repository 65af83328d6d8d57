import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import {
  allowOutletAddSchema,
  createOutletBodySchema,
  outletSetupSchema,
  saveSetupBodySchema,
  setupSummarySchema,
} from '../../set-up/outlet-setup';
import { idSchema } from '../../basics/primitives';

const permission = 'profile';

export const outletSetupEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/outlet/setups',
    permission,
    data: z.array(setupSummarySchema),
    summary: 'How far each of the user’s outlets has come',
  }),
  get: endpoint({
    method: 'GET',
    path: '/outlet',
    permission,
    query: z.object({ outletId: idSchema }),
    data: outletSetupSchema,
    summary: 'All that an outlet’s set-up holds',
  }),
  create: endpoint({
    method: 'POST',
    path: '/outlet',
    permission,
    body: createOutletBodySchema,
    data: outletSetupSchema,
    summary: 'Open an outlet; it takes no orders until its set-up is complete',
  }),
  save: endpoint({
    method: 'PUT',
    path: '/outlet',
    permission,
    quietErrors: true,
    body: saveSetupBodySchema,
    data: outletSetupSchema,
    summary: 'Keep some fields of one step',
  }),
  logo: endpoint({
    method: 'POST',
    path: '/outlet/logo',
    permission,
    quietErrors: true,
    format: 'multipart',
    body: z.unknown(),
    data: outletSetupSchema,
    summary: 'Keep an outlet’s logo: form fields file and outletId',
  }),
  allowOutletAdd: endpoint({
    method: 'GET',
    path: '/outlet/allowOutletAdd',
    permission,
    data: allowOutletAddSchema,
    summary: 'Whether one more outlet may be opened',
  }),
} as const;
