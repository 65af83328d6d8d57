import * as z from 'zod/mini';
import { approvalTermsSchema } from '../../people/approvals';
import {
  cashTakenQuerySchema,
  cashTakenSchema,
  closeCounterDayBodySchema,
  counterDaySchema,
  counterStateSchema,
  moveCashBodySchema,
  openCounterDayBodySchema,
  takeRiderCashBodySchema,
} from '../../money/counter-day';
import { customerAccountsSchema, payAccountBodySchema } from '../../money/customer-accounts';
import { endpointsOf } from '../endpoint';
import { moneyReturnsSchema, resolveReturnBodySchema } from '../../money/money-returns';
import { idSchema } from '../../basics/primitives';

const counter = endpointsOf({ permission: 'order:counter', scope: 'outlet', quietErrors: true });
const drawer = endpointsOf({ permission: 'order:drawer', scope: 'outlet', quietErrors: true });

export const counterEndpoints = {
  approvalTerms: counter.get(
    '/counter/approvalTerms',
    'Whether acts with money at an outlet ask for a PIN, and whose',
    { permission: 'order', query: z.object({ outletId: idSchema }), data: approvalTermsSchema },
  ),
  cashTaken: counter.get(
    '/counter/cashTaken',
    'Cash taken for an order, and from its customer today: the law limits both',
    { permission: 'order', query: cashTakenQuerySchema, data: cashTakenSchema },
  ),
  counterState: counter.get(
    '/counter/state',
    'The open day of an outlet’s counter, cash with riders, and days before',
    { query: z.object({ outletId: idSchema }), data: counterStateSchema },
  ),
  counterDay: counter.get('/counter/day', 'One day of a counter with every move of cash', {
    query: z.object({ outletId: idSchema, counterDayId: idSchema }),
    data: counterDaySchema,
  }),
  customerAccounts: counter.get('/counter/accounts', 'Customers who bought on account and owe for it', {
    query: z.object({ outletId: idSchema }),
    data: customerAccountsSchema,
  }),
  payAccount: drawer.post('/counter/payAccount', 'A customer pays of what they owe', {
    showMsg: true,
    body: payAccountBodySchema,
    data: customerAccountsSchema,
  }),
  moneyReturns: counter.get(
    '/counter/returns',
    'Money to return that the payments partner refused to give back',
    { query: z.object({ outletId: idSchema }), data: moneyReturnsSchema },
  ),
  resolveReturn: counter.post(
    '/counter/resolveReturn',
    'Asks the partner again for money to return, or notes that it was given another way',
    {
      permission: 'order:refund',
      allowsClosed: true,
      showMsg: true,
      body: resolveReturnBodySchema,
      data: moneyReturnsSchema,
    },
  ),
  openCounterDay: drawer.post('/counter/open', 'Opens the day with the float in the drawer', {
    body: openCounterDayBodySchema,
    data: counterStateSchema,
  }),
  moveCash: drawer.post('/counter/move', 'Cash put into the drawer or paid out of it, with what for', {
    body: moveCashBodySchema,
    data: counterStateSchema,
  }),
  takeRiderCash: drawer.post('/counter/takeRiderCash', 'A rider hands over the cash collected for orders', {
    body: takeRiderCashBodySchema,
    data: counterStateSchema,
  }),
  closeCounterDay: drawer.post(
    '/counter/close',
    'Closes the day with what was counted; the difference is kept',
    { body: closeCounterDayBodySchema, data: counterStateSchema },
  ),
} as const;
