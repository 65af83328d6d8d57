import * as z from 'zod/mini';
import { reviewOutletBodySchema, setupSummarySchema } from '../../set-up/outlet-setup';
import { idSchema } from '../../basics/primitives';
import { opsMerchantSchema } from '../../releases/release-access';
import { opsReasonSchema } from '../../releases/release-operations';
import { none, opsOf } from './ops-endpoint';
import { trimmed } from '../../basics/primitives';

const operator = opsOf({ role: 'operator' });
const admin = opsOf({ role: 'admin' });

const withReason = z.object({ reason: opsReasonSchema });

/** What an operator does for a merchant: find it, look at an outlet's set-up, remove it. */
export const opsMerchantEndpoints = {
  findMerchants: operator.get(
    '/ops/merchants',
    'Merchants by the name of their business or of an outlet, or by an id; at most 20',
    {
      query: z.object({ search: z.string().check(trimmed(), z.minLength(2), z.maxLength(80)) }),
      data: z.object({ merchants: z.array(opsMerchantSchema) }),
    },
  ),
  reviewOutlet: operator.post(
    '/ops/outlets/:outletId/review',
    'Leave a note on a step of an outlet’s set-up, and say what came of a visit',
    { params: z.object({ outletId: idSchema }), body: reviewOutletBodySchema, data: setupSummarySchema },
  ),
  eraseMerchant: admin.post(
    '/ops/merchants/:merchantId/erase',
    'Remove a merchant for good; bills stay, without the names of customers',
    { params: z.object({ merchantId: idSchema }), body: withReason, data: none },
  ),
  eraseCustomer: admin.post(
    '/ops/merchants/:merchantId/customers/:customerId/erase',
    'Take a person out of a merchant’s records; bills stay, of nobody',
    { params: z.object({ merchantId: idSchema, customerId: idSchema }), body: withReason, data: none },
  ),
} as const;
