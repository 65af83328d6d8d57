import { lostOrderStatuses, reportOrderSchema, billSchema } from '@galla/contract';
import type { Bill, OrderDetails, OrderDetailsQuery, ReportOrder } from '@galla/contract';
import { lengthOf } from '@galla/domain';
import { z } from 'zod';
import { askedFrom, countedAt } from '../../db/order-day.sql';
import type { Queryable } from '../../db/queryable';
import { maskMobile } from '../../orders/order-rows';
import { acceptedAt, orderConditions, readyAt, reportDaysOf, type OrderConditions } from './order-conditions';
import type { OrderFilters } from './order-filters';
import { countOrders, wholeRange } from './order-count.repository';
import {
  reportScope,
  type ReportDeps,
  type ReportReader,
  type ReportScope,
} from '../../reports/report-scope';

const detailRowSchema = z.object({
  orderId: z.string(),
  outletId: z.string(),
  outletName: z.string(),
  orderNumber: z.number(),
  placedAt: z.date(),
  placedLocal: z.string(),
  scheduledFor: z.date().nullable(),
  scheduledLocal: z.string().nullable(),
  countedAt: z.date(),
  askedFrom: z.date().nullable(),
  status: reportOrderSchema.shape.status,
  channel: reportOrderSchema.shape.channel,
  fulfilment: reportOrderSchema.shape.fulfilment,
  paymentMethod: reportOrderSchema.shape.paymentMethod,
  paymentStatus: reportOrderSchema.shape.paymentStatus,
  customerId: z.string().nullable(),
  customerName: z.string(),
  customerMobile: z.string(),
  currency: reportOrderSchema.shape.currency,
  units: z.number(),
  total: z.number(),
  bill: billSchema,
  acceptedAt: z.date().nullable(),
  readyAt: z.date().nullable(),
  promisedAt: z.date(),
  reason: reportOrderSchema.shape.reason,
});
type Row = z.output<typeof detailRowSchema>;

/** An order with its whole bill, for the break-up. */
export interface BilledOrder extends ReportOrder {
  bill: Bill;
}

/** End of a batch. */
export interface OrderPosition {
  countedAt: Date;
  orderId: string;
}

/** The position of nulls must match the indexes: with another one the planner can't use them. */
const orders = {
  newest: `${countedAt('o')} desc nulls last, o.id desc nulls last`,
  oldest: `${countedAt('o')} asc nulls first, o.id asc nulls first`,
  largest: 'o.total desc nulls last, o.id',
} as const;
/** From this many days on, scanning all the outlet's orders by total is faster than sorting those of the range. */
const longDays = 60;
const lost = `(${lostOrderStatuses.map((status) => `'${status}'`).join(', ')})`;

interface Chosen extends Pick<OrderConditions, 'own' | 'looked'> {
  /** Scans by descending total and filters by day; only efficient if most orders are in the range. */
  largestFirst?: boolean;
}

/** An outlet's orders in page order; conditions without an index are checked in that order until the page is full. */
const inOrder = (
  own: string,
  order: string,
): string => `select o.id, o.placed_at, o.scheduled_for, o.waits_since, o.total, o.status, o.promised_at, o.outlet_id, o.channel,
    o.bill, o.billing, o.discount, o.invoiced_at
  from orders o where ${own} order by ${order}`;

/** The page's orders, selected per outlet. */
function chosen({ own, looked, largestFirst }: Chosen, order: string): string {
  const behind = (inner: string, outer: string): string =>
    `select * from (${inOrder(inner, order)} offset 0) o where ${outer} order by ${order}`;
  if (largestFirst) return behind('o.outlet_id = d.outlet_id', own);
  if (looked === '') return inOrder(own, order);
  return order === orders.largest ? inOrder(`${own} and ${looked}`, order) : behind(own, looked);
}

/** Selects the page first, by each outlet's index, and loads details for its orders only. */
const pageText = (conditions: Chosen, order: string, most: string, skip: string): string => `
  select o.id as "orderId", o.outlet_id as "outletId", u.display_name as "outletName",
    o.order_number as "orderNumber", o.placed_at as "placedAt",
    to_char(o.placed_at at time zone u.timezone, 'YYYY-MM-DD HH24:MI') as "placedLocal",
    o.scheduled_for as "scheduledFor", to_char(o.scheduled_for at time zone u.timezone, 'YYYY-MM-DD HH24:MI') as "scheduledLocal",
    ${countedAt('o')} as "countedAt", ${askedFrom('o', acceptedAt)} as "askedFrom", o.status, o.channel,
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
  const {
    acceptedAt: accepted,
    readyAt: ready,
    promisedAt,
    customerMobile,
    placedAt,
    scheduledFor,
    countedAt: _countedAt,
    askedFrom: asked,
    bill,
    ...order
  } = row;
  const counted = accepted !== null && ready !== null;
  return {
    ...order,
    placedAt: placedAt.toISOString(),
    scheduledFor: scheduledFor?.toISOString() ?? null,
    customerMobileMasked: maskMobile(customerMobile),
    items: sumOf(bill, 'items', 'includedTax'),
    // Not `-sum`: that gives a negative zero without a discount.
    discount: 0 - sumOf(bill, 'offer', 'coupon', 'discount'),
    packing: sumOf(bill, 'packing'),
    delivery: sumOf(bill, 'delivery'),
    charges: sumOf(bill, 'charge'),
    tax: sumOf(bill, 'cgst', 'sgst', 'igst'),
    roundOff: sumOf(bill, 'roundOff'),
    acceptMs: accepted === null || asked === null ? null : accepted.getTime() - asked.getTime(),
    prepareMs: counted ? ready.getTime() - accepted.getTime() : null,
    late: counted ? ready.getTime() > promisedAt.getTime() : null,
    bill,
  };
}

/** A page of the orders behind a figure, with their count and total. */
export async function orderDetails(
  deps: ReportDeps,
  reader: ReportReader,
  query: OrderDetailsQuery,
): Promise<OrderDetails> {
  const scope = await reportScope(deps, reader, { ...query, compare: 'no' });
  const conditions = orderConditions(scope, query);
  const { values } = conditions;
  const largestFirst = query.sort === 'largest' && wholeRange(query) && lengthOf(scope.range) >= longDays;
  const most = `$${values.length + 1}::int`;
  const skip = `$${values.length + 2}::int`;
  const rows = await deps.db.query(detailRowSchema, {
    text: pageText({ ...conditions, largestFirst }, orders[query.sort], most, skip),
    values: [...values, query.skip + query.limit, query.skip],
  });
  const { total, amount } = await countOrders(deps.db, scope, query);
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

/** All matching orders, oldest first, in batches, so memory use stays bounded. */
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
      position === null ? '' : ` and (${countedAt('o')}, o.id) > ($${at + 2}::timestamptz, $${at + 3}::uuid)`;
    const rows: Row[] = await db.query(detailRowSchema, {
      text: pageText({ own: `${own}${from}`, looked }, orders.oldest, `$${at + 1}::int`, '0'),
      values: [...values, batch, ...(position === null ? [] : [position.countedAt, position.orderId])],
    });
    if (rows.length > 0) yield rows.map(orderOf);
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = { countedAt: last.countedAt, orderId: last.orderId };
  }
}
