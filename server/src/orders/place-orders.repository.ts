import { cartCodes } from '@galla/contract';
import type {
  Actor,
  Bill,
  Buyer,
  OrderBilling,
  OrderDiscount,
  OrderStatus,
  OrderSummary,
} from '@galla/contract';
import { z } from 'zod';
import { newId } from '../db/new-id';
import { appendNumberedCte, countEachCte, notifyAppended } from '../db/outlet-sequence';
import type { Queryable } from '../db/queryable';
import { isUniqueViolation, rowAgainstCheck } from '../db/sql-state';
import { ApiError } from '../messages/api-error';
import { msg } from '../messages/message';
import { customerOfNumber, untilNoMergeMeets } from './customer-of-number.repository';
import { appendStockChanged, takesOf } from './stock.repository';
import type { PricedLine } from '../pricing/cart';
import type { Checkout } from '../pricing/checkout';

/** A new order without its number, which is assigned per outlet. */
export interface NewOrder {
  summary: Omit<OrderSummary, 'orderNumber'>;
  merchantId: string;
  lines: readonly PricedLine[];
  bill: Bill;
  /** Null: the checkout is from before it was kept. */
  billing: OrderBilling | null;
  /** What staff took off; left out: nothing. */
  discount?: OrderDiscount | null;
  /** Whom its invoice names. */
  buyer: Buyer;
  customer: Checkout['customer'];
  address: Checkout['address'];
  distanceMetres: number | null;
  clientKey: string;
  /** Fingerprint of the customer's request: a repeat must be the same one. Null: placed by staff. */
  requestHash: Buffer | null;
  customerTokenHash: Buffer;
  /** Version 1 and, if auto-accepted, version 2. */
  timeline: readonly { version: number; status: OrderStatus; by: Actor }[];
  /** Paid before it is placed: it is placed even if the last portion went meanwhile. */
  isPaidBefore?: boolean;
  /** Promised minutes shown to the customer; a repeated checkout returns them. */
  quotedMinutes: number;
  /**
   * The outlet's event. Built by the request that places the order, since a batch writes the events of many requests.
   */
  event: { order: Omit<OrderSummary, 'orderNumber'>; requestId?: string };
}

/** Parameters of the statement per order, by name and type. */
const fields = {
  id: 'uuid',
  outlet_id: 'uuid',
  merchant_id: 'uuid',
  status: 'text',
  version: 'int',
  channel: 'text',
  fulfilment: 'text',
  payment_method: 'text',
  payment_status: 'text',
  currency: 'text',
  total: 'bigint',
  bill: 'jsonb',
  billing: 'jsonb',
  discount: 'jsonb',
  buyer_gstin: 'text',
  buyer_name: 'text',
  buyer_address: 'text',
  customer_name: 'text',
  customer_country_code: 'text',
  customer_mobile: 'text',
  placed_at: 'timestamptz',
  promised_at: 'timestamptz',
  scheduled_for: 'timestamptz',
  start_by: 'timestamptz',
  later_until: 'timestamptz',
  accepted_at: 'timestamptz',
  quoted_minutes: 'int',
  note: 'text',
  address: 'jsonb',
  distance_metres: 'int',
  changed_by: 'jsonb',
  client_key: 'text',
  request_hash: 'bytea',
  customer_token_hash: 'bytea',
  new_customer_id: 'uuid',
  lines: 'jsonb',
  takes: 'jsonb',
  takes_for_sure: 'boolean',
  timeline: 'jsonb',
  event: 'jsonb',
} as const;
const names = Object.keys(fields);
const typed = Object.entries(fields).map(([name, type]) => `${name} ${type}`);

/** Columns of `orders` written unchanged. */
const copied = names
  .filter(
    (name) => !['new_customer_id', 'lines', 'takes', 'takes_for_sure', 'timeline', 'event'].includes(name),
  )
  .join(', ');

// Reads the first entry of the key index from the order's key on. With an equality condition the planner may pick any
// index that starts with the outlet while the table is small, and cache that plan: each new order would then read all
// orders of its outlet.
const isNew = `(select (o.outlet_id, o.client_key) = (w.outlet_id, w.client_key) from orders o
  where (o.outlet_id, o.client_key) >= (w.outlet_id, w.client_key)
  order by o.outlet_id, o.client_key limit 1) is not true`;

// A connection caches the plans of key lookups. Plans made while there are few customers scan the whole table and stay
// in use with thousands: sequential scans are disabled until the commit.
const byIndex = `(select set_config('enable_seqscan', 'off', true)) is not null`;

// Orders that take what is left, however little, remember how much that was. It is read, and locked, before it is taken.
const allShort = `(select count(*) from short) >= 0`;

const placeText = `
with fresh as materialized (
  select w.*, row_number() over (partition by w.outlet_id order by w.place) as rank,
    count(*) over (partition by w.outlet_id) as among
  from rows from (jsonb_to_recordset($1::jsonb) as (${typed.join(', ')})) with ordinality
    as w(${names.join(', ')}, place)
  where ${byIndex} and ${isNew}
), ${countEachCte('fresh')}, whose as materialized (
  select id as order_id, ${customerOfNumber(
    'numbered.merchant_id',
    'numbered.customer_country_code',
    'numbered.customer_mobile',
  )} as customer_id
  from numbered
), known as (
  insert into customers (id, merchant_id, country_code, mobile, name, created_at, updated_at)
  select distinct on (merchant_id, customer_country_code, customer_mobile)
    new_customer_id, merchant_id, customer_country_code, customer_mobile, customer_name, placed_at, placed_at
  from numbered join whose on whose.order_id = numbered.id and whose.customer_id is null
  order by merchant_id, customer_country_code, customer_mobile, place desc
  on conflict (merchant_id, country_code, mobile)
    do update set updated_at = excluded.updated_at
  returning id, merchant_id, country_code, mobile
), placed as (
  insert into orders (${copied}, order_number, customer_id, status_since)
  select ${copied.replace(/\w+/g, 'n.$&')}, n.order_number, coalesce(whose.customer_id, known.id), n.placed_at
  from numbered n join whose on whose.order_id = n.id
    left join known on known.merchant_id = n.merchant_id and known.country_code = n.customer_country_code
      and known.mobile = n.customer_mobile
  order by n.place
), listed as (
  insert into order_items (id, order_id, merchant_id, outlet_id, position, item_id, name, diet, quantity,
    quantity_milli, unit_price, variant, addons, note, line_total, tax_percent)
  select l.line_id, n.id, n.merchant_id, n.outlet_id, l.position - 1, l.item_id, l.name, l.diet, l.quantity,
    l.quantity_milli, l.unit_price, l.variant, l.addons, l.note, l.line_total, l.tax_percent
  from numbered n, rows from (jsonb_to_recordset(n.lines) as ("lineId" uuid, "itemId" uuid, name text, diet text,
    quantity int, "quantityMilli" int, "unitPrice" int, variant text, addons jsonb, note text, "lineTotal" bigint, "taxPercent" int))
    with ordinality as l(line_id, item_id, name, diet, quantity, quantity_milli, unit_price, variant, addons, note, line_total,
      tax_percent, position)
), taken as (
  select n.id as order_id, n.outlet_id, n.merchant_id, t."subjectId" as subject_id, t.portions, n.takes_for_sure,
    n.placed_at
  from numbered n, jsonb_to_recordset(n.takes) as t("subjectId" uuid, portions int)
), wanted as (
  select outlet_id, subject_id, sum(portions)::int as portions, bool_and(takes_for_sure) as for_sure
  from taken group by 1, 2
), short as materialized (
  select s.outlet_id, s.subject_id, s.portions_left
  from wanted join menu_stock s on s.outlet_id = wanted.outlet_id and s.subject_id = wanted.subject_id
  where not wanted.for_sure and s.portions_left is not null
  for update of s
), stocked as (
  update menu_stock s set portions_left = case when wanted.for_sure then s.portions_left - wanted.portions
    else greatest(s.portions_left - wanted.portions, 0) end
  from wanted
  where ${allShort} and s.outlet_id = wanted.outlet_id and s.subject_id = wanted.subject_id and s.portions_left is not null
  returning s.outlet_id, s.portions_left
), remembered as (
  insert into portion_takes (order_id, subject_id, outlet_id, merchant_id, portions, taken_at)
  select order_id, subject_id, outlet_id, merchant_id, portions, placed_at from (
    select t.order_id, t.subject_id, t.outlet_id, t.merchant_id, t.placed_at,
      case when t.takes_for_sure then t.portions else least(t.portions, coalesce(short.portions_left + t.portions
        - sum(t.portions) over (partition by t.outlet_id, t.subject_id order by t.takes_for_sure desc, t.order_id),
        t.portions)) end as portions
    from taken t left join short on short.outlet_id = t.outlet_id and short.subject_id = t.subject_id
  ) there where portions > 0
), dated as (
  insert into order_timeline (order_id, version, merchant_id, outlet_id, status, at, by)
  select n.id, t.version, n.merchant_id, n.outlet_id, t.status, n.placed_at, t.by
  from numbered n, jsonb_to_recordset(n.timeline) as t(version int, status text, by jsonb)
), ${appendNumberedCte({
  type: `'order/placed'`,
  payload: `jsonb_set(numbered.event, '{order,orderNumber}', to_jsonb(numbered.order_number))`,
})}
select id as "orderId", order_number, outlet_id,
  exists (select from stocked where stocked.outlet_id = numbered.outlet_id and portions_left = 0) as "isSoldOut",
  ${notifyAppended} from numbered`;

const recordOf = ({ summary, customer, ...order }: NewOrder): Record<keyof typeof fields, unknown> => ({
  id: summary.orderId,
  outlet_id: summary.outletId,
  merchant_id: order.merchantId,
  status: summary.status,
  version: summary.version,
  channel: summary.channel,
  fulfilment: summary.fulfilment,
  payment_method: summary.paymentMethod,
  payment_status: summary.paymentStatus,
  currency: summary.currency,
  total: summary.total,
  bill: order.bill,
  billing: order.billing,
  discount: order.discount ?? null,
  buyer_gstin: order.buyer.buyerGstin,
  buyer_name: order.buyer.buyerName,
  buyer_address: order.buyer.buyerAddress,
  customer_name: customer.name,
  customer_country_code: customer.countryCode,
  customer_mobile: customer.mobile,
  placed_at: summary.placedAt,
  promised_at: summary.promisedAt,
  scheduled_for: summary.scheduledFor ?? null,
  start_by: summary.startBy ?? null,
  later_until: summary.laterUntil ?? null,
  accepted_at: summary.acceptedAt ?? null,
  quoted_minutes: order.quotedMinutes,
  note: summary.note,
  address: order.address,
  distance_metres: order.distanceMetres,
  changed_by: summary.changedBy,
  client_key: order.clientKey,
  request_hash: order.requestHash && `\\x${order.requestHash.toString('hex')}`,
  customer_token_hash: `\\x${order.customerTokenHash.toString('hex')}`,
  new_customer_id: newId(),
  lines: order.lines.map(({ line, taxPercent }) => ({ ...line, taxPercent })),
  takes: takesOf(order.lines),
  takes_for_sure: order.isPaidBefore !== true,
  timeline: order.timeline,
  event: order.event,
});

const placedRowSchema = z.object({
  orderId: z.string(),
  orderNumber: z.number(),
  outletId: z.string(),
  isSoldOut: z.boolean(),
});

/**
 * Commits orders with their lines, timelines and outlet events in one statement, all or none, and returns their
 * numbers. A customer who is known keeps their name, whatever the order calls them. Null: the outlet already has an order with this client key, or an earlier input has it. Throws a unique
 * violation if another transaction writes one of the keys concurrently.
 */
export async function insertOrders(
  db: Queryable,
  orders: readonly NewOrder[],
  tx: Queryable | null = null,
): Promise<(number | null)[]> {
  const byKey = new Map<string, NewOrder>();
  for (const order of orders) {
    const key = `${order.summary.outletId} ${order.clientKey}`;
    if (!byKey.has(key)) byKey.set(key, order);
  }
  const values = [JSON.stringify([...byKey.values()].map(recordOf))];
  const rows = await untilNoMergeMeets(tx, () =>
    db.query(placedRowSchema, { name: 'place-orders', text: placeText, values }),
  );
  // A hint for open screens. What holds is the count, which each menu and each checkout reads.
  const soldOut = new Set(rows.filter(({ isSoldOut }) => isSoldOut).map(({ outletId }) => outletId));
  for (const outletId of soldOut) await appendStockChanged(db, outletId);
  const numbers = new Map(rows.map(({ orderId, orderNumber }) => [orderId, orderNumber]));
  return orders.map(({ summary }) => numbers.get(summary.orderId) ?? null);
}

/** What is thrown for an order that wants more than is left by now: the error of the statement, or 422. */
export function soldOutOr(error: unknown, { lines }: Pick<NewOrder, 'lines'>): unknown {
  const row = rowAgainstCheck(error, 'menu_stock_left');
  if (row === null) return error;
  // The row has the id of what is counted, an item or an option.
  const items = lines.flatMap(({ line: { itemId, name }, takes }, index) =>
    takes.some(({ subjectId }) => row.includes(subjectId)) ? [{ index, itemId, name }] : [],
  );
  const names = [...new Set(items.map(({ name }) => name))];
  const text =
    names.length === 0 ? 'storefront.soldOutMeanwhile' : msg('storefront.itemNotServing', { names });
  return new ApiError(422, 'CART_ITEM_NOT_SERVING', text, { cartCode: cartCodes.itemNotServing, items });
}

/** As `insertOrders`, for one order of a transaction; null also if a concurrent one wrote its key. */
export async function insertOrder(tx: Queryable, order: NewOrder): Promise<number | null> {
  try {
    const [orderNumber] = await insertOrders(tx, [order], tx);
    return orderNumber ?? null;
  } catch (error) {
    // The statement is rolled back whole: its numbers are free again.
    if (isUniqueViolation(error, 'orders_client_key')) return null;
    throw soldOutOr(error, order);
  }
}
