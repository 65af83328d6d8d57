import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../app-context';
import { tokenOf } from '../security/gate';
import { keyedHash, sameBytes } from '../security/tokens';
import { findAudience, type Audience } from './audience';

/**
 * Names the merchant to the server when a browser opens a page: the session's token travels in a header, which a
 * navigation does not have. It opens nothing; all it decides is which releases the page is given.
 */
export const audienceCookie = 'galla-audience';

const idsSchema = z.tuple([z.uuid(), z.uuid()]);

/** Who asks for a document or a page. */
export interface Audiences {
  /** By the session's token; remembers the answer in the cookie, and takes it away from whoever is signed out. */
  ofSession(request: FastifyRequest, reply: FastifyReply): Promise<Audience>;
  /** By the cookie. */
  ofPage(request: FastifyRequest): Promise<Audience>;
}

export function createAudiences({ db, sessions, secrets, config }: AppContext): Audiences {
  const key = secrets.derive('release-audience');
  const secure = config.publicOrigin?.startsWith('https://') ?? false;
  const options = { path: '/', sameSite: 'lax', httpOnly: true, secure } as const;
  const signed = (ids: string) => `${ids}.${keyedHash(key, ids).toString('base64url')}`;

  return {
    async ofSession(request, reply) {
      const token = tokenOf(request);
      // Not replaced here: a program that only reads its document may not look for a new token.
      const found = token === null ? null : await sessions.verify(token, { rotate: false });
      if (found?.kind !== 'valid') {
        if (request.cookies[audienceCookie] !== undefined) reply.clearCookie(audienceCookie, options);
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
