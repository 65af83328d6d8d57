import type { Queryable } from '../db/queryable';
import type { MovedOrder } from './moved-order';

/** Records an order that the acceptance time-out cancels, in the transaction of its move. */
export async function noteLoss(tx: Queryable, { after, before, reason, at }: MovedOrder): Promise<void> {
  if (after.status !== 'enforcedCancel' || reason?.code !== 'acceptanceTimeout') return;
  await tx.execute({
    name: 'note-loss',
    text: `insert into lost_orders (order_id, merchant_id, outlet_id, lost_at)
      values ($1, $2, $3, $4::timestamptz) on conflict do nothing`,
    values: [after.orderId, before.merchantId, after.outletId, at],
  });
}
