import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../../config/config';
import { hashToken, newToken } from '../../secrets/tokens';
import { isSentByBrowser } from './xsrf';

/** The longest life that browsers grant; it begins again with every rotation of the session's token. */
const lifeSeconds = 400 * 24 * 60 * 60;
const valuePattern = /^[\w-]{43}$/;

/** A call, or the handshake of a socket. */
interface Caller {
  cookies: Readonly<Record<string, string | undefined>>;
}

/** The device on which somebody signs in. */
export interface SignInDevice {
  /** The cookie's value, to be set with a good answer. */
  value: string;
  hash: Buffer;
  /** What the session needs from now on: the hash for a browser, null for other programs. */
  boundTo: Buffer | null;
}

/**
 * A random value that names this browser. No script reads it, and it opens nothing by itself: the token of a session
 * that began in the browser counts only together with it, and limits of sign-in know the browser by it.
 */
export interface DeviceCookie {
  readonly name: string;
  /** The hash of the caller's cookie; null without a valid one. */
  of(caller: Caller): Buffer | null;
  /** The caller's device, or a new one. */
  forSignIn(request: FastifyRequest): SignInDevice;
  keep(reply: FastifyReply, device: Pick<SignInDevice, 'value'>): void;
  /** Extends the life of the caller's cookie, so that it outlives the session. */
  renew(request: Caller, reply: FastifyReply): void;
}

export function createDeviceCookie({ publicOrigin }: Pick<ServerConfig, 'publicOrigin'>): DeviceCookie {
  const secure = publicOrigin?.startsWith('https://') ?? false;
  // With the prefix no neighbouring subdomain can set it, so nobody else knows what a session is bound to.
  const name = secure ? '__Host-galla-device' : 'galla-device';
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: lifeSeconds } as const;
  const valueOf = ({ cookies }: Caller): string | null => {
    const value = cookies[name];
    return value !== undefined && valuePattern.test(value) ? value : null;
  };
  const keep: DeviceCookie['keep'] = (reply, { value }) => {
    reply.setCookie(name, value, options);
  };
  return {
    name,
    of(caller) {
      const value = valueOf(caller);
      return value === null ? null : hashToken(value);
    },
    forSignIn(request) {
      const value = valueOf(request) ?? newToken();
      const hash = hashToken(value);
      // A browser's sign-in has passed the check for forgery, so it stores cookies and sends them.
      return { value, hash, boundTo: isSentByBrowser(request) ? hash : null };
    },
    keep,
    renew(request, reply) {
      const value = valueOf(request);
      if (value !== null) keep(reply, { value });
    },
  };
}
