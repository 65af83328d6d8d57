import type { AuditAction, SocialAccount, socialLoginSchema } from '@galla/shared/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { newId } from '../../db/new-id';
import { writeAudit } from '../../db/write-audit';
import { ApiError } from '../../http/api-error';
import { say } from '../../messages/say';
import { NetworkRefusal } from '../../partners/social/social';
import { seal, unseal } from '../../security/sealed-text';
import type { SessionContext } from '../../security/session-context';
import { staffActor } from '../orders/actors';
import { keepAccount, keepPages, keepToken, listAccounts } from './accounts.repository';
import { findAccount, refusedByNetwork, tokenKeyOf, withToken, type SocialNeeds } from './network-accounts';

/** Where the network sends people back to. */
const returnPath = '/panel/socials';
const loginMs = 15 * 60_000;
const stateSchema = z.object({ userId: z.string(), returnTo: z.string(), until: z.number() });

export function createSocialAccounts(needs: SocialNeeds) {
  const { db, clock, partners, config, secrets, logger } = needs;
  const stateKey = secrets.derive('social-login');
  const redirectUri = `${config.publicOrigin ?? ''}${returnPath}`;

  const accountOf = async (merchantId: string, accountId: string): Promise<SocialAccount> => {
    const [account] = await listAccounts(db, merchantId, accountId);
    if (account === undefined) throw new Error('A kept account is gone');
    return account;
  };
  const audit = (
    session: SessionContext,
    action: AuditAction,
    account: { id: string; userName: string },
  ) => ({
    merchantId: session.merchantId,
    userId: session.userId,
    actor: staffActor(session),
    action,
    subjectKind: 'socialAccount',
    subjectId: account.id,
    before: null,
    after: { userName: account.userName },
    at: clock.now(),
  });

  return {
    /** The state comes back with the person: sealed, for this user, good for a quarter of an hour. */
    start(session: SessionContext, returnTo: string): string {
      const until = clock.now().getTime() + loginMs;
      const state = seal(
        stateKey,
        JSON.stringify({ userId: session.userId, returnTo, until }),
        session.merchantId,
      );
      return partners.social.loginUrl({ state, redirectUri });
    },

    /** Throws ApiError: 400 VALIDATION_FAILED for a state that is not this user's or too old, 409 NETWORK_REFUSED. */
    async login(
      session: SessionContext,
      { code, state }: { code: string; state: string },
      request: FastifyRequest,
    ): Promise<z.output<typeof socialLoginSchema>> {
      const started = readState(stateKey, state, session.merchantId);
      if (started?.userId !== session.userId || started.until < clock.now().getTime())
        throw new ApiError(400, 'VALIDATION_FAILED', say(request, 'social.loginOver'));
      const told = await (async () => {
        try {
          const login = await partners.social.login({ code, redirectUri });
          return { ...login, pages: await partners.social.pages(login.token) };
        } catch (error) {
          if (error instanceof NetworkRefusal) throw refusedByNetwork(error.problem, request);
          throw error;
        }
      })();
      const at = clock.now();
      const accountId = await db.transaction(async (tx) => {
        const { merchantId } = session;
        const { userId, userName, expiresAt } = told;
        const id = await keepAccount(tx, { id: newId(), merchantId, userId, userName, expiresAt, at });
        await keepToken(tx, id, seal(tokenKeyOf(needs), told.token, id));
        await keepPages(tx, { merchantId, accountId: id }, told.pages, at);
        await writeAudit(tx, audit(session, 'social.connect', { id, userName }));
        return id;
      });
      return { account: await accountOf(session.merchantId, accountId), returnTo: started.returnTo };
    },

    /** The permission is given back to the network as well, when it can be reached. */
    async logout(session: SessionContext, accountId: string, request: FastifyRequest): Promise<void> {
      const account = await findAccount(db, session.merchantId, accountId);
      if (account === null) throw new ApiError(404, 'NOT_FOUND', say(request, 'http.notFound'));
      if (account.state === 'disconnected') return;
      await withToken(needs, account, (token) => partners.social.logout(token)).catch((error: unknown) =>
        logger.warn({ err: error }, 'The social network was not told of a disconnection'),
      );
      await db.transaction(async (tx) => {
        await keepToken(tx, accountId, null);
        await writeAudit(tx, audit(session, 'social.disconnect', account));
      });
    },
  };
}

function readState(key: Buffer, state: string, context: string): z.output<typeof stateSchema> | null {
  try {
    return stateSchema.parse(JSON.parse(unseal(key, state, context)));
  } catch {
    // Whatever is wrong with it: it is not ours.
    return null;
  }
}
