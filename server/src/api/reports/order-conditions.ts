import { acceptBandSeconds, lostOrderStatuses, prepareBandSeconds } from '@galla/contract';
import { businessDaySpan } from '@galla/domain';
import { askedFrom, countedAt } from '../../db/order-day.sql';
import { isLost, isSold } from '../../db/reports/rollup-facts';
import { unservedStatuses } from '../../db/unserved-statuses';
import type { OrderFilters } from './order-filters';
import { ofDocuments, ofTender, rangeOf } from './document-conditions';
import type { ReportScope } from '../../reports/report-scope';

/** A `where` over `reportDaysOf d` and `orders o`, and its values. */
export interface OrderConditions {
  where: string;
  /** Parts of `where`: conditions on the order's row, and those that read its timeline or items. */
  own: string;
  looked: string;
  values: unknown[];
}

const literal = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);
const readyStatuses = `('foodReady', 'waitingDeliveryPickup', 'outForDelivery', 'delivered', 'complete')`;
/** When an order was accepted, and when it was ready or out: the first such timeline entries, as in the roll-ups. */
export const acceptedAt = `(select t.at from order_timeline t where t.order_id = o.id and t.status = 'foodPreparation'
  order by t.version limit 1)`;
export const readyAt = `(select t.at from order_timeline t where t.order_id = o.id and t.status in ${readyStatuses}
  order by t.version limit 1)`;

const band = (index: number, seconds: readonly number[], ms: string): string => {
  const from = index === 0 ? null : (seconds[index - 1] ?? 0) * 1_000;
  const to = seconds[index];
  return [from === null ? [] : [`${ms} >= ${from}`], to === undefined ? [] : [`${ms} < ${to * 1_000}`]]
    .flat()
    .join(' and ');
};
/** Must match the expression of the index `orders_by_coupon`. */
const couponOfBill = `jsonb_path_query_first(o.bill, '$.rows[*]?(@.kind=="coupon").label')`;
const rescueOrders = {
  /** An offer whose link was never made did not reach the customer. */
  offered: (merchantId: string) =>
    `select r.order_id from order_rescues r where r.merchant_id = ${merchantId}::uuid and r.checkout_id is not null`,
  wonBack: (merchantId: string) => `select coalesce(k.order_id, c.checkout_id)
    from order_rescues r join coupon_redemptions c on c.coupon_id = r.coupon_id
      left join pos_checkouts k on k.id = c.checkout_id
    where r.merchant_id = ${merchantId}::uuid`,
};
const msBetween = (from: string, to: string): string =>
  `(extract(epoch from ${to} - ${from}) * 1000)::bigint`;

/**
 * The merchant's outlets, one row each, with the range as instants by their business days. Ownership is checked here: on
 * the orders, the condition would lead the planner to the merchant's index and past every other outlet's orders.
 */
export const reportDaysOf = `(select w.* from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[], $4::text[])
  as w(outlet_id, day_from, day_to, timezone)
  join outlets mine on mine.id = w.outlet_id and mine.merchant_id = $5::uuid) d`;

function dayValues({ outlets, range, merchantId }: ReportScope): unknown[] {
  return [
    outlets.map(({ outletId }) => outletId),
    outlets.map((outlet) => businessDaySpan(range, outlet).from),
    outlets.map((outlet) => businessDaySpan(range, outlet).to),
    outlets.map(({ timezone }) => timezone),
    merchantId,
  ];
}

/** All matching orders of the range, as SQL. */
export function orderConditions(scope: ReportScope, filters: OrderFilters): OrderConditions {
  const values = dayValues(scope);
  const value = (one: unknown): string => {
    values.push(one);
    return `$${values.length}`;
  };
  /**
   * Conditions without an index, evaluated row by row. The planner underestimates an hour's rows and would sort the
   * year.
   */
  const looks: string[] = [];
  const parts = ['o.outlet_id = d.outlet_id', rangeOf(filters)];
  const lost = `(${lostOrderStatuses.map((status) => `'${status}'`).join(', ')})`;
  const accepted = msBetween(askedFrom('o', acceptedAt), acceptedAt);
  const prepared = msBetween(acceptedAt, readyAt);
  if (scope.channel !== null) parts.push(`o.channel = ${value(scope.channel)}`);
  if (filters.status) parts.push(`o.status = any(${value(filters.status)}::text[])`);
  if (filters.group === 'sales') parts.push(isSold('o'));
  if (filters.group === 'lost') parts.push(isLost('o'));
  if (filters.paymentMethod) parts.push(`o.payment_method = ${value(filters.paymentMethod)}`);
  if (filters.paymentStatus) parts.push(`o.payment_status = ${value(filters.paymentStatus)}`);
  if (filters.fulfilment) parts.push(`o.fulfilment = ${value(filters.fulfilment)}`);
  if (filters.customerId) parts.push(`o.customer_id = ${value(filters.customerId)}::uuid`);
  if (filters.hour !== undefined)
    looks.push(`extract(hour from ${countedAt('o')} at time zone d.timezone) = ${value(filters.hour)}::int`);
  if (filters.itemId)
    parts.push(
      `exists (select from order_items i where i.order_id = o.id and i.item_id = ${value(filters.itemId)}::uuid)`,
    );
  if (filters.coupon !== undefined) parts.push(`${couponOfBill} = to_jsonb(${value(filters.coupon)}::text)`);
  // Named so that the partial index is used.
  if (filters.discounted) parts.push(`o.discount is not null and not ${isLost('o')}`);
  if (filters.given) parts.push(`o.discount ->> 'given' = ${value(filters.given)}`);
  if (filters.discountReason) parts.push(`o.discount ->> 'reason' = ${value(filters.discountReason)}`);
  if (filters.givenBy) parts.push(`o.discount ->> 'userId' = ${value(filters.givenBy)}`);
  // Not a join: the array is made once, and the orders are read by their keys.
  if (filters.rescue)
    parts.push(`o.id = any(array(${rescueOrders[filters.rescue](value(scope.merchantId))}))`);
  if (filters.rescue === 'wonBack') parts.push(`o.status not in (${unservedStatuses})`);
  if (filters.paper) looks.push(ofDocuments(filters, scope, value));
  else if (filters.taxPercent !== undefined)
    parts.push(
      `o.bill @> ${value(JSON.stringify({ rows: [{ why: { rate: filters.taxPercent } }] }))}::jsonb`,
    );
  if (filters.reason) {
    parts.push(`o.status in ${lost}`);
    looks.push(`(select t.reason ->> 'code' from order_timeline t
      where t.order_id = o.id and t.status = o.status limit 1) = ${value(filters.reason)}`);
  }
  if (filters.tender) looks.push(ofTender(filters.tender, value));
  if (filters.accepted) looks.push(`${acceptedAt} is ${filters.accepted === 'yes' ? 'not ' : ''}null`);
  if (filters.prepared === 'yes') looks.push(`${prepared} is not null`);
  if (filters.prepared === 'no') looks.push(`${prepared} is null`);
  if (filters.late)
    looks.push(
      `${acceptedAt} is not null and ${readyAt} ${filters.late === 'yes' ? '>' : '<='} o.promised_at`,
    );
  if (filters.acceptBand !== undefined)
    looks.push(`${accepted} is not null and ${band(filters.acceptBand, acceptBandSeconds, accepted)}`);
  if (filters.prepareBand !== undefined)
    looks.push(`${prepared} is not null and ${band(filters.prepareBand, prepareBandSeconds, prepared)}`);
  if (filters.search) parts.push(searched(filters.search, value));
  const own = parts.join(' and ');
  const looked = looks.join(' and ');
  return { where: [...parts, ...looks].join(' and '), own, looked, values };
}

/** By order number ('#42'), by part of the name, or by digits of the phone number. */
function searched(search: string, value: (value: unknown) => string): string {
  const ways = [`o.customer_name ilike ${value(`%${literal(search)}%`)}`];
  const digits = search.replace(/^#/, '').replace(/[\s+()-]/g, '');
  if (/^\d+$/.test(digits)) {
    if (digits.length <= 9) ways.push(`o.order_number = ${value(Number(digits))}::int`);
    if (digits.length >= 3) ways.push(`o.customer_mobile like ${value(`%${digits.slice(-10)}%`)}`);
  }
  return `(${ways.join(' or ')})`;
}
