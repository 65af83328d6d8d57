import { randomBytes } from 'node:crypto';
import '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../messages/api-error';
import { apiPrefix } from './api-prefix';
import { keyedHash, sameBytes } from '../../secrets/tokens';

export const xsrfCookie = 'XSRF-TOKEN';
const xsrfHeader = 'x-xsrf-token';
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Anti-forgery by double submit: a page that can read the cookie of this origin repeats it in a header. The value
 * contains a keyed hash of itself, so that a neighbouring subdomain can't set one.
 */
export interface Xsrf {
  /** @throws ApiError 403 XSRF_INVALID */
  check(request: FastifyRequest): void;
  isValid(token: string | undefined): boolean;
  issue(): string;
}

export function createXsrf(key: Buffer): Xsrf {
  const signatureOf = (nonce: string) => keyedHash(key, nonce).toString('base64url');
  const isValid = (token: string | undefined): boolean => {
    const [nonce, signature, ...more] = (token ?? '').split('.');
    if (!nonce || !signature || more.length > 0) return false;
    return sameBytes(Buffer.from(signature), Buffer.from(signatureOf(nonce)));
  };
  return {
    isValid,
    issue() {
      const nonce = randomBytes(18).toString('base64url');
      return `${nonce}.${signatureOf(nonce)}`;
    },
    check(request) {
      if (safeMethods.has(request.method)) return;
      const cookie = request.cookies[xsrfCookie];
      const header = request.headers[xsrfHeader];
      if (typeof header === 'string' && cookie !== undefined && header === cookie && isValid(cookie)) return;
      throw new ApiError(403, 'XSRF_INVALID', 'access.xsrfInvalid');
    },
  };
}

/**
 * True for a call that a foreign page may have triggered in a browser. Programs (customers' apps, delivery partners)
 * send none of these headers, and have no cookie to exploit.
 */
export function mayComeFromBrowser(request: FastifyRequest): boolean {
  return request.headers.cookie !== undefined || isSentByBrowser(request);
}

/** True for a call of a page: scripts can't remove these headers. Browsers send one or both with every write. */
export function isSentByBrowser({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

/** Sets the cookie in every browser without one: with a page, with a read, and with the rejection itself. */
export function registerXsrfCookie(app: FastifyInstance, xsrf: Xsrf, secure: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    const wantsPage = request.headers.accept?.includes('text/html') ?? false;
    const callsApi = request.url.startsWith(`${apiPrefix}/`);
    if (!wantsPage && !(callsApi && mayComeFromBrowser(request))) return;
    if (xsrf.isValid(request.cookies[xsrfCookie])) return;
    reply.setCookie(xsrfCookie, xsrf.issue(), { path: '/', sameSite: 'lax', httpOnly: false, secure });
  });
}
