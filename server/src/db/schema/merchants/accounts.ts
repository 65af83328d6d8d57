import { sql } from 'drizzle-orm';
import { boolean, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  limitsSchema,
  permissionsSchema,
  phoneCodeSchema,
  themeSchema,
  userRoleSchema,
  userStatusSchema,
  userTypeSchema,
} from '@galla/contract';
import { z } from 'zod';
import { hash, id, instant, jsonOf, oneOf, pgTable } from '../columns';

type UserStatus = z.infer<typeof userStatusSchema>;
type UserRole = z.infer<typeof userRoleSchema>;
type PhoneCode = z.infer<typeof phoneCodeSchema>;

export const merchants = pgTable(
  'merchants',
  {
    id: id(),
    storeName: text('store_name').notNull(),
    /** The name normalised for the uniqueness check: trimmed, lower case, single spaces. */
    storeNameKey: text('store_name_key').notNull(),
    /** The colours of its panel, and who chose them; null: the defaults. */
    theme: jsonOf('theme', themeSchema),
    /** Acts with money ask who it is, by a PIN. */
    asksPin: boolean('asks_pin').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('merchants_store_name_key').on(table.storeNameKey)],
);

export const users = pgTable(
  'users',
  {
    id: id(),
    merchantId: uuid('merchant_id')
      .notNull()
      .references(() => merchants.id),
    userName: text('user_name').notNull(),
    /** Lower case; null without a mail address. */
    email: text('email'),
    countryCode: oneOf('country_code', phoneCodeSchema).notNull(),
    mobile: text('mobile'),
    passwordHash: text('password_hash').notNull(),
    status: oneOf('status', userStatusSchema).notNull().default('active'),
    userType: oneOf('user_type', userTypeSchema).notNull().default('employee'),
    role: oneOf('role', userRoleSchema).notNull(),
    permissions: jsonOf('permissions', permissionsSchema).notNull().default({}),
    limits: jsonOf('limits', limitsSchema).notNull().default({}),
    /** Null: no PIN for shared screens. */
    pinHash: text('pin_hash'),
    /** False: only the outlets in `user_outlets`. */
    allOutlets: boolean('all_outlets').notNull().default(true),
    language: text('language', { enum: ['en', 'hi'] })
      .notNull()
      .default('en'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    uniqueIndex('users_mobile').on(table.countryCode, table.mobile),
    index('users_merchant').on(table.merchantId, table.createdAt),
  ],
);

export const userOutlets = pgTable(
  'user_outlets',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    outletId: uuid('outlet_id').notNull(),
    merchantId: uuid('merchant_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.outletId] }),
    index('user_outlets_outlet').on(table.outletId),
  ],
);

/**
 * A signed-in browser. `tokenHash` is the current token; `prevHash` the previous one, which stays valid until the new
 * one was seen (`confirmedAt`), so that a lost response ends no session.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    merchantId: uuid('merchant_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceId: text('device_id').notNull(),
    /** The device's name, e.g. 'Counter 2'; empty when it has none. */
    deviceName: text('device_name').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    tokenHash: hash('token_hash').notNull(),
    prevHash: hash('prev_hash'),
    /** Of the cookie of the browser in which it began, needed with the token; null for other programs. */
    deviceHash: hash('device_hash'),
    rotatedAt: instant('rotated_at').notNull().defaultNow(),
    confirmedAt: instant('confirmed_at'),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('sessions_token_hash').on(table.tokenHash),
    uniqueIndex('sessions_prev_hash').on(table.prevHash),
    index('sessions_user').on(table.userId, table.createdAt),
    index('sessions_expires').on(table.expiresAt),
  ],
);

/**
 * One run of a flow that needs an OTP; the row's id is the ticket. Attempts are counted before the comparison, by
 * `update … set attempts = attempts + 1 where attempts < 5`. The correct code returns a single-use proof.
 */
export const otps = pgTable(
  'otps',
  {
    id: id(),
    purpose: text('purpose', { enum: ['signup', 'resetPassword', 'subuserSignup', 'customer'] }).notNull(),
    countryCode: oneOf('country_code', phoneCodeSchema).notNull(),
    mobile: text('mobile').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Who asked for it, as a hash: a device, or an address. Another caller gets a ticket of their own. */
    caller: hash('caller'),
    codeHash: hash('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Wrong codes of all its codes together, for the number's budget of a day. */
    guesses: integer('guesses').notNull().default(0),
    sends: integer('sends').notNull().default(1),
    sentAt: instant('sent_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    proofHash: hash('proof_hash'),
    proofExpiresAt: instant('proof_expires_at'),
    usedAt: instant('used_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('otps_proof_hash').on(table.proofHash),
    index('otps_destination').on(table.countryCode, table.mobile, table.createdAt),
    index('otps_expires').on(table.expiresAt),
  ],
);

/**
 * A browser in which a user has signed in well, by the hash of its cookie: wrong passwords of others don't keep it out.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    merchantId: uuid('merchant_id').notNull(),
    deviceHash: hash('device_hash').notNull(),
    /** As in the session, so that signing a device out forgets it. */
    deviceId: text('device_id').notNull(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('known_devices_seen').on(table.seenAt),
  ],
);

/** An invited colleague: the owner sets role and permissions, the colleague the password. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    merchantId: uuid('merchant_id')
      .notNull()
      .references(() => merchants.id),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userName: text('user_name').notNull(),
    countryCode: oneOf('country_code', phoneCodeSchema).notNull(),
    mobile: text('mobile').notNull(),
    role: oneOf('role', userRoleSchema).notNull(),
    permissions: jsonOf('permissions', permissionsSchema).notNull().default({}),
    limits: jsonOf('limits', limitsSchema).notNull().default({}),
    /** Null: every outlet of the merchant. */
    outletIds: jsonOf('outlet_ids', z.array(z.string())),
    tokenHash: hash('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('invitations_token_hash').on(table.tokenHash),
    index('invitations_open')
      .on(table.merchantId, table.createdAt)
      .where(sql`accepted_at is null`),
  ],
);
