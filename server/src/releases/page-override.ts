import '@fastify/cookie';
import { createPublicKey, verify } from 'node:crypto';
import {
  overrideCookieName,
  parseOverride,
  refuseOverride,
  splitStaffToken,
  staffTokenSchema,
  type OverridePolicy,
  type StaffToken,
} from '@galla/contract';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock';
import type { ReleaseKeys } from './release-keys.mjs';

/**
 * The other origin from which this page may load a remote, or null. Same rule as in the page; here for the page's
 * policy, which otherwise allows no other origin.
 */
export type OverrideOrigin = (request: FastifyRequest) => string | null;

export function createOverrideOrigin(
  policy: OverridePolicy,
  keys: Pick<ReleaseKeys, 'keyId' | 'privateKey'>,
  clock: Clock,
): OverrideOrigin {
  const publicKey = createPublicKey(keys.privateKey);

  function readStaffToken(text: string): StaffToken | null {
    const parts = splitStaffToken(text);
    if (parts?.keyId !== keys.keyId) return null;
    const [content, signature] = [parts.payload, parts.signature].map((part) =>
      Buffer.from(part, 'base64url'),
    );
    if (!content || !signature || !verify(null, content, publicKey, signature)) return null;
    try {
      return staffTokenSchema.parse(JSON.parse(content.toString('utf8')));
    } catch {
      return null;
    }
  }

  return (request) => {
    const cookie = request.cookies[overrideCookieName];
    if (policy === 'off' || cookie === undefined) return null;
    const [asked = '', token] = cookie.split(' ');
    const override = parseOverride(asked);
    if (override === null) return null;
    const staff = token === undefined ? null : readStaffToken(token);
    return refuseOverride(override, policy, staff, clock.now().getTime()) === null ? override.origin : null;
  };
}
