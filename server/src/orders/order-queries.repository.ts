import { orderStatusSchema } from '@galla/contract';
import type {
  DeliveryInfo,
  OrderDetail,
  OrderList,
  OrderLists,
  OrderSummary,
  WaitingOrders,
} from '@galla/contract';
import { z } from 'zod';
import type { Clock } from '../clock';
import { isWaitingSql, waitsFromSql } from '../db/order-status.sql';
import type { Queryable } from '../db/queryable';
import { ApiError, notFound } from '../messages/api-error';
import { outletHeads } from '../realtime/events-since.repository';
import {
  firstPagesStatement,
  headsStatement,
  isNarrowed,
  pageOf,
  pageStatement,
  readCursor,
  totalsStatement,
} from './order-list';
import type { OrderListQuery, OrderListsQuery } from './order-list';
import {
  deliveryObject,
  deliveryOf,
  deliveryRowSchema,
  detailOf,
  orderColumns,
  orderDetailRowSchema,
  orderRowSchema,
  summaryOf,
} from './order-rows';

interface Scope {
  merchantId: string;
  outletId: string;
}

const headRowSchema = z.object({
  outletId: z.string(),
  sequence: z.number(),
  counts: z.partialRecord(orderStatusSchema, z.number()),
  later: z.partialRecord(orderStatusSchema, z.number()),
});
const totalRowSchema = z.object({ outletId: z.string(), total: z.number() });

interface Head extends Pick<OrderList, 'sequence' | 'counts' | 'total'> {
  later: number;
}

/** Orders by status without those for later, and how many those are. */
function standingsOf({ counts, later }: Pick<z.output<typeof headRowSchema>, 'counts' | 'later'>) {
  const now = { ...counts };
  let sum = 0;
  for (const status of orderStatusSchema.options) {
    const aside = later[status] ?? 0;
    if (aside === 0) continue;
    sum += aside;
    now[status] = (counts[status] ?? 0) - aside;
  }
  return { counts: now, later: sum };
}

/** What each outlet's list begins with. */
async function headsOf(
  db: Queryable,
  scope: { merchantId: string; outletIds: readonly string[] },
  query: Omit<OrderListsQuery, 'outletIds' | 'limit'>,
): Promise<(outletId: string) => Head> {
  const rows = await db.query(headRowSchema, headsStatement(scope));
  const totals = isNarrowed(query) ? await db.query(totalRowSchema, totalsStatement(scope, query)) : null;
  const heads = new Map(
    rows.map(({ outletId, sequence, ...counted }) => {
      const { counts, later } = standingsOf(counted);
      const total =
        totals === null
          ? query.status.reduce((sum, one) => sum + (one === 'later' ? later : (counts[one] ?? 0)), 0)
          : (totals.find((row) => row.outletId === outletId)?.total ?? 0);
      return [outletId, { sequence, counts, later, total }];
    }),
  );
  return (outletId) => heads.get(outletId) ?? { sequence: 0, counts: {}, later: 0, total: 0 };
}

/**
 * A page of an outlet's orders. The head is read first: changes during the read are repeated by the feed, where a known
 * version is ignored, so nothing is missed.
 */
export async function listOrders(
  deps: { db: Queryable; clock: Clock },
  merchantId: string,
  query: OrderListQuery,
): Promise<OrderList> {
  const { db, clock } = deps;
  const { outletId } = query;
  const position = query.cursor === undefined ? null : readCursor(query.cursor);
  if (query.cursor !== undefined && position === null) {
    throw new ApiError(400, 'VALIDATION_FAILED', 'orders.cursorUnknown');
  }
  const headOf = await headsOf(db, { merchantId, outletIds: [outletId] }, query);
  const rows = await db.query(orderRowSchema, pageStatement({ merchantId, outletId }, query, position));
  const { rows: page, nextCursor } = pageOf(rows, query);
  return {
    orders: page.map(summaryOf),
    nextCursor,
    ...headOf(outletId),
    serverTime: clock.now().toISOString(),
  };
}

/** The first page of the same list at several outlets, by as many statements as that of one. */
export async function listOrdersOf(
  deps: { db: Queryable; clock: Clock },
  merchantId: string,
  query: OrderListsQuery,
): Promise<OrderLists> {
  const { db, clock } = deps;
  const { outletIds } = query;
  const scope = { merchantId, outletIds };
  const headOf = await headsOf(db, scope, query);
  const rows = await db.query(orderRowSchema, firstPagesStatement(scope, query));
  return {
    lists: outletIds.map((outletId) => {
      const own = rows.filter((row) => row.outletId === outletId);
      const { rows: page, nextCursor } = pageOf(own, query);
      return { outletId, orders: page.map(summaryOf), nextCursor, ...headOf(outletId) };
    }),
    serverTime: clock.now().toISOString(),
  };
}

/** Orders of all these outlets that wait for acceptance, the longest wait first. The heads are read first, as in `listOrders`. */
export async function waitingOrders(
  deps: { db: Queryable; clock: Clock },
  merchantId: string,
  outletIds: readonly string[],
): Promise<WaitingOrders> {
  const { db, clock } = deps;
  const heads = await outletHeads(db, [...outletIds]);
  const rows = await db.query(orderRowSchema, {
    name: 'waiting-orders',
    text: `select ${orderColumns} from orders o
      where o.merchant_id = $1 and o.outlet_id = any($2::uuid[])
        and ${isWaitingSql('o')}
      order by ${waitsFromSql('o')}, o.placed_at, o.id`,
    values: [merchantId, outletIds],
  });
  const orders = rows.map(summaryOf);
  return {
    outlets: outletIds.map((outletId) => ({
      outletId,
      sequence: heads.get(outletId) ?? 0,
      orders: orders.filter((order) => order.outletId === outletId),
    })),
    serverTime: clock.now().toISOString(),
  };
}

/** Longest answer of a search by number. */
const maxFound = 20;

/** Orders with this number in the reader's outlets, newest first. */
export async function findOrders(
  db: Queryable,
  reader: { merchantId: string; outletIds: readonly string[] },
  number: number,
): Promise<OrderSummary[]> {
  const rows = await db.query(orderRowSchema, {
    name: 'find-orders',
    text: `select ${orderColumns} from orders o
      where o.merchant_id = $1 and o.outlet_id = any($2::uuid[]) and o.order_number = $3
      order by o.placed_at desc, o.id desc limit ${maxFound}`,
    values: [reader.merchantId, reader.outletIds, number],
  });
  return rows.map(summaryOf);
}

/** One complete order. Throws 404 NOT_FOUND. */
export async function orderDetail(db: Queryable, scope: Scope, orderId: string): Promise<OrderDetail> {
  const rows = await db.query(orderDetailRowSchema, {
    name: 'order-detail',
    text: `select ${orderColumns}, u.business_type, o.address, o.bill,
        (select coalesce(jsonb_agg(jsonb_build_object(
            'status', t.status, 'at', t.at, 'by', t.by, 'reason', t.reason) order by t.version), '[]'::jsonb)
          from order_timeline t where t.order_id = o.id) as timeline,
        (select ${deliveryObject} from delivery_assignments d where d.order_id = o.id) as delivery
      from orders o join outlets u on u.id = o.outlet_id
      where o.id = $1 and o.outlet_id = $2 and o.merchant_id = $3`,
    values: [orderId, scope.outletId, scope.merchantId],
  });
  const row = rows[0];
  if (!row) throw notFound();
  return detailOf(row);
}

const deliveryInfoRowSchema = z.object({ delivery: z.nullable(deliveryRowSchema) });

/** Delivery status of an order; null if no partner has it yet. Throws 404 NOT_FOUND for the order. */
export async function deliveryInfo(
  db: Queryable,
  scope: Scope,
  orderId: string,
): Promise<DeliveryInfo | null> {
  const rows = await db.query(deliveryInfoRowSchema, {
    name: 'delivery-info',
    text: `select (select ${deliveryObject} from delivery_assignments d where d.order_id = o.id) as delivery
      from orders o where o.id = $1 and o.outlet_id = $2 and o.merchant_id = $3`,
    values: [orderId, scope.outletId, scope.merchantId],
  });
  const row = rows[0];
  if (!row) throw notFound();
  return row.delivery === null ? null : deliveryOf(row.delivery);
}
