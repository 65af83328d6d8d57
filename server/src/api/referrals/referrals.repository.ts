import { referralStateSchema, referralListSchema } from '@galla/contract';
import type { Referral, ReferralCode, ReferralList, referralListQuerySchema } from '@galla/contract';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { maskMobile } from '../../orders/order-rows';
import { unservedStatuses } from '../../db/unserved-statuses';

/** Uses of referral codes with their status; `$1`: the merchant. */
const referralsOf = `select r.checkout_id as id, r.at, r.amount, c.code, r.coupon_id, c.referrer_id, r.customer_id as friend_id,
    o.order_number, w.coupon_id as reward_id,
    case when w.checkout_id is not null then 'rewarded'
      when o.status in (${unservedStatuses})
        or o.id is null and coalesce(k.state not in ('awaitingPayment', 'paymentFailed', 'placed'), true) then 'lost'
      else 'ordered' end as state
  from coupons c join coupon_redemptions r on r.coupon_id = c.id
    left join pos_checkouts k on k.id = r.checkout_id
    left join orders o on o.id = coalesce(k.order_id, r.checkout_id)
    left join referral_rewards w on w.checkout_id = r.checkout_id
  where c.merchant_id = $1 and c.referrer_id is not null`;

/** The discount a referral reward gave on completed orders. */
const rewardUse = `left join lateral (
    select q.amount from coupon_redemptions q left join pos_checkouts k on k.id = q.checkout_id
      join orders o on o.id = coalesce(k.order_id, q.checkout_id)
    where q.coupon_id = f.reward_id and o.status not in (${unservedStatuses}) limit 1
  ) u on true`;

const literal = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const referralRowSchema = z.object({
  id: z.string(),
  at: z.date(),
  amount: z.number(),
  code: z.string(),
  state: referralStateSchema,
  orderNumber: z.number().nullable(),
  referrerId: z.string(),
  referrerName: z.string(),
  referrerMobile: z.string(),
  friendId: z.string(),
  friendName: z.string(),
  friendMobile: z.string(),
  rewardCode: z.string().nullable(),
  rewardCost: z.number().nullable(),
  total: z.number(),
});
type Row = z.output<typeof referralRowSchema>;

const referralOf = (row: Row): Referral => ({
  referralId: row.id,
  code: row.code,
  referrer: {
    customerId: row.referrerId,
    name: row.referrerName,
    mobileMasked: maskMobile(row.referrerMobile),
  },
  friend: { customerId: row.friendId, name: row.friendName, mobileMasked: maskMobile(row.friendMobile) },
  state: row.state,
  orderNumber: row.orderNumber,
  friendSaved: row.state === 'lost' ? 0 : row.amount,
  reward:
    row.rewardCode === null
      ? null
      : { code: row.rewardCode, used: row.rewardCost !== null, cost: row.rewardCost ?? 0 },
  at: row.at.toISOString(),
});

const sumsRowSchema = referralListSchema.shape.sums;

/** Referrals with referrer and friend, newest first. */
export async function listReferrals(
  db: Queryable,
  merchantId: string,
  { search, state, skip, limit }: z.output<typeof referralListQuerySchema>,
): Promise<ReferralList> {
  const rows = await db.query(referralRowSchema, {
    name: 'referrals',
    text: `with f as (${referralsOf})
      select f.id, f.at, f.amount, f.code, f.state, f.order_number, a.id as "referrerId",
        a.name as "referrerName", a.mobile as "referrerMobile", b.id as "friendId", b.name as "friendName",
        b.mobile as "friendMobile", rc.code as "rewardCode", u.amount as "rewardCost", count(*) over ()::int as total
      from f join customers a on a.id = f.referrer_id join customers b on b.id = f.friend_id
        left join coupons rc on rc.id = f.reward_id ${rewardUse}
      where ($2 = '' or a.name ilike $3 or b.name ilike $3 or f.code ilike $3 or a.mobile like $3 or b.mobile like $3)
        and ($4::text is null or f.state = $4::text)
      order by f.at desc, f.id desc offset $5 limit $6`,
    values: [merchantId, search, `%${literal(search)}%`, state ?? null, skip, limit],
  });
  const [sums] = await db.query(sumsRowSchema, {
    name: 'referral-sums',
    text: `with f as (${referralsOf})
      select (count(*) filter (where f.state <> 'lost'))::int as friends,
        (count(*) filter (where f.state = 'rewarded'))::int as rewarded,
        (coalesce(sum(f.amount) filter (where f.state <> 'lost'), 0) + coalesce(sum(u.amount), 0))::bigint as cost,
        (select count(*) from coupons where merchant_id = $1 and referrer_id is not null and deleted_at is null)::int
          as codes
      from f ${rewardUse}`,
    values: [merchantId],
  });
  return {
    referrals: rows.map(referralOf),
    total: rows[0]?.total ?? 0,
    sums: sums ?? { friends: 0, rewarded: 0, cost: 0, codes: 0 },
  };
}

const codeRowSchema = z.object({
  code: z.string(),
  friends: z.number(),
  rewards: z.number(),
  customerId: z.string(),
  name: z.string(),
  mobile: z.string(),
  createdAt: z.date(),
  total: z.number(),
});

/** Codes of customers, newest first; `customerId`: of this one only. */
export async function listCodes(
  db: Queryable,
  merchantId: string,
  input: { search: string; skip: number; limit: number; customerId?: string },
): Promise<{ codes: ReferralCode[]; total: number }> {
  const rows = await db.query(codeRowSchema, {
    name: 'referral-codes',
    text: `with f as (${referralsOf})
      select c.code, p.id as "customerId", p.name, p.mobile, c.created_at,
        (select count(*) from f where f.coupon_id = c.id and f.state <> 'lost')::int as friends,
        (select count(*) from f where f.coupon_id = c.id and f.state = 'rewarded')::int as rewards,
        count(*) over ()::int as total
      from coupons c join customers p on p.id = c.referrer_id
      where c.merchant_id = $1 and c.deleted_at is null
        and ($2 = '' or p.name ilike $3 or c.code ilike $3 or p.mobile like $3)
        and ($4::uuid is null or p.id = $4::uuid)
      order by c.created_at desc, c.id desc offset $5 limit $6`,
    values: [
      merchantId,
      input.search,
      `%${literal(input.search)}%`,
      input.customerId ?? null,
      input.skip,
      input.limit,
    ],
  });
  return {
    codes: rows.map(({ code, customerId, name, mobile, friends, rewards, createdAt }) => ({
      code,
      referrer: { customerId, name, mobileMasked: maskMobile(mobile) },
      friends,
      rewards,
      createdAt: createdAt.toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  };
}

const knownCustomerSchema = z.object({ merchantId: z.string(), customerId: z.string(), name: z.string() });
export type KnownCustomer = z.output<typeof knownCustomerSchema>;

export async function findByNumber(
  db: Queryable,
  merchantId: string,
  { countryCode, mobile }: { countryCode: string; mobile: string },
): Promise<KnownCustomer | null> {
  const [row] = await db.query(knownCustomerSchema, {
    name: 'referral-customer',
    text: `select merchant_id, id as "customerId", name from customers
      where merchant_id = $1 and country_code = $2 and mobile = $3`,
    values: [merchantId, countryCode, mobile],
  });
  return row ?? null;
}

/** The customer of an order; null also for a wrong token. */
export async function findByOrder(
  db: Queryable,
  { orderId, customerTokenHash }: { orderId: string; customerTokenHash: Buffer },
): Promise<KnownCustomer | null> {
  const [row] = await db.query(knownCustomerSchema, {
    name: 'referral-order',
    text: `select o.merchant_id, c.id as "customerId", c.name
      from orders o join customers c on c.id = o.customer_id where o.id = $1 and o.customer_token_hash = $2`,
    values: [orderId, customerTokenHash],
  });
  return row ?? null;
}
