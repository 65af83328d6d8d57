import { sql } from 'drizzle-orm';
import { bigserial, boolean, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  actorSchema,
  alertSoundSchema,
  escalationStepSchema,
  pushKindSchema,
  pushPayloadSchema,
  pushTopicSchema,
} from '@galla/contract';
import { z } from 'zod';
import { sessions } from '../merchants/accounts';
import { hash, id, instant, jsonOf, oneOf, pgTable } from '../columns';
import { orders } from './orders';

/** A push device: one per session, deleted with it. Endpoint and keys alone are useless without the server's key. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    merchantId: uuid('merchant_id').notNull(),
    userId: uuid('user_id').notNull(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Unguessable; possession allows replacing the device. */
    endpointSecret: text('endpoint_secret').notNull(),
    endpointHash: hash('endpoint_hash').notNull(),
    p256dhSecret: text('p256dh_secret').notNull(),
    authSecret: text('auth_secret').notNull(),
    wish: oneOf('wish', pushTopicSchema).notNull(),
    /** Null: every outlet of the user. */
    outletIds: jsonOf('outlet_ids', z.array(z.string())),
    language: text('language', { enum: ['en', 'hi'] }).notNull(),
    lastSentAt: instant('last_sent_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_session').on(table.sessionId),
    uniqueIndex('push_subscriptions_endpoint').on(table.endpointHash),
    index('push_subscriptions_merchant').on(table.merchantId),
  ],
);

/** A queued or sent push. One row per device, order and kind, so that nothing is pushed twice. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    merchantId: uuid('merchant_id').notNull(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: oneOf('kind', pushKindSchema).notNull(),
    state: text('state', { enum: ['due', 'sent', 'dropped'] })
      .notNull()
      .default('due'),
    attempts: integer('attempts').notNull().default(0),
    /** Time of the next attempt; while one process sends it, the end of its lease. */
    dueAt: instant('due_at').notNull(),
    /** Deadline of the push. */
    expiresAt: instant('expires_at').notNull(),
    sentAt: instant('sent_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('push_messages_once').on(table.subscriptionId, table.orderId, table.kind),
    index('push_messages_due').on(table.state, table.dueAt, table.id),
    index('push_messages_order').on(table.orderId),
    index('push_messages_expires').on(table.expiresAt),
  ],
);

/** Devices of the sandbox's push service, with the private keys of a browser. */
export const sandboxPushDevices = pgTable('sandbox_push_devices', {
  /** The unguessable part of the endpoint. */
  token: text('token').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateSecret: text('private_secret').notNull(),
  authSecret: text('auth_secret').notNull(),
  state: text('state', { enum: ['reachable', 'gone', 'failing'] })
    .notNull()
    .default('reachable'),
  createdAt: instant('created_at').notNull(),
});

/** Pushes to those devices, decrypted. */
export const sandboxPushes = pgTable(
  'sandbox_pushes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    token: text('token')
      .notNull()
      .references(() => sandboxPushDevices.token, { onDelete: 'cascade' }),
    topic: text('topic').notNull(),
    ttl: integer('ttl').notNull(),
    urgency: text('urgency').notNull(),
    payload: jsonOf('payload', pushPayloadSchema).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('sandbox_pushes_device').on(table.token, table.id.desc())],
);

/** Calls made by the sandbox's telephone host. */
export const sandboxCalls = pgTable('sandbox_calls', {
  /** Our reference; a repeat makes no second call. */
  reference: text('reference').primaryKey(),
  countryCode: text('country_code').notNull(),
  mobile: text('mobile').notNull(),
  text: text('text').notNull(),
  attempts: integer('attempts').notNull().default(1),
  state: text('state', { enum: ['spoken', 'refused'] }).notNull(),
  at: instant('at').notNull(),
});

/** A period in which an open panel was connected, with its alert settings. Grows with each heartbeat. */
export const deviceSpans = pgTable(
  'device_spans',
  {
    id: id(),
    merchantId: uuid('merchant_id').notNull(),
    userId: uuid('user_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    deviceId: text('device_id').notNull(),
    deviceName: text('device_name').notNull(),
    userName: text('user_name').notNull(),
    openSince: instant('open_since').notNull(),
    sound: oneOf('sound', alertSoundSchema).notNull(),
    beganAt: instant('began_at').notNull(),
    endedAt: instant('ended_at').notNull(),
  },
  (table) => [
    index('device_spans_page').on(table.sessionId, table.openSince, table.endedAt.desc()),
    index('device_spans_merchant').on(table.merchantId, table.endedAt),
  ],
);

/** Orders that a device has shown, and whether it played a sound. */
export const shownAlerts = pgTable(
  'shown_alerts',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    deviceId: text('device_id').notNull(),
    userId: uuid('user_id').notNull(),
    merchantId: uuid('merchant_id').notNull(),
    heard: boolean('heard').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.deviceId, table.userId] }),
    index('shown_alerts_time').on(table.merchantId, table.at),
  ],
);

/** Escalation steps of unaccepted orders, each once. */
export const orderEscalations = pgTable(
  'order_escalations',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    step: oneOf('step', escalationStepSchema).notNull(),
    merchantId: uuid('merchant_id').notNull(),
    outletId: uuid('outlet_id').notNull(),
    at: instant('at').notNull(),
    /** 'due': to be tried (again) at `at`. */
    state: text('state', { enum: ['due', 'done', 'failed'] })
      .notNull()
      .default('done'),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.step] }),
    index('order_escalations_time').on(table.merchantId, table.at),
    index('order_escalations_due').on(table.state, table.at),
  ],
);

/** Orders that the acceptance time-out cancelled. Written with the move; shown until somebody acknowledges them. */
export const lostOrders = pgTable(
  'lost_orders',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    merchantId: uuid('merchant_id').notNull(),
    outletId: uuid('outlet_id').notNull(),
    lostAt: instant('lost_at').notNull(),
    /** Null: nobody has acknowledged it yet. */
    acknowledgedAt: instant('acknowledged_at'),
    acknowledgedBy: jsonOf('acknowledged_by', actorSchema),
  },
  (table) => [
    index('lost_orders_open')
      .on(table.outletId, table.lostAt)
      .where(sql`acknowledged_at is null`),
    index('lost_orders_merchant').on(table.merchantId),
  ],
);
