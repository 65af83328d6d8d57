import * as z from 'zod/mini';
import {
  acceptPushedBodySchema,
  acknowledgeLossesBodySchema,
  lossReceiptSchema,
  lostOrderSchema,
  lostTotalSchema,
  missedAlertsQuerySchema,
  missedAlertsSchema,
  pushStateSchema,
  pushTargetSchema,
  renewPushBodySchema,
  subscribePushBodySchema,
} from '../../realtime/alerts';
import { endpoint } from '../endpoint';

const done = z.object({});

// Alerts of orders besides the open page: pushes to devices, and what devices missed.

export const push = endpoint({
  method: 'GET',
  path: '/alerts/push',
  permission: 'order',
  quietErrors: true,
  data: pushStateSchema,
  summary: 'The server’s push key, and whether this device is pushed to',
});

export const subscribe = endpoint({
  method: 'PUT',
  path: '/alerts/push',
  permission: 'order',
  quietErrors: true,
  body: subscribePushBodySchema,
  data: pushStateSchema,
  summary: 'Push new orders to this device; ends with its session',
});

export const newOrderSubscription = endpoint({
  method: 'POST',
  path: '/account/newOrderSubscription',
  permission: 'order',
  quietErrors: true,
  body: subscribePushBodySchema,
  data: pushStateSchema,
  summary: 'The same as `subscribe`, at the address that other clients of the API know',
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/alerts/push/off',
  permission: 'order',
  quietErrors: true,
  body: done,
  data: pushStateSchema,
  summary: 'Push nothing more to this device',
});

export const testPush = endpoint({
  method: 'POST',
  path: '/alerts/push/test',
  permission: 'order',
  quietErrors: true,
  body: done,
  data: z.object({ outcome: z.enum(['sent', 'gone', 'failed']) }),
  summary: 'Push a test to this device now',
});

export const sandboxDevice = endpoint({
  method: 'POST',
  path: '/alerts/push/sandboxDevice',
  permission: 'order',
  quietErrors: true,
  body: done,
  data: pushTargetSchema,
  summary: 'A device of the sandbox’s push service; 404 where there is no sandbox',
});

export const renewPush = endpoint({
  method: 'POST',
  path: '/alerts/push/renew',
  access: 'public',
  quietErrors: true,
  body: renewPushBodySchema,
  data: done,
  summary: 'A device’s push service gave it another address; the old one is the proof',
});

export const acceptPushed = endpoint({
  method: 'POST',
  path: '/alerts/push/accept',
  access: 'public',
  quietErrors: true,
  body: acceptPushedBodySchema,
  data: z.object({ orderNumber: z.int() }),
  summary: 'Accept a pushed order from its notification; the token came encrypted with the push',
});

export const lost = endpoint({
  method: 'GET',
  path: '/alerts/lost',
  permission: 'order',
  quietErrors: true,
  data: z.array(lostOrderSchema),
  summary: 'Orders lost to the acceptance time-out that nobody has acknowledged, newest first',
});

export const lostTotals = endpoint({
  method: 'GET',
  path: '/alerts/lost/totals',
  permission: 'order',
  quietErrors: true,
  data: z.array(lostTotalSchema),
  summary: 'How many orders were lost and what they were worth, for a list that is cut',
});

export const lossReceipts = endpoint({
  method: 'GET',
  path: '/alerts/lost/receipts',
  permission: 'order',
  quietErrors: true,
  data: z.array(lossReceiptSchema),
  summary: 'The same, with the people signed in and what their devices showed',
});

export const acknowledgeLosses = endpoint({
  method: 'POST',
  path: '/alerts/lost/acknowledge',
  allowsClosed: true,
  permission: 'order',
  body: acknowledgeLossesBodySchema,
  data: z.array(lostOrderSchema),
  summary: 'Take these lost orders off every device of their outlets; the answer is what is left',
});

export const missed = endpoint({
  method: 'GET',
  path: '/alerts/missed',
  permission: 'report',
  quietErrors: true,
  query: missedAlertsQuerySchema,
  data: missedAlertsSchema,
  summary: 'Alerts that open devices did not show, by day and device',
});

export const missedFile = endpoint({
  method: 'GET',
  path: '/alerts/missed/file',
  permission: 'report',
  quietErrors: true,
  format: 'binary',
  query: missedAlertsQuerySchema,
  data: z.unknown(),
  summary: 'The same as csv',
});
