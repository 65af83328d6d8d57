import type { NetworkProblem } from '@galla/shared/contract';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { AppContext } from '../../app-context';
import type { Queryable } from '../../db/queryable';
import { socialAccounts } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import { say, type Listener } from '../../messages/say';
import { NetworkRefusal } from '../../partners/social/social';
import { unseal } from '../../security/sealed-text';

export type AccountRow = typeof socialAccounts.$inferSelect;
export type SocialNeeds = Pick<AppContext, 'db' | 'clock' | 'partners' | 'secrets' | 'logger' | 'config'>;

/** The key under which tokens of the network are kept. */
export const tokenKeyOf = ({ secrets }: Pick<SocialNeeds, 'secrets'>): Buffer =>
  secrets.derive('social-token');

/** A refusal of the network as this server's own. */
export const refusedByNetwork = (problem: NetworkProblem, listener: Listener): ApiError =>
  new ApiError(409, 'NETWORK_REFUSED', say(listener, `social.${problem.reason}`), problem);

const disconnected: NetworkProblem = { reason: 'disconnected', retryAt: null, text: null };
const unreachable: NetworkProblem = { reason: 'unreachable', retryAt: null, text: null };

export async function findAccount(
  db: Queryable,
  merchantId: string,
  accountId: string,
): Promise<AccountRow | null> {
  const rows = await db.orm
    .select()
    .from(socialAccounts)
    .where(and(eq(socialAccounts.id, accountId), eq(socialAccounts.merchantId, merchantId)));
  return rows[0] ?? null;
}

/** The account that answers what belongs to no page: the first that is connected, else the first that was. */
export async function firstAccount(db: Queryable, merchantId: string): Promise<AccountRow | null> {
  const rows = await db.orm
    .select()
    .from(socialAccounts)
    .where(and(eq(socialAccounts.merchantId, merchantId), ne(socialAccounts.state, 'disconnected')))
    .orderBy(asc(socialAccounts.state), asc(socialAccounts.connectedAt), asc(socialAccounts.id))
    .limit(1);
  return rows[0] ?? null;
}

/**
 * Asks the network with an account's token. A connection that turns out to be over is written down as such.
 * @throws NetworkRefusal, also where there is no connection or no readable token
 */
export async function withToken<Result>(
  needs: SocialNeeds,
  account: AccountRow | null,
  ask: (token: string) => Promise<Result>,
): Promise<Result> {
  if (account === null || account.token === null) throw new NetworkRefusal(disconnected);
  try {
    return await ask(unseal(tokenKeyOf(needs), account.token, account.id));
  } catch (error) {
    if (!(error instanceof NetworkRefusal)) {
      needs.logger.warn({ err: error }, 'The social network gave no answer');
      throw new NetworkRefusal(unreachable);
    }
    if (error.problem.reason === 'tokenExpired')
      await needs.db.orm
        .update(socialAccounts)
        .set({ state: 'expired' })
        // A connection that was renewed meanwhile stays good.
        .where(and(eq(socialAccounts.id, account.id), eq(socialAccounts.token, account.token)));
    throw error;
  }
}

/** As `withToken`, for a call: what the network refuses is 409 NETWORK_REFUSED. */
export async function askNetwork<Result>(
  needs: SocialNeeds,
  account: AccountRow | null,
  listener: Listener,
  ask: (token: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await withToken(needs, account, ask);
  } catch (error) {
    throw error instanceof NetworkRefusal ? refusedByNetwork(error.problem, listener) : error;
  }
}
