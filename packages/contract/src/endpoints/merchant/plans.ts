import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint';
import {
  checkedPaymentSchema,
  myPlanSchema,
  planChoiceSchema,
  planOfferSchema,
  planPaymentQuerySchema,
  planPaymentSchema,
  planSchema,
} from '../../merchant/plans';

const profile = endpointsOf({ permission: 'profile' });

export const planEndpoints = {
  list: profile.get('/plans', 'Every plan with its prices and limits', { data: z.array(planSchema) }),
  mine: profile.get('/plans/me', 'The present plan, what of it is in use, and payments', {
    data: myPlanSchema,
  }),
  offers: profile.get('/plans/getPlanList', 'Plans as this merchant would get them now', {
    data: z.array(planOfferSchema),
  }),
  subscribe: profile.post('/plans/subscribe', 'Change to a plan that nothing is due for', {
    showMsg: true,
    quietErrors: true,
    body: planChoiceSchema,
    data: myPlanSchema,
  }),
  createPlanPayment: profile.post(
    '/plans/createPlanPayment',
    'Make the page on which a plan is paid; the open one where there is one',
    { quietErrors: true, body: planChoiceSchema, data: planPaymentSchema },
  ),
  checkPayment: profile.get('/plans/checkPayment', 'What became of a payment', {
    quietErrors: true,
    query: planPaymentQuerySchema,
    data: checkedPaymentSchema,
  }),
} as const;
