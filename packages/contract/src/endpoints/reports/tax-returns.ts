import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import {
  taxFileQuerySchema,
  taxRegistrationsSchema,
  taxReturnQuerySchema,
  taxReturnSchema,
} from '../../money/tax-returns';

export const taxReturnEndpoints = {
  taxRegistrations: endpoint({
    method: 'GET',
    path: '/taxReturns/registrations',
    host: 'reports',
    permission: 'report',
    quietErrors: true,
    data: taxRegistrationsSchema,
    summary: 'GSTINs of the merchant, and the months with papers',
  }),
  taxReturn: endpoint({
    method: 'GET',
    path: '/taxReturns/month',
    host: 'reports',
    permission: 'report',
    quietErrors: true,
    query: taxReturnQuerySchema,
    data: taxReturnSchema,
    summary: 'A month of one GSTIN: what its returns will say',
  }),
  taxFile: endpoint({
    method: 'GET',
    path: '/taxReturns/file',
    host: 'reports',
    permission: 'report',
    format: 'binary',
    quietErrors: true,
    query: taxFileQuerySchema,
    data: z.unknown(),
    summary: 'A file for the tax portal or the accountant: GSTR-1, GSTR-3B, Tally, day book, register',
  }),
} as const;
