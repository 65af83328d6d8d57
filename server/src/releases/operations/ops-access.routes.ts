import { opsEndpoints } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../server-context';
import type { Queryable } from '../../db/queryable';
import { ApiError, conflict, notFound, notPermitted } from '../../messages/api-error';
import { opsRoute } from '../../gate/http/ops-route';
import {
  changeOpsAccount,
  insertOpsAccount,
  type OpsAccounts,
} from '../../gate/access/ops-accounts.repository';
import { callerAddress } from '../../gate/access/caller-address';
import type { OpsGate } from '../../gate/access/ops-gate';
import { tooManyAttempts } from '../../gate/access/rate-limiter';
import { appendHistory, checkHistory, listHistory, type NewHistoryEntry } from '../state/history.repository';
import { registerInternalMerchants } from './internal-merchants.routes';
import { issuePublishToken, listPublishTokens, revokePublishToken } from '../state/publish-tokens.repository';
import type { ReleaseRegistry } from '../registry/registry';
import type { ReleaseKeys } from '../../secrets/release-keys.mjs';
import { lockRevision } from '../state/releases.repository';
import { issueStaffToken, listStaffTokens, revokeStaffToken } from '../state/staff-tokens.repository';

/** Operators' accounts, publish tokens, the internal cohort and the history. */
export function registerOpsAccess(
  app: FastifyInstance,
  context: ServerContext,
  registry: ReleaseRegistry,
  {
    gate,
    accounts,
    keys,
  }: { gate: OpsGate; accounts: OpsAccounts; keys: Pick<ReleaseKeys, 'keyId' | 'privateKey'> },
): void {
  const { db, clock, rateLimits, loginBackoff } = context;
  const { cookie } = gate;

  /** Writes that do not change assignments, each with its history entry. */
  const recorded = <T>(
    work: (
      tx: Queryable,
      at: Date,
    ) => Promise<{ answer: T; entry: Omit<NewHistoryEntry, 'at' | 'revision'> | null }>,
  ): Promise<T> =>
    db.transaction(async (tx) => {
      const at = clock.now();
      const revision = await lockRevision(tx);
      const { answer, entry } = await work(tx, at);
      if (entry !== null) await appendHistory(tx, registry.history, { ...entry, revision, at });
      return answer;
    });

  opsRoute(app, gate, opsEndpoints.signIn, async ({ body, request, reply }) => {
    await rateLimits.take('opsLoginByAddress', callerAddress(request.ip));
    const account = `ops:${body.login}`;
    const wait = await loginBackoff.waitFor(account, request.ip);
    if (wait > 0) throw tooManyAttempts(wait);
    const signedIn = await accounts.signIn(body.login, body.password);
    if (signedIn === null) {
      await loginBackoff.failed(account, request.ip);
      throw new ApiError(422, 'LOGIN_FAILED', 'ops.loginFailed');
    }
    await loginBackoff.succeeded(account, request.ip);
    const { account: of } = signedIn;
    const identity = { name: of.name, role: of.role, account: of, grant: null };
    if (body.keep === 'token') return { ...identity, token: signedIn.token };
    reply.setCookie(cookie.name, signedIn.token, cookie.options);
    return { ...identity, token: null };
  });
  opsRoute(app, gate, opsEndpoints.whoAmI, async ({ who }) => ({
    name: who.account?.name ?? who.name,
    role: who.role,
    account: who.account,
    grant: who.grant,
  }));
  opsRoute(app, gate, opsEndpoints.signOut, async ({ who, reply }) => {
    if (who.token !== null) await accounts.signOut(who.token);
    reply.clearCookie(cookie.name, cookie.options);
    return {};
  });

  opsRoute(app, gate, opsEndpoints.history, ({ query, who }) =>
    listHistory(db, who.grant === null ? query : { ...query, remote: who.grant.remote }),
  );
  opsRoute(app, gate, opsEndpoints.checkHistory, ({ query }) =>
    checkHistory(db, registry.history, query.head),
  );

  opsRoute(app, gate, opsEndpoints.tokens, () => listPublishTokens(db));
  opsRoute(app, gate, opsEndpoints.issueToken, ({ body, who }) =>
    recorded(async (tx, at) => {
      const answer = await issuePublishToken(tx, { ...body, by: who.name, at });
      const { tokenId, remote, label, rights } = answer;
      const details = { tokenId, label, rights };
      return { answer, entry: { remote, releaseId: null, action: 'token', by: who.name, details } };
    }),
  );
  opsRoute(app, gate, opsEndpoints.revokeToken, ({ params, who }) =>
    recorded(async (tx, at) => {
      const revoked = await revokePublishToken(tx, params.tokenId, at);
      if (revoked === null) throw notFound('ops.tokenUnknown');
      const { tokenId, remote, label } = revoked;
      const details = { tokenId, label };
      return { answer: {}, entry: { remote, releaseId: null, action: 'revokeToken', by: who.name, details } };
    }),
  );

  opsRoute(app, gate, opsEndpoints.staffTokens, () => listStaffTokens(db, clock.now()));
  opsRoute(app, gate, opsEndpoints.issueStaffToken, ({ body, who }) => {
    const { account } = who;
    // Somebody has to answer for it: the installation is nobody.
    if (account === null) throw notPermitted('ops.accountNeeded');
    return recorded(async (tx, at) => {
      const answer = await issueStaffToken(tx, keys, { account, ...body, at });
      const { tokenId, userIds, origins, expiresAt } = answer;
      const details = { tokenId, userIds, origins, expiresAt };
      const { reason } = body;
      return {
        answer,
        entry: { remote: '', releaseId: null, action: 'staffToken', by: who.name, reason, details },
      };
    });
  });
  opsRoute(app, gate, opsEndpoints.revokeStaffToken, ({ params: { tokenId }, who }) =>
    recorded(async (tx, at) => {
      if (!(await revokeStaffToken(tx, tokenId, at))) throw notFound('ops.tokenUnknown');
      const details = { tokenId };
      return {
        answer: {},
        entry: { remote: '', releaseId: null, action: 'revokeStaffToken', by: who.name, details },
      };
    }),
  );

  opsRoute(app, gate, opsEndpoints.accounts, () => accounts.list());
  opsRoute(app, gate, opsEndpoints.createAccount, ({ body, who }) =>
    recorded(async (tx, at) => {
      const answer = await insertOpsAccount(tx, body, at);
      if (answer === null) throw new ApiError(409, 'USER_EXISTS', 'ops.accountExists');
      const { login, role, remotes } = answer;
      const details = { login, role, remotes, made: true };
      return { answer, entry: { remote: '', releaseId: null, action: 'account', by: who.name, details } };
    }),
  );
  opsRoute(app, gate, opsEndpoints.changeAccount, ({ params, body, who }) =>
    recorded(async (tx) => {
      const answer = await changeOpsAccount(tx, params.accountId, body);
      if (answer === 'unknown') throw notFound('ops.accountUnknown');
      if (answer === 'lastAdmin') throw conflict('ops.lastAdmin');
      const { login, role, remotes, disabled } = answer;
      const details = { login, role, remotes, disabled, newPassword: body.password !== undefined };
      return { answer, entry: { remote: '', releaseId: null, action: 'account', by: who.name, details } };
    }),
  );

  registerInternalMerchants(app, context, registry, gate);
}
