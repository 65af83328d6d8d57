import { z } from 'zod';
import type { Oracle } from './oracle';
import { isOpenByItsClock, keepsHours, wallClock } from '../stage/own-clock';

const rowSchema = z.object({ orderId: z.string() });

/** What was answered to customers is in the database, and nothing else is. */
const kept: Oracle = {
  name: 'kept',
  sentence:
    'every order that was confirmed to somebody exists, and every event of an outlet is numbered without gaps',
  when: 'quiet',
  async look({ books, world }) {
    const rows = new Set(
      (await world.look(rowSchema, `select id as "orderId" from orders`)).map(({ orderId }) => orderId),
    );
    const lost = [...books.placed.values()]
      .filter(({ orderId }) => !rows.has(orderId))
      .map(({ number }) => `no. ${number} is lost`);
    const gaps = await world.look(
      z.object({ what: z.string() }),
      `select 'events of ' || o.display_name || ': ' || e.count || ' up to ' || e.last || ', counter ' || c.last_seq as what
        from (select outlet_id, count(*) as count, min(seq) as first, max(seq) as last from outlet_events group by 1) e
        join outlet_counters c on c.outlet_id = e.outlet_id join outlets o on o.id = e.outlet_id
        where e.count <> e.last - e.first + 1 or e.last <> c.last_seq
      union all select 'no. ' || o.order_number || ' has versions ' || t.versions || ' up to ' || o.version
        from orders o join (select order_id, count(*) as versions, max(version) as last from order_timeline group by 1) t on t.order_id = o.id
        where t.last > o.version`,
    );
    return [...lost, ...gaps.map(({ what }) => what)];
  },
};

/** Slots take what they may. */
const slots: Oracle = {
  name: 'slots',
  sentence: 'no slot has more orders than it takes',
  when: 'quiet',
  async look({ world, outlets }) {
    const rows = await world.look(
      z.object({ outletId: z.string(), at: z.date(), count: z.number() }),
      `select outlet_id as "outletId", scheduled_for as at, count(*)::int as count from orders
        where scheduled_for is not null and status not in ('rejected', 'cancelled', 'enforcedCancel') group by 1, 2`,
    );
    return rows.flatMap(({ outletId, at, count }) => {
      const outlet = outlets.find((one) => one.outletId === outletId);
      const most = outlet?.config.delivery.slotConfig.maxOrdersPerSlot ?? Infinity;
      return count > most
        ? [`${outlet?.name ?? outletId}: ${count} orders for ${at.toISOString()}, ${most} are taken`]
        : [];
    });
  },
};

/** Orders come while the outlet is open by its own clock. */
const hours: Oracle = {
  name: 'hours',
  sentence: 'an outlet takes orders for now in its hours, by its own clock',
  when: 'quiet',
  async look({ world, outlets }) {
    const found: string[] = [];
    for (const outlet of outlets.filter(keepsHours)) {
      const rows = await world.look(
        z.object({ number: z.number(), at: z.date() }),
        `select order_number as number, placed_at as at from orders
          where outlet_id = $1 and scheduled_for is null and channel in ('web', 'app') and payment_method = 'cod'`,
        [outlet.outletId],
      );
      for (const { number, at } of rows)
        if (!isOpenByItsClock(outlet, at)) {
          const { day, time } = wallClock(outlet.timezone, at);
          found.push(`${outlet.name}: no. ${number} was placed on day ${day} at ${time}`);
        }
    }
    return found;
  },
};

/** Whatever an owner changes meanwhile. */
const shown: Oracle = {
  name: 'shown',
  sentence: 'an order costs what was shown before it was placed, and is for the slot that was chosen',
  when: 'quiet',
  async look({ world, books }) {
    const rows = await world.look(
      z.object({ orderId: z.string(), number: z.number(), total: z.number(), slot: z.nullable(z.date()) }),
      `select id as "orderId", order_number as number, total, scheduled_for as slot from orders`,
    );
    return rows.flatMap(({ orderId, number, total, slot }) => {
      const quoted = books.placed.get(orderId)?.shown;
      if (quoted === undefined) return [];
      return [
        ...(quoted.total === null || quoted.total === total
          ? []
          : [`no. ${number} was shown for ${quoted.total} and costs ${total}`]),
        ...(quoted.slot === null || Date.parse(quoted.slot) === slot?.getTime()
          ? []
          : [`no. ${number} was for ${quoted.slot} and is for ${slot?.toISOString() ?? 'now'}`]),
      ];
    });
  },
};

const whatSchema = z.object({ what: z.string() });

/** Orders for later wait for their time. */
const later: Oracle = {
  name: 'later',
  sentence: 'an order for later rings for its slot, not before',
  when: 'quiet',
  look: async ({ world }) =>
    (
      await world.look(
        whatSchema,
        `select 'no. ' || order_number || ' for ' || scheduled_for || ' rang at ' || coalesce(waits_since, placed_at) as what from orders
          where scheduled_for is not null and later_until is null and accepted_at is null
            and coalesce(waits_since, placed_at) < scheduled_for - interval '3 hours'`,
      )
    ).map(({ what }) => what),
};

/** Each order says where it came from. */
const origins: Oracle = {
  name: 'origins',
  sentence: 'an order is of the channel it came by, and what is handed over is paid',
  when: 'quiet',
  async look({ world, books }) {
    const rows = await world.look(
      z.object({ orderId: z.string(), number: z.number(), channel: z.string(), unpaid: z.boolean() }),
      `select id as "orderId", order_number as number, channel,
        status in ('complete') and channel <> 'aggregator' and paid < total as unpaid from orders`,
    );
    return rows.flatMap(({ orderId, number, channel, unpaid }) => {
      const origin = books.placed.get(orderId)?.origin;
      const expected =
        origin === 'marketplace' ? ['aggregator'] : origin === 'phone' ? ['phone'] : ['web', 'app'];
      return [
        ...(origin === undefined || expected.includes(channel)
          ? []
          : [`no. ${number} came by ${origin} and is of ${channel}`]),
        ...(unpaid ? [`no. ${number} is complete and was never paid`] : []),
      ];
    });
  },
};

/** What was placed is what reports count. */
const reports: Oracle = {
  name: 'reports',
  sentence: 'reports count what was placed, and nothing anonymous',
  when: 'quiet',
  look: async ({ world }) =>
    (
      await world.look(
        whatSchema,
        `select 'reports count ' || r.orders || ' orders of ' || r.total || ', there are ' || o.orders || ' of ' || o.total as what from
          (select coalesce(sum(orders), 0) as orders, coalesce(sum(total), 0) as total from report_days) r,
          (select count(*) as orders, coalesce(sum(total), 0) as total from orders) o
          where r.orders <> o.orders or r.total <> o.total`,
      )
    ).map(({ what }) => what),
};

export const placing: readonly Oracle[] = [kept, slots, hours, shown, later, origins, reports];
