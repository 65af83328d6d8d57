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
import { anyUser, anybody } from '../callers';
import { endpointsOf } from '../endpoint';

const alerts = endpointsOf({ permission: 'order', quietErrors: true });

const done = z.object({});

// Alerts of orders besides the open page: pushes to devices, and what devices missed.

export const push = alerts.get(
  '/alerts/push',
  'The server’s push key, and whether this device is pushed to',
  { data: pushStateSchema },
);

export const subscribe = alerts.put('/alerts/push', 'Push new orders to this device; ends with its session', {
  body: subscribePushBodySchema,
  data: pushStateSchema,
});

export const newOrderSubscription = alerts.post(
  '/account/newOrderSubscription',
  'The same as `subscribe`, at the address that other clients of the API know',
  { body: subscribePushBodySchema, data: pushStateSchema },
);

export const unsubscribe = alerts.post('/alerts/push/off', 'Push nothing more to this device', {
  body: done,
  data: pushStateSchema,
});

export const testPush = alerts.post('/alerts/push/test', 'Push a test to this device now', {
  body: done,
  data: z.object({ outcome: z.enum(['sent', 'gone', 'failed']) }),
});

export const sandboxDevice = alerts.post(
  '/alerts/push/sandboxDevice',
  'A device of the sandbox’s push service; 404 where there is no sandbox',
  { body: done, data: pushTargetSchema },
);

export const renewPush = anybody.post(
  '/alerts/push/renew',
  'A device’s push service gave it another address; the old one is the proof',
  { quietErrors: true, body: renewPushBodySchema, data: done },
);

export const acceptPushed = anybody.post(
  '/alerts/push/accept',
  'Accept a pushed order from its notification; the token came encrypted with the push',
  { quietErrors: true, body: acceptPushedBodySchema, data: z.object({ orderNumber: z.int() }) },
);

export const lost = alerts.get(
  '/alerts/lost',
  'Orders lost to the acceptance time-out that nobody has acknowledged, newest first',
  { data: z.array(lostOrderSchema) },
);

export const lostTotals = alerts.get(
  '/alerts/lost/totals',
  'How many orders were lost and what they were worth, for a list that is cut',
  { data: z.array(lostTotalSchema) },
);

export const lossReceipts = alerts.get(
  '/alerts/lost/receipts',
  'The same, with the people signed in and what their devices showed',
  { data: z.array(lossReceiptSchema) },
);

export const acknowledgeLosses = anyUser.post(
  '/alerts/lost/acknowledge',
  'Take these lost orders off every device of their outlets; the answer is what is left',
  {
    permission: 'order',
    allowsClosed: true,
    body: acknowledgeLossesBodySchema,
    data: z.array(lostOrderSchema),
  },
);

export const missed = alerts.get(
  '/alerts/missed',
  'Alerts that open devices did not show, by day and device',
  { permission: 'report', query: missedAlertsQuerySchema, data: missedAlertsSchema },
);

export const missedFile = alerts.file('/alerts/missed/file', 'The same as csv', {
  permission: 'report',
  query: missedAlertsQuerySchema,
});
