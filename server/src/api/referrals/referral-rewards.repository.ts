import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { isReachableSql } from '../../db/reachable.sql';
import { referralRewards as rewards } from '../../db/schema';

const atOnce = 50;
const attempts = 5;

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

const messageRowSchema = z.object({
  checkoutId: z.string(),
  countryCode: z.string(),
  mobile: z.string(),
  text: z.string(),
});

/** Claims messages to referrers; of two processes each message goes to one. */
export function claimMessages(db: Queryable, now: Date): Promise<z.output<typeof messageRowSchema>[]> {
  return db.query(messageRowSchema, {
    name: 'claim-referral-messages',
    text: `update referral_rewards w set told_at = $1, attempts = attempts + 1 from customers c
      where c.id = w.referrer_id and w.checkout_id in (select u.checkout_id from referral_rewards u
        join customers p on p.id = u.referrer_id and ${isReachableSql('p.mobile')}
        where u.told_at is null and u.attempts < ${attempts} order by u.given_at, u.checkout_id limit 20
        for update of u skip locked)
      returning w.checkout_id, c.country_code, c.mobile, w.text`,
    values: [now],
  });
}

/** It did not go out: the next round tries again. */
export async function returnMessage(db: Queryable, checkoutId: string): Promise<void> {
  await db.orm.update(rewards).set({ toldAt: null }).where(eq(rewards.checkoutId, checkoutId));
}
