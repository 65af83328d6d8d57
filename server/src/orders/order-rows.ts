import {
  outletConfigSchema,
  reasonSchema,
  nonChargeableSchema,
  orderSummarySchema,
  actorSchema,
  orderLineSchema,
  businessTypeSchema,
  addressSchema,
  billSchema,
  deliveryInfoSchema,
} from '@galla/contract';
import type { BusinessType, DeliveryInfo, OrderDetail, OrderSummary, OutletConfig } from '@galla/contract';
import { z } from 'zod';

/** An order with its lines, as the statements below read it. */
export const orderRowSchema = z.object({
  id: z.string(),
  merchantId: z.string(),
  outletId: z.string(),
  orderNumber: z.number(),
  status: orderSummarySchema.shape.status,
  version: z.number(),
  channel: orderSummarySchema.shape.channel,
  fulfilment: orderSummarySchema.shape.fulfilment,
  paymentMethod: orderSummarySchema.shape.paymentMethod,
  paymentStatus: orderSummarySchema.shape.paymentStatus,
  currency: orderSummarySchema.shape.currency,
  total: z.number(),
  note: z.string(),
  customerName: z.string(),
  customerCountryCode: z.string(),
  customerMobile: z.string(),
  placedAt: z.date(),
  statusSince: z.date(),
  prepMinutes: z.number().nullable(),
  promisedAt: z.date(),
  scheduledFor: z.date().nullable(),
  startBy: z.date().nullable(),
  laterUntil: z.date().nullable(),
  acceptedAt: z.date().nullable(),
  waitsSince: z.date().nullable(),
  nonChargeable: z.nullable(nonChargeableSchema),
  changedBy: actorSchema,
  lines: z.array(orderLineSchema),
});
export type OrderRow = z.output<typeof orderRowSchema>;

/** Columns of `OrderRow`; the table's alias must be `o`. */
export const orderColumns = `
  o.id, o.merchant_id, o.outlet_id, o.order_number, o.status,
  o.version, o.channel, o.fulfilment, o.payment_method, o.payment_status,
  o.currency, o.total, o.note, o.customer_name,
  o.customer_country_code, o.customer_mobile, o.placed_at, o.status_since, o.prep_minutes,
  o.promised_at, o.scheduled_for, o.start_by, o.later_until, o.accepted_at, o.waits_since, o.changed_by,
  nullif(o.discount ->> 'given', 'discount') as "nonChargeable",
  (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('quantityMilli', i.quantity_milli)) ||
    jsonb_build_object(
      'lineId', i.id, 'itemId', i.item_id, 'name', i.name, 'diet', i.diet, 'quantity', i.quantity,
      'unitPrice', i.unit_price, 'variant', i.variant, 'addons', i.addons, 'note', i.note,
      'lineTotal', i.line_total) order by i.position), '[]'::jsonb)
    from order_items i where i.order_id = o.id) as lines`;

/** '9876543210' → '••••••3210' */
export function maskMobile(mobile: string): string {
  return '•'.repeat(Math.max(0, mobile.length - 4)) + mobile.slice(-4);
}

/** The times of an order for later; an order for now has none. */
function laterOf({ scheduledFor, startBy, laterUntil, acceptedAt, waitsSince }: OrderRow) {
  const given = Object.entries({ scheduledFor, startBy, laterUntil, acceptedAt, waitsSince }).flatMap(
    ([name, at]) => (at === null ? [] : [[name, at.toISOString()]]),
  );
  return Object.fromEntries(given) as Partial<
    Record<'scheduledFor' | 'startBy' | 'laterUntil' | 'acceptedAt' | 'waitsSince', string>
  >;
}

/** Fields of an order card. */
export function summaryOf(row: OrderRow): OrderSummary {
  return {
    orderId: row.id,
    outletId: row.outletId,
    orderNumber: row.orderNumber,
    status: row.status,
    version: row.version,
    channel: row.channel,
    fulfilment: row.fulfilment,
    paymentMethod: row.paymentMethod,
    paymentStatus: row.paymentStatus,
    currency: row.currency,
    total: row.total,
    lines: row.lines,
    note: row.note,
    customerName: row.customerName,
    customerMobileMasked: maskMobile(row.customerMobile),
    placedAt: row.placedAt.toISOString(),
    statusSince: row.statusSince.toISOString(),
    prepMinutes: row.prepMinutes,
    promisedAt: row.promisedAt.toISOString(),
    ...laterOf(row),
    ...(row.nonChargeable !== null && { nonChargeable: row.nonChargeable }),
    changedBy: row.changedBy,
  };
}

export const deliveryRowSchema = z.object({
  orderId: z.string(),
  partner: z.string(),
  state: deliveryInfoSchema.shape.state,
  riderName: z.string().nullable(),
  riderMobile: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  etaMinutes: z.number().nullable(),
  updatedAt: z.union([z.date(), z.string()]),
});
export type DeliveryRow = z.output<typeof deliveryRowSchema>;

/** A delivery as JSON, or null if no delivery was requested; the table's alias must be `d`. */
export const deliveryObject = `jsonb_build_object(
  'orderId', d.order_id, 'partner', d.partner, 'state', d.state, 'riderName', d.rider_name,
  'riderMobile', d.rider_mobile, 'latitude', d.latitude, 'longitude', d.longitude,
  'etaMinutes', d.eta_minutes, 'updatedAt', d.updated_at)`;

export function deliveryOf(row: DeliveryRow): DeliveryInfo {
  const { latitude, longitude } = row;
  return {
    orderId: row.orderId,
    partner: row.partner,
    state: row.state,
    riderName: row.riderName,
    riderMobile: row.riderMobile,
    position: latitude === null || longitude === null ? null : { lat: latitude, long: longitude },
    etaMinutes: row.etaMinutes,
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

export const orderDetailRowSchema = z.object({
  ...orderRowSchema.shape,
  businessType: businessTypeSchema,
  address: z.nullable(addressSchema),
  bill: billSchema,
  timeline: z.array(
    z.object({
      status: orderSummarySchema.shape.status,
      at: z.string(),
      by: actorSchema,
      reason: z.unknown(),
    }),
  ),
  delivery: z.nullable(deliveryRowSchema),
});
export type OrderDetailRow = z.output<typeof orderDetailRowSchema>;

export function detailOf(row: OrderDetailRow): OrderDetail {
  return {
    ...summaryOf(row),
    businessType: row.businessType,
    customerMobile: `${row.customerCountryCode} ${row.customerMobile}`,
    address: row.address,
    bill: row.bill,
    timeline: row.timeline.map((entry) => ({
      status: entry.status,
      at: new Date(entry.at).toISOString(),
      by: entry.by,
      reason: entry.reason === null ? null : reasonSchema.parse(entry.reason),
    })),
    delivery: row.delivery === null ? null : deliveryOf(row.delivery),
  };
}

/** An outlet's stored configuration, completed with defaults for newer fields. */
export function configOf(stored: unknown, businessType: BusinessType): OutletConfig {
  return { ...outletConfigSchema.parse(stored), businessType };
}
