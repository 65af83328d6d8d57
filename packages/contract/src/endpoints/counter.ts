import * as z from 'zod/mini';
import { approvalTermsSchema } from '../approvals';
import {
  closeCounterDayBodySchema,
  counterDaySchema,
  counterStateSchema,
  moveCashBodySchema,
  openCounterDayBodySchema,
  takeRiderCashBodySchema,
} from '../counter-day';
import { customerAccountsSchema, payAccountBodySchema } from '../customer-accounts';
import { endpoint } from '../endpoint';
import { idSchema } from '../primitives';

export const counterEndpoints = {
  approvalTerms: endpoint({
    method: 'GET',
    path: '/counter/approvalTerms',
    permission: 'order',
    quietErrors: true,
    query: z.object({ outletId: idSchema }),
    data: approvalTermsSchema,
    summary: 'Whether acts with money at an outlet ask for a PIN, and whose',
  }),
  counterState: endpoint({
    method: 'GET',
    path: '/counter/state',
    permission: 'order:counter',
    quietErrors: true,
    query: z.object({ outletId: idSchema }),
    data: counterStateSchema,
    summary: 'The open day of an outlet’s counter, cash with riders, and days before',
  }),
  counterDay: endpoint({
    method: 'GET',
    path: '/counter/day',
    permission: 'order:counter',
    quietErrors: true,
    query: z.object({ outletId: idSchema, counterDayId: idSchema }),
    data: counterDaySchema,
    summary: 'One day of a counter with every move of cash',
  }),
  customerAccounts: endpoint({
    method: 'GET',
    path: '/counter/accounts',
    permission: 'order:counter',
    quietErrors: true,
    query: z.object({ outletId: idSchema }),
    data: customerAccountsSchema,
    summary: 'Customers who bought on account and owe for it',
  }),
  payAccount: endpoint({
    method: 'POST',
    path: '/counter/payAccount',
    permission: 'order:drawer',
    showMsg: true,
    quietErrors: true,
    body: payAccountBodySchema,
    data: customerAccountsSchema,
    summary: 'A customer pays of what they owe',
  }),
  openCounterDay: endpoint({
    method: 'POST',
    path: '/counter/open',
    permission: 'order:drawer',
    quietErrors: true,
    body: openCounterDayBodySchema,
    data: counterStateSchema,
    summary: 'Opens the day with the float in the drawer',
  }),
  moveCash: endpoint({
    method: 'POST',
    path: '/counter/move',
    permission: 'order:drawer',
    quietErrors: true,
    body: moveCashBodySchema,
    data: counterStateSchema,
    summary: 'Cash put into the drawer or paid out of it, with what for',
  }),
  takeRiderCash: endpoint({
    method: 'POST',
    path: '/counter/takeRiderCash',
    permission: 'order:drawer',
    quietErrors: true,
    body: takeRiderCashBodySchema,
    data: counterStateSchema,
    summary: 'A rider hands over the cash collected for orders',
  }),
  closeCounterDay: endpoint({
    method: 'POST',
    path: '/counter/close',
    permission: 'order:drawer',
    quietErrors: true,
    body: closeCounterDayBodySchema,
    data: counterStateSchema,
    summary: 'Closes the day with what was counted; the difference is kept',
  }),
} as const;
