import '@fastify/cookie';
import {
  opsRoles,
  type OpsAccount,
  type OpsEndpoint,
  type OpsRole,
  type RemoteGrant,
  type RemoteRight,
} from '@galla/shared/contract';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error';
import { say } from '../messages/say';
import type { OpsAccounts } from './ops-accounts';
import { hashToken, sameBytes } from './tokens';
import type { Xsrf } from './xsrf';

/** The console's session. Sent to the operations API only, never to the merchants' one. */
export const opsCookie = 'galla-ops';

/** Who runs releases: a person, a pipeline by a token of its remote, or the installation by the key in its folder. */
export interface OpsIdentity {
  /** As the history names it. */
  name: string;
  role: OpsRole;
  account: OpsAccount | null;
  /** What a token of one remote allows; null: it is not by one. */
  grant: RemoteGrant | null;
  /** The token of an account's session. */
  token: string | null;
}

/** What a call needs, and which remote it is about; null: it names none. */
export interface OpsNeed extends Pick<OpsEndpoint, 'right'> {
  role: OpsRole;
  remote: string | null;
}

/** Finds what a token of one remote allows; null: it is none. */
export type RedeemToken = (token: string) => Promise<(RemoteGrant & { label: string }) | null>;

export interface OpsGate {
  /** @throws ApiError 401 NOT_AUTHENTICATED, 403 XSRF_INVALID, 403 NOT_PERMITTED */
  admit(request: FastifyRequest, need: OpsNeed): Promise<OpsIdentity>;
  /** The holder of a bearer token; null when it is nobody's. */
  identify(token: string): Promise<OpsIdentity | null>;
}

/** The token of `Authorization: Bearer …`. */
export function bearerOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  return /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** Whether a role holds what another one asks for. */
function holdsRole(role: OpsRole, least: OpsRole): boolean {
  return opsRoles.indexOf(role) >= opsRoles.indexOf(least);
}

/** Whether a token of one remote has a right on this remote. */
const isGranted = (grant: RemoteGrant, remote: string, right: RemoteRight): boolean =>
  grant.remote === remote && grant.rights.includes(right);

/** Whether somebody may change what merchants get of a remote. null: what concerns all of them. */
export function mayChange({ role, account, grant }: OpsIdentity, remote: string | null): boolean {
  if (grant !== null) return remote !== null && isGranted(grant, remote, 'steer');
  if (!holdsRole(role, 'operator')) return false;
  const remotes = role === 'operator' ? (account?.remotes ?? null) : null;
  return remotes === null || (remote !== null && remotes.includes(remote));
}

/** Whether somebody may bring releases of a remote. */
export function mayPublish(who: OpsIdentity, remote: string): boolean {
  return who.grant === null ? mayChange(who, remote) : isGranted(who.grant, remote, 'publish');
}

/** @throws ApiError 403 NOT_PERMITTED */
function requireRights(request: FastifyRequest, who: OpsIdentity, { role, right, remote }: OpsNeed): void {
  const refuse = (...[key, values]: [Parameters<typeof say>[1], Record<string, string>?]) =>
    new ApiError(403, 'NOT_PERMITTED', say(request, key, values));
  if (who.grant !== null) {
    const { grant } = who;
    if (right === null) throw refuse('ops.tokenNever');
    if (remote !== null && remote !== grant.remote)
      throw refuse('ops.tokenOfOther', { remote: grant.remote });
    if (right !== 'any' && !grant.rights.includes(right)) throw refuse('ops.tokenLacks', { right });
    return;
  }
  if (!holdsRole(who.role, role)) throw refuse('ops.roleTooSmall', { role });
  if (role !== 'operator' || mayChange(who, remote)) return;
  throw refuse('ops.remotesOnly', { remotes: (who.account?.remotes ?? []).join(', ') });
}

export function createOpsGate(needs: {
  accounts: OpsAccounts;
  redeemToken: RedeemToken;
  xsrf: Xsrf;
  /** What whoever can read the installation's keys presents. */
  installationToken: string;
}): OpsGate {
  const { accounts, redeemToken, xsrf, installationToken } = needs;

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
    async admit(request, need) {
      const bearer = bearerOf(request);
      const token = bearer ?? request.cookies[opsCookie] ?? null;
      const identity = token === null ? null : await identify(token);
      if (identity === null) throw new ApiError(401, 'NOT_AUTHENTICATED', say(request, 'ops.notSignedIn'));
      // A browser sends the cookie on its own accord; nobody but a program sends the header.
      if (bearer === null) xsrf.check(request);
      requireRights(request, identity, need);
      return identity;
    },
  };
}
