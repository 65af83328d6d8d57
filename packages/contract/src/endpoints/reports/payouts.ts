import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import {
  clearSuspenseBodySchema,
  payoutStatementSchema,
  payoutsQuerySchema,
  payoutsSchema,
  suspenseSchema,
} from '../../money/payouts';
import { idSchema } from '../../basics/primitives';

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
  suspense: endpoint({
    method: 'GET',
    path: '/payouts/suspense',
    host: 'reports',
    permission: 'report',
    quietErrors: true,
    data: suspenseSchema,
    summary: 'Payout lines that match nothing and nobody has cleared',
  }),
  clearSuspense: endpoint({
    method: 'POST',
    path: '/payouts/suspense/clear',
    allowsClosed: true,
    host: 'reports',
    permission: 'report',
    quietErrors: true,
    body: clearSuspenseBodySchema,
    data: suspenseSchema,
    summary: 'Moves a payout line that matches nothing to the account it belongs to',
  }),
} as const;
