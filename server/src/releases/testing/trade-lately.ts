import { outletConfigSchema } from '@galla/contract';
import type { Database } from '../../db/database';
import { newId } from '../../db/new-id';
import { outlets } from '../../db/schema';

/** Gives merchants an outlet and an order, so that they count for the rules of canaries. */
export async function tradeLately(
  db: Database,
  merchants: readonly { merchantId: string }[],
  placedAt: Date,
): Promise<void> {
  for (const { merchantId } of merchants) {
    const outletId = newId();
    const config = outletConfigSchema.parse({});
    const outlet = {
      id: outletId,
      merchantId,
      displayName: 'Sample',
      businessType: 'food Restaurant',
      config,
    } as const;
    await db.orm.insert(outlets).values(outlet);
    await db.execute({
      text: `insert into orders (id, merchant_id, outlet_id, order_number, status, channel, fulfilment, payment_method,
          payment_status, currency, total, bill, customer_name, customer_country_code, customer_mobile, placed_at,
          status_since, promised_at, changed_by, client_key)
        values ($1, $2, $3, 1, 'complete', 'web', 'selfPickup', 'cod', 'paid', 'INR', 100, '{"rows":[]}', 'Ravi', '+91',
          '9876543210', $4, $4, $4, '{"kind":"server","name":"","device":""}', $5)`,
      values: [newId(), merchantId, outletId, placedAt, newId()],
    });
  }
}
