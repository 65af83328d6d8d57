import { dayMs } from '@galla/contract';
import type { AppContext } from '../../app-context';
import { drain } from '../../jobs/drain';
import type { Job } from '../../jobs/jobs';
import { translate } from '../../messages/translate';
import { deliver } from '../../partners/deliver';
import { codeTail, worthOf } from '../../rewards/scratch-card';
import { insertRewardCoupon } from '../../rewards/scratch-card.repository';
import { programmeOf } from './programme.repository';
import {
  claimMessage,
  earnedRewards,
  insertReward,
  noteMessage,
  type ClaimedMessage,
  type Earned,
} from './referral-rewards.repository';

type Deps = Pick<AppContext, 'db' | 'clock' | 'partners' | 'logger'>;

/** Orders complete well within this time; older ones are skipped. */
const lookBackMs = 60 * dayMs;

/** Creates the referrer's coupon. The reward's unique key ensures that only one process does. */
async function giveReward({ db, clock }: Deps, earned: Earned): Promise<void> {
  const { checkoutId, merchantId, storeName, referrerId, friendName } = earned;
  const at = clock.now();
  await db.transaction(async (tx) => {
    const { terms, language } = await programmeOf(tx, merchantId);
    const { reduction, minOrderAmount, validDays } = terms.referrer;
    const code = `TY-${codeTail(8)}`;
    const couponId = await insertRewardCoupon(tx, {
      merchantId,
      code,
      description: translate(language, 'referrals.rewardDescription', { name: friendName }),
      reduction,
      minOrderAmount,
      customerId: referrerId,
      at,
      endsAt: new Date(at.getTime() + validDays * dayMs),
    });
    const text = translate(language, minOrderAmount > 0 ? 'referrals.reward' : 'referrals.rewardAny', {
      store: storeName,
      code,
      worth: worthOf(reduction, language),
      minimum: minOrderAmount / 100,
      days: validDays,
    });
    const reward = { checkoutId, merchantId, referrerId, couponId, givenAt: at, text, tryAt: at };
    if (!(await insertReward(tx, reward))) throw new RewardedMeanwhile();
  });
}

/** Another process gave this reward concurrently: this transaction is rolled back. */
class RewardedMeanwhile extends Error {}

/** The message counts the coupon's days from its own. */
const givenUpAfterMs = dayMs;

/** Tells a referrer of their coupon. */
async function notifyReferrer(deps: Deps, claimed: ClaimedMessage): Promise<void> {
  const { checkoutId: reference, attempts, givenAt, ...message } = claimed;
  const giveUpAt = new Date(givenAt.getTime() + givenUpAfterMs);
  const end = await deliver(deps, { what: 'text to a referrer', reference, attempts, giveUpAt }, () =>
    deps.partners.sms.send({ ...message, purpose: 'referral', reference }),
  );
  await noteMessage(deps.db, reference, end);
}

/**
 * One round: completed orders of referred customers create coupons for the referrers. Safe in several processes at
 * once.
 */
export async function rewardReferrers(deps: Deps): Promise<void> {
  for (const earned of await earnedRewards(deps.db, new Date(deps.clock.now().getTime() - lookBackMs))) {
    try {
      await giveReward(deps, earned);
    } catch (error) {
      if (!(error instanceof RewardedMeanwhile)) throw error;
    }
  }
  await drain(
    () => claimMessage(deps.db, deps.clock.now()),
    (claimed) => notifyReferrer(deps, claimed),
  );
}

export function referralRewards(deps: Deps): Job {
  return { name: 'referral rewards', everyMs: 3_000, run: () => rewardReferrers(deps) };
}
