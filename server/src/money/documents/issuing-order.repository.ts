import {
  addressSchema,
  billSchema,
  businessTypeSchema,
  currencySchema,
  fulfilmentSchema,
  gstinTypes,
  orderBillingSchema,
  orderChannelSchema,
  orderLineSchema,
  orderSummarySchema,
} from '@galla/contract';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';

const itemSchema = z.object({ ...orderLineSchema.shape, taxPercent: z.number() });

const issuingOrderSchema = z.object({
  orderId: z.string(),
  merchantId: z.string(),
  outletId: z.string(),
  orderNumber: z.number(),
  channel: orderChannelSchema,
  fulfilment: fulfilmentSchema,
  paymentMethod: orderSummarySchema.shape.paymentMethod,
  currency: currencySchema,
  total: z.number(),
  paid: z.number(),
  refunded: z.number(),
  /** Null: a bill that can't be read; the paper then has one line. */
  bill: z.nullable(billSchema).catch(null),
  billing: z.nullable(orderBillingSchema),
  buyerGstin: z.string(),
  buyerName: z.string(),
  buyerAddress: z.string(),
  customerName: z.string(),
  customerId: z.string().nullable(),
  address: z.nullable(addressSchema),
  placedAt: z.date(),
  invoicedAt: z.date().nullable(),
  /** A guest's, or a staff meal. */
  isNonChargeable: z.boolean(),
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
    text: `select o.id as "orderId", o.merchant_id, o.outlet_id,
        o.order_number, o.channel, o.fulfilment, o.payment_method, o.currency,
        o.total, o.paid, o.refunded, o.bill, o.billing, o.buyer_gstin, o.buyer_name,
        o.buyer_address, o.customer_name, o.customer_id, o.address, o.placed_at,
        o.invoiced_at, coalesce(o.discount ->> 'given' <> 'discount', false) as "isNonChargeable",
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
