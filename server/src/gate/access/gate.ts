import type { EndpointConfig } from '@galla/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../clock';
import { ApiError, notAuthenticated, notPermitted } from '../../messages/api-error';
import type { AccessGate } from './access-gate';
import { callerAddress } from './caller-address';
import type { DeviceCookie } from './device-cookie';
import { isSignedBy, partnerHeaders } from './partner-signature';
import type { RateLimits } from './rate-limiter';
import type { RateRuleName } from './rate-limits';
import type { SessionContext } from './session-context';
import type { Sessions } from './sessions';
import { requireOutlet } from './tenant';
import { mayComeFromBrowser, type Xsrf } from './xsrf';

/** The header of a session's token, in both directions. */
export const tokenHeader = 'x-access-token';

/** Limits per address, counted before all other checks. Limits per account are implemented by the areas. */
const addressRules: Readonly<Record<string, RateRuleName>> = {
  'POST /account/login': 'loginByAddress',
  'POST /account/v2/signupValidation': 'storeNameByAddress',
  'POST /account/initSignup': 'otpSendByAddress',
  'POST /account/forgetPassword': 'otpSendByAddress',
  'POST /account/sendOtp': 'otpSendByAddress',
  'POST /account/v2/signup': 'otpVerifyByAddress',
  'POST /account/v2/complete-signup': 'otpVerifyByAddress',
  'POST /account/resetPassword': 'otpVerifyByAddress',
  'POST /account/subuser/invitation': 'otpVerifyByAddress',
  'POST /account/subuser/sendOtp': 'otpSendByAddress',
  'POST /account/subuser/completeSignup': 'otpVerifyByAddress',
  'POST /order/postCheckout': 'checkoutByAddress',
  'POST /storefront/order/payOnline': 'checkoutByAddress',
  'POST /storefront/customer/code': 'otpSendByAddress',
  'POST /releases/outcomes': 'outcomesByAddress',
};

const refusals = {
  // 401 and 403 have other meanings in the panel: see the contract.
  NOT_AUTHENTICATED: { status: 401, message: 'access.notAuthenticated' },
  LOGGED_OUT: { status: 403, message: 'access.loggedOut' },
  TOKEN_EXPIRED: { status: 419, message: 'access.tokenExpired' },
} as const;

/** Browsers that were never signed in may have stored the text 'null'. */
export function tokenOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  const token = request.headers[tokenHeader];
  return typeof token === 'string' && token !== '' && token !== 'null' ? token : null;
}

export function createGate(deps: {
  sessions: Sessions;
  deviceCookie: DeviceCookie;
  xsrf: Xsrf;
  rateLimits: RateLimits;
  partnerKeys: Readonly<Record<string, string>>;
  clock: Clock;
}): AccessGate {
  const { sessions, deviceCookie, xsrf, rateLimits, partnerKeys, clock } = deps;

  const sessionOf = async (request: FastifyRequest, reply: FastifyReply): Promise<SessionContext> => {
    const token = tokenOf(request);
    const device = deviceCookie.of(request);
    const found = token === null ? null : await sessions.verify(token, { device });
    if (found?.kind === 'valid') {
      if (found.replacement !== null) {
        reply.header(tokenHeader, found.replacement);
        deviceCookie.renew(request, reply);
      }
      return found.session;
    }
    const code = found?.code ?? 'NOT_AUTHENTICATED';
    const isBlocked = found?.kind === 'refused' && found.blocked === true;
    throw new ApiError(refusals[code].status, code, isBlocked ? 'account.blocked' : refusals[code].message);
  };

  return {
    async admit(request, reply, endpoint) {
      if (endpoint.access === 'session') {
        request.session = scopedTo(endpoint, await sessionOf(request, reply));
        xsrf.check(request);
        requirePermission(request.session, endpoint);
        if (endpoint.format === 'multipart')
          await rateLimits.take('uploadsByMerchant', request.session.merchantId);
        return;
      }
      const rule = addressRules[`${endpoint.method} ${endpoint.path}`] ?? 'publicByAddress';
      if (endpoint.access !== 'partner') await rateLimits.take(rule, callerAddress(request.ip));
      if (mayComeFromBrowser(request)) xsrf.check(request);
    },

    admitBody(request, endpoint) {
      if (endpoint.access !== 'partner') return;
      const [name, timestamp, signature] = [
        partnerHeaders.name,
        partnerHeaders.timestamp,
        partnerHeaders.signature,
      ].map((header) => request.headers[header]);
      const key =
        typeof name === 'string' && Object.hasOwn(partnerKeys, name) ? partnerKeys[name] : undefined;
      const { method, url, rawBody: body } = request;
      if (
        typeof name !== 'string' ||
        key === undefined ||
        typeof timestamp !== 'string' ||
        typeof signature !== 'string' ||
        !isSignedBy(key, { timestamp, method, url, body }, signature, clock.now().getTime())
      ) {
        throw notAuthenticated('access.partnerUnknown');
      }
      request.partner = name;
    },

    admitInput({ session, query, body }, { path, scope }) {
      if (scope === undefined) return;
      if (session === null) throw new Error(`${path} has outlets of a session, and none has one`);
      for (const outletId of [query, body].flatMap(namedOutlet)) requireOutlet(session, outletId);
    },
  };
}

/** Where an outlet may be left out, none is named. */
const namedOutlet = (input: unknown): string[] =>
  typeof input === 'object' && input !== null && 'outletId' in input && typeof input.outletId === 'string'
    ? [input.outletId]
    : [];

/** Outlets that were closed permanently can be read; of the writes only a few reach them. */
function scopedTo({ method, allowsClosed }: EndpointConfig, session: SessionContext): SessionContext {
  const { outletIds, closedOutletIds } = session;
  if (method === 'GET' || allowsClosed === true || closedOutletIds.length === 0) return session;
  return { ...session, outletIds: outletIds.filter((outletId) => !closedOutletIds.includes(outletId)) };
}

function requirePermission(session: SessionContext, endpoint: EndpointConfig): void {
  if (endpoint.permission === null || session.permissions[endpoint.permission] === true) return;
  throw notPermitted();
}
