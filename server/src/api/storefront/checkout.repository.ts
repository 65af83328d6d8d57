import type { Actor, Bill, BusinessType, OrderStatus, OrderSummary } from '@galla/shared/contract';
import { isOpenAt } from '@galla/shared/domain';
import type { KeptHours, OpeningSlot } from '@galla/shared/domain';
import { offersNow, offersOfOutlet } from '../discounts/offers-now';
import type { KeptOffer } from '../discounts/offers-now';
import { newId } from '../../db/new-id';
import { appendCte, countCte, notifyAppended } from '../../db/outlet-sequence';
import type { Queryable } from '../../db/queryable';
import { isUniqueViolation } from '../../db/sql-state';
import { orderColumns } from '../orders/order-rows';
import type { OrderRow } from '../orders/order-rows';
import type { CartItem, PricedLine } from './cart';
import type { Checkout, QuotedOutlet } from './checkout-quote';

export interface CheckoutOutlet extends Omit<QuotedOutlet, 'config'>, KeptHours {
  outletId: string;
  merchantId: string;
  displayName: string;
  available: 'on' | 'off';
  timezone: string;
  businessType: BusinessType;
  config: unknown;
  items: CartItem[];
}

/**
 * The outlet and those of the named items that are on its menu, with the offers for them, in one statement. Null: no
 * such outlet. `now`: what the menu is looked at for; `orderedAt`: when the order is placed, where that is another time.
 */
export async function findCheckoutOutlet(
  db: Queryable,
  outletId: string,
  itemIds: readonly string[],
  now: Date,
  orderedAt: Date = now,
): Promise<CheckoutOutlet | null> {
  const rows = await db.query<
    Omit<CheckoutOutlet, 'items'> & {
      items: (Omit<CartItem, 'offers'> & { timings: OpeningSlot[] })[];
      offers: KeptOffer[];
    }
  >({
    name: 'checkout-outlet',
    text: `select u.id as "outletId", u.merchant_id as "merchantId", u.display_name as "displayName", u.available,
        u.business_type as "businessType", u.config, u.currency, u.address, u.gstin_type as "gstinType",
        u.gst_applicable_on as "gstApplicableOn", u.gstin_percent as "gstinPercent", u.timezone,
        u.op_setting_type as "opSettingType", u.op_hours as "opHours", u.holidays,
        (select coalesce(jsonb_agg(jsonb_build_object(
            'itemId', i.id, 'name', i.name, 'price', i.price, 'taxPercent', i.tax_percent, 'isVeg', i.is_veg,
            'containsEgg', i.contains_egg, 'groups', i.groups,
            'timings', i.timings, 'categoryIds', to_jsonb(array_remove(array[i.category_id, i.sub_category_id], null)),
            'available', c.available and c.deleted_at is null and coalesce(s.available and s.deleted_at is null, true)
              and (i.available or coalesce(i.available_again_at <= $3::timestamptz, false)))), '[]'::jsonb)
          from menu_items i join menu_categories c on c.id = i.category_id
            left join menu_categories s on s.id = i.sub_category_id
          where i.outlet_id = u.id and i.id = any($2::uuid[]) and i.deleted_at is null) as items,
        ${offersOfOutlet} as offers
      from outlets u where u.id = $1`,
    values: [outletId, itemIds, now],
  });
  const row = rows[0];
  if (row === undefined) return null;
  const { items, offers, ...outlet } = row;
  const offersFor = offersNow(offers, orderedAt, outlet.timezone);
  return {
    ...outlet,
    items: items.map(({ timings, ...item }) => ({
      ...item,
      offers: offersFor(item),
      available: item.available && isOpenAt(timings, now, outlet.timezone),
    })),
  };
}

/** Everything about a new order but its number, which the outlet counts. */
export interface NewOrder {
  summary: Omit<OrderSummary, 'orderNumber'>;
  merchantId: string;
  lines: readonly PricedLine[];
  bill: Bill;
  customer: Checkout['customer'];
  address: Checkout['address'];
  distanceMetres: number | null;
  clientKey: string;
  customerTokenHash: Buffer;
  /** Version 1 and, where the server accepted at once, version 2. */
  timeline: readonly { version: number; status: OrderStatus; by: Actor }[];
  /** What the customer was told, minutes; a repeated checkout is answered with it. */
  quotedMinutes: number;
}

const placeText = `
with fresh as (
  select where not exists (select from orders where outlet_id = $2 and client_key = $23)
), ${countCte({ outletId: '$2::uuid', from: 'fresh', orders: 1 })}, known as (
  insert into customers (id, merchant_id, country_code, mobile, name, created_at, updated_at)
  select $27::uuid, $3::uuid, $15, $16, $14, $17::timestamptz, $17::timestamptz from fresh
  on conflict (merchant_id, country_code, mobile)
    do update set name = excluded.name, updated_at = excluded.updated_at
  returning id
), placed as (
  insert into orders (id, outlet_id, merchant_id, order_number, status, version, channel, fulfilment, payment_method,
    payment_status, currency, total, bill, customer_id, customer_name, customer_country_code, customer_mobile,
    placed_at, status_since, promised_at, note, address, distance_metres, changed_by, client_key, customer_token_hash,
    scheduled_for, quoted_minutes)
  select $1::uuid, $2::uuid, $3::uuid, counted.last_order_number, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb,
    known.id, $14, $15, $16, $17::timestamptz, $17::timestamptz, $18::timestamptz, $19, $20::jsonb, $21, $22::jsonb,
    $23, $24::bytea, $28::timestamptz, $29
  from counted, known returning id, order_number
), listed as (
  insert into order_items (id, order_id, merchant_id, outlet_id, position, item_id, name, diet, quantity, unit_price,
    variant, addons, note, line_total, tax_percent)
  select l."lineId", placed.id, $3::uuid, $2::uuid, l.position - 1, l."itemId", l.name, l.diet, l.quantity,
    l."unitPrice", l.variant, l.addons, l.note, l."lineTotal", l."taxPercent"
  from placed, rows from (jsonb_to_recordset($13::jsonb) as ("lineId" uuid, "itemId" uuid, name text, diet text,
    quantity int, "unitPrice" int, variant text, addons jsonb, note text, "lineTotal" bigint, "taxPercent" int))
    with ordinality as l("lineId", "itemId", name, diet, quantity, "unitPrice", variant, addons, note, "lineTotal",
      "taxPercent", position)
), dated as (
  insert into order_timeline (order_id, version, merchant_id, outlet_id, status, at, by)
  select placed.id, t.version, $3::uuid, $2::uuid, t.status, $17::timestamptz, t.by
  from placed, jsonb_to_recordset($25::jsonb) as t(version int, status text, by jsonb)
), ${appendCte({
  type: `'order/placed'`,
  payload: `jsonb_set($26::jsonb, '{order,orderNumber}', to_jsonb(placed.order_number))`,
  from: 'placed',
})}
select (select order_number from placed) as "orderNumber", ${notifyAppended} from appended`;

/**
 * Commits an order with its lines, its timeline and the outlet's event in one statement, and answers its number.
 * Null: the outlet has an order with this client key already.
 */
export async function insertOrder(db: Queryable, order: NewOrder): Promise<number | null> {
  const { summary, customer } = order;
  try {
    const rows = await db.query<{ orderNumber: number }>({
      name: 'place-order',
      text: placeText,
      values: [
        summary.orderId,
        summary.outletId,
        order.merchantId,
        summary.status,
        summary.version,
        summary.channel,
        summary.fulfilment,
        summary.paymentMethod,
        summary.paymentStatus,
        summary.currency,
        summary.total,
        JSON.stringify(order.bill),
        JSON.stringify(order.lines.map(({ line, taxPercent }) => ({ ...line, taxPercent }))),
        customer.name,
        customer.countryCode,
        customer.mobile,
        summary.placedAt,
        summary.promisedAt,
        summary.note,
        order.address === null ? null : JSON.stringify(order.address),
        order.distanceMetres,
        JSON.stringify(summary.changedBy),
        order.clientKey,
        order.customerTokenHash,
        JSON.stringify(order.timeline),
        JSON.stringify({ order: summary }),
        newId(),
        summary.scheduledFor ?? null,
        order.quotedMinutes,
      ],
    });
    return rows[0]?.orderNumber ?? null;
  } catch (error) {
    // The same key at the same moment. The statement is undone whole: the numbers it took are free again.
    if (isUniqueViolation(error, 'orders_client_key')) return null;
    throw error;
  }
}

/** Whether an outlet has an order with this client key. */
export async function hasClientKey(db: Queryable, outletId: string, clientKey: string): Promise<boolean> {
  const rows = await db.query({
    name: 'has-client-key',
    text: 'select 1 as one from orders where outlet_id = $1 and client_key = $2',
    values: [outletId, clientKey],
  });
  return rows.length > 0;
}

/** An order as it was when it was placed is rebuilt from this. */
export interface PlacedOrderRow extends OrderRow {
  bill: Bill;
  quotedMinutes: number | null;
  placedVersions: { version: number; status: OrderStatus; by: Actor; at: string }[];
}

export async function findByClientKey(
  db: Queryable,
  outletId: string,
  clientKey: string,
): Promise<PlacedOrderRow | null> {
  const rows = await db.query<PlacedOrderRow>({
    name: 'order-by-client-key',
    text: `select ${orderColumns}, o.bill, o.quoted_minutes as "quotedMinutes",
        (select jsonb_agg(jsonb_build_object('version', t.version, 'status', t.status, 'by', t.by, 'at', t.at)
            order by t.version)
          from order_timeline t where t.order_id = o.id and t.version <= 2) as "placedVersions"
      from orders o where o.outlet_id = $1 and o.client_key = $2`,
    values: [outletId, clientKey],
  });
  return rows[0] ?? null;
}
