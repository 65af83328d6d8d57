import { addressSchema, billSchema, businessTypeSchema, gstinTypes, orderLineSchema } from '@galla/contract';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { columnsOf, rowOf } from '../../db/row-of';
import { orders } from '../../db/schema';

const itemSchema = z.object({ ...orderLineSchema.shape, taxPercent: z.number() });

const columns = [
  'merchantId',
  'outletId',
  'orderNumber',
  'channel',
  'fulfilment',
  'paymentMethod',
  'currency',
  'total',
  'paid',
  'refunded',
  'billing',
  'buyerGstin',
  'buyerName',
  'buyerAddress',
  'customerName',
  'customerId',
  'address',
  'placedAt',
  'invoicedAt',
] as const;
const issuingOrderSchema = rowOf(orders, columns, {
  /** Null: a bill that can't be read; the document then has one line. */
  bill: z.nullable(billSchema).catch(null),
  /** A guest's, or a staff meal. */
  isNonChargeable: z.boolean(),
  orderId: z.string(),
  items: z.array(itemSchema),
  outlet: z.object({
    businessType: businessTypeSchema,
    timezone: z.string(),
    tradeName: z.string(),
    legalName: z.string(),
    address: z.nullable(addressSchema),
    phone: z.string(),
    gstin: z.string(),
    gstinType: z.enum(gstinTypes),
    fssai: z.string(),
  }),
});
/** An order with all that its invoice is made from. */
export type IssuingOrder = z.output<typeof issuingOrderSchema>;

/**
 * Locks an order until the transaction ends and reads what its invoice is made from. `invoicedAt` is that of the locked
 * row: whoever comes second sees the first one's invoice.
 */
export async function lockIssuingOrder(tx: Queryable, orderId: string): Promise<IssuingOrder | null> {
  const [row] = await tx.query(issuingOrderSchema, {
    name: 'lock-issuing-order',
    text: `select o.id as "orderId", ${columnsOf(orders, columns, 'o')}, o.bill,
        coalesce(o.discount ->> 'given' <> 'discount', false) as "isNonChargeable",
        (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('quantityMilli', i.quantity_milli))
            || jsonb_build_object('lineId', i.id, 'itemId', i.item_id, 'name', i.name, 'diet', i.diet,
              'quantity', i.quantity, 'unitPrice', i.unit_price, 'variant', i.variant, 'addons', i.addons,
              'note', i.note, 'lineTotal', i.line_total, 'taxPercent', i.tax_percent) order by i.position), '[]'::jsonb)
          from order_items i where i.order_id = o.id) as items,
        jsonb_build_object('businessType', u.business_type, 'timezone', u.timezone,
          'tradeName', coalesce(nullif(u.outlet_name, ''), u.display_name), 'legalName', u.legal_name,
          'address', u.address, 'phone', coalesce(u.country_code || ' ' || nullif(u.phone, ''), ''),
          'gstin', coalesce(u.gstin_number, ''), 'gstinType', u.gstin_type,
          'fssai', coalesce(u.fssai_number, '')) as outlet
      from orders o join outlets u on u.id = o.outlet_id where o.id = $1 for no key update of o`,
    values: [orderId],
  });
  return row ?? null;
}
