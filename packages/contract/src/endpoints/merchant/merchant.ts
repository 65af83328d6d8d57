import * as z from 'zod/mini';
import { sessionSchema } from '../../people/account';
import { endpoint } from '../endpoint';
import { merchantInfoSchema, merchantProfileSchema, restConfigSchema } from '../../merchant/merchant';

export const merchantEndpoints = {
  merchantInfo: endpoint({
    method: 'GET',
    path: '/account/merchantInfo',
    permission: 'profile',
    data: merchantInfoSchema,
    summary: 'What the store says of itself',
  }),
  completeRestProfile: endpoint({
    method: 'PUT',
    path: '/account/completeRestProfile',
    permission: 'profile',
    showMsg: true,
    quietErrors: true,
    body: merchantProfileSchema,
    data: sessionSchema,
    summary: 'Save what the store says of itself; completes an incomplete owner',
  }),
  restConfig: endpoint({
    method: 'GET',
    path: '/account/restConfig',
    permission: 'profile',
    data: restConfigSchema,
    summary: 'Settings of the whole account',
  }),
  saveRestConfig: endpoint({
    method: 'PUT',
    path: '/account/restConfig',
    permission: 'profile',
    showMsg: true,
    body: restConfigSchema,
    data: restConfigSchema,
    summary: 'Change settings of the whole account',
  }),
  exportData: endpoint({
    method: 'GET',
    path: '/account/export',
    permission: 'profile',
    format: 'binary',
    data: z.unknown(),
    summary: 'Everything that is kept of the merchant, as one JSON file; for owners',
  }),
} as const;
