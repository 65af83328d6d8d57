import { currencySchema } from '@galla/contract';
import type { Actor, payoutLineSchema, SuspenseAccount } from '@galla/contract';
import { z } from 'zod';
import { newId } from '../../db/new-id';
import type { Queryable } from '../../db/queryable';
import type { Settlement, SettlementLine } from '../../partners/payments/payments';

const knownRowSchema = z.object({
  reference: z.string(),
  merchantId: z.string(),
  outletId: z.string(),
  orderId: z.string().nullable(),
  /** What this server has for the line; null: only its payment or link is known. */
  amount: z.number().nullable(),
});
export type KnownLine = z.output<typeof knownRowSchema>;

/** What this server knows of the lines: payments, refunds of orders, and returned captures; else by payment or link. */
export function knownLines(db: Queryable, lines: readonly SettlementLine[]): Promise<KnownLine[]> {
  return db.query(knownRowSchema, {
    name: 'payout-known-lines',
    text: `with l as (select * from jsonb_to_recordset($1::jsonb)
        as l(reference text, "paymentId" text, link text))
      select distinct on (l.reference) l.reference, k.merchant_id, k.outlet_id as "outletId",
        k.order_id as "orderId", k.amount
      from l cross join lateral (
        select c.merchant_id, c.outlet_id, c.order_id, coalesce(t.amount, c.amount) as amount, 1 as rank
          from captures c left join order_tenders t on t.provider_payment_id = c.id where c.id = l.reference
        union all select t.merchant_id, t.outlet_id, t.order_id, t.amount, 2
          from order_tenders t where t.provider_payment_id = l.reference
        union all select t.merchant_id, t.outlet_id, t.order_id, -p.amount, 1
          from order_refund_parts p join order_tenders t on t.id = p.tender_id
          where p.provider_refund_id = l.reference
        union all select c.merchant_id, c.outlet_id, c.order_id, -c.amount, 1
          from captures c where c.return_refund_id = l.reference
        union all select c.merchant_id, c.outlet_id, c.order_id, null, 3
          from captures c where c.id = l."paymentId"
        union all select k.merchant_id, k.outlet_id, null::uuid, null, 4
          from payments p join pos_checkouts k on k.id = p.checkout_id where p.id::text = l.link
      ) k order by l.reference, k.rank`,
    values: [JSON.stringify(lines)],
  });
}

const referenceRowSchema = z.object({ reference: z.string() });

/** Lines of payments for plans: money of whoever runs the server. */
export async function planLines(db: Queryable, lines: readonly SettlementLine[]): Promise<Set<string>> {
  const rows = await db.query(referenceRowSchema, {
    name: 'payout-plan-lines',
    text: `select l.reference from jsonb_to_recordset($1::jsonb) as l(reference text, "paymentId" text, link text)
      where exists (select 1 from plan_payments p
        where p.id::text = l.link or p.provider_payment_id in (l.reference, l."paymentId"))`,
    values: [JSON.stringify(lines)],
  });
  return new Set(rows.map(({ reference }) => reference));
}

const outletRowSchema = z.object({ merchantId: z.string(), outletId: z.string() });

/** The only merchant with outlets, and its first outlet; null: there are several. */
export async function onlyMerchant(db: Queryable): Promise<z.output<typeof outletRowSchema> | null> {
  const rows = await db.query(outletRowSchema, {
    name: 'payout-only-merchant',
    text: `select distinct on (merchant_id) merchant_id, id as "outletId" from outlets
      order by merchant_id, created_at, id limit 2`,
  });
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

export async function isImported(db: Queryable, reference: string): Promise<boolean> {
  const count = await db.execute({
    name: 'payout-imported',
    text: 'select 1 from payouts where reference = $1 limit 1',
    values: [reference],
  });
  return count > 0;
}

export type PayoutLineRow = SettlementLine &
  Pick<z.output<typeof payoutLineSchema>, 'match' | 'orderId'> & {
    outletId: string;
    /** What this server has for the line; 0: nothing. */
    expected: number;
  };

/** Writes a payout and its lines. False: it was written before. */
export async function insertPayout(
  tx: Queryable,
  payout: {
    merchantId: string;
    settlement: Settlement;
    currency: string;
    amount: number;
    lines: readonly PayoutLineRow[];
    at: Date;
  },
): Promise<boolean> {
  const { merchantId, settlement, lines } = payout;
  const id = newId();
  const count = await tx.execute({
    name: 'insert-payout',
    text: `insert into payouts (id, merchant_id, reference, utr, currency, settled_at, amount, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (merchant_id, reference) do nothing`,
    values: [
      id,
      merchantId,
      settlement.reference,
      settlement.utr,
      payout.currency,
      settlement.at,
      payout.amount,
      payout.at,
    ],
  });
  if (count === 0) return false;
  await tx.execute({
    name: 'insert-payout-lines',
    text: `insert into payout_lines (id, payout_id, merchant_id, outlet_id, kind, reference, order_id, amount, fee, fee_tax,
        match, expected, at)
      select l.id, $1::uuid, $2::uuid, l."outletId", l.kind, l.reference, l."orderId", l.amount, l.fee, l."feeTax",
        l.match, l.expected, l.at
      from jsonb_to_recordset($3::jsonb) as l(id uuid, "outletId" uuid, kind text, reference text, "orderId" uuid,
        amount bigint, fee bigint, "feeTax" bigint, match text, expected bigint, at timestamptz)`,
    values: [id, merchantId, JSON.stringify(lines.map((line) => ({ ...line, id: newId() })))],
  });
  return true;
}

const openLineSchema = z.object({
  lineId: z.string(),
  merchantId: z.string(),
  outletId: z.string(),
  orderId: z.string().nullable(),
  currency: currencySchema,
  open: z.number(),
});
/** A line with what of it is in suspense. */
export type OpenLine = z.output<typeof openLineSchema>;

/** Matches lines in suspense whose payment or return came late, and answers them as they were. */
export function matchOpenLines(tx: Queryable): Promise<OpenLine[]> {
  return tx.query(openLineSchema, {
    name: 'match-suspense',
    text: `with known as (
        select l.id, k.order_id, k.amount from payout_lines l cross join lateral (
          select c.order_id, c.amount from captures c where c.id = l.reference and c.merchant_id = l.merchant_id
          union all select t.order_id, -p.amount from order_refund_parts p join order_tenders t on t.id = p.tender_id
            where p.provider_refund_id = l.reference and p.state = 'done' and t.merchant_id = l.merchant_id
          union all select c.order_id, -c.amount from captures c
            where c.return_refund_id = l.reference and c.return_state = 'done' and c.merchant_id = l.merchant_id
        ) k where l.amount <> l.expected and l.cleared_as is null and k.amount = l.amount for update of l)
      update payout_lines l set expected = l.amount, match = 'matched', order_id = coalesce(known.order_id, l.order_id)
      from known, payout_lines past, payouts p where known.id = l.id and past.id = l.id and p.id = l.payout_id
      returning l.id as "lineId", l.merchant_id, l.outlet_id as "outletId", l.order_id as "orderId",
        p.currency, past.amount - past.expected as open`,
  });
}

/** Takes a line of a merchant out of suspense, under the account that it is moved to. Null: it is not, or no longer, in it. */
export async function clearOpenLine(
  tx: Queryable,
  clearing: {
    merchantId: string;
    lineId: string;
    as: SuspenseAccount;
    note: string;
    by: Actor;
    at: Date;
  },
): Promise<OpenLine | null> {
  const [line] = await tx.query(openLineSchema, {
    name: 'clear-suspense',
    text: `update payout_lines l set cleared_as = $3, cleared_note = $4, cleared_by = $5::jsonb, cleared_at = $6
      from payouts p where p.id = l.payout_id and l.id = $2 and l.merchant_id = $1 and l.cleared_as is null
        and l.amount <> l.expected and l.outlet_id is not null
      returning l.id as "lineId", l.merchant_id, l.outlet_id as "outletId", l.order_id as "orderId",
        p.currency, l.amount - l.expected as open`,
    values: [
      clearing.merchantId,
      clearing.lineId,
      clearing.as,
      clearing.note,
      JSON.stringify(clearing.by),
      clearing.at,
    ],
  });
  return line ?? null;
}
