import * as z from 'zod/mini';
import { permissionKeys, userTypes, businessTypes } from './constants';
import type { counterView, orderRights } from './constants';

/** Identifier of any entity: a UUID (version 7 on the server, so that ids sort by age). */
export const idSchema = z.uuid();
/** Money in the smallest unit of the outlet's currency (paise, cents). Never a fraction. */
export const moneySchema = z.int();
/** Instant as ISO 8601 text in UTC. */
export const instantSchema = z.iso.datetime();
/** The last day anything can be dated with: a later year is a slip of the finger. */
export const latestDay = '2099-12-31';
/** Number of an event of one outlet: 1, 2, 3 … without gaps, in commit order. */
export const sequenceSchema = z.int().check(z.nonnegative());
/** Key a client makes once per intended act; the server answers a repeat with the first answer. */
export const idempotencyKeySchema = z
  .string()
  .check(z.minLength(8), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/));
const unseen = /[\s\p{Cf}]/u;
function withoutUnseenEnds(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && unseen.test(text.charAt(from))) from += 1;
  while (to > from && unseen.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}
/**
 * Takes what nobody sees off both ends: blanks, and characters without width. A name of those alone is empty; inside a word
 * they stay, since scripts and emoji join letters with them.
 */
export const trimmed = () => z.overwrite<string>(withoutUnseenEnds);

/** Page of a list. */
export const pageQuerySchema = z.object({
  skip: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 50),
});

export const permissionSchema = z.enum(permissionKeys);
/** '<remote>:<name>' */
export const ownPermissionPattern = /^[a-z][a-z0-9-]{0,39}:[a-z][A-Za-z0-9-]{0,39}$/;
/** Whether something is the key of a permission that a remote declares. */
export const isOwnPermission = (value: unknown): value is OwnPermission =>
  typeof value === 'string' && ownPermissionPattern.test(value);
export const ownPermissionSchema = z.custom<OwnPermission>(isOwnPermission);
/** A permission of the panel's, a right below one, or a permission that a remote declares. */
export const permissionKeySchema = z.union([permissionSchema, ownPermissionSchema]);
/** Which permissions a user holds; a missing key means no. */
export const permissionsSchema = z.partialRecord(permissionKeySchema, z.boolean());
export const userTypeSchema = z.enum(userTypes);
export const businessTypeSchema = z.enum(businessTypes);

/** Who did something. */
export const actorSchema = z.object({
  kind: z.enum(['staff', 'customer', 'partner', 'platform', 'server']),
  /** 'Ravi', 'SwiftRider', 'Galla'. */
  name: z.string(),
  /** The device's name as the person called it, e.g. 'Counter 2'; empty when unknown. */
  device: z._default(z.string(), ''),
});

export type Actor = z.infer<typeof actorSchema>;
/** '<remote>:<name>' */
export type OwnPermission = `${string}:${string}`;
/** Whether something is the key of a permission: one of the panel's, or one that a remote declares. */
export const isPermissionKey = (value: unknown): value is PermissionKey =>
  permissionKeySchema.safeParse(value).success;
export type PermissionKey = z.infer<typeof permissionKeySchema>;
export type Permission = z.infer<typeof permissionSchema>;
export type OrderRight = (typeof orderRights)[number];
export type PanelRight = OrderRight | typeof counterView;
export type Permissions = z.infer<typeof permissionsSchema>;
export type UserType = z.infer<typeof userTypeSchema>;
export type BusinessType = z.infer<typeof businessTypeSchema>;

/** Where an order came from. */
export const orderChannelSchema = z.enum(['app', 'web', 'phone', 'aggregator']);
