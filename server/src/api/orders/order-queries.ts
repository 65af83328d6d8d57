import type {
  DeliveryInfo,
  OrderDetail,
  OrderList,
  OrderStatus,
  WaitingOrders,
} from '@galla/shared/contract';
import type { Clock } from '../../clock';
import type { Queryable } from '../../db/queryable';
import { ApiError } from '../../http/api-error';
import { say } from '../../messages/say';
import type { Listener } from '../../messages/say';
import { outletHeads } from '../../realtime/events-since';
import { headStatement, isNarrowed, pageOf, pageStatement, readCursor, totalStatement } from './order-list';
import type { OrderListQuery } from './order-list';
import { orderNotFound } from './order-refusals';
import { deliveryObject, deliveryOf, detailOf, orderColumns, summaryOf } from './order-rows';
import type { DeliveryRow, OrderDetailRow, OrderRow } from './order-rows';

interface Scope {
  merchantId: string;
  outletId: string;
}

/**
 * A page of an outlet's orders. The head is read first: what happens while the page is read comes again through the
 * feed, where a known version does no harm, and nothing is missed.
 */
export async function listOrders(
  needs: { db: Queryable; clock: Clock },
  merchantId: string,
  query: OrderListQuery,
  listener: Listener,
): Promise<OrderList> {
  const { db, clock } = needs;
  const scope = { merchantId, outletId: query.outletId };
  const position = query.cursor === undefined ? null : readCursor(query.cursor);
  if (query.cursor !== undefined && position === null) {
    throw new ApiError(400, 'VALIDATION_FAILED', say(listener, 'orders.cursorUnknown'));
  }
  const heads = await db.query<{ sequence: number; counts: Partial<Record<OrderStatus, number>> }>(
    headStatement(scope),
  );
  const head = heads[0] ?? { sequence: 0, counts: {} };
  const rows = await db.query<OrderRow>(pageStatement(scope, query, position));
  const { rows: page, nextCursor } = pageOf(rows, query.limit);
  return {
    orders: page.map(summaryOf),
    total: isNarrowed(query)
      ? await totalOf(db, scope, query)
      : query.status.reduce((total, status) => total + (head.counts[status] ?? 0), 0),
    nextCursor,
    sequence: head.sequence,
    counts: head.counts,
    serverTime: clock.now().toISOString(),
  };
}

async function totalOf(db: Queryable, scope: Scope, query: OrderListQuery): Promise<number> {
  const rows = await db.query<{ total: number }>(totalStatement(scope, query));
  return rows[0]?.total ?? 0;
}

/**
 * Orders that nobody has taken yet, of all these outlets, oldest first. The heads are read first, as in `listOrders`.
 */
export async function waitingOrders(
  needs: { db: Queryable; clock: Clock },
  merchantId: string,
  outletIds: readonly string[],
): Promise<WaitingOrders> {
  const { db, clock } = needs;
  const heads = await outletHeads(db, [...outletIds]);
  const rows = await db.query<OrderRow>({
    name: 'waiting-orders',
    text: `select ${orderColumns} from orders o
      where o.merchant_id = $1 and o.outlet_id = any($2::uuid[])
        and o.status in ('acceptanceWait', 'valetOnWayToConfirm')
      order by o.placed_at, o.id`,
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

/** One order whole. Throws 404 NOT_FOUND. */
export async function orderDetail(
  db: Queryable,
  scope: Scope,
  orderId: string,
  listener: Listener,
): Promise<OrderDetail> {
  const rows = await db.query<OrderDetailRow>({
    name: 'order-detail',
    text: `select ${orderColumns}, u.business_type as "businessType", o.address, o.bill,
        (select coalesce(jsonb_agg(jsonb_build_object(
            'status', t.status, 'at', t.at, 'by', t.by, 'reason', t.reason) order by t.version), '[]'::jsonb)
          from order_timeline t where t.order_id = o.id) as timeline,
        (select ${deliveryObject} from delivery_assignments d where d.order_id = o.id) as delivery
      from orders o join outlets u on u.id = o.outlet_id
      where o.id = $1 and o.outlet_id = $2 and o.merchant_id = $3`,
    values: [orderId, scope.outletId, scope.merchantId],
  });
  const row = rows[0];
  if (!row) throw orderNotFound(listener);
  return detailOf(row);
}

/** Where the delivery of an order stands; null when no partner has it yet. Throws 404 NOT_FOUND for the order. */
export async function deliveryInfo(
  db: Queryable,
  scope: Scope,
  orderId: string,
  listener: Listener,
): Promise<DeliveryInfo | null> {
  const rows = await db.query<{ delivery: DeliveryRow | null }>({
    name: 'delivery-info',
    text: `select (select ${deliveryObject} from delivery_assignments d where d.order_id = o.id) as delivery
      from orders o where o.id = $1 and o.outlet_id = $2 and o.merchant_id = $3`,
    values: [orderId, scope.outletId, scope.merchantId],
  });
  const row = rows[0];
  if (!row) throw orderNotFound(listener);
  return row.delivery === null ? null : deliveryOf(row.delivery);
}
