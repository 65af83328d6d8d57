import * as z from 'zod/mini';
import { idSchema, instantSchema, trimmed } from '../basics/primitives';
import { remoteNameSchema } from './remote-declaration';

/** viewer: sees · operator: also changes what merchants get · admin: also accounts and tokens. */
export const opsRoles = ['viewer', 'operator', 'admin'] as const;
export const opsRoleSchema = z.enum(opsRoles);
export type OpsRole = z.infer<typeof opsRoleSchema>;

/**
 * What a token may do with its remote. publish: bring releases · view: status, releases, health and history ·
 * steer: canary, share and rules, pause, promotion, rollback, quarantine.
 */
export const remoteRights = ['publish', 'view', 'steer'] as const;
export const remoteRightSchema = z.enum(remoteRights);
export type RemoteRight = z.infer<typeof remoteRightSchema>;

/** Remotes, the shell among them, that an operator may change. null: all. */
export const opsRemotesSchema = z.nullable(z.array(remoteNameSchema).check(z.minLength(1), z.maxLength(100)));

export const opsAccountSchema = z.object({
  accountId: idSchema,
  login: z.string(),
  name: z.string(),
  role: opsRoleSchema,
  /** For the role operator; the others see all, and an admin changes all. */
  remotes: opsRemotesSchema,
  disabled: z.boolean(),
});
export type OpsAccount = z.infer<typeof opsAccountSchema>;

export const opsLoginSchema = z
  .string()
  .check(trimmed(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9._@-]{1,79}$/));
export const opsPasswordSchema = z.string().check(z.minLength(10), z.maxLength(200));

/** What the holder of a token may do, and with which remote. */
export const remoteGrantSchema = z.object({
  remote: remoteNameSchema,
  rights: z.array(remoteRightSchema).check(z.minLength(1)),
});
export type RemoteGrant = z.infer<typeof remoteGrantSchema>;

/** A token of one remote, as it is listed: never the token itself. */
export const publishTokenSchema = z.extend(remoteGrantSchema, {
  tokenId: idSchema,
  label: z.string(),
  createdBy: z.string(),
  createdAt: instantSchema,
  lastUsedAt: z.nullable(instantSchema),
});
export type PublishToken = z.infer<typeof publishTokenSchema>;

/** A staff token, as it is listed: never the token itself. */
export const staffTokenInfoSchema = z.object({
  tokenId: idSchema,
  /** Login of the operator. It is void while that account is shut. */
  issuedBy: z.string(),
  userIds: z.array(idSchema),
  origins: z.array(z.string()),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  lastUsedAt: z.nullable(instantSchema),
});
export type StaffTokenInfo = z.infer<typeof staffTokenInfoSchema>;

/** A merchant as operators need to know it: enough to tell one from another. */
export const opsMerchantSchema = z.object({
  merchantId: idSchema,
  /** null: there is no such merchant (any more). */
  name: z.nullable(z.string()),
  /** Some of its outlets. */
  outlets: z.array(z.string()),
  /** All of them; a server of before names none. */
  outletCount: z.optional(z.int()),
});
export type OpsMerchant = z.infer<typeof opsMerchantSchema>;

/** Our own merchants, in the order of their ids. */
export const internalCohortSchema = z.object({
  merchantIds: z.array(idSchema),
  merchants: z.array(z.extend(opsMerchantSchema, { addedBy: z.string(), addedAt: instantSchema })),
});

/** Who calls the operations API. */
export const opsIdentitySchema = z.object({
  name: z.string(),
  /** Of a token: viewer, within its grant. */
  role: opsRoleSchema,
  account: z.nullable(opsAccountSchema),
  /** What a token of one remote allows; null: not called with one. */
  grant: z.nullable(remoteGrantSchema),
});
