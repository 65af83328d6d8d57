import * as z from 'zod/mini';
import { reviewOutletBodySchema, setupSummarySchema } from '../../set-up/outlet-setup';
import { idSchema } from '../../basics/primitives';
import { opsMerchantSchema } from '../../releases/release-access';
import { opsReasonSchema } from '../../releases/release-operations';
import { none, ops } from './ops-endpoint';
import { trimmed } from '../../basics/primitives';

const withReason = z.object({ reason: opsReasonSchema });

/** What an operator does for a merchant: find it, look at an outlet's set-up, remove it. */
export const opsMerchantEndpoints = {
  findMerchants: ops({
    method: 'GET',
    path: '/ops/merchants',
    role: 'operator',
    query: z.object({ search: z.string().check(trimmed(), z.minLength(2), z.maxLength(80)) }),
    data: z.object({ merchants: z.array(opsMerchantSchema) }),
    summary: 'Merchants by the name of their business or of an outlet, or by an id; at most 20',
  }),
  reviewOutlet: ops({
    method: 'POST',
    path: '/ops/outlets/:outletId/review',
    role: 'operator',
    params: z.object({ outletId: idSchema }),
    body: reviewOutletBodySchema,
    data: setupSummarySchema,
    summary: 'Leave a note on a step of an outlet’s set-up, and say what came of a visit',
  }),
  eraseMerchant: ops({
    method: 'POST',
    path: '/ops/merchants/:merchantId/erase',
    role: 'admin',
    params: z.object({ merchantId: idSchema }),
    body: withReason,
    data: none,
    summary: 'Remove a merchant for good; bills stay, without the names of customers',
  }),
  eraseCustomer: ops({
    method: 'POST',
    path: '/ops/merchants/:merchantId/customers/:customerId/erase',
    role: 'admin',
    params: z.object({ merchantId: idSchema, customerId: idSchema }),
    body: withReason,
    data: none,
    summary: 'Take a person out of a merchant’s records; bills stay, of nobody',
  }),
} as const;
