import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { marketServiceSchema, switchServiceBodySchema } from '../../merchant/market';
import { planIdSchema } from '../../merchant/plans';

const services = z.object({ planId: planIdSchema, services: z.array(marketServiceSchema) });

/** Add-on services of a merchant. */
export const marketEndpoints = {
  services: endpoint({
    method: 'GET',
    path: '/market/services',
    permission: 'profile',
    data: services,
    summary: 'The add-on services, which of them are enabled, and the merchant’s plan',
  }),
  switchService: endpoint({
    method: 'PUT',
    path: '/market/services',
    permission: 'profile',
    showMsg: true,
    body: switchServiceBodySchema,
    data: services,
    summary: 'Enable or disable a service; 422 SERVICE_NOT_IN_PLAN, 422 TERMS_NOT_ACCEPTED',
  }),
} as const;
