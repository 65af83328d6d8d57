import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import {
  checkedPaymentSchema,
  myPlanSchema,
  planChoiceSchema,
  planOfferSchema,
  planPaymentQuerySchema,
  planPaymentSchema,
  planSchema,
} from '../../merchant/plans';

export const planEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/plans',
    permission: 'profile',
    data: z.array(planSchema),
    summary: 'Every plan with its prices and limits',
  }),
  mine: endpoint({
    method: 'GET',
    path: '/plans/me',
    permission: 'profile',
    data: myPlanSchema,
    summary: 'The present plan, what of it is in use, and payments',
  }),
  offers: endpoint({
    method: 'GET',
    path: '/plans/getPlanList',
    permission: 'profile',
    data: z.array(planOfferSchema),
    summary: 'Plans as this merchant would get them now',
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/plans/subscribe',
    permission: 'profile',
    showMsg: true,
    quietErrors: true,
    body: planChoiceSchema,
    data: myPlanSchema,
    summary: 'Change to a plan that nothing is due for',
  }),
  createPlanPayment: endpoint({
    method: 'POST',
    path: '/plans/createPlanPayment',
    permission: 'profile',
    quietErrors: true,
    body: planChoiceSchema,
    data: planPaymentSchema,
    summary: 'Make the page on which a plan is paid; the open one where there is one',
  }),
  checkPayment: endpoint({
    method: 'GET',
    path: '/plans/checkPayment',
    permission: 'profile',
    quietErrors: true,
    query: planPaymentQuerySchema,
    data: checkedPaymentSchema,
    summary: 'What became of a payment',
  }),
} as const;
