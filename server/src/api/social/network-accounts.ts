import type { NetworkProblem } from '@galla/contract';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { AppContext } from '../../app-context';
import type { Queryable } from '../../db/queryable';
import { socialAccounts } from '../../db/schema';
import { ApiError } from '../../messages/api-error';
import { NetworkRefusal } from '../../partners/social/social';
import { unseal } from '../../secrets/sealed-text';

export type AccountRow = typeof socialAccounts.$inferSelect;
export type SocialDeps = Pick<AppContext, 'db' | 'clock' | 'partners' | 'secrets' | 'logger' | 'config'>;

/** Encryption key name for network tokens. */
export const tokenKeyOf = ({ secrets }: Pick<SocialDeps, 'secrets'>): Buffer =>
  secrets.derive('social-token');

/** Maps a network refusal to an ApiError. */
export const refusedByNetwork = (problem: NetworkProblem): ApiError =>
  new ApiError(409, 'NETWORK_REFUSED', `social.${problem.reason}`, problem);

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

/** The account for requests without a page: the first connected one, else the first ever connected. */
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
 * Calls the network with an account's token. A connection found expired is marked as such. @throws NetworkRefusal, also
 * without a connection or a readable token
 */
export async function withToken<Result>(
  deps: SocialDeps,
  account: AccountRow | null,
  ask: (token: string) => Promise<Result>,
): Promise<Result> {
  if (account === null || account.token === null) throw new NetworkRefusal(disconnected);
  try {
    return await ask(unseal(tokenKeyOf(deps), account.token, account.id));
  } catch (error) {
    if (!(error instanceof NetworkRefusal)) {
      deps.logger.warn({ err: error }, 'The social network gave no answer');
      throw new NetworkRefusal(unreachable);
    }
    if (error.problem.reason === 'tokenExpired')
      await deps.db.orm
        .update(socialAccounts)
        .set({ state: 'expired' })
        // A connection renewed meanwhile stays valid.
        .where(and(eq(socialAccounts.id, account.id), eq(socialAccounts.token, account.token)));
    throw error;
  }
}

/** As `withToken`, for an API call: a network refusal becomes 409 NETWORK_REFUSED. */
export async function askNetwork<Result>(
  deps: SocialDeps,
  account: AccountRow | null,
  ask: (token: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await withToken(deps, account, ask);
  } catch (error) {
    throw error instanceof NetworkRefusal ? refusedByNetwork(error.problem) : error;
  }
}
