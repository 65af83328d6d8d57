import type { OrderSummary } from '@galla/contract';
import type { Queryable } from '../../db/queryable';
import { newId } from '../../db/new-id';
import type { MovedOrder } from '../../orders/moved-order';

const by = { kind: 'server', name: 'Galla', device: '' } as const;

/** The handover of an order, as far as documents read it. */
export function movedOrder(
  orderId: string,
  at: Date,
): Pick<MovedOrder, 'by' | 'at'> & {
  after: Pick<OrderSummary, 'orderId'>;
} {
  return { after: { orderId }, by, at };
}

/** Inserts orders of one item, tea at 105 rupees with tax, and returns their ids. */
export async function insertOrdersToHandOver(
  db: Queryable,
  { merchantId, outletId }: { merchantId: string; outletId: string },
  count: number,
): Promise<string[]> {
  const bill = {
    currency: 'INR',
    paper: 'taxInvoice',
    rows: [
      { kind: 'items', label: '', amount: 10_000, why: {} },
      {
        kind: 'cgst',
        label: '2.5',
        amount: 250,
        why: { rate: 5, taxable: 10_000, lines: 10_000, charges: 0 },
      },
      {
        kind: 'sgst',
        label: '2.5',
        amount: 250,
        why: { rate: 5, taxable: 10_000, lines: 10_000, charges: 0 },
      },
      { kind: 'total', label: '', amount: 10_500, why: {} },
    ],
    total: 10_500,
  };
  const ids = Array.from({ length: count }, newId);
  await db.execute({
    text: `with placed as (
        insert into orders (id, merchant_id, outlet_id, order_number, client_key, status, channel, fulfilment,
          payment_method, payment_status, currency, total, bill, customer_name, customer_country_code, customer_mobile,
          placed_at, status_since, promised_at, changed_by)
        select id, $2, $1, (select coalesce(max(order_number), 0) from orders where outlet_id = $1) + n, id::text,
          'foodReady', 'web', 'selfPickup', 'cod', 'pending', 'INR', 10500, $4::jsonb, 'Asha', '+91', '9876543210',
          now(), now(), now(), '{"kind":"staff","name":"Ravi","device":""}'
        from unnest($3::uuid[]) with ordinality as o(id, n) returning id)
      insert into order_items (id, order_id, merchant_id, outlet_id, position, item_id, name, diet, quantity, unit_price,
        line_total, tax_percent)
      select gen_random_uuid(), id, $2, $1, 0, gen_random_uuid(), 'Tea', 'veg', 1, 10000, 10000, 5 from placed`,
    values: [outletId, merchantId, ids, JSON.stringify(bill)],
  });
  return ids;
}
