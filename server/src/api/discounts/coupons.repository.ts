import type { CouponInput } from '@galla/shared/contract';
import type { KeptStatus } from '@galla/shared/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { newId } from '../../db/new-id';
import type { Queryable } from '../../db/queryable';
import { coupons } from '../../db/schema';
import { unservedStatuses } from '../pos/coupons/coupons.repository';

/** A coupon as it is kept, with what it has done. */
export interface KeptCoupon extends CouponInput {
  couponId: string;
  version: number;
  status: KeptStatus;
  endsAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface CouponSums {
  redemptions: number;
  cost: number;
  sales: number;
}

const columns = `c.id as "couponId", c.version, c.status, c.code, c.description, c.reduction,
  c.min_order_amount as "minOrderAmount", c.first_order_only as "firstOrderOnly", c.max_uses as "maxUses",
  c.max_uses_per_customer as "maxUsesPerCustomer", not c.unlisted as listed, c.outlet_ids as "outletIds", c.target,
  c.target_ids as "targetIds", c.start_date as "startDate", c.end_date as "endDate", c.start_time as "startTime",
  c.end_time as "endTime", c.weekdays, c.ends_at as "endsAt", c.created_at as "createdAt", c.updated_at as "updatedAt"`;

/** What the coupon screens deal with. */
const ofMerchant = `c.merchant_id = $1 and c.deleted_at is null and c.source = 'merchant'`;

/** The merchant's coupons, newest first. */
export function keptCoupons(db: Queryable, merchantId: string): Promise<KeptCoupon[]> {
  return db.query({
    name: 'kept-coupons',
    text: `select ${columns} from coupons c where ${ofMerchant} order by c.created_at desc, c.id desc`,
    values: [merchantId],
  });
}

/** One of them; `lock`: until the transaction ends. */
export async function keptCoupon(
  db: Queryable,
  merchantId: string,
  couponId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<KeptCoupon | null> {
  const rows = await db.query<KeptCoupon>({
    text: `select ${columns} from coupons c where ${ofMerchant} and c.id = $2 ${lock ? 'for update' : ''}`,
    values: [merchantId, couponId],
  });
  return rows[0] ?? null;
}

/** What coupons did: uses that count, what they took off and what their orders came to. */
export async function couponSums(
  db: Queryable,
  couponIds: readonly string[],
): Promise<Map<string, CouponSums>> {
  const rows = await db.query<CouponSums & { couponId: string }>({
    name: 'coupon-sums',
    text: `select r.coupon_id as "couponId", count(*)::int as redemptions, sum(r.amount)::bigint as cost,
        coalesce(sum(o.total), 0)::bigint as sales
      from coupon_redemptions r left join pos_checkouts k on k.id = r.checkout_id
        left join orders o on o.id = coalesce(k.order_id, r.checkout_id)
      where r.coupon_id = any($1::uuid[]) and (k.state in ('awaitingPayment', 'paymentFailed')
        or coalesce(k.state, 'placed') = 'placed' and coalesce(o.status not in (${unservedStatuses}), true))
      group by r.coupon_id`,
    values: [couponIds],
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

/** Changes a locked coupon. Dates that were written replace the instant a seed or an import gave it. */
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

/** Whether a code is in use, by another coupon than `except`; what a programme gave counts too. */
export async function codeInUse(
  db: Queryable,
  merchantId: string,
  code: string,
  except: string | null,
): Promise<boolean> {
  const rows = await db.query({
    name: 'coupon-code-in-use',
    text: `select 1 as one from coupons where merchant_id = $1 and code = $2 and deleted_at is null
      and id is distinct from $3::uuid`,
    values: [merchantId, code, except],
  });
  return rows.length > 0;
}
