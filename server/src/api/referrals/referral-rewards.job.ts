import { dayMs } from '@galla/contract';
import { z } from 'zod';
import type { AppContext } from '../../app-context';
import { newId } from '../../db/new-id';
import type { Queryable } from '../../db/queryable';
import { coupons, referralRewards as rewards } from '../../db/schema';
import type { Job } from '../../jobs/jobs';
import { translate } from '../../messages/translate';
import { codeTail, worthOf } from '../../rewards/scratch-card';
import { programmeOf } from './programme.repository';

type Deps = Pick<AppContext, 'db' | 'clock' | 'partners' | 'logger'>;

const atOnce = 50;
const attempts = 5;
/** Orders complete well within this time; older ones are skipped. */
const lookBackMs = 60 * dayMs;

const earnedSchema = z.object({
  checkoutId: z.string(),
  merchantId: z.string(),
  storeName: z.string(),
  referrerId: z.string(),
  friendName: z.string(),
});
type Earned = z.output<typeof earnedSchema>;

/** Uses of referral codes with a completed order and no reward yet. */
function earnedRewards(db: Queryable, now: Date): Promise<Earned[]> {
  return db.query(earnedSchema, {
    name: 'earned-referral-rewards',
    text: `select r.checkout_id as "checkoutId", c.merchant_id as "merchantId", m.store_name as "storeName",
        c.referrer_id as "referrerId", o.customer_name as "friendName"
      from coupons c join coupon_redemptions r on r.coupon_id = c.id join merchants m on m.id = c.merchant_id
        left join pos_checkouts k on k.id = r.checkout_id
        join orders o on o.id = coalesce(k.order_id, r.checkout_id)
      where c.referrer_id is not null and r.at > $1 and o.status = 'complete'
        and not exists (select from referral_rewards w where w.checkout_id = r.checkout_id)
      order by r.at, r.checkout_id limit ${atOnce}`,
    values: [new Date(now.getTime() - lookBackMs)],
  });
}

/** Creates the referrer's coupon. The reward's unique key ensures that only one process does. */
async function giveReward({ db, clock }: Deps, earned: Earned): Promise<void> {
  const { checkoutId, merchantId, storeName, referrerId, friendName } = earned;
  const at = clock.now();
  await db.transaction(async (tx) => {
    const { terms, language } = await programmeOf(tx, merchantId);
    const { reduction, minOrderAmount, validDays } = terms.referrer;
    const couponId = newId();
    const code = `TY-${codeTail(8)}`;
    await tx.orm.insert(coupons).values({
      id: couponId,
      merchantId,
      code,
      description: translate(language, 'referrals.rewardDescription', { name: friendName }),
      reduction,
      minOrderAmount,
      customerId: referrerId,
      unlisted: true,
      source: 'programme',
      maxUses: 1,
      startsAt: at,
      endsAt: new Date(at.getTime() + validDays * dayMs),
      createdAt: at,
      updatedAt: at,
    });
    const text = translate(language, minOrderAmount > 0 ? 'referrals.reward' : 'referrals.rewardAny', {
      store: storeName,
      code,
      worth: worthOf(reduction, language),
      minimum: minOrderAmount / 100,
      days: validDays,
    });
    const kept = await tx.orm
      .insert(rewards)
      .values({ checkoutId, merchantId, referrerId, couponId, givenAt: at, text })
      .onConflictDoNothing()
      .returning({ checkoutId: rewards.checkoutId });
    if (kept.length === 0) throw new RewardedMeanwhile();
  });
}

/** Another process gave this reward concurrently: this transaction is rolled back. */
class RewardedMeanwhile extends Error {}

const messageRowSchema = z.object({
  checkoutId: z.string(),
  countryCode: z.string(),
  mobile: z.string(),
  text: z.string(),
});

/** Notifies referrers of their coupons. Each message is claimed before it is sent, so only one process sends it. */
async function tellReferrers({ db, clock, partners, logger }: Deps): Promise<void> {
  const claimed = await db.query(messageRowSchema, {
    name: 'claim-referral-messages',
    text: `update referral_rewards w set told_at = $1, attempts = attempts + 1 from customers c
      where c.id = w.referrer_id and w.checkout_id in (select checkout_id from referral_rewards
        where told_at is null and attempts < ${attempts} order by given_at, checkout_id limit 20
        for update skip locked)
      returning w.checkout_id as "checkoutId", c.country_code as "countryCode", c.mobile, w.text`,
    values: [clock.now()],
  });
  for (const { checkoutId, ...message } of claimed) {
    try {
      await partners.sms.send({ ...message, purpose: 'referral' });
    } catch (error) {
      logger.warn({ err: error, checkoutId }, 'A referrer was not told');
      await db.execute({
        text: 'update referral_rewards set told_at = null where checkout_id = $1',
        values: [checkoutId],
      });
    }
  }
}

/**
 * One round: completed orders of referred customers create coupons for the referrers. Safe in several processes at
 * once.
 */
export async function rewardReferrers(deps: Deps): Promise<void> {
  for (const earned of await earnedRewards(deps.db, deps.clock.now())) {
    try {
      await giveReward(deps, earned);
    } catch (error) {
      if (!(error instanceof RewardedMeanwhile)) throw error;
    }
  }
  await tellReferrers(deps);
}

export function referralRewards(deps: Deps): Job {
  return { name: 'referral rewards', everyMs: 3_000, run: () => rewardReferrers(deps) };
}
