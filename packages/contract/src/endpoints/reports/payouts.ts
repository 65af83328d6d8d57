import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint';
import {
  clearSuspenseBodySchema,
  payoutStatementSchema,
  payoutsQuerySchema,
  payoutsSchema,
  suspenseSchema,
} from '../../money/payouts';
import { idSchema } from '../../basics/primitives';

const report = endpointsOf({ host: 'reports', permission: 'report', quietErrors: true });

export const payoutEndpoints = {
  payouts: report.get('/payouts', 'Transfers of the payments partner to the merchant’s bank', {
    query: payoutsQuerySchema,
    data: payoutsSchema,
  }),
  payoutStatement: report.get('/payouts/statement', 'A transfer line by line, with what does not match', {
    query: z.object({ payoutId: idSchema }),
    data: payoutStatementSchema,
  }),
  suspense: report.get('/payouts/suspense', 'Payout lines that match nothing and nobody has cleared', {
    data: suspenseSchema,
  }),
  clearSuspense: report.post(
    '/payouts/suspense/clear',
    'Moves a payout line that matches nothing to the account it belongs to',
    { allowsClosed: true, body: clearSuspenseBodySchema, data: suspenseSchema },
  ),
} as const;
