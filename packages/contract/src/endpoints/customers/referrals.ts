import * as z from 'zod/mini';
import { customer } from '../callers';
import { endpointsOf } from '../endpoint';
import { idSchema, pageQuerySchema } from '../../basics/primitives';
import {
  customerReferralSchema,
  giveCodeBodySchema,
  referralCodeSchema,
  referralCodesSchema,
  referralListQuerySchema,
  referralListSchema,
  referralProgrammeSchema,
  saveProgrammeBodySchema,
} from '../../offers/referrals';
import { trimmed } from '../../basics/primitives';

const referral = endpointsOf({ permission: 'customers' });

/** Rewards for customers who bring friends. */
export const referralEndpoints = {
  programme: referral.get('/referral/programme', 'What is given for friends', {
    data: referralProgrammeSchema,
  }),
  saveProgramme: referral.put(
    '/referral/programme',
    'Set what is given for friends; codes that are out follow',
    { showMsg: true, quietErrors: true, body: saveProgrammeBodySchema, data: referralProgrammeSchema },
  ),
  list: referral.get('/referral/list', 'Who brought whom, newest first, with rewards and their cost', {
    query: referralListQuerySchema,
    data: referralListSchema,
  }),
  codes: referral.get('/referral/codes', 'Codes of customers, newest first', {
    query: z.extend(pageQuerySchema, {
      search: z._default(z.string().check(trimmed(), z.maxLength(60)), ''),
    }),
    data: referralCodesSchema,
  }),
  giveCode: referral.post(
    '/referral/codes',
    'The code of a customer, made when there is none; 422 REFERRALS_OFF, 404 for an unknown number',
    { showMsg: true, quietErrors: true, body: giveCodeBodySchema, data: referralCodeSchema },
  ),
  ofCustomer: customer.post('/storefront/referral', 'The referral code of the customer who placed an order', {
    body: z.object({ orderId: idSchema, customerToken: z.string().check(z.minLength(20), z.maxLength(200)) }),
    data: customerReferralSchema,
  }),
} as const;
