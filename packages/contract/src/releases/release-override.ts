import * as z from 'zod/mini';
import { type OverridePolicy } from './release';
import { remoteNameSchema } from './remote-declaration';
import { idSchema, instantSchema } from '../basics/primitives';

/** Scheme, host and port; plain HTTP only for this machine itself. */
export const overrideOriginSchema = z
  .string()
  .check(z.regex(/^(?:https:\/\/[a-z0-9.-]+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?$/));

/** One remote from another address, as `?remote=orders@http://localhost:3001` asks for it. */
export const remoteOverrideSchema = z.object({ remote: remoteNameSchema, origin: overrideOriginSchema });
export type RemoteOverride = z.infer<typeof remoteOverrideSchema>;

/** What a staff token says. It travels as `keyId.payload.signature`, signed with a release key. */
export const staffTokenSchema = z.object({
  /** Sets it apart from everything else that the same key signs. */
  purpose: z.literal('galla-staff'),
  /** By which it is revoked. */
  tokenId: idSchema,
  /** The operator who issued it. */
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  /** In whose sessions alone it counts. */
  userIds: z.array(idSchema).check(z.minLength(1), z.maxLength(20)),
  /** Where the remote may come from. */
  origins: z.array(overrideOriginSchema).check(z.minLength(1), z.maxLength(20)),
  expiresAt: instantSchema,
});
export type StaffToken = z.infer<typeof staffTokenSchema>;

const loopback = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/;

/** Reads 'orders@http://localhost:3001'; null: it is none. */
export function parseOverride(text: string): RemoteOverride | null {
  const at = text.indexOf('@');
  const parsed = remoteOverrideSchema.safeParse({ remote: text.slice(0, at), origin: text.slice(at + 1) });
  return at > 0 && parsed.success ? parsed.data : null;
}

/** Reads `keyId.payload.signature`; null: it is none. Says nothing about whether the signature is good. */
export function splitStaffToken(text: string): { keyId: string; payload: string; signature: string } | null {
  const parts = text.split('.');
  const [signature, payload] = [parts.pop(), parts.pop()];
  return signature && payload && parts.length > 0 ? { keyId: parts.join('.'), payload, signature } : null;
}

export type OverrideRefusal = 'off' | 'token' | 'origin' | 'user';

/** Whether an override needs neither a token nor a question: in development, from this machine. */
export const isFreeOverride = ({ origin }: RemoteOverride, policy: OverridePolicy | undefined): boolean =>
  policy === 'free' && loopback.test(origin);

/**
 * The one rule by which page and server allow an override. `token`: content of a staff token whose signature was
 * found good, or null; `userId`: who is signed in. Null: allowed, unless the server knows the token as revoked.
 */
export function refuseOverride(
  override: RemoteOverride,
  policy: OverridePolicy | undefined,
  { token, userId, now }: { token: StaffToken | null; userId: string | null; now: number },
): OverrideRefusal | null {
  if (policy === undefined || policy === 'off') return 'off';
  if (isFreeOverride(override, policy)) return null;
  if (token === null || Date.parse(token.expiresAt) <= now) return 'token';
  if (!token.origins.includes(override.origin)) return 'origin';
  return userId !== null && token.userIds.includes(userId) ? null : 'user';
}
