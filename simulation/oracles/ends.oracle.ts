import { acceptanceTimeoutMs } from '@galla/contract';
import { z } from 'zod';
import type { Stage } from '../stage/stage';
import type { Oracle } from './oracle';

const endSchema = z.object({
  orderId: z.string(),
  number: z.number(),
  status: z.string(),
  kind: z.string(),
  reason: z.nullable(z.string()),
  at: z.date(),
  waitsFrom: z.date(),
  later: z.boolean(),
});

const looked = new WeakMap<Stage, number>();

/** No order ends but by a person, its customer or its own deadline. */
export const ends: Oracle = {
  name: 'ends',
  sentence: 'no order ends but by a person, its customer or its own deadline',
  when: 'often',
  async look(stage) {
    const since = looked.get(stage) ?? stage.beganAt;
    looked.set(stage, stage.world.now);
    const rows = await stage.world.look(
      endSchema,
      `select t.order_id as "orderId", o.order_number as number, t.status, t.by ->> 'kind' as kind, t.reason ->> 'code' as reason, t.at,
          coalesce(o.waits_since, o.placed_at) as "waitsFrom", o.later_until is not null as later
        from order_timeline t join orders o on o.id = t.order_id
        where t.status in ('rejected', 'cancelled', 'enforcedCancel') and t.at > $1::timestamptz`,
      [new Date(since - 1).toISOString()],
    );
    return rows.flatMap((row) => {
      const said = `no. ${row.number} became ${row.status} by ${row.kind}`;
      if (row.kind === 'customer')
        return stage.books.placed.get(row.orderId)?.askedToCancel === true
          ? []
          : [`${said}, and its customer never asked`];
      if (row.kind === 'staff') {
        const asked = stage.books.asked.get(row.orderId)?.some(({ target }) => target === row.status);
        return asked ? [] : [`${said}, and nobody pressed that`];
      }
      const waited = row.at.getTime() - row.waitsFrom.getTime();
      if (row.status === 'enforcedCancel' && row.reason === 'acceptanceTimeout')
        return waited >= acceptanceTimeoutMs && !row.later
          ? []
          : [`${said} after ${Math.round(waited / 1000)} s${row.later ? ', while it was for later' : ''}`];
      return [said];
    });
  },
};

const overdueSchema = z.object({ number: z.number(), waitsFrom: z.date() });

/** How late a deadline may be: the world runs jobs less often than the product does. */
const lateMs = 90_000;

export const deadlines: Oracle = {
  name: 'deadlines',
  sentence: 'no order waits longer than its time-out while the server runs',
  when: 'often',
  async look(stage) {
    const { world } = stage;
    if (world.server === null || world.server.isDead() || world.quietFor() > 0) return [];
    if (world.now - world.serverSince < lateMs || stage.books.isTroubled(world.now - lateMs)) return [];
    const rows = await world.look(
      overdueSchema,
      `select order_number as number, coalesce(waits_since, placed_at) as "waitsFrom" from orders
        where status in ('acceptanceWait', 'valetOnWayToConfirm') and later_until is null
          and coalesce(waits_since, placed_at) < $1::timestamptz`,
      [new Date(world.now - acceptanceTimeoutMs - lateMs).toISOString()],
    );
    return rows.map(({ number, waitsFrom }) => `no. ${number} waits since ${waitsFrom.toISOString()}`);
  },
};
