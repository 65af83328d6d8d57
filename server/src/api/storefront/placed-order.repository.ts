import { actorSchema, billSchema, orderStatusSchema } from '@galla/contract';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { orderColumns, orderRowSchema } from '../../orders/order-rows';

/** Whether an outlet has an order with this client key. */
export async function hasClientKey(db: Queryable, outletId: string, clientKey: string): Promise<boolean> {
  const count = await db.execute({
    name: 'has-client-key',
    text: 'select 1 as one from orders where outlet_id = $1 and client_key = $2',
    values: [outletId, clientKey],
  });
  return count > 0;
}

/** Data to rebuild an order as it was when placed. */
const placedOrderRowSchema = z.object({
  ...orderRowSchema.shape,
  bill: billSchema,
  quotedMinutes: z.number().nullable(),
  /** Null: placed by staff, or by an earlier release. */
  requestHash: z.nullable(z.instanceof(Buffer)),
  placedVersions: z.array(
    z.object({ version: z.number(), status: orderStatusSchema, by: actorSchema, at: z.string() }),
  ),
});
export type PlacedOrderRow = z.output<typeof placedOrderRowSchema>;

export async function findByClientKey(
  db: Queryable,
  outletId: string,
  clientKey: string,
): Promise<PlacedOrderRow | null> {
  const rows = await db.query(placedOrderRowSchema, {
    name: 'order-by-client-key',
    text: `select ${orderColumns}, o.bill, o.quoted_minutes, o.request_hash,
        (select jsonb_agg(jsonb_build_object('version', t.version, 'status', t.status, 'by', t.by, 'at', t.at)
            order by t.version)
          from order_timeline t where t.order_id = o.id and t.version <= 2) as "placedVersions"
      from orders o where o.outlet_id = $1 and o.client_key = $2`,
    values: [outletId, clientKey],
  });
  return rows[0] ?? null;
}
