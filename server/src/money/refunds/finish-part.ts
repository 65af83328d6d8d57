import { actorSchema, currencySchema } from '@galla/contract';
import type { Actor } from '@galla/contract';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { moveDrawer } from '../ledger/drawer';
import { nextTry } from './try-again';
import { isOffTheBooks } from '../tenders/earlier-tender';
import { tendersOf } from '../tenders/tenders.repository';
import { announcePayment } from './announce-payment';
import { postPart } from './send-part';

const partRowSchema = z.object({
  partId: z.string(),
  tenderId: z.string(),
  amount: z.number(),
  merchantId: z.string(),
  outletId: z.string(),
  orderId: z.string(),
  currency: currencySchema,
  by: actorSchema,
});

async function endPart(
  tx: Queryable,
  partId: string,
  end: { providerRefundId: string | null; settledBy: 'cash' | 'other' | null; at: Date },
): Promise<z.output<typeof partRowSchema> | null> {
  const [part] = await tx.query(partRowSchema, {
    name: 'end-refund-part',
    text: `update order_refund_parts p set state = 'done', provider_refund_id = coalesce($2, provider_refund_id),
        settled_by = $3, done_at = $4, problem = null
      from order_refunds r join orders o on o.id = r.order_id
      where p.id = $1 and p.state <> 'done' and r.id = p.refund_id
      returning p.id as "partId", p.tender_id, p.amount, r.merchant_id, r.outlet_id, r.order_id, o.currency, r.by`,
    values: [partId, end.providerRefundId, end.settledBy, end.at],
  });
  return part ?? null;
}

/** The account that a part of a refund is charged to. */
const debitOf = async (tx: Queryable, part: z.output<typeof partRowSchema>) =>
  (await isOffTheBooks(tx, part, await tendersOf(tx, part.orderId))) ? 'owner' : 'customers';

/** The payments partner has sent a part of a refund, though it refused before. False: it was known. */
export async function finishPart(
  tx: Queryable,
  partId: string,
  { providerRefundId, at }: { providerRefundId: string; at: Date },
): Promise<boolean> {
  const part = await endPart(tx, partId, { providerRefundId, settledBy: null, at });
  if (part === null) return false;
  const debit = await debitOf(tx, part);
  const sent = { part: { ...part, method: 'online', state: 'done' }, by: part.by, at, debit } as const;
  await postPart(tx, { ...part, customerId: null }, sent, null);
  return true;
}

/** Somebody gave a part of a refund back themselves, as the partner did not. Answers its order; null: it went back before. */
export async function settlePart(
  tx: Queryable,
  partId: string,
  { settledBy, by, at }: { settledBy: 'cash' | 'other'; by: Actor; at: Date },
): Promise<string | null> {
  const part = await endPart(tx, partId, { providerRefundId: null, settledBy, at });
  if (part === null) return null;
  const debit = await debitOf(tx, part);
  const { merchantId, outletId, orderId, amount } = part;
  const key = `refund ${partId}`;
  const moved =
    settledBy === 'cash'
      ? await moveDrawer(tx, { merchantId, outletId, kind: 'refund', amount: -amount, orderId, key, by, at })
      : null;
  const method = settledBy === 'cash' ? 'cash' : 'upi';
  const sent = { part: { ...part, method, state: 'done' }, by, at, debit } as const;
  await postPart(tx, { ...part, customerId: null }, sent, moved?.counterDayId ?? null);
  return orderId;
}

const attemptsRowSchema = z.object({ attempts: z.number(), orderId: z.string(), by: actorSchema });

/** The payments partner refused a part of a refund: it is asked again later, or somebody has to deal with it. */
export async function refusePart(
  tx: Queryable,
  partId: string,
  { problem, now }: { problem: string; now: Date },
): Promise<void> {
  const [row] = await tx.query(attemptsRowSchema, {
    name: 'refund-part-attempts',
    text: `select p.attempts, r.order_id, r.by from order_refund_parts p join order_refunds r on r.id = p.refund_id
      where p.id = $1 and p.state = 'pending' for update of p`,
    values: [partId],
  });
  if (row === undefined) return;
  const attempts = row.attempts + 1;
  const tryAt = nextTry(attempts, now);
  await tx.execute({
    name: 'refund-part-refused',
    text: `update order_refund_parts set state = $2, provider_refund_id = null, attempts = $3, try_at = $4, problem = $5
      where id = $1`,
    values: [partId, tryAt === null ? 'failed' : 'pending', attempts, tryAt, problem],
  });
  await announcePayment(tx, row.orderId, row.by);
}
