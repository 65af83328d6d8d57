import '@fastify/cookie';
import { opsRoles, type OpsAccount, type OpsRole } from '@galla/shared/contract';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error';
import { say } from '../messages/say';
import type { OpsAccounts } from './ops-accounts';
import { hashToken, sameBytes } from './tokens';
import type { Xsrf } from './xsrf';

/** The console's session. Sent to the operations API only, never to the merchants' one. */
export const opsCookie = 'galla-ops';

/** Who runs releases: a person, or the installation itself by the key in its folder. */
export interface OpsIdentity {
  /** As the history names it. */
  name: string;
  role: OpsRole;
  account: OpsAccount | null;
  /** The session's token; null for the installation. */
  token: string | null;
}

export interface OpsGate {
  /** @throws ApiError 401 NOT_AUTHENTICATED, 403 XSRF_INVALID, 403 NOT_PERMITTED */
  admit(request: FastifyRequest, least: OpsRole): Promise<OpsIdentity>;
  /** The holder of a bearer token; null when it is nobody's. */
  identify(token: string): Promise<OpsIdentity | null>;
}

/** The token of `Authorization: Bearer …`. */
export function bearerOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  return /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** Whether a role holds what another one asks for. */
export function holdsRole(role: OpsRole, least: OpsRole): boolean {
  return opsRoles.indexOf(role) >= opsRoles.indexOf(least);
}

export function createOpsGate(needs: {
  accounts: OpsAccounts;
  xsrf: Xsrf;
  /** What whoever can read the installation's keys presents. */
  installationToken: string;
}): OpsGate {
  const { accounts, xsrf, installationToken } = needs;

  const identify = async (token: string): Promise<OpsIdentity | null> => {
    if (sameBytes(hashToken(token), hashToken(installationToken))) {
      return { name: 'installation', role: 'admin', account: null, token: null };
    }
    const account = await accounts.verify(token);
    return account === null ? null : { name: account.login, role: account.role, account, token };
  };

  return {
    identify,
    async admit(request, least) {
      const bearer = bearerOf(request);
      const token = bearer ?? request.cookies[opsCookie] ?? null;
      const identity = token === null ? null : await identify(token);
      if (identity === null) throw new ApiError(401, 'NOT_AUTHENTICATED', say(request, 'ops.notSignedIn'));
      // A browser sends the cookie on its own accord; nobody but a program sends the header.
      if (bearer === null) xsrf.check(request);
      if (holdsRole(identity.role, least)) return identity;
      throw new ApiError(403, 'NOT_PERMITTED', say(request, 'ops.roleTooSmall', { role: least }));
    },
  };
}
