import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
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

const referral = { permission: 'customers' } as const;

/** Rewards for customers who bring friends. */
export const referralEndpoints = {
  programme: endpoint({
    ...referral,
    method: 'GET',
    path: '/referral/programme',
    data: referralProgrammeSchema,
    summary: 'What is given for friends',
  }),
  saveProgramme: endpoint({
    ...referral,
    method: 'PUT',
    path: '/referral/programme',
    showMsg: true,
    quietErrors: true,
    body: saveProgrammeBodySchema,
    data: referralProgrammeSchema,
    summary: 'Set what is given for friends; codes that are out follow',
  }),
  list: endpoint({
    ...referral,
    method: 'GET',
    path: '/referral/list',
    query: referralListQuerySchema,
    data: referralListSchema,
    summary: 'Who brought whom, newest first, with rewards and their cost',
  }),
  codes: endpoint({
    ...referral,
    method: 'GET',
    path: '/referral/codes',
    query: z.extend(pageQuerySchema, {
      search: z._default(z.string().check(trimmed(), z.maxLength(60)), ''),
    }),
    data: referralCodesSchema,
    summary: 'Codes of customers, newest first',
  }),
  giveCode: endpoint({
    ...referral,
    method: 'POST',
    path: '/referral/codes',
    showMsg: true,
    quietErrors: true,
    body: giveCodeBodySchema,
    data: referralCodeSchema,
    summary: 'The code of a customer, made when there is none; 422 REFERRALS_OFF, 404 for an unknown number',
  }),
  ofCustomer: endpoint({
    method: 'POST',
    path: '/storefront/referral',
    access: 'customer',
    quietErrors: true,
    body: z.object({ orderId: idSchema, customerToken: z.string().check(z.minLength(20), z.maxLength(200)) }),
    data: customerReferralSchema,
    summary: 'The referral code of the customer who placed an order',
  }),
} as const;
