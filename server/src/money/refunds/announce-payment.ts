import type { Actor } from '@galla/contract';
import { findMovable } from '../../orders/order-change.repository';
import { summaryOf } from '../../orders/order-rows';
import { appendCte, countCte, storedPayload, notifyAppended } from '../../db/outlet-sequence';
import type { Queryable } from '../../db/queryable';

const announceText = `
with paid as (
  update orders set version = version + 1, changed_by = $3::jsonb where id = $1::uuid returning id
), ${countCte({ outletId: '$2::uuid', from: 'paid', orders: 0 })},
${appendCte({ type: `'order/changed'`, payload: '$4::jsonb', from: 'paid' })}
select seq, ${notifyAppended} from appended`;

/**
 * Announces to every device of the outlet that the money of an order changed. Its status stays, its version grows. Call it last:
 * it locks the outlet's counter.
 */
export async function announcePayment(tx: Queryable, orderId: string, by: Actor): Promise<void> {
  const order = await findMovable(tx, { orderId });
  if (order === null) return;
  const before = summaryOf(order);
  const after = { ...before, version: before.version + 1, changedBy: by };
  await tx.execute({
    name: 'announce-payment',
    text: announceText,
    values: [
      orderId,
      order.outletId,
      JSON.stringify(by),
      JSON.stringify(storedPayload({ order: after, from: order.status, by })),
    ],
  });
}
