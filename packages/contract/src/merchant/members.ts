import * as z from 'zod/mini';
import {
  deviceIdSchema,
  deviceSessionSchema,
  emailSchema,
  passwordSchema,
  personNameSchema,
  userRoleSchema,
  userStatusSchema,
} from '../people/account';
import { mobileOfItsCountry, nationalNumberSchema, phoneCodeSchema } from '../basics/phones';
import {
  actorSchema,
  idSchema,
  instantSchema,
  moneySchema,
  permissionsSchema,
  userTypeSchema,
} from '../basics/primitives';
import { declaredAreaSchema } from '../releases/remote-declaration';

/** How far rights go; a missing one has no limit. */
export const limitsSchema = z.object({
  /** Most that may be given back of one order, in the smallest unit of the outlet's currency. */
  refund: z.optional(moneySchema.check(z.positive(), z.maximum(1_000_000_000))),
  /** Largest discount of one order, in percent. */
  discount: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
});
export type Limits = z.infer<typeof limitsSchema>;

/** What somebody may do, and where. */
export const grantSchema = z.object({
  role: userRoleSchema,
  permissions: permissionsSchema,
  /** Absent in a change by a screen that doesn't know limits: they stay. */
  limits: z.optional(limitsSchema),
  /** Null: every outlet of the merchant, later ones too. */
  outletIds: z.nullable(z.array(idSchema).check(z.minLength(1), z.maxLength(500))),
});
export type Grant = z.infer<typeof grantSchema>;

/** Somebody who works for the merchant. */
export const memberSchema = z.extend(grantSchema, {
  userId: idSchema,
  userName: z.string(),
  email: z.nullable(z.string()),
  countryCode: phoneCodeSchema,
  mobile: z.nullable(z.string()),
  status: userStatusSchema,
  userType: userTypeSchema,
  /** The outlets as they are now; empty when the person was left with none. */
  outletIds: z.nullable(z.array(idSchema)),
  createdAt: instantSchema,
  /** A change names the one it was made from. */
  updatedAt: instantSchema,
  /** They have a PIN for shared screens. */
  hasPin: z.optional(z.boolean()),
  /** When one of their devices last called; null: nowhere signed in. */
  lastSeenAt: z.nullable(instantSchema),
  deviceCount: z.int().check(z.nonnegative()),
});
export type Member = z.infer<typeof memberSchema>;

/** A colleague who was asked to join and has not yet. */
export const invitationSchema = z.extend(grantSchema, {
  invitationId: idSchema,
  userName: z.string(),
  countryCode: phoneCodeSchema,
  mobile: z.string(),
  invitedBy: z.string(),
  createdAt: instantSchema,
  expiresAt: instantSchema,
});
export type Invitation = z.infer<typeof invitationSchema>;

/** Whoever doesn't have every outlet is shown those who work at one of theirs. */
export const staffSchema = z.object({
  users: z.array(memberSchema),
  invitations: z.array(invitationSchema),
  /** How many the merchant's plan has room for. */
  limit: z.int().check(z.positive()),
  /** How many of them are taken, by those who aren't shown too; left out by servers older than the field. */
  used: z.optional(z.int().check(z.nonnegative())),
  /** Refunds and the drawer ask who it is, by a PIN: for screens that several people share. */
  asksPin: z.optional(z.boolean()),
  /** Permissions beside the panel's own, by the area that declares them. */
  areas: z.optional(z.array(declaredAreaSchema)),
});
export type Staff = z.infer<typeof staffSchema>;

const invitedFields = {
  userName: personNameSchema,
  countryCode: phoneCodeSchema,
  mobile: nationalNumberSchema,
};
/** Who is invited; their grant is chosen beside it. */
export const invitedSchema = z.object(invitedFields).check(mobileOfItsCountry);
export const inviteBodySchema = z.extend(grantSchema, invitedFields).check(mobileOfItsCountry);
export const invitationChoiceSchema = z.object({ invitationId: idSchema });
export const updateMemberBodySchema = z.extend(grantSchema, {
  userId: idSchema,
  userName: personNameSchema,
  updatedAt: instantSchema,
});
export const asksPinBodySchema = z.object({ asksPin: z.boolean() });
export const blockMemberBodySchema = z.object({ userId: idSchema, blocked: z.boolean() });
/** `sessionId` null: every device. */
export const signOutMemberBodySchema = z.object({ userId: idSchema, sessionId: z.nullable(idSchema) });
export const memberDevicesSchema = z.array(deviceSessionSchema);

const invitationTokenSchema = z.string().check(z.minLength(20), z.maxLength(200));
export const invitationTokenBodySchema = z.object({ token: invitationTokenSchema });
/** What whoever holds the link sees. */
export const openInvitationSchema = z.object({
  storeName: z.string(),
  invitedBy: z.string(),
  userName: z.string(),
  role: userRoleSchema,
  /** '+91 ••••••3210'. */
  sentTo: z.string(),
  /** Names; null: all. */
  outlets: z.nullable(z.array(z.string())),
  expiresAt: instantSchema,
});
export type OpenInvitation = z.infer<typeof openInvitationSchema>;
export const completeSubuserBodySchema = z.object({
  token: invitationTokenSchema,
  proof: z.string().check(z.minLength(20), z.maxLength(200)),
  userName: personNameSchema,
  email: z.union([emailSchema, z.literal('')]),
  password: passwordSchema,
  deviceId: deviceIdSchema,
});

/** One change of anything, as it was written in the transaction of the change itself. */
export const auditEntrySchema = z.object({
  id: idSchema,
  at: instantSchema,
  actor: actorSchema,
  userId: z.nullable(idSchema),
  outletId: z.nullable(idSchema),
  outletName: z.nullable(z.string()),
  /** The outlet's clock; left out or null: the change concerns none, or the server is older than the field. */
  outletTimezone: z.optional(z.nullable(z.string())),
  /** 'user.permissions', 'outlet.availability' … */
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export const auditFilterSchema = z.object({
  userId: z.optional(idSchema),
  /** 'user', 'outlet', 'plan' … */
  subjectKind: z.optional(z.string().check(z.maxLength(40))),
  /** Days on the calendar of the reader, both included, as instants. */
  from: z.optional(instantSchema),
  to: z.optional(instantSchema),
});
