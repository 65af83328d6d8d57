import { actorSchema, currencySchema } from '@galla/contract';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { settlePaymentStatus } from '../payment-status';
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
  end: { state: 'done' | 'failed'; providerRefundId: string | null; at: Date },
): Promise<z.output<typeof partRowSchema> | null> {
  const [part] = await tx.query(partRowSchema, {
    name: 'end-refund-part',
    text: `update order_refund_parts p set state = $2, provider_refund_id = coalesce($3, provider_refund_id), done_at = $4
      from order_refunds r join orders o on o.id = r.order_id
      where p.id = $1 and p.state = 'pending' and r.id = p.refund_id
      returning p.id as "partId", p.tender_id as "tenderId", p.amount, r.merchant_id as "merchantId",
        r.outlet_id as "outletId", r.order_id as "orderId", o.currency, r.by`,
    values: [partId, end.state, end.providerRefundId, end.at],
  });
  return part ?? null;
}

/** The payments partner has sent a part of a refund. False: it was known, or it failed before. */
export async function finishPart(
  tx: Queryable,
  partId: string,
  { providerRefundId, at }: { providerRefundId: string; at: Date },
): Promise<boolean> {
  const part = await endPart(tx, partId, { state: 'done', providerRefundId, at });
  if (part === null) return false;
  const tenders = await tendersOf(tx, part.orderId);
  const debit = (await isOffTheBooks(tx, part, tenders)) ? 'owner' : 'customers';
  const sent = { part: { ...part, method: 'online', state: 'done' }, by: part.by, at, debit } as const;
  await postPart(tx, { ...part, customerId: null }, sent, null);
  return true;
}

/** The payments partner will not send a part of a refund: it can be refunded anew. */
export async function failPart(tx: Queryable, partId: string, at: Date): Promise<boolean> {
  const part = await endPart(tx, partId, { state: 'failed', providerRefundId: null, at });
  if (part === null) return false;
  await tx.execute({
    name: 'unrefund-tender',
    text: 'update order_tenders set refunded = refunded - $2 where id = $1',
    values: [part.tenderId, part.amount],
  });
  await settlePaymentStatus(tx, part.orderId);
  await announcePayment(tx, part.orderId, part.by);
  return true;
}
