import { z } from 'zod';
import type { Job } from '../../jobs/jobs';
import { NetworkRefusal } from '../../partners/social/social';
import { findAccount, withToken, type SocialDeps } from './network-accounts';
import { publishDue } from './publish-post';

const figuresAgeMs = 60_000;
const batch = 40;

const duePostSchema = z.object({
  postId: z.string(),
  pageId: z.string(),
  networkId: z.string(),
  networkPostId: z.string(),
  accountId: z.string(),
  merchantId: z.string(),
});

/** Updates the figures of last month's posts; the oldest figures first. */
export async function renewInsights(deps: SocialDeps): Promise<void> {
  const { db, clock, partners } = deps;
  const now = clock.now();
  const due = await db.query(duePostSchema, {
    name: 'insights-due',
    // Claimed by writing the time, so a second process, or a post with unavailable figures, does not block the others.
    text: `with due as (
        select t.post_id, t.page_id from social_post_targets t join social_posts s on s.id = t.post_id
        where t.state = 'published' and s.deleted_at is null and t.published_at > $1::timestamptz - interval '30 days'
          and (t.insights_at is null or t.insights_at < $2::timestamptz)
        order by t.insights_at nulls first, t.post_id, t.page_id limit ${batch} for update of t skip locked
      ), taken as (
        update social_post_targets t set insights_at = $1::timestamptz from due
        where t.post_id = due.post_id and t.page_id = due.page_id
        returning t.post_id, t.page_id, t.network_post_id
      )
      select t.post_id as "postId", t.page_id as "pageId", t.network_post_id as "networkPostId",
        p.network_id as "networkId", p.account_id as "accountId", p.merchant_id as "merchantId"
      from taken t join social_pages p on p.id = t.page_id join social_accounts a on a.id = p.account_id
      where a.state = 'connected'`,
    values: [now, new Date(now.getTime() - figuresAgeMs)],
  });
  for (const one of due) {
    try {
      const account = await findAccount(db, one.merchantId, one.accountId);
      const insights = await withToken(deps, account, (token) =>
        partners.social.insights(token, { pageId: one.networkId, postId: one.networkPostId }),
      );
      await db.execute({
        text: 'update social_post_targets set insights = $3 where post_id = $1 and page_id = $2',
        values: [one.postId, one.pageId, JSON.stringify(insights)],
      });
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
