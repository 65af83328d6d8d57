import * as z from 'zod/mini';
import {
  closeCounterDayBodySchema,
  counterDaySchema,
  counterStateSchema,
  moveCashBodySchema,
  openCounterDayBodySchema,
  takeRiderCashBodySchema,
} from '../counter-day';
import { endpoint } from '../endpoint';
import { idSchema } from '../primitives';

export const counterEndpoints = {
  counterState: endpoint({
    method: 'GET',
    path: '/counter/state',
    permission: 'order',
    quietErrors: true,
    query: z.object({ outletId: idSchema }),
    data: counterStateSchema,
    summary: 'The open day of an outlet’s counter, cash with riders, and days before',
  }),
  counterDay: endpoint({
    method: 'GET',
    path: '/counter/day',
    permission: 'order',
    quietErrors: true,
    query: z.object({ outletId: idSchema, counterDayId: idSchema }),
    data: counterDaySchema,
    summary: 'One day of a counter with every move of cash',
  }),
  openCounterDay: endpoint({
    method: 'POST',
    path: '/counter/open',
    permission: 'order',
    quietErrors: true,
    body: openCounterDayBodySchema,
    data: counterStateSchema,
    summary: 'Opens the day with the float in the drawer',
  }),
  moveCash: endpoint({
    method: 'POST',
    path: '/counter/move',
    permission: 'order',
    quietErrors: true,
    body: moveCashBodySchema,
    data: counterStateSchema,
    summary: 'Cash put into the drawer or paid out of it, with what for',
  }),
  takeRiderCash: endpoint({
    method: 'POST',
    path: '/counter/takeRiderCash',
    permission: 'order',
    quietErrors: true,
    body: takeRiderCashBodySchema,
    data: counterStateSchema,
    summary: 'A rider hands over the cash collected for orders',
  }),
  closeCounterDay: endpoint({
    method: 'POST',
    path: '/counter/close',
    permission: 'order',
    quietErrors: true,
    body: closeCounterDayBodySchema,
    data: counterStateSchema,
    summary: 'Closes the day with what was counted; the difference is kept',
  }),
} as const;
