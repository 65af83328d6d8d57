import { outletConfigSchema, reasonSchema } from '@galla/shared/contract';
import type {
  Actor,
  Address,
  Bill,
  BusinessType,
  DeliveryInfo,
  OrderDetail,
  OrderLine,
  OrderSummary,
  OutletConfig,
} from '@galla/shared/contract';

/** An order as the statements below read it, with its lines. */
export interface OrderRow {
  id: string;
  merchantId: string;
  outletId: string;
  orderNumber: number;
  status: OrderSummary['status'];
  version: number;
  channel: OrderSummary['channel'];
  fulfilment: OrderSummary['fulfilment'];
  paymentMethod: OrderSummary['paymentMethod'];
  paymentStatus: OrderSummary['paymentStatus'];
  currency: OrderSummary['currency'];
  total: number;
  note: string;
  customerName: string;
  customerCountryCode: string;
  customerMobile: string;
  placedAt: Date;
  statusSince: Date;
  prepMinutes: number | null;
  promisedAt: Date;
  scheduledFor: Date | null;
  changedBy: Actor;
  lines: OrderLine[];
}

/** Columns of `OrderRow`; the table's alias must be `o`. */
export const orderColumns = `
  o.id, o.merchant_id as "merchantId", o.outlet_id as "outletId", o.order_number as "orderNumber", o.status,
  o.version, o.channel, o.fulfilment, o.payment_method as "paymentMethod", o.payment_status as "paymentStatus",
  o.currency, o.total, o.note, o.customer_name as "customerName",
  o.customer_country_code as "customerCountryCode", o.customer_mobile as "customerMobile",
  o.placed_at as "placedAt", o.status_since as "statusSince", o.prep_minutes as "prepMinutes",
  o.promised_at as "promisedAt", o.scheduled_for as "scheduledFor", o.changed_by as "changedBy",
  (select coalesce(jsonb_agg(jsonb_build_object(
      'lineId', i.id, 'itemId', i.item_id, 'name', i.name, 'diet', i.diet, 'quantity', i.quantity,
      'unitPrice', i.unit_price, 'variant', i.variant, 'addons', i.addons, 'note', i.note,
      'lineTotal', i.line_total) order by i.position), '[]'::jsonb)
    from order_items i where i.order_id = o.id) as lines`;

/** '9876543210' → '••••••3210' */
export function maskMobile(mobile: string): string {
  return '•'.repeat(Math.max(0, mobile.length - 4)) + mobile.slice(-4);
}

/** What a card shows. */
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
    ...(row.scheduledFor === null ? {} : { scheduledFor: row.scheduledFor.toISOString() }),
    changedBy: row.changedBy,
  };
}

export interface DeliveryRow {
  orderId: string;
  partner: string;
  state: DeliveryInfo['state'];
  riderName: string | null;
  riderMobile: string | null;
  latitude: number | null;
  longitude: number | null;
  etaMinutes: number | null;
  updatedAt: Date | string;
}

/** A delivery as JSON, or null when nobody was asked to deliver; the table's alias must be `d`. */
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

export interface OrderDetailRow extends OrderRow {
  businessType: BusinessType;
  address: Address | null;
  bill: Bill;
  timeline: { status: OrderSummary['status']; at: string; by: Actor; reason: unknown }[];
  delivery: DeliveryRow | null;
}

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

/** An outlet's configuration as stored, with what was added to the product since filled in. */
export function configOf(stored: unknown, businessType: BusinessType): OutletConfig {
  return { ...outletConfigSchema.parse(stored), businessType };
}
