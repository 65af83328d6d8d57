import { couponInputSchema } from '@galla/contract';
import type { CouponInput } from '@galla/contract';
import type { KeptStatus } from '../../rules/discounts/discount-status';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../db/new-id';
import type { Queryable } from '../../db/queryable';
import { rowOf } from '../../db/row-of';
import { coupons } from '../../db/schema';
import { unservedStatuses } from '../../db/unserved-statuses';

/** A stored coupon with its results. */
const keptCouponSchema = rowOf(coupons, ['version', 'endsAt', 'createdAt', 'updatedAt'], {
  ...couponInputSchema.shape,
  couponId: z.string(),
  status: z.enum(['active', 'paused', 'draft', 'review']),
});
export type KeptCoupon = z.output<typeof keptCouponSchema>;

const couponSumsSchema = z.object({
  redemptions: z.number(),
  cost: z.number(),
  sales: z.number(),
  /** At every outlet: what a coupon’s limit counts. */
  uses: z.number(),
});
export type CouponSums = z.output<typeof couponSumsSchema>;

const columns = `c.id as "couponId", c.version, c.status, c.code, c.description, c.reduction,
  c.min_order_amount, c.first_order_only, c.max_uses,
  c.max_uses_per_customer, not c.unlisted as listed, c.outlet_ids, c.target,
  c.target_ids, c.start_date, c.end_date, c.start_time,
  c.end_time, c.weekdays, c.ends_at, c.created_at, c.updated_at`;

/** Dependencies of the coupon screens. */
const ofMerchant = `c.merchant_id = $1 and c.deleted_at is null and c.source = 'merchant'`;

/** The merchant's coupons, newest first. */
export function keptCoupons(db: Queryable, merchantId: string): Promise<KeptCoupon[]> {
  return db.query(keptCouponSchema, {
    name: 'kept-coupons',
    text: `select ${columns} from coupons c where ${ofMerchant} order by c.created_at desc, c.id desc`,
    values: [merchantId],
  });
}

/** One coupon; `lock`: locks the row until the transaction ends. */
export async function keptCoupon(
  db: Queryable,
  merchantId: string,
  couponId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<KeptCoupon | null> {
  const rows = await db.query(keptCouponSchema, {
    text: `select ${columns} from coupons c where ${ofMerchant} and c.id = $2 ${lock ? 'for update' : ''}`,
    values: [merchantId, couponId],
  });
  return rows[0] ?? null;
}

const couponSumsRowSchema = z.object({ ...couponSumsSchema.shape, couponId: z.string() });

const isTheirs = 'coalesce(coalesce(o.outlet_id, k.outlet_id) = any($2::uuid[]), true)';

/** Coupon results at the reader's outlets: counted uses, the discount given and the value of the orders. */
export async function couponSums(
  db: Queryable,
  outletIds: readonly string[],
  couponIds: readonly string[],
): Promise<Map<string, CouponSums>> {
  const rows = await db.query(couponSumsRowSchema, {
    name: 'coupon-sums',
    text: `select r.coupon_id, count(*)::int as uses, (count(*) filter (where ${isTheirs}))::int as redemptions,
        coalesce(sum(r.amount) filter (where ${isTheirs}), 0)::bigint as cost,
        coalesce(sum(o.total) filter (where ${isTheirs}), 0)::bigint as sales
      from coupon_redemptions r left join pos_checkouts k on k.id = r.checkout_id
        left join orders o on o.id = coalesce(k.order_id, r.checkout_id)
      where r.coupon_id = any($1::uuid[]) and (k.state in ('awaitingPayment', 'paymentFailed')
        or coalesce(k.state, 'placed') = 'placed' and coalesce(o.status not in (${unservedStatuses}), true))
      group by r.coupon_id`,
    values: [couponIds, outletIds],
  });
  return new Map(rows.map(({ couponId, ...sums }) => [couponId, sums]));
}

const columnsOf = ({ listed, ...coupon }: CouponInput) => ({ ...coupon, unlisted: !listed });

export async function insertCoupon(
  tx: Queryable,
  merchantId: string,
  coupon: CouponInput,
  status: KeptStatus,
  at: Date,
): Promise<string> {
  const couponId = newId();
  await tx.orm.insert(coupons).values({
    id: couponId,
    merchantId,
    ...columnsOf(coupon),
    status,
    createdAt: at,
    updatedAt: at,
  });
  return couponId;
}

/** Changes a locked coupon. Stored dates replace the instant set by a seed or an import. */
export async function updateCoupon(
  tx: Queryable,
  couponId: string,
  change: Partial<CouponInput> & { status: KeptStatus },
  at: Date,
): Promise<void> {
  const { listed, ...rest } = change;
  await tx.orm
    .update(coupons)
    .set({
      ...rest,
      ...(listed !== undefined && { unlisted: !listed, startsAt: null, endsAt: null }),
      version: sql`${coupons.version} + 1`,
      updatedAt: at,
    })
    .where(eq(coupons.id, couponId));
}

export async function deleteCoupon(tx: Queryable, couponId: string, at: Date): Promise<void> {
  await tx.orm
    .update(coupons)
    .set({ deletedAt: at, updatedAt: at })
    .where(and(eq(coupons.id, couponId), isNull(coupons.deletedAt)));
}

/** Whether a code is used by a coupon other than `except`; codes of programmes count too. */
export async function codeInUse(
  db: Queryable,
  merchantId: string,
  code: string,
  except: string | null,
): Promise<boolean> {
  const count = await db.execute({
    name: 'coupon-code-in-use',
    text: `select 1 as one from coupons where merchant_id = $1 and code = $2 and deleted_at is null
      and id is distinct from $3::uuid`,
    values: [merchantId, code, except],
  });
  return count > 0;
}
