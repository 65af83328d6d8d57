import { businessTypeSchema, deliveryInfoSchema } from '@galla/contract';
import type { Actor, OrderStatus, OrderSummary, Reason } from '@galla/contract';
import { z } from 'zod';
import { appendCte, countCte, storedPayload, notifyAppended } from '../db/outlet-sequence';
import type { Queryable } from '../db/queryable';
import { isUniqueViolation } from '../db/sql-state';
import { configOf, orderColumns, orderRowSchema } from './order-rows';

/** An order with the fields that decide its transitions. */
const movableOrderSchema = z.object({
  ...orderRowSchema.shape,
  businessType: businessTypeSchema,
  config: z.unknown(),
  /** What a delivery partner reported of it. */
  delivery: z.nullable(
    z.object({
      partner: deliveryInfoSchema.shape.partner,
      state: deliveryInfoSchema.shape.state,
      riderName: deliveryInfoSchema.shape.riderName,
    }),
  ),
});
export type MovableOrder = z.output<typeof movableOrderSchema>;

/** How a caller identifies an order: by its outlet, or (customer) by the order's token. */
export type OrderChoice =
  | { orderId: string; outletId: string; merchantId: string }
  | { orderId: string; customerTokenHash: Buffer }
  /** For the server's jobs and for partners, which are authorized elsewhere. */
  | { orderId: string };

/** The order if the caller has access, or null. */
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
  const rows = await db.query(movableOrderSchema, {
    name,
    text: `select ${orderColumns}, u.business_type as "businessType", u.config,
        (select jsonb_build_object('partner', d.partner, 'state', d.state, 'riderName', d.rider_name)
          from delivery_assignments d where d.order_id = o.id) as delivery
      from orders o join outlets u on u.id = o.outlet_id where ${conditions.join(' and ')}`,
    values,
  });
  return rows[0] ?? null;
}

/** The partner that has the delivery of an order, else the one that its outlet uses now. */
export const deliveryPartnerOf = ({ delivery, config, businessType }: MovableOrder): string =>
  delivery?.partner ?? configOf(config, businessType).delivery.provider;

/** An idempotency record, stored with the change. */
export interface Act {
  key: string;
  requestHash: Buffer;
}

export interface StatusChange {
  /** The order after the change: `version` is one above the one that must be stored now. */
  after: OrderSummary;
  merchantId: string;
  from: OrderStatus;
  by: Actor;
  reason: Reason | null;
  act: Act | null;
  /** Before the change it was an order for later. */
  wasLater: boolean;
}

const changeText = `
with moved as (
  update orders set status = $4, version = version + 1, status_since = $5::timestamptz, prep_minutes = $6,
    promised_at = $7::timestamptz, payment_status = $8, changed_by = $9::jsonb,
    later_until = $15::timestamptz, accepted_at = $16::timestamptz, waits_since = $17::timestamptz
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
 * Commits a status change in one statement: the order if its version is unchanged, its timeline, the idempotency
 * record, and the outlet's event. False if another call changed the order first, or the request was already applied.
 */
export async function commitChange(db: Queryable, change: StatusChange): Promise<boolean> {
  const { after, act } = change;
  const payload = storedPayload({
    order: after,
    from: change.from,
    by: change.by,
    ...(change.wasLater && { wasLater: true }),
  });
  try {
    const count = await db.execute({
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
        after.laterUntil ?? null,
        after.acceptedAt ?? null,
        after.waitsSince ?? null,
      ],
    });
    return count > 0;
  } catch (error) {
    if (isUniqueViolation(error, 'act_results_outlet_id_key_pk')) return false;
    throw error;
  }
}
