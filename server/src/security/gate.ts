import type { EndpointConfig } from '@galla/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock';
import { ApiError } from '../http/api-error';
import { say } from '../messages/say';
import type { AccessGate } from './access-gate';
import { isSignedBy, partnerHeaders } from './partner-signature';
import type { RateLimits } from './rate-limiter';
import type { RateRuleName } from './rate-limits';
import type { SessionContext } from './session-context';
import type { Sessions } from './sessions';
import { mayComeFromBrowser, type Xsrf } from './xsrf';

/** The header a session's token travels in, both ways. */
export const tokenHeader = 'x-access-token';

/** Limits per address, counted before anything else is looked at. Those per account are the areas' own. */
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
  'POST /releases/outcomes': 'outcomesByAddress',
};

const refusals = {
  // 401 and 403 mean other things to the panel: see the contract.
  NOT_AUTHENTICATED: { status: 401, message: 'access.notAuthenticated' },
  LOGGED_OUT: { status: 403, message: 'access.loggedOut' },
  TOKEN_EXPIRED: { status: 419, message: 'access.tokenExpired' },
} as const;

/** Text 'null' is what a browser that was never signed in may have stored. */
export function tokenOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  const token = request.headers[tokenHeader];
  return typeof token === 'string' && token !== '' && token !== 'null' ? token : null;
}

export function createGate(needs: {
  sessions: Sessions;
  xsrf: Xsrf;
  rateLimits: RateLimits;
  partnerKeys: Readonly<Record<string, string>>;
  clock: Clock;
}): AccessGate {
  const { sessions, xsrf, rateLimits, partnerKeys, clock } = needs;

  const sessionOf = async (request: FastifyRequest, reply: FastifyReply): Promise<SessionContext> => {
    const token = tokenOf(request);
    const found = token === null ? null : await sessions.verify(token);
    if (found?.kind === 'valid') {
      if (found.replacement !== null) reply.header(tokenHeader, found.replacement);
      return found.session;
    }
    const code = found?.code ?? 'NOT_AUTHENTICATED';
    throw new ApiError(refusals[code].status, code, say(request, refusals[code].message));
  };

  return {
    async admit(request, reply, endpoint) {
      if (endpoint.access === 'session') {
        request.session = await sessionOf(request, reply);
        xsrf.check(request);
        requirePermission(request, request.session, endpoint);
        return;
      }
      const rule = addressRules[`${endpoint.method} ${endpoint.path}`] ?? 'publicByAddress';
      if (endpoint.access !== 'partner') await rateLimits.take(rule, request.ip, request);
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
        throw new ApiError(401, 'NOT_AUTHENTICATED', say(request, 'access.partnerUnknown'));
      }
      request.partner = name;
    },
  };
}

function requirePermission(request: FastifyRequest, session: SessionContext, endpoint: EndpointConfig): void {
  if (endpoint.permission === null || session.permissions[endpoint.permission] === true) return;
  throw new ApiError(403, 'NOT_PERMITTED', say(request, 'access.notPermitted'));
}
