import type { Actor } from '@galla/contract';
import type { Queryable } from '../../db/queryable';
import { settlePaymentStatus } from '../tenders/payment-status.repository';
import { orderTenders } from '../../db/schema';

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
  const identity = { reference: providerPaymentId ?? '', key: providerPaymentId ?? method };
  await tx.orm
    .insert(orderTenders)
    .values({ ...tender, ...identity })
    .onConflictDoNothing({ target: [orderTenders.orderId, orderTenders.key] });
  await settlePaymentStatus(tx, tender.orderId);
}
