import type {
  Actor,
  BusinessType,
  DeliveryInfo,
  OrderStatus,
  OrderSummary,
  Reason,
} from '@galla/shared/contract';
import { appendCte, countCte, keptPayload, notifyAppended } from '../../db/outlet-sequence';
import type { Queryable } from '../../db/queryable';
import { isUniqueViolation } from '../../db/sql-state';
import { orderColumns } from './order-rows';
import type { OrderRow } from './order-rows';

/** An order with what decides about its moves. */
export interface MovableOrder extends OrderRow {
  businessType: BusinessType;
  config: unknown;
  deliveryState: DeliveryInfo['state'] | null;
}

/** How a caller names the order: by the outlet it belongs to, or (customer) by the token handed out with it. */
export type OrderChoice =
  | { orderId: string; outletId: string; merchantId: string }
  | { orderId: string; customerTokenHash: Buffer }
  /** For the server's own jobs and for partners, whose right was settled otherwise. */
  | { orderId: string };

/** The order a caller may name, or null. */
export async function findMovable(db: Queryable, choice: OrderChoice): Promise<MovableOrder | null> {
  const conditions = ['o.id = $1'];
  const values: unknown[] = [choice.orderId];
  let name = 'movable-order';
  if ('outletId' in choice) {
    conditions.push('o.outlet_id = $2', 'o.merchant_id = $3');
    values.push(choice.outletId, choice.merchantId);
    name = 'movable-order-of-outlet';
  }
  if ('customerTokenHash' in choice) {
    conditions.push('o.customer_token_hash = $2');
    values.push(choice.customerTokenHash);
    name = 'movable-order-of-customer';
  }
  const rows = await db.query<MovableOrder>({
    name,
    text: `select ${orderColumns}, u.business_type as "businessType", u.config,
        (select d.state from delivery_assignments d where d.order_id = o.id) as "deliveryState"
      from orders o join outlets u on u.id = o.outlet_id where ${conditions.join(' and ')}`,
    values,
  });
  return rows[0] ?? null;
}

/** An act that must not be done twice, kept with the change itself. */
export interface Act {
  key: string;
  requestHash: Buffer;
}

export interface StatusChange {
  /** The order as it will be: `version` is one more than the one that must be there now. */
  after: OrderSummary;
  merchantId: string;
  from: OrderStatus;
  by: Actor;
  reason: Reason | null;
  act: Act | null;
}

const changeText = `
with moved as (
  update orders set status = $4, version = version + 1, status_since = $5::timestamptz, prep_minutes = $6,
    promised_at = $7::timestamptz, payment_status = $8, changed_by = $9::jsonb
  where id = $1::uuid and outlet_id = $2::uuid and version = $3 returning id, version
), ${countCte({ outletId: '$2::uuid', from: 'moved', orders: 0 })}, dated as (
  insert into order_timeline (order_id, version, merchant_id, outlet_id, status, at, by, reason)
  select id, version, $10::uuid, $2::uuid, $4, $5::timestamptz, $9::jsonb, $11::jsonb from moved
), kept as (
  insert into act_results (outlet_id, key, merchant_id, request_hash, status_code, answer, created_at)
  select $2::uuid, $12::text, $10::uuid, $13::bytea, 200, $14::jsonb -> 'order', $5::timestamptz from moved
  where $12::text is not null
), ${appendCte({ type: `'order/changed'`, payload: '$14::jsonb', from: 'moved' })}
select seq, ${notifyAppended} from appended`;

/**
 * Commits a change of status in one statement: the order if it still has the version before, its timeline, the answer
 * to the act, and the outlet's event. False when somebody else was faster, or did this very act.
 */
export async function commitChange(db: Queryable, change: StatusChange): Promise<boolean> {
  const { after, act } = change;
  const payload = keptPayload({ order: after, from: change.from, by: change.by });
  try {
    const rows = await db.query<{ seq: number }>({
      name: 'change-order',
      text: changeText,
      values: [
        after.orderId,
        after.outletId,
        after.version - 1,
        after.status,
        after.statusSince,
        after.prepMinutes,
        after.promisedAt,
        after.paymentStatus,
        JSON.stringify(change.by),
        change.merchantId,
        change.reason === null ? null : JSON.stringify(change.reason),
        act?.key ?? null,
        act?.requestHash ?? null,
        JSON.stringify(payload),
      ],
    });
    return rows.length > 0;
  } catch (error) {
    if (isUniqueViolation(error, 'act_results_outlet_id_key_pk')) return false;
    throw error;
  }
}

/** The first answer to an act of this outlet, and the request it answered; null when it was never done. */
export async function findActResult(
  db: Queryable,
  scope: { outletId: string; merchantId: string },
  key: string,
): Promise<{ requestHash: Buffer; answer: unknown } | null> {
  const rows = await db.query<{ requestHash: Buffer; answer: unknown }>({
    name: 'act-result',
    text: `select request_hash as "requestHash", answer from act_results
      where outlet_id = $1 and key = $2 and merchant_id = $3`,
    values: [scope.outletId, key, scope.merchantId],
  });
  return rows[0] ?? null;
}
