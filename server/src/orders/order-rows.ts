import {
  outletConfigSchema,
  reasonSchema,
  nonChargeableSchema,
  orderSummarySchema,
  actorSchema,
  orderLineSchema,
  businessTypeSchema,
} from '@galla/contract';
import type { BusinessType, DeliveryInfo, OrderDetail, OrderSummary, OutletConfig } from '@galla/contract';
import { z } from 'zod';
import { columnsOf, rowOf } from '../db/row-of';
import { deliveryAssignments, orders } from '../db/schema';

const columns = [
  'id',
  'merchantId',
  'outletId',
  'orderNumber',
  'status',
  'version',
  'channel',
  'fulfilment',
  'paymentMethod',
  'paymentStatus',
  'currency',
  'total',
  'note',
  'customerName',
  'customerCountryCode',
  'customerMobile',
  'placedAt',
  'statusSince',
  'prepMinutes',
  'promisedAt',
  'scheduledFor',
  'startBy',
  'laterUntil',
  'acceptedAt',
  'waitsSince',
  'changedBy',
] as const;
/** An order with its lines, as the statements below read it. */
export const orderRowSchema = rowOf(orders, columns, {
  nonChargeable: z.nullable(nonChargeableSchema),
  lines: z.array(orderLineSchema),
});
export type OrderRow = z.output<typeof orderRowSchema>;

/** Columns of `OrderRow`; the table's alias must be `o`. */
export const orderColumns = `
  ${columnsOf(orders, columns, 'o')},
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

export const deliveryRowSchema = rowOf(
  deliveryAssignments,
  ['orderId', 'partner', 'state', 'riderName', 'riderMobile', 'latitude', 'longitude', 'etaMinutes'],
  { updatedAt: z.union([z.date(), z.string()]) },
);
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

export const orderDetailRowSchema = rowOf(orders, ['address', 'bill'], {
  ...orderRowSchema.shape,
  businessType: businessTypeSchema,
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
