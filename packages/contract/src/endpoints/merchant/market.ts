import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint';
import { marketServiceSchema, switchServiceBodySchema } from '../../merchant/market';
import { planIdSchema } from '../../merchant/plans';

const profile = endpointsOf({ permission: 'profile' });

const services = z.object({ planId: planIdSchema, services: z.array(marketServiceSchema) });

/** Add-on services of a merchant. */
export const marketEndpoints = {
  services: profile.get(
    '/market/services',
    'The add-on services, which of them are enabled, and the merchant’s plan',
    { data: services },
  ),
  switchService: profile.put(
    '/market/services',
    'Enable or disable a service; 422 SERVICE_NOT_IN_PLAN, 422 TERMS_NOT_ACCEPTED',
    { showMsg: true, body: switchServiceBodySchema, data: services },
  ),
} as const;
