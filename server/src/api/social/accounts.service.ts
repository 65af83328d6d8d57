import type { AuditAction, SocialAccount, socialLoginSchema } from '@galla/contract';
import { z } from 'zod';
import { newId } from '../../db/new-id';
import type { Queryable } from '../../db/queryable';
import { audit } from '../../db/audit';
import { ApiError, notFound } from '../../messages/api-error';
import { NetworkRefusal } from '../../partners/social/social';
import { seal, unseal } from '../../secrets/sealed-text';
import type { SessionContext } from '../../gate/access/session-context';
import { staffAct } from '../../orders/actors';
import { findAccount, keepAccount, keepPages, keepToken, listAccounts } from './accounts.repository';
import { refusedByNetwork, tokenKeyOf, withToken, type SocialDeps } from './network-accounts';

/** Redirect address for the network's login. */
const returnPath = '/panel/socials';
const loginMs = 15 * 60_000;
const stateSchema = z.object({ userId: z.string(), returnTo: z.string(), until: z.number() });

export function createSocialAccounts(deps: SocialDeps) {
  const { db, clock, partners, config, secrets, logger } = deps;
  const stateKey = secrets.derive('social-login');
  const redirectUri = `${config.publicOrigin ?? ''}${returnPath}`;

  const accountOf = async (merchantId: string, accountId: string): Promise<SocialAccount> => {
    const [account] = await listAccounts(db, merchantId, accountId);
    if (account === undefined) throw new Error('A kept account is gone');
    return account;
  };
  const trace = (
    tx: Queryable,
    session: SessionContext,
    action: AuditAction,
    { id, userName }: { id: string; userName: string },
  ): Promise<void> =>
    audit(tx, staffAct(session, clock.now()), action, ['socialAccount', id], { after: { userName } });

  return {
    /** The OAuth state returned with the redirect: encrypted, for this user, valid for fifteen minutes. */
    start(session: SessionContext, returnTo: string): string {
      const until = clock.now().getTime() + loginMs;
      const state = seal(
        stateKey,
        JSON.stringify({ userId: session.userId, returnTo, until }),
        session.merchantId,
      );
      return partners.social.loginUrl({ state, redirectUri });
    },

    /** Throws ApiError: 400 VALIDATION_FAILED for a state of another user or an expired one, 409 NETWORK_REFUSED. */
    async login(
      session: SessionContext,
      { code, state }: { code: string; state: string },
    ): Promise<z.output<typeof socialLoginSchema>> {
      const started = readState(stateKey, state, session.merchantId);
      if (started?.userId !== session.userId || started.until < clock.now().getTime())
        throw new ApiError(400, 'VALIDATION_FAILED', 'social.loginOver');
      const granted = await (async () => {
        try {
          const login = await partners.social.login({ code, redirectUri });
          return { ...login, pages: await partners.social.pages(login.token) };
        } catch (error) {
          if (error instanceof NetworkRefusal) throw refusedByNetwork(error.problem);
          throw error;
        }
      })();
      const at = clock.now();
      const accountId = await db.transaction(async (tx) => {
        const { merchantId } = session;
        const { userId, userName, expiresAt } = granted;
        const id = await keepAccount(tx, { id: newId(), merchantId, userId, userName, expiresAt, at });
        await keepToken(tx, id, seal(tokenKeyOf(deps), granted.token, id));
        await keepPages(tx, { merchantId, accountId: id }, granted.pages, at);
        await trace(tx, session, 'social.connect', { id, userName });
        return id;
      });
      return { account: await accountOf(session.merchantId, accountId), returnTo: started.returnTo };
    },

    /** The permission is also revoked at the network, if it is reachable. */
    async logout(session: SessionContext, accountId: string): Promise<void> {
      const account = await findAccount(db, session.merchantId, accountId);
      if (account === null) throw notFound();
      if (account.state === 'disconnected') return;
      await withToken(deps, account, (token) => partners.social.logout(token)).catch((error: unknown) =>
        logger.warn({ err: error }, 'The social network was not notified of a disconnection'),
      );
      await db.transaction(async (tx) => {
        await keepToken(tx, accountId, null);
        await trace(tx, session, 'social.disconnect', account);
      });
    },
  };
}

function readState(key: Buffer, state: string, context: string): z.output<typeof stateSchema> | null {
  try {
    return stateSchema.parse(JSON.parse(unseal(key, state, context)));
  } catch {
    // Any decoding error means that the server did not issue it.
    return null;
  }
}
