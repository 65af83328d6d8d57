import { z } from 'zod';
import {
  deviceIdSchema,
  deviceSessionSchema,
  emailSchema,
  nationalNumberSchema,
  passwordSchema,
  personNameSchema,
  phoneCodeSchema,
  userRoleSchema,
  userStatusSchema,
} from './account';
import { actorSchema, idSchema, instantSchema, permissionsSchema, userTypeSchema } from './primitives';
import { declaredAreaSchema } from './remote-declaration';

/** What somebody may do, and where. */
export const grantSchema = z.object({
  role: userRoleSchema,
  permissions: permissionsSchema,
  /** Null: every outlet of the merchant, later ones too. */
  outletIds: z.array(idSchema).min(1).max(500).nullable(),
});
export type Grant = z.infer<typeof grantSchema>;

/** Somebody who works for the merchant. */
export const memberSchema = grantSchema.extend({
  userId: idSchema,
  userName: z.string(),
  email: z.string().nullable(),
  countryCode: phoneCodeSchema,
  mobile: z.string().nullable(),
  status: userStatusSchema,
  userType: userTypeSchema,
  /** The outlets as they are now; empty when the person was left with none. */
  outletIds: z.array(idSchema).nullable(),
  createdAt: instantSchema,
  /** A change names the one it was made from. */
  updatedAt: instantSchema,
  /** When one of their devices last called; null: nowhere signed in. */
  lastSeenAt: instantSchema.nullable(),
  deviceCount: z.int().nonnegative(),
});
export type Member = z.infer<typeof memberSchema>;

/** A colleague who was asked to join and has not yet. */
export const invitationSchema = grantSchema.extend({
  invitationId: idSchema,
  userName: z.string(),
  countryCode: phoneCodeSchema,
  mobile: z.string(),
  invitedBy: z.string(),
  createdAt: instantSchema,
  expiresAt: instantSchema,
});
export type Invitation = z.infer<typeof invitationSchema>;

export const staffSchema = z.object({
  users: z.array(memberSchema),
  invitations: z.array(invitationSchema),
  /** How many the merchant's plan has room for. */
  limit: z.int().positive(),
  /** Permissions beside the panel's own, by the area that declares them. */
  areas: z.array(declaredAreaSchema).optional(),
});
export type Staff = z.infer<typeof staffSchema>;

export const inviteBodySchema = grantSchema.extend({
  userName: personNameSchema,
  countryCode: phoneCodeSchema,
  mobile: nationalNumberSchema,
});
export const invitationChoiceSchema = z.object({ invitationId: idSchema });
export const updateMemberBodySchema = grantSchema.extend({
  userId: idSchema,
  userName: personNameSchema,
  updatedAt: instantSchema,
});
export const blockMemberBodySchema = z.object({ userId: idSchema, blocked: z.boolean() });
/** `sessionId` null: every device. */
export const signOutMemberBodySchema = z.object({ userId: idSchema, sessionId: idSchema.nullable() });
export const memberDevicesSchema = z.array(deviceSessionSchema);

const invitationTokenSchema = z.string().min(20).max(200);
export const invitationTokenBodySchema = z.object({ token: invitationTokenSchema });
/** What whoever holds the link is told. */
export const openInvitationSchema = z.object({
  storeName: z.string(),
  invitedBy: z.string(),
  userName: z.string(),
  role: userRoleSchema,
  /** '+91 ••••••3210'. */
  sentTo: z.string(),
  /** Names; null: all. */
  outlets: z.array(z.string()).nullable(),
  expiresAt: instantSchema,
});
export type OpenInvitation = z.infer<typeof openInvitationSchema>;
export const completeSubuserBodySchema = z.object({
  token: invitationTokenSchema,
  proof: z.string().min(20).max(200),
  userName: personNameSchema,
  email: emailSchema.or(z.literal('')),
  password: passwordSchema,
  deviceId: deviceIdSchema,
});

/** One change of anything, as it was written in the transaction of the change itself. */
export const auditEntrySchema = z.object({
  id: idSchema,
  at: instantSchema,
  actor: actorSchema,
  userId: idSchema.nullable(),
  outletId: idSchema.nullable(),
  outletName: z.string().nullable(),
  /** 'user.permissions', 'outlet.availability' … */
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export const auditFilterSchema = z.object({
  userId: idSchema.optional(),
  /** 'user', 'outlet', 'plan' … */
  subjectKind: z.string().max(40).optional(),
  /** Days on the calendar of the reader, both included, as instants. */
  from: instantSchema.optional(),
  to: instantSchema.optional(),
});
