import '@fastify/cookie';
import {
  overrideCookieName,
  parseOverride,
  refuseOverride,
  type OverridePolicy,
  type StaffToken,
} from '@galla/contract';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../clock';

/**
 * The other origin from which this page may load a remote, or null. Same rule as in the page; here for the page's
 * policy, which otherwise allows no other origin.
 */
export type OverrideOrigin = (request: FastifyRequest, userId: string | null) => Promise<string | null>;

export interface OverrideOriginDeps {
  policy: OverridePolicy;
  readToken: (text: string) => StaffToken | null;
  /** Whether a token is known and not revoked. */
  isValid: (tokenId: string, now: Date) => Promise<boolean>;
  clock: Clock;
}

export function createOverrideOrigin({
  policy,
  readToken,
  isValid,
  clock,
}: OverrideOriginDeps): OverrideOrigin {
  return async (request, userId) => {
    const cookie = request.cookies[overrideCookieName];
    if (policy === 'off' || cookie === undefined) return null;
    const [asked = '', text] = cookie.split(' ');
    const override = parseOverride(asked);
    if (override === null) return null;
    const token = text === undefined ? null : readToken(text);
    const now = clock.now();
    if (refuseOverride(override, policy, { token, userId, now: now.getTime() }) !== null) return null;
    return token === null || (await isValid(token.tokenId, now)) ? override.origin : null;
  };
}
