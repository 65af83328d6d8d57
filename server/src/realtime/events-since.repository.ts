import type { OutletEvent } from '@galla/contract';
import { z } from 'zod';
import type { Queryable } from '../db/queryable';
import { rowOf } from '../db/row-of';
import { outletEvents } from '../db/schema';

/** A row of `outlet_events` from plain SQL. */
const outletEventRowSchema = rowOf(outletEvents, ['outletId', 'seq', 'type', 'createdAt'], {
  payload: z.record(z.string(), z.unknown()),
});
export type OutletEventRow = z.output<typeof outletEventRowSchema>;

/**
 * Builds the event of the contract. The payload was typed by the contract when it was written; the id of the request
 * that wrote it is for operators only.
 */
export function outletEventOf({ outletId, seq, type, payload, createdAt }: OutletEventRow): OutletEvent {
  const { requestId: _requestId, ...announced } = payload;
  return { ...announced, type, outletId, seq, at: createdAt.toISOString() } as OutletEvent;
}

export interface Replay {
  /** In order, without gaps, from `since + 1` on; at most `limit`. */
  events: OutletEvent[];
  /** Number of the outlet's last event: while the last of `events` is below it, request the next page. */
  head: number;
  /** Some requested events are no longer kept: the client must reload its lists and continue from `head`. */
  lost: boolean;
}

/**
 * The events of an outlet since the last one a client saw. A number above the head, from before a database was
 * replaced, counts as lost, too.
 */
export async function eventsSince(
  db: Queryable,
  outletId: string,
  since: number,
  limit = 500,
): Promise<Replay> {
  const [heads, rows] = [
    await outletHeads(db, [outletId]),
    await db.query(outletEventRowSchema, {
      name: 'outlet-events-since',
      text: `select outlet_id, seq, type, payload, created_at from outlet_events
        where outlet_id = $1 and seq > $2 order by seq limit $3`,
      values: [outletId, since, limit],
    }),
  ];
  const head = Math.max(heads.get(outletId) ?? 0, rows.at(-1)?.seq ?? 0);
  const lost = since > head || (rows[0]?.seq ?? head + 1) !== since + 1;
  return { events: lost ? [] : rows.map(outletEventOf), head, lost };
}

const outletHeadRowSchema = z.object({ outletId: z.string(), lastSeq: z.number() });

/** Number of the last event of each outlet; 0 for an outlet without events. */
export async function outletHeads(db: Queryable, outletIds: string[]): Promise<Map<string, number>> {
  const rows = await db.query(outletHeadRowSchema, {
    name: 'outlet-heads',
    text: 'select outlet_id, last_seq from outlet_counters where outlet_id = any($1::uuid[])',
    values: [outletIds],
  });
  const heads = new Map(outletIds.map((outletId) => [outletId, 0]));
  for (const row of rows) heads.set(row.outletId, row.lastSeq);
  return heads;
}

/** Events of these outlets after the `heads` that were delivered, at most `limit` of each. */
export function eventsBehind(
  db: Queryable,
  outletIds: readonly string[],
  heads: readonly number[],
  limit: number,
): Promise<OutletEventRow[]> {
  return db.query(outletEventRowSchema, {
    name: 'tail-behind',
    text: `select event.outlet_id, event.seq, event.type, event.payload, event.created_at
    from unnest($1::uuid[], $2::int8[]) as behind(outlet_id, head)
    cross join lateral (
      select * from outlet_events where outlet_id = behind.outlet_id and seq > behind.head order by seq limit $3
    ) as event
    order by event.outlet_id, event.seq`,
    values: [outletIds, heads, limit],
  });
}
