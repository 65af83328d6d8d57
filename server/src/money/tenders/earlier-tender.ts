import type { Actor, TenderMethod } from '@galla/contract';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { postLedger } from '../ledger/post-ledger.repository';
import type { MoneyOrder } from './lock-order.repository';
import { insertTender, tendersOf } from './tenders.repository';
import type { TenderRow } from './tenders.repository';

/** Key of the tender of an order that was paid before tenders were kept. */
export const earlierKey = 'before tenders';
const methods = { cod: 'cash', online: 'online', wallet: 'wallet' } as const satisfies Record<
  MoneyOrder['paymentMethod'],
  TenderMethod
>;
/**
 * Paid in full by its method, by the old rule: nothing but its status said so. What was paid to a marketplace never came
 * in here.
 */
const wasPaid = ({ paymentStatus, total, billing }: MoneyOrder): boolean =>
  total > 0 &&
  billing?.marketplace === undefined &&
  (paymentStatus === 'paid' || paymentStatus === 'refunded');

export const postingKey = (orderId: string): string => `${earlierKey} ${orderId}`;
/** Its sale was never posted, and will not be. */
const ended: ReadonlySet<MoneyOrder['status']> = new Set([
  'complete',
  'inDispute',
  'rejected',
  'cancelled',
  'enforcedCancel',
]);

/** Whether an order was paid and ended before there was a ledger: neither its sale nor its payment stands there. */
export async function isOffTheBooks(
  tx: Queryable,
  order: Pick<MoneyOrder, 'orderId' | 'merchantId'>,
  tenders: readonly Pick<TenderRow, 'key'>[],
): Promise<boolean> {
  if (!tenders.some(({ key }) => key === earlierKey)) return false;
  const posted = await tx.execute({
    name: 'earlier-tender-posted',
    text: 'select 1 as one from ledger_transactions where merchant_id = $1 and key = $2',
    values: [order.merchantId, postingKey(order.orderId)],
  });
  return posted === 0;
}

/** The tender that stands for the payment of an order from before tenders were kept; null: it was not paid. */
export function earlierTender(order: MoneyOrder, reference = ''): Omit<TenderRow, 'tenderId'> | null {
  if (!wasPaid(order)) return null;
  const by: Actor = { kind: 'server', name: 'Galla', device: '' };
  const refunded = order.paymentStatus === 'refunded' ? order.total : 0;
  const method = methods[order.paymentMethod];
  return {
    method,
    amount: order.total,
    refunded,
    reference,
    providerPaymentId: null,
    key: earlierKey,
    by,
    at: order.placedAt,
  };
}

const referenceRowSchema = z.object({ reference: z.string() });

/**
 * The tenders of a locked order. An order that was paid before tenders were kept gets the one that it must have had, so
 * that it can be refunded like any other.
 */
export async function tendersOfLocked(tx: Queryable, order: MoneyOrder): Promise<TenderRow[]> {
  const kept = await tendersOf(tx, order.orderId);
  if (kept.length > 0 || !wasPaid(order)) return kept;
  const [payment] =
    order.paymentMethod === 'online'
      ? await tx.query(referenceRowSchema, {
          name: 'earlier-payment',
          text: `select p.id::text as reference from payments p join pos_checkouts k on k.id = p.checkout_id
            where k.order_id = $1 and p.state = 'paid' order by p.created_at desc limit 1`,
          values: [order.orderId],
        })
      : [];
  const tender = earlierTender(order, payment?.reference);
  const written = tender && (await insertTender(tx, order, tender));
  if (written === null) return kept;
  if (!(order.invoicedAt === null && ended.has(order.status)))
    await postLedger(tx, {
      merchantId: order.merchantId,
      outletId: order.outletId,
      kind: 'capture',
      key: postingKey(order.orderId),
      currency: order.currency,
      orderId: order.orderId,
      by: written.by,
      at: written.at,
      // Where that money is now was never in the ledger.
      entries: [
        { account: 'owner', amount: written.amount, orderId: order.orderId },
        { account: 'customers', amount: -written.amount, orderId: order.orderId },
      ],
    });
  return [written];
}
