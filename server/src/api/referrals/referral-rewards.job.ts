import type { AppContext } from '../../app-context';
import { newId } from '../../db/new-id';
import type { Queryable } from '../../db/queryable';
import { coupons, referralRewards as rewards } from '../../db/schema';
import type { Job } from '../../jobs/jobs';
import { inLanguage } from '../../messages/say';
import { codeTail, worthOf } from '../market/scratch-card';
import { programmeOf } from './programme.repository';

type Needs = Pick<AppContext, 'db' | 'clock' | 'partners' | 'logger'>;

const dayMs = 24 * 60 * 60 * 1000;
const atOnce = 50;
const attempts = 5;
/** An order is done long before; what is older needs no look. */
const lookBackMs = 60 * dayMs;

interface Earned {
  checkoutId: string;
  merchantId: string;
  storeName: string;
  referrerId: string;
  friendName: string;
}

/** Uses of referral codes whose order was completed and for which the referrer has nothing yet. */
function earnedRewards(db: Queryable, now: Date): Promise<Earned[]> {
  return db.query({
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

/** Makes the referrer's coupon. The reward's key lets only one of several processes do so. */
async function giveReward({ db, clock }: Needs, earned: Earned): Promise<void> {
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
      description: inLanguage(language, 'referrals.rewardDescription', { name: friendName }),
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
    const text = inLanguage(language, minOrderAmount > 0 ? 'referrals.reward' : 'referrals.rewardAny', {
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

/** Another process gave this reward at the same moment: the coupon of this one is undone. */
class RewardedMeanwhile extends Error {}

/** Tells referrers of their coupons. A message is claimed before it goes out: of two processes one sends it. */
async function tellReferrers({ db, clock, partners, logger }: Needs): Promise<void> {
  const claimed = await db.query<{ checkoutId: string; countryCode: string; mobile: string; text: string }>({
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
      await db.query({
        text: 'update referral_rewards set told_at = null where checkout_id = $1',
        values: [checkoutId],
      });
    }
  }
}

/** One round: completed orders of friends become coupons of their referrers. Safe in several processes at once. */
export async function rewardReferrers(needs: Needs): Promise<void> {
  for (const earned of await earnedRewards(needs.db, needs.clock.now())) {
    try {
      await giveReward(needs, earned);
    } catch (error) {
      if (!(error instanceof RewardedMeanwhile)) throw error;
    }
  }
  await tellReferrers(needs);
}

export function referralRewards(needs: Needs): Job {
  return { name: 'referral rewards', everyMs: 3_000, run: () => rewardReferrers(needs) };
}
