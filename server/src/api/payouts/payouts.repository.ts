import { currencySchema, indianZone } from '@galla/contract';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { rowOf } from '../../db/row-of';
import { payoutLines, payouts } from '../../db/schema';

const payoutRowSchema = rowOf(payouts, ['reference', 'utr', 'settledAt', 'amount'], {
  payoutId: z.string(),
  currency: currencySchema,
  feeTax: z.number(),
  payments: z.number(),
  refunds: z.number(),
  fees: z.number(),
  lineCount: z.number(),
  unmatchedCount: z.number(),
});
export type PayoutRow = z.output<typeof payoutRowSchema>;

const columns = `p.id as "payoutId", p.reference, p.utr, p.currency, p.settled_at, p.amount, s.*`;
/** Adjustments count among payments or refunds by their sign, so that the figures add up to the amount. */
const sums = `cross join lateral (
    select coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint as payments,
      coalesce(sum(l.amount) filter (where l.amount < 0), 0)::bigint as refunds,
      coalesce(sum(l.fee), 0)::bigint as fees, coalesce(sum(l.fee_tax), 0)::bigint as "feeTax",
      count(*)::int as "lineCount", count(*) filter (where l.match <> 'matched' and l.cleared_as is null)::int as "unmatchedCount"
    from payout_lines l where l.payout_id = p.id) s`;
/** Days are those in India, where the partner's are. */
const inDays = `p.merchant_id = $1
  and ($2::date is null or p.settled_at >= $2::date::timestamp at time zone '${indianZone}')
  and ($3::date is null or p.settled_at < ($3::date + 1)::timestamp at time zone '${indianZone}')`;

interface PayoutFilter {
  merchantId: string;
  from?: string | undefined;
  to?: string | undefined;
}
const filterValues = ({ merchantId, from, to }: PayoutFilter) => [merchantId, from ?? null, to ?? null];

export function listPayouts(
  db: Queryable,
  filter: PayoutFilter & { skip: number; limit: number },
): Promise<PayoutRow[]> {
  return db.query(payoutRowSchema, {
    name: 'payouts',
    text: `select ${columns} from payouts p ${sums} where ${inDays}
      order by p.settled_at desc, p.id desc offset $4 limit $5`,
    values: [...filterValues(filter), filter.skip, filter.limit],
  });
}

const countRowSchema = z.object({ total: z.number() });

export async function countPayouts(db: Queryable, filter: PayoutFilter): Promise<number> {
  const rows = await db.query(countRowSchema, {
    name: 'payouts-count',
    text: `select count(*)::int as total from payouts p where ${inDays}`,
    values: filterValues(filter),
  });
  return rows[0]?.total ?? 0;
}

const awaitedRowSchema = z.object({ awaited: z.number(), currency: z.nullable(currencySchema) });

/** Captured less given back, as far as no payout has it; and the currency of the merchant's first outlet. */
export async function awaitedOf(
  db: Queryable,
  merchantId: string,
): Promise<z.output<typeof awaitedRowSchema> | undefined> {
  const rows = await db.query(awaitedRowSchema, {
    name: 'payouts-awaited',
    text: `with settled as (select reference from payout_lines where merchant_id = $1)
      select (select coalesce(sum(c.amount), 0) from captures c
          where c.merchant_id = $1 and not exists (select 1 from settled s where s.reference = c.id))::bigint
        - (select coalesce(sum(r.amount), 0) from order_refund_parts r join order_tenders t on t.id = r.tender_id
          where t.merchant_id = $1 and t.method = 'online' and r.state = 'done' and r.settled_by is null
            and not exists (select 1 from settled s where s.reference = r.provider_refund_id))::bigint
        - (select coalesce(sum(c.amount), 0) from captures c
          where c.merchant_id = $1 and c.return_state = 'done' and c.return_settled_by is null
            and not exists (select 1 from settled s where s.reference = c.return_refund_id))::bigint as awaited,
        (select o.currency from outlets o where o.merchant_id = $1 order by o.created_at, o.id limit 1) as currency`,
    values: [merchantId],
  });
  return rows[0];
}

export async function findPayout(
  db: Queryable,
  merchantId: string,
  payoutId: string,
): Promise<PayoutRow | null> {
  const rows = await db.query(payoutRowSchema, {
    name: 'payout',
    text: `select ${columns} from payouts p ${sums} where p.merchant_id = $1 and p.id = $2`,
    values: [merchantId, payoutId],
  });
  return rows[0] ?? null;
}

const lineRowSchema = rowOf(
  payoutLines,
  ['kind', 'reference', 'orderId', 'amount', 'fee', 'feeTax', 'at', 'match', 'clearedAs'],
  {
    orderNumber: z.number().nullable(),
    net: z.number(),
  },
);

/** What does not match first. An order is named where the reader has its outlet. */
export function linesOfPayout(
  db: Queryable,
  payoutId: string,
  reader: { merchantId: string; outletIds: readonly string[] },
): Promise<z.output<typeof lineRowSchema>[]> {
  return db.query(lineRowSchema, {
    name: 'payout-lines',
    text: `select l.kind, l.reference, o.id as "orderId", o.order_number, l.amount, l.fee,
        l.fee_tax, l.amount - l.fee - l.fee_tax as net, l.at, l.match, l.cleared_as
      from payout_lines l
      left join orders o on o.id = l.order_id and o.merchant_id = $2 and o.outlet_id = any($3::uuid[])
      where l.payout_id = $1 and l.merchant_id = $2 order by l.match = 'matched' or l.cleared_as is not null, l.at, l.id`,
    values: [payoutId, reader.merchantId, reader.outletIds],
  });
}

const suspenseRowSchema = rowOf(
  payoutLines,
  ['payoutId', 'kind', 'reference', 'orderId', 'amount', 'expected', 'at'],
  {
    lineId: z.string(),
    utr: z.string(),
    currency: currencySchema,
    orderNumber: z.number().nullable(),
    open: z.number(),
  },
);

/** Lines in the suspense account, oldest first. An order is named where the reader has its outlet. */
export function linesInSuspense(
  db: Queryable,
  reader: { merchantId: string; outletIds: readonly string[] },
): Promise<z.output<typeof suspenseRowSchema>[]> {
  return db.query(suspenseRowSchema, {
    name: 'payout-suspense',
    text: `select l.id as "lineId", l.payout_id, p.utr, p.currency, l.kind, l.reference,
        o.id as "orderId", o.order_number, l.amount, l.expected, l.amount - l.expected as open, l.at
      from payout_lines l join payouts p on p.id = l.payout_id
      left join orders o on o.id = l.order_id and o.merchant_id = $1 and o.outlet_id = any($2::uuid[])
      where l.merchant_id = $1 and l.cleared_as is null and l.amount <> l.expected order by l.at, l.id`,
    values: [reader.merchantId, reader.outletIds],
  });
}

/** Whether a merchant has this line, in suspense or not. */
export async function hasLine(db: Queryable, merchantId: string, lineId: string): Promise<boolean> {
  const count = await db.execute({
    name: 'payout-line-exists',
    text: 'select 1 as one from payout_lines where merchant_id = $1 and id = $2',
    values: [merchantId, lineId],
  });
  return count > 0;
}
