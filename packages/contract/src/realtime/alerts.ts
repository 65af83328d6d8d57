import * as z from 'zod/mini';
import { currencySchema } from '../outlets/outlets';
import { idSchema, instantSchema, moneySchema } from '../basics/primitives';
import { rescueSchema } from '../pos/rescue';
import { localDateSchema, outletIdsSchema } from '../reports/reports';

const base64url = (bytes: number) =>
  z.string().check(z.regex(/^[\w-]+$/), z.length(Math.ceil((bytes * 4) / 3)));

/** Where and how a browser is pushed to, as `PushSubscription.toJSON()` names it. */
export const pushTargetSchema = z.object({
  /** An unguessable address of the browser maker's push service. */
  endpoint: z.url().check(z.startsWith('https://'), z.maxLength(1_000)),
  keys: z.object({
    /** Public key of the browser, an uncompressed P-256 point. */
    p256dh: base64url(65),
    /** Shared secret of 16 bytes. */
    auth: base64url(16),
  }),
});
export type PushTarget = z.infer<typeof pushTargetSchema>;

/** 'newOrders': every order that waits. 'escalations': only those nobody has taken for a while. */
export const pushTopicSchema = z.enum(['newOrders', 'escalations']);
export type PushTopic = z.infer<typeof pushTopicSchema>;

const pushSettings = {
  wish: pushTopicSchema,
  /** Null: every outlet of the user, those that come later too. */
  outletIds: z.nullable(z.array(idSchema).check(z.minLength(1), z.maxLength(200))),
  language: z.enum(['en', 'hi']),
};
export const subscribePushBodySchema = z.extend(pushTargetSchema, pushSettings);

/** What a device needs to know to be pushed to, and how it stands. */
export const pushStateSchema = z.object({
  /** The server's VAPID key, base64url, as `pushManager.subscribe` takes it. */
  publicKey: z.string(),
  /** A device of the sandbox may stand in where the browser has no push service. */
  sandbox: z.boolean(),
  /** Null: this device (this session) is not pushed to. */
  device: z.nullable(
    z.object({ ...pushSettings, sandbox: z.boolean(), lastSentAt: z.nullable(instantSchema) }),
  ),
});
export type PushState = z.infer<typeof pushStateSchema>;

/** A browser that was given another address by its push service; the old address proves who asks. */
export const renewPushBodySchema = z.object({
  oldEndpoint: z.url().check(z.maxLength(1_000)),
  target: pushTargetSchema,
});

/** Of a pushed order: opens that one order to that one device, once encrypted to it. */
export const acceptPushedBodySchema = z.object({
  token: z.string().check(z.minLength(20), z.maxLength(100)),
});

export const pushKindSchema = z.enum(['order', 'escalation', 'close', 'test']);
export type PushKind = z.infer<typeof pushKindSchema>;

/** What a push says to the worker, in the language of the device. Nobody between server and worker can read it. */
export const pushPayloadSchema = z.object({
  kind: pushKindSchema,
  /** A later notification with the same tag takes the place of this one. */
  tag: z.string(),
  title: z.string(),
  body: z.string(),
  language: z.enum(['en', 'hi']),
  /** What a press on it opens, a path of the panel. */
  path: z.string().check(z.startsWith('/')),
  orderId: z.nullable(idSchema),
  /** Null: not from the notification. */
  accept: z.nullable(
    z.object({
      token: z.string(),
      /** The button. */
      label: z.string(),
      /** Said when the server could not be asked. */
      unreachable: z.string(),
    }),
  ),
});
export type PushPayload = z.infer<typeof pushPayloadSchema>;

export const alertSoundSchema = z.enum(['armed', 'blocked', 'muted', 'unknown']);
export type AlertSound = z.infer<typeof alertSoundSchema>;

/** How often an open panel reports that it hears alerts; what is silent for `deviceLostAfterMs` has no connection. */
export const heartbeatMs = 30_000;
export const deviceLostAfterMs = 75_000;

/** What an open panel reports of itself, over the socket: its being there is the proof of the connection. */
export const heartbeatSchema = z.object({
  /** When the page was opened, by the device's clock set to the server's. */
  openSince: instantSchema,
  sound: alertSoundSchema,
  /** Orders shown since the last beat, and whether they were also heard. */
  rang: z.array(z.object({ orderId: idSchema, heard: z.boolean() })).check(z.maxLength(200)),
  /** Orders that this device could not report, since the last beat. */
  dropped: z.optional(z.int().check(z.nonnegative())),
});
export type Heartbeat = z.infer<typeof heartbeatSchema>;

export const missedCauseSchema = z.enum(['noLine', 'silent', 'unseen']);
export type MissedCause = z.infer<typeof missedCauseSchema>;

export const missedAlertsQuerySchema = z.object({
  outletIds: outletIdsSchema,
  /** Days of the first outlet's clock, both included; left out: today. */
  from: z.optional(localDateSchema),
  to: z.optional(localDateSchema),
});

/** One device on one day. Times in seconds. */
export const missedAlertsRowSchema = z.object({
  day: localDateSchema,
  deviceId: z.string(),
  deviceName: z.string(),
  userName: z.string(),
  /** The panel was open and connected. */
  openSeconds: z.int(),
  /** The panel was open and had none. */
  noLineSeconds: z.int(),
  /** Orders that came to wait while the panel was open. */
  orders: z.int(),
  /** Of these: shown with sound, shown without, not shown. */
  heard: z.int(),
  shown: z.int(),
  missed: z.int(),
  /** How long those orders waited until somebody took them: half of them longer, and the longest. */
  medianWaitSeconds: z.nullable(z.int()),
  longestWaitSeconds: z.nullable(z.int()),
  /** The orders behind `missed` and `shown`, newest first, at most 50. */
  details: z.array(
    z.object({
      orderId: idSchema,
      orderNumber: z.int(),
      outletName: z.string(),
      placedAt: instantSchema,
      waitedSeconds: z.int(),
      cause: missedCauseSchema,
    }),
  ),
});
export type MissedAlertsRow = z.infer<typeof missedAlertsRowSchema>;

/** A step that was taken because nobody took an order. */
export const escalationStepSchema = z.enum(['louder', 'push', 'call']);
export type EscalationStep = z.infer<typeof escalationStepSchema>;

export const missedAlertsSchema = z.object({
  range: z.object({ from: localDateSchema, to: localDateSchema }),
  timezone: z.string(),
  rows: z.array(missedAlertsRowSchema),
  /** Orders of the range that came to each step, over all devices. */
  escalated: z.record(escalationStepSchema, z.int()),
});
export type MissedAlerts = z.infer<typeof missedAlertsSchema>;

/** Orders of one answer and one acknowledgement. */
export const lostOrdersShown = 100;

/** An order that the acceptance time-out cancelled and nobody has acknowledged. */
export const lostOrderSchema = z.object({
  orderId: idSchema,
  outletId: idSchema,
  orderNumber: z.int(),
  total: moneySchema.check(z.nonnegative()),
  currency: currencySchema,
  placedAt: instantSchema,
  lostAt: instantSchema,
});
export type LostOrder = z.infer<typeof lostOrderSchema>;

/** All unacknowledged lost orders in one currency, those beyond `lostOrdersShown` too. */
export const lostTotalSchema = z.object({
  currency: currencySchema,
  count: z.int().check(z.positive()),
  total: moneySchema.check(z.nonnegative()),
});
export type LostTotal = z.infer<typeof lostTotalSchema>;

/** What a device with an open panel did with an order. 'heard': shown with sound; 'silent': without; else not shown. */
export const lossSightSchema = z.enum(['heard', 'silent', 'unseen', 'noLine']);
export type LossSight = z.infer<typeof lossSightSchema>;

export const lossReceiptSchema = z.extend(lostOrderSchema, {
  outletName: z.string(),
  /** Devices whose panel was open while the order waited, with the person signed in. */
  devices: z.array(
    z.object({ deviceId: z.string(), deviceName: z.string(), userName: z.string(), sight: lossSightSchema }),
  ),
  /** Steps taken while it waited; the call only when somebody was called. */
  steps: z.array(escalationStepSchema),
  /** Null: nobody to call, as the customer asked to be erased or a marketplace keeps the number. */
  customer: z.nullable(z.object({ name: z.string(), phone: z.string() })),
  /** How it was offered again; null: it was not. */
  rescue: z.nullable(rescueSchema),
});
export type LossReceipt = z.infer<typeof lossReceiptSchema>;

export const acknowledgeLossesBodySchema = z.object({
  orderIds: z.array(idSchema).check(z.minLength(1), z.maxLength(lostOrdersShown)),
});
