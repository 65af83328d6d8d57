import type { CampaignState } from '@galla/contract';
import { plannedSpend } from '@galla/domain';
import { and, eq } from 'drizzle-orm';
import { idRowSchema } from '../../../db/queryable';
import { adCampaigns } from '../../../db/schema';
import type { Job } from '../../../jobs/jobs';
import { NetworkRefusal } from '../../../partners/social/social';
import { findAccount, withToken, type SocialDeps } from '../network-accounts';
import type { CampaignRow } from './campaigns.repository';

const resultsAgeMs = 30_000;
const batch = 40;

/** Polls the results of running campaigns; a campaign whose time or budget is used up is done. */
export async function renewResults(deps: SocialDeps): Promise<void> {
  const { db, clock, partners } = deps;
  const now = clock.now();
  const due = await db.query(idRowSchema, {
    name: 'campaign-results-due',
    // The poll time is written first, so a campaign with unavailable results does not block the others.
    text: `update ad_campaigns set results_at = $1::timestamptz where id in (
        select id from ad_campaigns where state in ('active', 'paused') and deleted_at is null
          and (results_at is null or results_at < $2::timestamptz)
        order by results_at nulls first, seq limit ${batch} for update skip locked) returning id`,
    values: [now, new Date(now.getTime() - resultsAgeMs)],
  });
  for (const { id } of due) {
    const [row] = await db.orm.select().from(adCampaigns).where(eq(adCampaigns.id, id));
    if (row?.network == null) continue;
    const { network } = row;
    try {
      const account = await findAccount(db, row.merchantId, network.accountId);
      const results = await withToken(deps, account, (token) => partners.social.results(token, network));
      const state = stateAfter(row, results.spend, now);
      await db.orm
        .update(adCampaigns)
        .set({ results, problem: null, ...(state !== row.state && { state, version: row.version + 1 }) })
        .where(and(eq(adCampaigns.id, id), eq(adCampaigns.version, row.version)));
    } catch (error) {
      if (!(error instanceof NetworkRefusal)) throw error;
      await db.orm.update(adCampaigns).set({ problem: error.problem }).where(eq(adCampaigns.id, id));
    }
  }
}

function stateAfter({ state, budget }: CampaignRow, spend: number, now: Date): CampaignState {
  if (budget === null) return state;
  const spent = spend >= Math.min(budget.spendCap, plannedSpend(budget));
  return spent || Date.parse(budget.endsAt) <= now.getTime() ? 'done' : state;
}

export const campaignsJob = (deps: SocialDeps): Job => ({
  name: 'results of campaigns',
  everyMs: 5_000,
  run: () => renewResults(deps),
});
