import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { isReachableSql } from '../../db/reachable.sql';
import { rowOf } from '../../db/row-of';
import { referralRewards as rewards } from '../../db/schema';
import type { Delivered } from '../../partners/deliver';
import { claimedUntil } from '../../rules/retries/next-attempt';

const atOnce = 50;

const earnedSchema = z.object({
  checkoutId: z.string(),
  merchantId: z.string(),
  storeName: z.string(),
  referrerId: z.string(),
  friendName: z.string(),
});
export type Earned = z.output<typeof earnedSchema>;

/** Uses of referral codes with a completed order and no reward yet. */
export function earnedRewards(db: Queryable, since: Date): Promise<Earned[]> {
  return db.query(earnedSchema, {
    name: 'earned-referral-rewards',
    text: `select r.checkout_id, c.merchant_id, m.store_name, c.referrer_id, o.customer_name as "friendName"
      from coupons c join coupon_redemptions r on r.coupon_id = c.id join merchants m on m.id = c.merchant_id
        left join pos_checkouts k on k.id = r.checkout_id
        join orders o on o.id = coalesce(k.order_id, r.checkout_id)
        join customers p on p.id = c.referrer_id and ${isReachableSql('p.mobile')}
      where r.at > $1 and o.status = 'complete'
        and not exists (select from referral_rewards w where w.checkout_id = r.checkout_id)
      order by r.at, r.checkout_id limit ${atOnce}`,
    values: [since],
  });
}

/** False: another process gave this reward. */
export async function insertReward(tx: Queryable, values: typeof rewards.$inferInsert): Promise<boolean> {
  const kept = await tx.orm
    .insert(rewards)
    .values(values)
    .onConflictDoNothing()
    .returning({ checkoutId: rewards.checkoutId });
  return kept.length > 0;
}

const messageRowSchema = rowOf(rewards, ['checkoutId', 'text', 'attempts', 'givenAt'], {
  countryCode: z.string(),
  mobile: z.string(),
});
export type ClaimedMessage = z.output<typeof messageRowSchema>;

/** Claims the next due message to a referrer; of two processes each message goes to one. */
export async function claimMessage(db: Queryable, now: Date): Promise<ClaimedMessage | null> {
  const [claimed] = await db.query(messageRowSchema, {
    name: 'claim-referral-message',
    text: `update referral_rewards w set try_at = $2, attempts = attempts + 1 from customers c
      where c.id = w.referrer_id and w.checkout_id = (select u.checkout_id from referral_rewards u
        join customers p on p.id = u.referrer_id and ${isReachableSql('p.mobile')}
        where u.told_at is null and u.try_at <= $1 order by u.try_at, u.checkout_id limit 1
        for update of u skip locked)
      returning w.checkout_id, w.text, w.attempts, w.given_at, c.country_code, c.mobile`,
    values: [now, claimedUntil(now)],
  });
  return claimed ?? null;
}

export async function noteMessage(
  db: Queryable,
  checkoutId: string,
  { sentAt, tryAt }: Delivered,
): Promise<void> {
  await db.orm.update(rewards).set({ toldAt: sentAt, tryAt }).where(eq(rewards.checkoutId, checkoutId));
}
