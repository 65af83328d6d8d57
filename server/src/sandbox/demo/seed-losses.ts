import { hourMs } from '@galla/contract';
import { z } from 'zod';
import { refundOrder } from '../../api/order-money/refund-order';
import type { Database } from '../../db/database';
import { idRowSchema } from '../../db/queryable';

const refundedOrderSchema = z.object({ id: z.string(), paid: z.number(), done: z.date() });

/** Orders that nobody accepted in time: those of the last two days are still to be looked at. */
export async function seedLosses(
  db: Database,
  { merchantId, at }: { merchantId: string; at: Date },
): Promise<void> {
  await db.execute({
    text: `insert into lost_orders (order_id, merchant_id, outlet_id, lost_at, acknowledged_at, acknowledged_by)
      select id, merchant_id, outlet_id, status_since,
        case when status_since < $2::timestamptz - interval '2 days' then status_since + interval '3 hours' end,
        case when status_since < $2::timestamptz - interval '2 days'
          then '{"kind":"staff","name":"Imran Sheikh","device":""}'::jsonb end
      from orders where merchant_id = $1 and status = 'enforcedCancel' and (client_key like 'history-%' or client_key like 'today-%')
        and status_since > $2::timestamptz - interval '30 days'
      on conflict do nothing`,
    values: [merchantId, at],
  });
}

/** Takes back the latest order of each outlet that was paid at the counter: money, credit note and postings. */
export async function seedRefunds(
  db: Database,
  { merchantId, ownerId, at }: { merchantId: string; ownerId: string; at: Date },
): Promise<void> {
  const outlets = await db.query(idRowSchema, {
    text: `select id from outlets o where merchant_id = $1
      and not exists (select from order_refunds r where r.outlet_id = o.id and r.key = 'demo-refund')`,
    values: [merchantId],
  });
  for (const { id: outletId } of outlets) {
    const [order] = await db.query(refundedOrderSchema, {
      text: `select o.id, o.paid, o.status_since as done from orders o join order_tenders t on t.order_id = o.id
        where o.outlet_id = $1 and o.status = 'complete' and o.client_key like 'history-%' and t.method = 'upi'
          and t.refunded = 0 and o.status_since < $2::timestamptz - interval '1 day'
        order by o.placed_at desc limit 1`,
      values: [outletId, at],
    });
    if (order === undefined) continue;
    const reason = { code: 'other' as const, text: 'The customer brought it back' };
    const input = { idempotencyKey: 'demo-refund', lines: null, reason, restock: false, amount: order.paid };
    const giver = {
      by: { kind: 'staff' as const, name: 'Imran Sheikh', device: 'Counter 1' },
      userId: ownerId,
      at: new Date(order.done.getTime() + 2 * hourMs),
    };
    await refundOrder(db, { orderId: order.id }, input, giver);
  }
}
