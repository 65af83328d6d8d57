import { deviceLostAfterMs, type Heartbeat } from '@galla/contract';
import type { Queryable } from '../db/queryable';
import { newId } from '../db/new-id';

/** Origin of heartbeats: the session of a socket, and its outlets. */
export interface Beating {
  sessionId: string;
  outletIds: readonly string[];
}

/** A page reports when it was opened; at most this long ago is accepted. */
const longestOpenMs = 14 * 24 * 60 * 60_000;

function openSinceOf({ openSince }: Heartbeat, now: Date): Date {
  const at = Date.parse(openSince);
  return new Date(Math.min(now.getTime(), Math.max(at, now.getTime() - longestOpenMs)));
}

/**
 * Records that a device receives alerts now: its span grows, or a new one begins when its sound changed or heartbeats
 * paused for longer than their interval allows.
 */
export async function noteHeartbeat(
  db: Queryable,
  { sessionId, outletIds }: Beating,
  beat: Heartbeat,
  now: Date,
): Promise<void> {
  await db.execute({
    name: 'heartbeat',
    text: `with latest as (
        select id, sound, ended_at from device_spans where session_id = $1 and open_since = $2::timestamptz
          and ended_at > $4::timestamptz - make_interval(secs => $5)
        order by ended_at desc, id desc limit 1
      ), grown as (
        update device_spans d set ended_at = $4::timestamptz from latest
        where d.id = latest.id and latest.sound = $3 returning d.id
      )
      insert into device_spans (id, merchant_id, user_id, session_id, device_id, device_name, user_name, open_since, sound, began_at, ended_at)
      select $6, s.merchant_id, s.user_id, s.id, s.device_id, s.device_name, u.user_name, $2::timestamptz, $3,
        coalesce((select ended_at from latest), $4::timestamptz), $4::timestamptz
      from sessions s join users u on u.id = s.user_id
      where s.id = $1 and not exists (select 1 from grown)`,
    values: [sessionId, openSinceOf(beat, now), beat.sound, now, deviceLostAfterMs / 1000, newId()],
  });
  if (beat.rang.length === 0 || outletIds.length === 0) return;
  const rang = new Map(beat.rang.map(({ orderId, heard }) => [orderId, heard]));
  await db.execute({
    name: 'heartbeat-rang',
    text: `insert into shown_alerts (order_id, device_id, user_id, merchant_id, heard, at)
      select o.id, s.device_id, s.user_id, s.merchant_id, rang.heard, $4::timestamptz
      from unnest($2::uuid[], $3::boolean[]) as rang(order_id, heard)
        join orders o on o.id = rang.order_id and o.outlet_id = any($5::uuid[])
        join sessions s on s.id = $1 and s.merchant_id = o.merchant_id
      on conflict (order_id, device_id, user_id) do update set heard = shown_alerts.heard or excluded.heard`,
    values: [sessionId, [...rang.keys()], [...rang.values()], now, outletIds],
  });
}
