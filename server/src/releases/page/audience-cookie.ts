import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ServerContext } from '../../server-context';
import type { ServerConfig } from '../../config/config';
import { tokenOf } from '../../gate/access/gate';
import { keyedHash, sameBytes } from '../../secrets/tokens';
import type { Audience } from '../state/audience';
import { findAudience } from '../state/audience.repository';

/**
 * Identifies the merchant to the server on page navigations, which do not carry the session's header. It grants no
 * access; it only selects the releases of the page.
 */
export const audienceCookie = 'galla-audience';

const idsSchema = z.tuple([z.uuid(), z.uuid()]);

/** The audience of a document or a page. */
export interface Audiences {
  /** By the session's token; stores the result in the cookie and clears it for signed-out callers. */
  ofSession(request: FastifyRequest, reply: FastifyReply): Promise<Audience>;
  /** By the cookie. */
  ofPage(request: FastifyRequest): Promise<Audience>;
}

const optionsOf = ({ publicOrigin }: Pick<ServerConfig, 'publicOrigin'>) => {
  const secure = publicOrigin?.startsWith('https://') ?? false;
  return { path: '/', sameSite: 'lax', httpOnly: true, secure } as const;
};

/** On sign-out: the next page of this browser is composed for nobody. */
export function forgetAudience(reply: FastifyReply, config: Pick<ServerConfig, 'publicOrigin'>): void {
  reply.clearCookie(audienceCookie, optionsOf(config));
}

export function createAudiences({ db, sessions, deviceCookie, secrets, config }: ServerContext): Audiences {
  const key = secrets.derive('release-audience');
  const options = optionsOf(config);
  const signed = (ids: string) => `${ids}.${keyedHash(key, ids).toString('base64url')}`;

  return {
    async ofSession(request, reply) {
      const token = tokenOf(request);
      // The token is not rotated here: a caller that only reads its document may ignore the new one.
      const device = deviceCookie.of(request);
      const found = token === null ? null : await sessions.verify(token, { device, rotate: false });
      if (found?.kind !== 'valid') {
        if (request.cookies[audienceCookie] !== undefined) forgetAudience(reply, config);
        return null;
      }
      const { merchantId, userId } = found.session;
      reply.setCookie(audienceCookie, signed(`${merchantId}.${userId}`), {
        ...options,
        maxAge: 30 * 24 * 60 * 60,
      });
      return findAudience(db, { merchantId, userId });
    },
    async ofPage(request) {
      const [merchantId, userId, signature] = (request.cookies[audienceCookie] ?? '').split('.');
      const ids = idsSchema.safeParse([merchantId, userId]);
      if (!ids.success || signature === undefined) return null;
      const expected = keyedHash(key, ids.data.join('.'));
      if (!sameBytes(Buffer.from(signature, 'base64url'), expected)) return null;
      return findAudience(db, { merchantId: ids.data[0], userId: ids.data[1] });
    },
  };
}
