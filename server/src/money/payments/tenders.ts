import type { Actor } from '@galla/contract';
import { newId } from '../../db/new-id';
import type { Queryable } from '../../db/queryable';
import { settlePaymentStatus } from '../tenders/payment-status';

/** The payments partner, as the one who took money. */
export const providerActor: Actor = { kind: 'partner', name: 'Razorpay', device: '' };

/**
 * Notes money that came with an order when it was placed, in the order's transaction and after it: the partner's capture
 * or the wallet's payment. Its ledger posting is written where the money came in.
 */
export async function tenderAtPlacing(
  tx: Queryable,
  tender: {
    merchantId: string;
    outletId: string;
    orderId: string;
    method: 'online' | 'wallet';
    amount: number;
    /** Of a capture: its id at the partner. */
    providerPaymentId: string | null;
    by: Actor;
    at: Date;
  },
): Promise<void> {
  const { method, providerPaymentId } = tender;
  await tx.execute({
    name: 'tender-at-placing',
    text: `insert into order_tenders (id, merchant_id, outlet_id, order_id, method, amount, reference,
        provider_payment_id, key, by, at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11) on conflict (order_id, key) do nothing`,
    values: [
      newId(),
      tender.merchantId,
      tender.outletId,
      tender.orderId,
      method,
      tender.amount,
      providerPaymentId ?? '',
      providerPaymentId,
      providerPaymentId ?? method,
      JSON.stringify(tender.by),
      tender.at,
    ],
  });
  await settlePaymentStatus(tx, tender.orderId);
}
