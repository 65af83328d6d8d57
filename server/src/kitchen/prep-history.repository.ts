import { weekMs } from '@galla/contract';
import { busyAdvice, prepLearning, waitingStatuses } from '@galla/domain';
import type { KitchenNow, PrepSample } from '@galla/domain';
import { z } from 'zod';
import { isLaterSql, statusList } from '../db/order-status.sql';
import type { Queryable } from '../db/queryable';

const sampleRowSchema = z.object({ acceptedAt: z.date(), readyAt: z.date(), units: z.number() });
type SampleRow = z.output<typeof sampleRowSchema>;

/** Lookback: an order that became ready within the last hour was placed after this. */
const recentlyPlacedMs = 4 * 60 * 60_000;
const maxSamples = 60;

const sampleOf = ({ acceptedAt, readyAt, units }: SampleRow): PrepSample => ({
  acceptedAt: acceptedAt.getTime(),
  readyAt: readyAt.getTime(),
  units,
});

const unitsOfOrder = `(select coalesce(sum(i.quantity), 0)::int from order_items i where i.order_id = o.id)`;

/**
 * The latest orders of an outlet that were accepted and became ready. Slot orders are excluded: they wait for their
 * time, not for the kitchen. `nulls last` matches the index; without it all of four weeks would be read and sorted. The
 * timeline of each order is then read by key.
 */
async function findSamples(
  db: Queryable,
  outletId: string,
  since: Date,
  most: number,
): Promise<PrepSample[]> {
  const rows = await db.query(sampleRowSchema, {
    name: 'prep-samples',
    text: `select t.accepted as "acceptedAt", t.ready as "readyAt", ${unitsOfOrder} as units
      from (select id from orders
          where outlet_id = $1 and placed_at >= $2::timestamptz and scheduled_for is null
            and status not in (${statusList([...waitingStatuses, 'foodPreparation', 'rejected'])})
          order by placed_at desc nulls last, id desc nulls last limit $3) o
        cross join lateral (select min(at) filter (where status = 'foodPreparation') as accepted,
            min(at) filter (where status in ('foodReady', 'waitingDeliveryPickup', 'outForDelivery')) as ready
          from order_timeline where order_id = o.id) t
      where t.ready > t.accepted`,
    values: [outletId, since, most],
  });
  return rows.map(sampleOf);
}

const outletRowSchema = z.object({ timezone: z.string() });

/** Source of an outlet's usual times, and its time zone. */
export async function findPrepHistory(
  db: Queryable,
  outletId: string,
  now: Date,
): Promise<{ samples: PrepSample[]; timezone: string }> {
  const [outlet] = await db.query(outletRowSchema, {
    name: 'outlet-timezone',
    text: 'select timezone from outlets where id = $1',
    values: [outletId],
  });
  const since = new Date(now.getTime() - prepLearning.weeks * weekMs);
  const samples = await findSamples(db, outletId, since, prepLearning.maxOrders);
  return { samples, timezone: outlet?.timezone ?? 'UTC' };
}

const openingRowSchema = z.object({ preparing: z.boolean(), since: z.date(), units: z.number() });

/** Orders in the kitchen now, and those that left it within the last hour. */
export async function findKitchenNow(db: Queryable, outletId: string, now: Date): Promise<KitchenNow> {
  const opening = db.query(openingRowSchema, {
    name: 'kitchen-open-orders',
    text: `select o.status = 'foodPreparation' as preparing, o.status_since as since, ${unitsOfOrder} as units
      from orders o where o.outlet_id = $1 and o.status in (${statusList([...waitingStatuses, 'foodPreparation'])})
        and not (${isLaterSql('o')})
      order by o.placed_at, o.id limit 500`,
    values: [outletId],
  });
  const since = new Date(now.getTime() - recentlyPlacedMs);
  const [open, recent] = await Promise.all([opening, findSamples(db, outletId, since, maxSamples)]);
  const from = now.getTime() - busyAdvice.recentMinutes * 60_000;
  return {
    waiting: open.filter(({ preparing }) => !preparing).length,
    preparing: open
      .filter(({ preparing }) => preparing)
      .map(({ since, units }) => ({ acceptedAt: since.getTime(), units })),
    recent: recent.filter(({ readyAt }) => readyAt >= from),
  };
}
