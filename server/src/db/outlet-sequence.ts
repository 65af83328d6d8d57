import type { OutletEvent } from '@galla/shared/contract';
import { currentRequestId } from '../http/request-context';
import { hintColumn } from './event-hints';
import type { Queryable } from './queryable';

type WithoutPosition<Event> = Event extends unknown ? Omit<Event, 'outletId' | 'seq' | 'at'> : never;
/** An event as its author writes it; the outlet, its number and its time are added on commit. */
export type OutletEventBody = WithoutPosition<OutletEvent>;

/** Channel of the hint that an outlet has a new event; the payload is `outletId:seq`. */
export const outletEventChannel = 'outlet_events';

/**
 * An event's payload as it is kept: with the id of the request in whose course it is written, as the log, the trace and the
 * audit have it. A job's event has none. Nobody outside is told of it: see `outletEventOf`.
 */
export function keptPayload<Payload extends object>(payload: Payload): Payload & { requestId?: string } {
  const requestId = currentRequestId();
  return requestId === '' ? payload : { ...payload, requestId };
}

interface CountParts {
  /** SQL of the outlet's id, e.g. '$1::uuid'. */
  outletId: string;
  /** A CTE with one row when the change happens and none when it does not. */
  from: string;
  /** 1: also takes the outlet's next order number. */
  orders: 0 | 1;
}

/**
 * A CTE `counted(outlet_id, last_seq, last_order_number)` that takes the outlet's next event number. It locks the
 * outlet's counter row until the transaction ends, which is what makes the numbers gapless and in commit order: the
 * next writer can't take a number before this one is committed or rolled back. So take it late, and commit soon.
 */
export const countCte = ({ outletId, from, orders }: CountParts): string => `
  counted as (
    insert into outlet_counters as counter (outlet_id, last_seq, last_order_number)
    select ${outletId}, 1, ${orders} from ${from}
    on conflict (outlet_id) do update
      set last_seq = counter.last_seq + 1, last_order_number = counter.last_order_number + ${orders}
    returning outlet_id, last_seq, last_order_number
  )`;

interface AppendParts {
  /** SQL of the event's type, e.g. `'order/placed'`. */
  type: string;
  /** SQL of the event's fields but outletId, seq, at and type; may read `counted` and `from`. */
  payload: string;
  /** A CTE that is joined with `counted`, with one row. */
  from: string;
}

/** A CTE `appended(outlet_id, seq, created_at)` that writes the event under the number `counted` took. */
export const appendCte = ({ type, payload, from }: AppendParts): string => `
  appended as (
    insert into outlet_events (outlet_id, seq, type, payload)
    select counted.outlet_id, counted.last_seq, ${type}, ${payload} from counted, ${from}
    returning outlet_id, seq, created_at
  )`;

/** Belongs into the final select from `appended` or `numbered`: what stands there is told to all processes after the commit. */
export const notifyAppended = `outlet_id::text || ':' || seq as ${hintColumn}`;

/**
 * As `countCte`, for changes of several outlets: CTEs `counted` and `numbered`. `from` is a CTE with `outlet_id`, and
 * with `rank` and `among`: its place among its outlet's rows, from 1, and how many these are. `numbered` is the same rows
 * with `seq` and `order_number`. Whoever counts several outlets locks their counters in one order.
 */
export const countEachCte = (from: string): string => `
  counted as (
    insert into outlet_counters as counter (outlet_id, last_seq, last_order_number)
    select outlet_id, count(*), count(*) from ${from} group by outlet_id order by outlet_id
    on conflict (outlet_id) do update set last_seq = counter.last_seq + excluded.last_seq,
      last_order_number = counter.last_order_number + excluded.last_order_number
    returning outlet_id, last_seq, last_order_number
  ), numbered as materialized (
    select ${from}.*, counted.last_seq - among + rank as seq, counted.last_order_number - among + rank as order_number
    from ${from} join counted on counted.outlet_id = ${from}.outlet_id
  )`;

/** A CTE `appended` that writes an event for each row of `numbered`. `payload` may read it. */
export const appendNumberedCte = ({ type, payload }: Omit<AppendParts, 'from'>): string => `
  appended as (
    insert into outlet_events (outlet_id, seq, type, payload)
    select numbered.outlet_id, numbered.seq, ${type}, ${payload} from numbered
  )`;

const appendStatement = `
  with event as (select $2::text as type, $3::jsonb as payload),
  ${countCte({ outletId: '$1::uuid', from: 'event', orders: 0 })},
  ${appendCte({ type: 'event.type', payload: 'event.payload', from: 'event' })}
  select seq, created_at, ${notifyAppended} from appended`;

/**
 * Writes an event of an outlet in the transaction of the change it tells of, and answers it with its number. Nobody
 * hears of it before the commit, and everybody does after it, even if this process dies in between.
 *
 * A hot path does change and event in one statement, built of the same parts (`orders.id` and `client_key` here):
 *
 *     with fresh as (select … where not exists (select from orders where outlet_id = $1 and client_key = $2)),
 *     ${countCte({ outletId: '$1::uuid', from: 'fresh', orders: 1 })},
 *     placed as (insert into orders … select …, counted.last_order_number from fresh, counted returning …),
 *     ${appendCte({ type: `'order/placed'`, payload: 'jsonb_build_object(…)', from: 'placed' })}
 *     select seq, created_at, ${notifyAppended} from appended
 *
 * A rival with the same key waits at `counted` and then fails on the unique index: nothing of it stays, no number is
 * lost, and the caller reads the first one's order.
 */
export async function appendOutletEvent(
  tx: Queryable,
  outletId: string,
  { type, ...payload }: OutletEventBody,
): Promise<{ seq: number; at: string }> {
  const [row] = await tx.query<{ seq: number; created_at: Date }>({
    name: 'append-outlet-event',
    text: appendStatement,
    values: [outletId, type, JSON.stringify(keptPayload(payload))],
  });
  if (row === undefined) throw new Error('The event was not written');
  return { seq: row.seq, at: row.created_at.toISOString() };
}
