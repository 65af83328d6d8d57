import { pushKindSchema, orderStatusSchema, currencySchema, actorSchema } from '@galla/contract';
import { escalationStaleMs } from '@galla/domain';
import { z } from 'zod';
import type { Queryable } from '../db/queryable';
import { rowOf } from '../db/row-of';
import { pushMessages } from '../db/schema';
import { isWaitingSql, waitsFromSql } from '../db/order-status.sql';
import { hearsOutlet, liveDevices } from './live-devices';

/** Lease of a push while a process sends it; then another one may try. */
const leaseMs = 30_000;
const atOnce = 50;

/** A due push, with its content and its device. */
const duePushSchema = rowOf(pushMessages, ['id', 'attempts', 'expiresAt', 'subscriptionId', 'orderId'], {
  kind: pushKindSchema,
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  language: z.enum(['en', 'hi']),
  orderNumber: z.number(),
  status: orderStatusSchema,
  total: z.number(),
  currency: currencySchema,
  items: z.number(),
  placedAt: z.date(),
  changedBy: actorSchema,
  outletId: z.string(),
  outletName: z.string(),
  acceptsFromNotification: z.boolean(),
});
export type DuePush = z.output<typeof duePushSchema>;

/** Queues a push of every waiting order for every subscribed device, once. */
export async function queueNewOrders(db: Queryable, now: Date): Promise<void> {
  await db.execute({
    name: 'push-new-orders',
    text: `insert into push_messages (merchant_id, subscription_id, order_id, kind, due_at, expires_at, created_at)
      select o.merchant_id, p.id, o.id, 'order', $1::timestamptz, ${waitsFromSql('o')} + make_interval(secs => $2), $1::timestamptz
      from orders o join push_subscriptions p on p.merchant_id = o.merchant_id and p.wish = 'newOrders'
        and p.created_at <= ${waitsFromSql('o')} ${liveDevices}
      where ${isWaitingSql('o')} and ${waitsFromSql('o')} > $1::timestamptz - make_interval(secs => $2) and ${hearsOutlet}
      on conflict (subscription_id, order_id, kind) do nothing`,
    values: [now, escalationStaleMs / 1000],
  });
}

/** Queues a push of an unaccepted order for every device of its outlet, regardless of its subscription. */
export async function queueEscalation(db: Queryable, orderId: string, now: Date): Promise<void> {
  await db.execute({
    name: 'push-escalation',
    text: `insert into push_messages (merchant_id, subscription_id, order_id, kind, due_at, expires_at, created_at)
      select o.merchant_id, p.id, o.id, 'escalation', $1::timestamptz, ${waitsFromSql('o')} + make_interval(secs => $3), $1::timestamptz
      from orders o join push_subscriptions p on p.merchant_id = o.merchant_id ${liveDevices}
      where o.id = $2 and ${isWaitingSql('o')} and ${hearsOutlet}
      on conflict (subscription_id, order_id, kind) do nothing`,
    values: [now, orderId, escalationStaleMs / 1000],
  });
}

/** Withdraws pushes of orders that no longer wait: a push that replaces the notification. */
export async function queueCloses(db: Queryable, now: Date): Promise<void> {
  await db.execute({
    name: 'push-closes',
    text: `insert into push_messages (merchant_id, subscription_id, order_id, kind, due_at, expires_at, created_at)
      select distinct m.merchant_id, m.subscription_id, m.order_id, 'close', $1::timestamptz, $1::timestamptz + make_interval(secs => $2), $1::timestamptz
      from push_messages m join orders o on o.id = m.order_id
      where m.kind in ('order', 'escalation') and m.attempts > 0 and m.expires_at > $1::timestamptz and not (${isWaitingSql('o')})
      on conflict (subscription_id, order_id, kind) do nothing`,
    values: [now, escalationStaleMs / 1000],
  });
}

const claimedRowSchema = z.object({ id: z.number() });

/** Claims the due pushes for this process, skipping those claimed by others. */
export async function takeDuePushes(db: Queryable, now: Date): Promise<number[]> {
  const rows = await db.query(claimedRowSchema, {
    name: 'push-take-due',
    text: `update push_messages set attempts = attempts + 1, due_at = $1::timestamptz + make_interval(secs => $2)
      where id in (select id from push_messages where state = 'due' and due_at <= $1::timestamptz
        order by due_at, id limit $3 for update skip locked)
      returning id`,
    values: [now, leaseMs / 1000, atOnce],
  });
  return rows.map(({ id }) => id);
}

/** Content and device of the claimed pushes, without those whose device lost access or whose deadline is over. */
export function readPushes(db: Queryable, ids: readonly number[], now: Date): Promise<DuePush[]> {
  return db.query(duePushSchema, {
    name: 'push-read',
    text: `select m.id, m.kind, m.attempts, m.expires_at, p.id as "subscriptionId",
        p.endpoint_secret as endpoint, p.p256dh_secret as p256dh, p.auth_secret as auth, p.language,
        o.id as "orderId", o.order_number, o.status, o.total, o.currency, o.placed_at,
        o.changed_by, o.outlet_id, t.display_name as "outletName",
        (select coalesce(sum(i.quantity), 0)::int from order_items i where i.order_id = o.id) as items,
        coalesce(t.config -> 'notificationConfig' ->> 'onClickOrderAccept' = 'true', false) as "acceptsFromNotification"
      from push_messages m join push_subscriptions p on p.id = m.subscription_id ${liveDevices}
        join orders o on o.id = m.order_id join outlets t on t.id = o.outlet_id
      where m.id = any($2::int8[]) and m.expires_at > $1::timestamptz and ${hearsOutlet}
        and (m.kind = 'close' or ${isWaitingSql('o')})
      order by m.id`,
    values: [now, ids],
  });
}

export async function markSent(db: Queryable, push: DuePush, now: Date): Promise<void> {
  await db.execute({
    name: 'push-sent',
    text: `with sent as (update push_messages set state = 'sent', sent_at = $2::timestamptz where id = $1)
      update push_subscriptions set last_sent_at = $2::timestamptz where id = $3`,
    values: [push.id, now, push.subscriptionId],
  });
}

export async function markDropped(db: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute({
    name: 'push-dropped',
    text: `update push_messages set state = 'dropped' where id = any($1::int8[])`,
    values: [ids],
  });
}

export async function tryAgainAt(db: Queryable, id: number, at: Date): Promise<void> {
  await db.execute({
    name: 'push-again',
    text: 'update push_messages set due_at = $2::timestamptz where id = $1',
    values: [id, at],
  });
}
