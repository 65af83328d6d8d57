import '@fastify/cookie';
import {
  opsRoles,
  type OpsAccount,
  type OpsEndpoint,
  type OpsRole,
  type RemoteGrant,
  type RemoteRight,
} from '@galla/contract';
import type { FastifyRequest } from 'fastify';
import type { ServerConfig } from '../../config/config';
import { ApiError, notAuthenticated, notPermitted } from '../../messages/api-error';
import { msg } from '../../messages/message';
import type { OpsAccounts } from './ops-accounts.repository';
import { hashToken, sameBytes } from '../../secrets/tokens';
import type { Xsrf } from './xsrf';

/** The console's session cookie: its name, and the attributes it is set and cleared with. */
export interface OpsCookie {
  name: string;
  options: { path: string; sameSite: 'strict'; httpOnly: true; secure: boolean };
}

/** Over TLS bound to the operators' host: a neighbouring host can neither set nor get it. */
export function opsCookieOf({ opsOrigin }: Pick<ServerConfig, 'opsOrigin'>): OpsCookie {
  const secure = opsOrigin?.startsWith('https://') ?? false;
  const options = { path: secure ? '/' : '/api/ops', sameSite: 'strict', httpOnly: true, secure } as const;
  return { name: secure ? '__Host-galla-ops' : 'galla-ops', options };
}

/** The caller: an operator, a pipeline with a token of its remote, or the installation with the key in its folder. */
export interface OpsIdentity {
  /** The name in the history. */
  name: string;
  role: OpsRole;
  account: OpsAccount | null;
  /** The rights of a remote's token; null: the caller does not use one. */
  grant: RemoteGrant | null;
  /** The token of an account's session. */
  token: string | null;
}

/** The rights a call needs, and its remote; null: it names none. */
export interface OpsNeed extends Pick<OpsEndpoint, 'right'> {
  role: OpsRole;
  remote: string | null;
}

/** The rights of a remote's token; null: unknown. */
export type RedeemToken = (token: string) => Promise<(RemoteGrant & { label: string }) | null>;

export interface OpsGate {
  /** @throws ApiError 401 NOT_AUTHENTICATED, 403 XSRF_INVALID, 403 NOT_PERMITTED */
  admit(request: FastifyRequest, need: OpsNeed): Promise<OpsIdentity>;
  /** The owner of a bearer token; null when it is unknown. */
  identify(token: string): Promise<OpsIdentity | null>;
  readonly cookie: OpsCookie;
}

/** Who operates this server. */
export interface Operators {
  accounts: OpsAccounts;
  gate: OpsGate;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** At the operators' origin only. */
    operators: Operators;
  }
}

/**
 * Refuses what a page of another origin makes a browser send. Cookies know no ports: on one host the browser sends the
 * operators' cookie with calls of the panel's pages, too.
 *
 * @throws ApiError 403 XSRF_INVALID
 */
export function requireOwnPage({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): void {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  const isForeign =
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host));
  if (isForeign) throw new ApiError(403, 'XSRF_INVALID', 'access.xsrfInvalid');
}

/** The token of `Authorization: Bearer …`. */
export function bearerOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  return /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** Whether a role includes another one. */
function holdsRole(role: OpsRole, least: OpsRole): boolean {
  return opsRoles.indexOf(role) >= opsRoles.indexOf(least);
}

/** Whether a remote's token has a right on this remote. */
const isGranted = (grant: RemoteGrant, remote: string, right: RemoteRight): boolean =>
  grant.remote === remote && grant.rights.includes(right);

/** Whether a caller may change the assignment of a remote. null: changes that concern all of them. */
export function mayChange({ role, account, grant }: OpsIdentity, remote: string | null): boolean {
  if (grant !== null) return remote !== null && isGranted(grant, remote, 'steer');
  if (!holdsRole(role, 'operator')) return false;
  const remotes = role === 'operator' ? (account?.remotes ?? null) : null;
  return remotes === null || (remote !== null && remotes.includes(remote));
}

/** Whether a caller may publish releases of a remote. */
export function mayPublish(who: OpsIdentity, remote: string): boolean {
  return who.grant === null ? mayChange(who, remote) : isGranted(who.grant, remote, 'publish');
}

/** @throws ApiError 403 NOT_PERMITTED */
function requireRights(who: OpsIdentity, { role, right, remote }: OpsNeed): void {
  if (who.grant !== null) {
    const { grant } = who;
    if (right === null) throw notPermitted('ops.tokenNever');
    if (remote !== null && remote !== grant.remote)
      throw notPermitted(msg('ops.tokenOfOther', { remote: grant.remote }));
    if (right !== 'any' && !grant.rights.includes(right))
      throw notPermitted(msg('ops.tokenLacks', { right }));
    return;
  }
  if (!holdsRole(who.role, role)) throw notPermitted(msg('ops.roleTooSmall', { role }));
  if (role !== 'operator' || mayChange(who, remote)) return;
  throw notPermitted(msg('ops.remotesOnly', { remotes: (who.account?.remotes ?? []).join(', ') }));
}

export function createOpsGate(deps: {
  accounts: OpsAccounts;
  redeemToken: RedeemToken;
  xsrf: Xsrf;
  /** The token of callers that can read the installation's keys. */
  installationToken: string;
  cookie: OpsCookie;
}): OpsGate {
  const { accounts, redeemToken, xsrf, installationToken, cookie } = deps;

  const identify = async (token: string): Promise<OpsIdentity | null> => {
    if (sameBytes(hashToken(token), hashToken(installationToken))) {
      return { name: 'installation', role: 'admin', account: null, grant: null, token: null };
    }
    const account = await accounts.verify(token);
    if (account !== null) {
      return { name: account.login, role: account.role, account, grant: null, token };
    }
    const redeemed = await redeemToken(token);
    if (redeemed === null) return null;
    const { label, remote, rights } = redeemed;
    const name = `token ${remote} ${label}`;
    return { name, role: 'viewer', account: null, grant: { remote, rights }, token: null };
  };

  return {
    identify,
    cookie,
    async admit(request, need) {
      requireOwnPage(request);
      const bearer = bearerOf(request);
      const token = bearer ?? request.cookies[cookie.name] ?? null;
      const identity = token === null ? null : await identify(token);
      if (identity === null) throw notAuthenticated('ops.notSignedIn');
      // Browsers send the cookie automatically; only programs send the header.
      if (bearer === null) xsrf.check(request);
      requireRights(identity, need);
      return identity;
    },
  };
}
