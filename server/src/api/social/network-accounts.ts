import type { NetworkProblem } from '@galla/contract';
import type { AppContext } from '../../app-context';
import { ApiError } from '../../messages/api-error';
import { NetworkRefusal } from '../../partners/social/social';
import { unseal } from '../../secrets/sealed-text';
import { markExpired, type AccountRow } from './accounts.repository';

export type SocialDeps = Pick<AppContext, 'db' | 'clock' | 'partners' | 'secrets' | 'logger' | 'config'>;

/** Encryption key name for network tokens. */
export const tokenKeyOf = ({ secrets }: Pick<SocialDeps, 'secrets'>): Buffer =>
  secrets.derive('social-token');

/** Maps a network refusal to an ApiError. */
export const refusedByNetwork = (problem: NetworkProblem): ApiError =>
  new ApiError(409, 'NETWORK_REFUSED', `social.${problem.reason}`, problem);

const disconnected: NetworkProblem = { reason: 'disconnected', retryAt: null, text: null };
const unreachable: NetworkProblem = { reason: 'unreachable', retryAt: null, text: null };

/** What was claimed for the network and not finished for this long is 'unsure': a campaign is given up, a post looked for. */
export const lostAfterMs = 5 * 60_000;
export const unsure: NetworkProblem = { reason: 'unsure', retryAt: null, text: null };

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
      await markExpired(deps.db, { id: account.id, token: account.token });
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
