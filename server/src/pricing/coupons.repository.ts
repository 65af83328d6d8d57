import { discountTermsShape } from '@galla/contract';
import type { promoSchema } from '@galla/contract';
import type { CouponRules, CouponUses } from '../rules/pos/coupon';
import type { Targets } from '../rules/discounts/targets';
import { z } from 'zod';
import { unservedStatuses } from '../db/unserved-statuses';
import { lockNamed } from '../db/lock-named';
import type { Queryable } from '../db/queryable';
import { columnsOf, rowOf } from '../db/row-of';
import { couponRedemptions, coupons } from '../db/schema';

export interface Coupon extends CouponRules, Targets {
  couponId: string;
  code: string;
  description: string;
  reduction: z.output<typeof promoSchema>['reduction'];
}

/** The customer of a coupon. A null id: a first-time customer. */
export interface CouponCustomer {
  customerId: string | null;
  countryCode: string;
  mobile: string;
}

const columns = [
  'code',
  'minOrderAmount',
  'firstOrderOnly',
  'reduction',
  'description',
  'customerId',
  'maxUses',
  'maxUsesPerCustomer',
  'referrerId',
  'startsAt',
  'endsAt',
] as const;
const couponRowSchema = rowOf(coupons, columns, {
  ...discountTermsShape,
  status: z.enum(['active', 'paused']),
  couponId: z.string(),
});
type CouponRow = z.output<typeof couponRowSchema>;

const couponColumns = `id as "couponId", ${columnsOf(coupons, columns)}, outlet_ids, status, target, target_ids, start_date, end_date, start_time, end_time, weekdays`;

const couponOf = ({ startDate, endDate, startTime, endTime, weekdays, ...row }: CouponRow): Coupon => ({
  ...row,
  schedule: { startDate, endDate, startTime, endTime, weekdays },
  startsAt: row.startsAt?.getTime() ?? null,
  endsAt: row.endsAt?.getTime() ?? null,
});

/**
 * A merchant's coupon by its code, except drafts and those in review; `lock`: locks it against other redemptions until
 * the transaction ends.
 */
export async function findCoupon(
  db: Queryable,
  merchantId: string,
  code: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Coupon | null> {
  const rows = await db.query(couponRowSchema, {
    name: lock ? 'lock-coupon' : 'find-coupon',
    text: `select ${couponColumns} from coupons where merchant_id = $1 and code = $2 and deleted_at is null
        and status in ('active', 'paused')
      ${lock ? 'for update' : ''}`,
    values: [merchantId, code],
  });
  return rows[0] ? couponOf(rows[0]) : null;
}

/** Listed coupons, not expired and not paused, by code. */
export async function presentCoupons(db: Queryable, merchantId: string, now: Date): Promise<Coupon[]> {
  const rows = await db.query(couponRowSchema, {
    name: 'present-coupons',
    text: `select ${couponColumns} from coupons where merchant_id = $1 and deleted_at is null and status = 'active'
        and not unlisted and coalesce(ends_at > $2::timestamptz, true) and coalesce(starts_at <= $2::timestamptz, true)
      order by code limit 200`,
    values: [merchantId, now],
  });
  return rows.map(couponOf);
}

const couponUsesRowSchema = z.object({ couponId: z.string(), all: z.number(), byCustomer: z.number() });

const orderCountRowSchema = z.object({ count: z.number() });

/**
 * Number of coupon uses: by checkouts waiting for payment, and by orders neither refused nor cancelled. Nothing has to
 * be released when one of these ends: it is no longer counted.
 */
export async function couponUses(
  db: Queryable,
  merchantId: string,
  couponIds: readonly string[],
  customer: CouponCustomer | null,
): Promise<Map<string, CouponUses>> {
  const rows = await db.query(couponUsesRowSchema, {
    name: 'coupon-uses',
    text: `select r.coupon_id, count(*)::int as all,
        (count(*) filter (where r.customer_id = $2::uuid))::int as "byCustomer"
      from coupon_redemptions r left join pos_checkouts k on k.id = r.checkout_id
        left join orders o on o.id = coalesce(k.order_id, r.checkout_id)
      where r.coupon_id = any($1::uuid[]) and (k.state in ('awaitingPayment', 'paymentFailed')
        or coalesce(k.state, 'placed') = 'placed' and coalesce(o.status not in (${unservedStatuses}), true))
      group by r.coupon_id`,
    values: [couponIds, customer?.customerId ?? null],
  });
  const [orders] =
    customer === null
      ? []
      : await db.query(orderCountRowSchema, {
          name: 'coupon-orders-of-customer',
          text: `select (select count(*) from orders o join outlets u on u.id = o.outlet_id
              where u.merchant_id = $1 and o.merchant_id = $1 and o.customer_country_code = $2
                and o.customer_mobile = $3 and o.customer_id is null and o.status not in (${unservedStatuses}))::int
            + (select count(*) from orders o where o.merchant_id = $1 and o.customer_id = $4::uuid
                and o.status not in (${unservedStatuses}))::int
            + (select count(*) from pos_checkouts k where k.merchant_id = $1 and k.customer_id = $4::uuid
                and k.state in ('awaitingPayment', 'paymentFailed'))::int as count`,
          values: [merchantId, customer.countryCode, customer.mobile, customer.customerId],
        });
  const found = new Map(rows.map((row) => [row.couponId, row]));
  return new Map(
    couponIds.map((couponId) => [
      couponId,
      {
        all: found.get(couponId)?.all ?? 0,
        byCustomer: found.get(couponId)?.byCustomer ?? 0,
        ordersOfCustomer: orders?.count ?? 0,
      },
    ]),
  );
}

/**
 * Locks coupon uses of the same customer until the transaction ends, so two first-order codes can't be redeemed
 * concurrently. Taken after the coupon's own lock.
 */
export async function lockCouponCustomer(
  tx: Queryable,
  merchantId: string,
  { countryCode, mobile }: Pick<CouponCustomer, 'countryCode' | 'mobile'>,
): Promise<void> {
  await lockNamed(tx, `coupon ${merchantId} ${countryCode}${mobile}`);
}

/** Stores a coupon use. The caller holds its lock and has checked the count. */
export async function redeemCoupon(
  tx: Queryable,
  use: {
    checkoutId: string;
    merchantId: string;
    couponId: string;
    customerId: string;
    amount: number;
    at: Date;
  },
): Promise<void> {
  await tx.orm.insert(couponRedemptions).values(use);
}
