import type { OutletEvent } from '@galla/shared/contract';
import type { Queryable } from '../db/queryable';

/** A row of `outlet_events`, as plain SQL answers it. */
export interface OutletEventRow {
  outlet_id: string;
  seq: number;
  type: string;
  payload: Record<string, unknown>;
  created_at: Date;
}

/**
 * The event as the contract has it. What is in the table was typed by the contract when it was written, but for the id
 * of the request that wrote it, which is the operator's.
 */
export function outletEventOf({ outlet_id, seq, type, payload, created_at }: OutletEventRow): OutletEvent {
  const { requestId: _requestId, ...told } = payload;
  return { ...told, type, outletId: outlet_id, seq, at: created_at.toISOString() } as OutletEvent;
}

export interface Replay {
  /** In order, without gaps, from `since + 1` on; at most `limit`. */
  events: OutletEvent[];
  /** Number of the outlet's last event: when the last of `events` is below it, ask again from there. */
  head: number;
  /** Some of what was asked for is no longer kept: the client has to load its lists again and go on from `head`. */
  lost: boolean;
}

/**
 * What an outlet's client missed since the last event it saw. A number from before a database was replaced, above
 * the head, counts as lost, too.
 */
export async function eventsSince(
  db: Queryable,
  outletId: string,
  since: number,
  limit = 500,
): Promise<Replay> {
  const [heads, rows] = [
    await outletHeads(db, [outletId]),
    await db.query<OutletEventRow>({
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

/** Number of the last event of each outlet; an outlet that had none yet stands at 0. */
export async function outletHeads(db: Queryable, outletIds: string[]): Promise<Map<string, number>> {
  const rows = await db.query<{ outlet_id: string; last_seq: number }>({
    name: 'outlet-heads',
    text: 'select outlet_id, last_seq from outlet_counters where outlet_id = any($1::uuid[])',
    values: [outletIds],
  });
  const heads = new Map(outletIds.map((outletId) => [outletId, 0]));
  for (const row of rows) heads.set(row.outlet_id, row.last_seq);
  return heads;
}
