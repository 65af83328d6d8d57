import type { Job } from '../../jobs/jobs';
import { NetworkRefusal } from '../../partners/social/social';
import { findAccount } from './accounts.repository';
import { withToken, type SocialDeps } from './network-accounts';
import { publishDue } from './publish-post';
import { keepFigures, takeDueFigures } from './publish-post.repository';

const figuresAgeMs = 60_000;

/** Updates the figures of last month's posts; the oldest figures first. */
export async function renewInsights(deps: SocialDeps): Promise<void> {
  const { db, clock, partners } = deps;
  const now = clock.now();
  const due = await takeDueFigures(db, now, new Date(now.getTime() - figuresAgeMs));
  for (const one of due) {
    try {
      const account = await findAccount(db, one.merchantId, one.accountId);
      const insights = await withToken(deps, account, (token) =>
        partners.social.insights(token, { pageId: one.networkId, postId: one.networkPostId }),
      );
      await keepFigures(db, one, insights);
    } catch (error) {
      // The last figures are kept; the next round retries.
      if (!(error instanceof NetworkRefusal)) throw error;
    }
  }
}

/** Publishes scheduled posts, and updates the figures of published ones. */
export function socialJobs(deps: SocialDeps): Job[] {
  return [
    { name: 'scheduled posts', everyMs: 1_000, run: () => publishDue(deps) },
    { name: 'figures of posts', everyMs: 5_000, run: () => renewInsights(deps) },
  ];
}
