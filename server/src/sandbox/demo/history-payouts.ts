import { dayMs } from '@galla/contract';
import { z } from 'zod';
import type { Database } from '../../db/database';
import { postPayout } from '../../money/payments/import-settlement';
import { insertPayout, type PayoutLineRow } from '../../money/payments/payouts-import.repository';

const feePercent = 2;
const taxPercent = 18;

const lineRowSchema = z.object({
  kind: z.enum(['payment', 'refund']),
  reference: z.string(),
  orderId: z.string(),
  outletId: z.string(),
  merchantId: z.string(),
  amount: z.number(),
  at: z.date(),
  week: z.string(),
});
type LineRow = z.output<typeof lineRowSchema>;

/** Payments and refunds of the history that no payout has, week by week. */
const unsettled = `
  with its as (
    select 'payment' as kind, c.id as reference, c.order_id, c.outlet_id, c.merchant_id, c.amount, c.captured_at as at
      from captures c where c.id like 'pay_Demo%'
    union all select 'refund', p.provider_refund_id, p.order_id, t.outlet_id, t.merchant_id, -p.amount, p.done_at
      from order_refund_parts p join order_tenders t on t.id = p.tender_id where p.provider_refund_id like 'rfnd_Demo%')
  select kind, reference, order_id as "orderId", outlet_id as "outletId", merchant_id as "merchantId", amount, at,
    to_char(date_trunc('week', at), 'YYYY-MM-DD') as week
  from its where at < $1 and not exists (select from payout_lines l where l.reference = its.reference)
  order by week, at`;

function settledLine({ week: _week, merchantId: _merchant, ...line }: LineRow): PayoutLineRow {
  const fee = line.kind === 'payment' ? Math.round((line.amount * feePercent) / 100) : 0;
  const feeTax = Math.round((fee * taxPercent) / 100);
  return {
    ...line,
    paymentId: '',
    link: '',
    currency: 'INR',
    fee,
    feeTax,
    match: 'matched',
    expected: line.amount,
  };
}

/** A charge that belongs to no payment: the latest payout has one, so that the suspense account has a line. */
const unknownCharge = ({ outletId, at }: LineRow): PayoutLineRow => ({
  kind: 'adjustment',
  reference: 'adj_DemoCharge',
  orderId: null,
  outletId,
  paymentId: '',
  link: '',
  currency: 'INR',
  amount: -11_800,
  fee: 0,
  feeTax: 0,
  at,
  match: 'unknown',
  expected: 0,
});

/** Settles the history's online payments, a payout a week, two working days after its end. */
export async function settleHistory(db: Database, now: number): Promise<void> {
  const monday = (7 + new Date(now - 3 * dayMs).getUTCDay() - 1) % 7;
  const before = new Date(Math.floor((now - 3 * dayMs) / dayMs) * dayMs - monday * dayMs);
  const rows = await db.query(lineRowSchema, { text: unsettled, values: [before] });
  const weeks = new Map<string, LineRow[]>();
  for (const row of rows) {
    const week = weeks.get(row.week);
    if (week) week.push(row);
    else weeks.set(row.week, [row]);
  }
  const last = [...weeks.keys()].at(-1);
  for (const [week, own] of weeks) {
    const [first] = own;
    if (first === undefined) continue;
    const lines = own.map(settledLine);
    if (week === last) lines.push(unknownCharge(first));
    const at = new Date(Date.parse(`${week}T05:30:00Z`) + 9 * dayMs);
    const amount = lines.reduce((sum, line) => sum + line.amount - line.fee - line.feeTax, 0);
    const settlement = { reference: `setl_Demo${week}`, utr: `DEMO${week.replaceAll('-', '')}`, at, amount };
    const payout = { merchantId: first.merchantId, settlement, currency: 'INR' as const, lines, at };
    await db.transaction(async (tx) => {
      if (await insertPayout(tx, { ...payout, amount })) await postPayout(tx, payout);
    });
  }
}
