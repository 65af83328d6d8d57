import { scratchCardConfigSchema } from '@galla/contract';
import type { ScratchCard, ScratchCardConfig } from '@galla/contract';
import { firstScratchCardConfig } from '@galla/domain';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../db/new-id';
import type { Queryable } from '../db/queryable';
import { coupons, scratchCardConfigs, scratchCards } from '../db/schema';
import { unservedStatuses } from '../db/unserved-statuses';

interface KeptConfig {
  config: ScratchCardConfig;
  updatedBy: string | null;
  updatedAt: Date | null;
}

/** The prizes of a merchant; the defaults until it has set its own. */
export async function scratchConfigOf(db: Queryable, merchantId: string): Promise<KeptConfig> {
  const [row] = await db.orm
    .select()
    .from(scratchCardConfigs)
    .where(eq(scratchCardConfigs.merchantId, merchantId));
  if (row === undefined) return { config: firstScratchCardConfig, updatedBy: null, updatedAt: null };
  const { config, updatedBy, updatedAt } = row;
  return { config: scratchCardConfigSchema.parse(config), updatedBy, updatedAt };
}

export async function saveScratchConfig(
  tx: Queryable,
  merchantId: string,
  { config, updatedBy, updatedAt }: { config: ScratchCardConfig; updatedBy: string; updatedAt: Date },
): Promise<void> {
  const kept = { config, updatedBy, updatedAt };
  await tx.orm
    .insert(scratchCardConfigs)
    .values({ merchantId, ...kept })
    .onConflictDoUpdate({ target: scratchCardConfigs.merchantId, set: kept });
}

const prizeRowSchema = z.object({
  prizeId: z.string(),
  given: z.number(),
  used: z.number(),
  cost: z.number(),
});

/** How often each prize was given, and the discount its codes gave on completed orders. */
export async function scratchResults(db: Queryable, merchantId: string): Promise<ScratchCard['results']> {
  return db.query(prizeRowSchema, {
    name: 'scratch-results',
    text: `select s.prize_id as "prizeId", count(*)::int as given, count(u.amount)::int as used,
        coalesce(sum(u.amount), 0)::bigint as cost
      from scratch_cards s left join lateral (
        select r.amount from coupon_redemptions r left join pos_checkouts k on k.id = r.checkout_id
          join orders o on o.id = coalesce(k.order_id, r.checkout_id)
        where r.coupon_id = s.coupon_id and o.status not in (${unservedStatuses}) limit 1
      ) u on true
      where s.merchant_id = $1 group by s.prize_id order by s.prize_id`,
    values: [merchantId],
  });
}

export async function insertCard(tx: Queryable, values: typeof scratchCards.$inferInsert): Promise<void> {
  await tx.orm.insert(scratchCards).values(values);
}

type Coupon = typeof coupons.$inferInsert;

/** A coupon that a programme gives: for one use, in no list. Returns its id. */
export async function insertRewardCoupon(
  tx: Queryable,
  {
    at,
    ...terms
  }: Pick<
    Coupon,
    'merchantId' | 'code' | 'description' | 'reduction' | 'minOrderAmount' | 'customerId' | 'endsAt'
  > & { at: Date },
): Promise<string> {
  const id = newId();
  const always = { unlisted: true, source: 'programme', maxUses: 1 } as const;
  await tx.orm
    .insert(coupons)
    .values({ ...terms, ...always, id, startsAt: at, createdAt: at, updatedAt: at });
  return id;
}
