import type { Actor, CurrencyName, OrderStatus, PushKind } from '@galla/shared/contract';
import { escalationStaleMs } from '@galla/shared/domain';
import type { Queryable } from '../db/queryable';
import { hearsOutlet, liveDevices, stillWaits } from './live-devices';

/** How long a process keeps a push to itself while it sends it; then another one may try. */
const leaseMs = 30_000;
const atOnce = 50;

/** A push that is due, with what it says and where it goes. */
export interface DuePush {
  id: number;
  kind: PushKind;
  attempts: number;
  expiresAt: Date;
  subscriptionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: 'en' | 'hi';
  orderId: string;
  orderNumber: number;
  status: OrderStatus;
  total: number;
  currency: CurrencyName;
  items: number;
  placedAt: Date;
  changedBy: Actor;
  outletId: string;
  outletName: string;
  acceptsFromNotification: boolean;
}

/** Notes a push of every order that waits for every device that wants it, once. */
export async function queueNewOrders(db: Queryable, now: Date): Promise<void> {
  await db.query({
    name: 'push-new-orders',
    text: `insert into push_messages (merchant_id, subscription_id, order_id, kind, due_at, expires_at, created_at)
      select o.merchant_id, p.id, o.id, 'order', $1::timestamptz, o.placed_at + make_interval(secs => $2), $1::timestamptz
      from orders o join push_subscriptions p on p.merchant_id = o.merchant_id and p.wish = 'newOrders'
        and p.created_at <= o.placed_at ${liveDevices}
      where ${stillWaits} and o.placed_at > $1::timestamptz - make_interval(secs => $2) and ${hearsOutlet}
      on conflict (subscription_id, order_id, kind) do nothing`,
    values: [now, escalationStaleMs / 1000],
  });
}

/** Notes a push of an order nobody takes for every device of its outlet, whatever it wished for. */
export async function queueEscalation(db: Queryable, orderId: string, now: Date): Promise<void> {
  await db.query({
    name: 'push-escalation',
    text: `insert into push_messages (merchant_id, subscription_id, order_id, kind, due_at, expires_at, created_at)
      select o.merchant_id, p.id, o.id, 'escalation', $1::timestamptz, o.placed_at + make_interval(secs => $3), $1::timestamptz
      from orders o join push_subscriptions p on p.merchant_id = o.merchant_id ${liveDevices}
      where o.id = $2 and ${stillWaits} and ${hearsOutlet}
      on conflict (subscription_id, order_id, kind) do nothing`,
    values: [now, orderId, escalationStaleMs / 1000],
  });
}

/** Takes back what was pushed of orders that wait no more: a push that takes the notification's place. */
export async function queueCloses(db: Queryable, now: Date): Promise<void> {
  await db.query({
    name: 'push-closes',
    text: `insert into push_messages (merchant_id, subscription_id, order_id, kind, due_at, expires_at, created_at)
      select distinct m.merchant_id, m.subscription_id, m.order_id, 'close', $1::timestamptz, $1::timestamptz + make_interval(secs => $2), $1::timestamptz
      from push_messages m join orders o on o.id = m.order_id
      where m.kind in ('order', 'escalation') and m.attempts > 0 and m.expires_at > $1::timestamptz and not (${stillWaits})
      on conflict (subscription_id, order_id, kind) do nothing`,
    values: [now, escalationStaleMs / 1000],
  });
}

/** Takes the pushes that are due for this process, those of others aside. */
export async function takeDuePushes(db: Queryable, now: Date): Promise<number[]> {
  const rows = await db.query<{ id: number }>({
    name: 'push-take-due',
    text: `update push_messages set attempts = attempts + 1, due_at = $1::timestamptz + make_interval(secs => $2)
      where id in (select id from push_messages where state = 'due' and due_at <= $1::timestamptz
        order by due_at, id limit $3 for update skip locked)
      returning id`,
    values: [now, leaseMs / 1000, atOnce],
  });
  return rows.map(({ id }) => id);
}

/** What the taken pushes say, and to whom. Those whose device may hear no more, or whose time is over, are not among them. */
export function readPushes(db: Queryable, ids: readonly number[], now: Date): Promise<DuePush[]> {
  return db.query<DuePush>({
    name: 'push-read',
    text: `select m.id, m.kind, m.attempts, m.expires_at as "expiresAt", p.id as "subscriptionId",
        p.endpoint_secret as endpoint, p.p256dh_secret as p256dh, p.auth_secret as auth, p.language,
        o.id as "orderId", o.order_number as "orderNumber", o.status, o.total, o.currency, o.placed_at as "placedAt",
        o.changed_by as "changedBy", o.outlet_id as "outletId", t.display_name as "outletName",
        (select coalesce(sum(i.quantity), 0)::int from order_items i where i.order_id = o.id) as items,
        coalesce(t.config -> 'notificationConfig' ->> 'onClickOrderAccept' = 'true', false) as "acceptsFromNotification"
      from push_messages m join push_subscriptions p on p.id = m.subscription_id ${liveDevices}
        join orders o on o.id = m.order_id join outlets t on t.id = o.outlet_id
      where m.id = any($2::int8[]) and m.expires_at > $1::timestamptz and ${hearsOutlet}
        and (m.kind = 'close' or ${stillWaits})
      order by m.id`,
    values: [now, ids],
  });
}

export async function markSent(db: Queryable, push: DuePush, now: Date): Promise<void> {
  await db.query({
    name: 'push-sent',
    text: `with sent as (update push_messages set state = 'sent', sent_at = $2::timestamptz where id = $1)
      update push_subscriptions set last_sent_at = $2::timestamptz where id = $3`,
    values: [push.id, now, push.subscriptionId],
  });
}

export async function markDropped(db: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.query({
    name: 'push-dropped',
    text: `update push_messages set state = 'dropped' where id = any($1::int8[])`,
    values: [ids],
  });
}

export async function tryAgainAt(db: Queryable, id: number, at: Date): Promise<void> {
  await db.query({
    name: 'push-again',
    text: 'update push_messages set due_at = $2::timestamptz where id = $1',
    values: [id, at],
  });
}
