import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { payoutStatementSchema, payoutsQuerySchema, payoutsSchema } from '../payouts';
import { idSchema } from '../primitives';

export const payoutEndpoints = {
  payouts: endpoint({
    method: 'GET',
    path: '/payouts',
    host: 'reports',
    permission: 'report',
    quietErrors: true,
    query: payoutsQuerySchema,
    data: payoutsSchema,
    summary: 'Transfers of the payments partner to the merchant’s bank',
  }),
  payoutStatement: endpoint({
    method: 'GET',
    path: '/payouts/statement',
    host: 'reports',
    permission: 'report',
    quietErrors: true,
    query: z.object({ payoutId: idSchema }),
    data: payoutStatementSchema,
    summary: 'A transfer line by line, with what does not match',
  }),
} as const;
