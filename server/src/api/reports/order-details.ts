import { lostOrderStatuses } from '@galla/shared/contract';
import type { Bill, OrderDetails, OrderDetailsQuery, ReportOrder } from '@galla/shared/contract';
import { lengthOf } from '@galla/shared/domain';
import type { Queryable } from '../../db/queryable';
import type { Listener } from '../../messages/say';
import { maskMobile } from '../orders/order-rows';
import {
  acceptedAt,
  orderConditions,
  readyAt,
  reportDaysOf,
  type OrderConditions,
  type OrderFilters,
} from './order-conditions';
import { countOrders, wholeRange } from './order-count';
import { reportScope, type ReportNeeds, type ReportReader, type ReportScope } from './report-scope';

interface Row {
  orderId: string;
  outletId: string;
  outletName: string;
  orderNumber: number;
  placedAt: Date;
  placedLocal: string;
  status: ReportOrder['status'];
  channel: ReportOrder['channel'];
  fulfilment: ReportOrder['fulfilment'];
  paymentMethod: ReportOrder['paymentMethod'];
  paymentStatus: ReportOrder['paymentStatus'];
  customerId: string | null;
  customerName: string;
  customerMobile: string;
  currency: ReportOrder['currency'];
  units: number;
  total: number;
  bill: Bill;
  acceptedAt: Date | null;
  readyAt: Date | null;
  promisedAt: Date;
  reason: ReportOrder['reason'];
}

/** An order with its whole bill, as a break-up writes it. */
export interface BilledOrder extends ReportOrder {
  bill: Bill;
}

/** Where a batch ended. */
export interface OrderPosition {
  placedAt: Date;
  orderId: string;
}

/** Where nulls would stand is said as the indexes say it: another place for them is another order to the planner. */
const orders = {
  newest: 'o.placed_at desc nulls last, o.id desc nulls last',
  oldest: 'o.placed_at asc nulls first, o.id asc nulls first',
  largest: 'o.total desc nulls last, o.id',
} as const;
/** From so many days on, the largest orders are found sooner among all the outlet's than by sorting those of the range. */
const longDays = 60;
const lost = `(${lostOrderStatuses.map((status) => `'${status}'`).join(', ')})`;

interface Chosen extends Pick<OrderConditions, 'own' | 'looked'> {
  /** The days are looked at order by order, by falling total; only sensible when most orders are of these days. */
  largestFirst?: boolean;
}

/** An outlet's orders in the order of the page; what is looked at one by one is looked at in that order, until the page is full. */
const inOrder = (
  own: string,
  order: string,
): string => `select o.id, o.placed_at, o.total, o.status, o.promised_at, o.outlet_id, o.channel
  from orders o where ${own} order by ${order}`;

/** The orders that fill the page, chosen at each outlet. */
function chosen({ own, looked, largestFirst }: Chosen, order: string): string {
  const behind = (inner: string, outer: string): string =>
    `select * from (${inOrder(inner, order)} offset 0) o where ${outer} order by ${order}`;
  if (largestFirst) return behind('o.outlet_id = d.outlet_id', own);
  if (looked === '') return inOrder(own, order);
  return order === orders.largest ? inOrder(`${own} and ${looked}`, order) : behind(own, looked);
}

/** The page is chosen first, of each outlet by its own index, and only its orders are looked into. */
const pageText = (conditions: Chosen, order: string, most: string, skip: string): string => `
  select o.id as "orderId", o.outlet_id as "outletId", u.display_name as "outletName",
    o.order_number as "orderNumber", o.placed_at as "placedAt",
    to_char(o.placed_at at time zone u.timezone, 'YYYY-MM-DD HH24:MI') as "placedLocal", o.status, o.channel,
    o.fulfilment, o.payment_method as "paymentMethod", o.payment_status as "paymentStatus",
    o.customer_id as "customerId", o.customer_name as "customerName", o.customer_mobile as "customerMobile",
    o.currency, o.total, o.bill, o.promised_at as "promisedAt",
    (select coalesce(sum(i.quantity), 0)::int from order_items i where i.order_id = o.id) as units,
    ${acceptedAt} as "acceptedAt", ${readyAt} as "readyAt",
    (select t.reason ->> 'code' from order_timeline t where t.order_id = o.id and t.status = o.status
      and o.status in ${lost} limit 1) as reason
  from (
    select o.id from ${reportDaysOf} cross join lateral (
      ${chosen(conditions, order)}
      limit ${most}
    ) o order by ${order} limit ${most} offset ${skip}
  ) page join orders o on o.id = page.id join outlets u on u.id = o.outlet_id order by ${order}`;

const sumOf = (bill: Bill, ...kinds: Bill['rows'][number]['kind'][]): number =>
  bill.rows.reduce((sum, row) => (kinds.includes(row.kind) ? sum + row.amount : sum), 0);

function orderOf(row: Row): BilledOrder {
  const { acceptedAt: accepted, readyAt: ready, promisedAt, customerMobile, placedAt, bill, ...order } = row;
  const counted = accepted !== null && ready !== null;
  return {
    ...order,
    placedAt: placedAt.toISOString(),
    customerMobileMasked: maskMobile(customerMobile),
    items: sumOf(bill, 'items'),
    // Not `-sum`: that is a negative zero where nothing was taken off.
    discount: 0 - sumOf(bill, 'offer', 'coupon'),
    packing: sumOf(bill, 'packing'),
    delivery: sumOf(bill, 'delivery'),
    charges: sumOf(bill, 'charge'),
    tax: sumOf(bill, 'cgst', 'sgst', 'igst'),
    roundOff: sumOf(bill, 'roundOff'),
    acceptMs: accepted === null ? null : accepted.getTime() - placedAt.getTime(),
    prepareMs: counted ? ready.getTime() - accepted.getTime() : null,
    late: counted ? ready.getTime() > promisedAt.getTime() : null,
    bill,
  };
}

/** The orders behind a figure, a page of them, and what all of them come to. */
export async function orderDetails(
  needs: ReportNeeds,
  reader: ReportReader,
  query: OrderDetailsQuery,
  listener: Listener,
): Promise<OrderDetails> {
  const scope = await reportScope(needs, reader, { ...query, compare: 'no' }, listener);
  const conditions = orderConditions(scope, query);
  const { values } = conditions;
  const largestFirst = query.sort === 'largest' && wholeRange(query) && lengthOf(scope.range) >= longDays;
  const most = `$${values.length + 1}::int`;
  const skip = `$${values.length + 2}::int`;
  const rows = await needs.db.query<Row>({
    text: pageText({ ...conditions, largestFirst }, orders[query.sort], most, skip),
    values: [...values, query.skip + query.limit, query.skip],
  });
  const { total, amount } = await countOrders(needs.db, scope, query);
  return {
    range: scope.range,
    currency: scope.currency,
    orders: rows.map((row) => {
      const { bill: _bill, ...order } = orderOf(row);
      return order;
    }),
    total,
    amount,
  };
}

/** All orders the filters leave, oldest first, in batches: none is held longer than it takes to write it down. */
export async function* billedOrders(
  db: Queryable,
  scope: ReportScope,
  filters: OrderFilters,
  batch = 500,
): AsyncGenerator<BilledOrder[]> {
  const { own, looked, values } = orderConditions(scope, filters);
  const at = values.length;
  let after: OrderPosition | null = null;
  for (;;) {
    const position: OrderPosition | null = after;
    const from =
      position === null ? '' : ` and (o.placed_at, o.id) > ($${at + 2}::timestamptz, $${at + 3}::uuid)`;
    const rows: Row[] = await db.query<Row>({
      text: pageText({ own: `${own}${from}`, looked }, orders.oldest, `$${at + 1}::int`, '0'),
      values: [...values, batch, ...(position === null ? [] : [position.placedAt, position.orderId])],
    });
    if (rows.length > 0) yield rows.map(orderOf);
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = { placedAt: last.placedAt, orderId: last.orderId };
  }
}
