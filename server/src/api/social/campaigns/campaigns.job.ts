import type { CampaignState } from '@galla/contract';
import { plannedSpend } from '@galla/domain';
import type { Job } from '../../../jobs/jobs';
import { NetworkRefusal } from '../../../partners/social/social';
import { findAccount } from '../accounts.repository';
import { lostAfterMs, unsure, withToken, type SocialDeps } from '../network-accounts';
import {
  changeCampaign,
  failLostLaunches,
  hasCampaignWork,
  reloadCampaign,
  takeDueResults,
  type CampaignRow,
} from './campaigns.repository';

const resultsAgeMs = 30_000;

/** Polls the results of running campaigns; a campaign whose time or budget is used up is done. */
export async function renewResults(deps: SocialDeps): Promise<void> {
  const { db, clock, partners } = deps;
  const now = clock.now();
  for (const { id } of await takeDueResults(db, now, new Date(now.getTime() - resultsAgeMs))) {
    const row = await reloadCampaign(db, id);
    if (row?.network == null) continue;
    const { network } = row;
    try {
      const account = await findAccount(db, row.merchantId, network.accountId);
      const results = await withToken(deps, account, (token) => partners.social.results(token, network));
      const state = stateAfter(row, results.spend, now);
      const moved = state !== row.state && { state, version: row.version + 1 };
      await changeCampaign(db, id, { results, problem: null, ...moved }, { version: row.version });
    } catch (error) {
      if (!(error instanceof NetworkRefusal)) throw error;
      await changeCampaign(db, id, { problem: error.problem });
    }
  }
}

function stateAfter({ state, budget }: CampaignRow, spend: number, now: Date): CampaignState {
  if (budget === null) return state;
  const spent = spend >= Math.min(budget.spendCap, plannedSpend(budget));
  return spent || Date.parse(budget.endsAt) <= now.getTime() ? 'done' : state;
}

/** A launch left behind by a crashed process may run at the network: its draft says so. */
export const endLostLaunches = ({ db, clock }: SocialDeps): Promise<void> =>
  failLostLaunches(db, new Date(clock.now().getTime() - lostAfterMs), unsure);

export const campaignsJob = (deps: SocialDeps): Job => ({
  name: 'results of campaigns',
  everyMs: 5_000,
  run: async () => {
    const now = deps.clock.now().getTime();
    const since = { claimedBefore: new Date(now - lostAfterMs), askedBefore: new Date(now - resultsAgeMs) };
    if (!(await hasCampaignWork(deps.db, since))) return;
    await endLostLaunches(deps);
    await renewResults(deps);
  },
});
