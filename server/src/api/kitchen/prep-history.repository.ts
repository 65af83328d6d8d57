import { busyAdvice, prepLearning } from '@galla/shared/domain';
import type { KitchenNow, PrepSample } from '@galla/shared/domain';
import type { Queryable } from '../../db/queryable';

interface SampleRow {
  acceptedAt: Date;
  readyAt: Date;
  units: number;
}

const weekMs = 7 * 24 * 60 * 60_000;
/** An order that becomes ready within the last hour was placed not much longer ago. */
const recentlyPlacedMs = 4 * 60 * 60_000;
const mostRecent = 60;

const sampleOf = ({ acceptedAt, readyAt, units }: SampleRow): PrepSample => ({
  acceptedAt: acceptedAt.getTime(),
  readyAt: readyAt.getTime(),
  units,
});

const unitsOfOrder = `(select coalesce(sum(i.quantity), 0)::int from order_items i where i.order_id = o.id)`;

/**
 * The latest orders of an outlet that were accepted and became ready. Orders for a slot are left out: they wait for
 * their time, not for the kitchen. The orders are read in the order of their index, which says `nulls last`: without these
 * words all of four weeks would be read and sorted for the latest of them. Then one walk over the moves of each, by its key.
 */
async function findSamples(
  db: Queryable,
  outletId: string,
  since: Date,
  most: number,
): Promise<PrepSample[]> {
  const rows = await db.query<SampleRow>({
    name: 'prep-samples',
    text: `select t.accepted as "acceptedAt", t.ready as "readyAt", ${unitsOfOrder} as units
      from (select id from orders
          where outlet_id = $1 and placed_at >= $2::timestamptz and scheduled_for is null
            and status not in ('acceptanceWait', 'valetOnWayToConfirm', 'foodPreparation', 'rejected')
          order by placed_at desc nulls last, id desc nulls last limit $3) o
        cross join lateral (select min(at) filter (where status = 'foodPreparation') as accepted,
            min(at) filter (where status in ('foodReady', 'waitingDeliveryPickup', 'outForDelivery')) as ready
          from order_timeline where order_id = o.id) t
      where t.ready > t.accepted`,
    values: [outletId, since, most],
  });
  return rows.map(sampleOf);
}

/** What an outlet's usual times are learnt from, and its clock. */
export async function findPrepHistory(
  db: Queryable,
  outletId: string,
  now: Date,
): Promise<{ samples: PrepSample[]; timezone: string }> {
  const [outlet] = await db.query<{ timezone: string }>({
    name: 'outlet-timezone',
    text: 'select timezone from outlets where id = $1',
    values: [outletId],
  });
  const since = new Date(now.getTime() - prepLearning.weeks * weekMs);
  const samples = await findSamples(db, outletId, since, prepLearning.mostOrders);
  return { samples, timezone: outlet?.timezone ?? 'UTC' };
}

/** What is in the kitchen now, and what left it within the last hour. */
export async function findKitchenNow(db: Queryable, outletId: string, now: Date): Promise<KitchenNow> {
  const opening = db.query<{ preparing: boolean; since: Date; units: number }>({
    name: 'kitchen-open-orders',
    text: `select o.status = 'foodPreparation' as preparing, o.status_since as since, ${unitsOfOrder} as units
      from orders o where o.outlet_id = $1 and o.status in ('acceptanceWait', 'valetOnWayToConfirm', 'foodPreparation')
        and (o.scheduled_for is null or o.scheduled_for <= $2::timestamptz + interval '1 hour')
      order by o.placed_at, o.id limit 500`,
    values: [outletId, now],
  });
  const since = new Date(now.getTime() - recentlyPlacedMs);
  const [open, recent] = await Promise.all([opening, findSamples(db, outletId, since, mostRecent)]);
  const from = now.getTime() - busyAdvice.recentMinutes * 60_000;
  return {
    waiting: open.filter(({ preparing }) => !preparing).length,
    preparing: open
      .filter(({ preparing }) => preparing)
      .map(({ since, units }) => ({ acceptedAt: since.getTime(), units })),
    recent: recent.filter(({ readyAt }) => readyAt >= from),
  };
}
