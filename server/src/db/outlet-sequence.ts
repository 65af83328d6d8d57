import type { OutletEvent } from '@galla/contract';
import { z } from 'zod';
import { currentRequestId } from '../request-context';
import { hintColumn } from './event-hints';
import type { Queryable } from './queryable';

type WithoutPosition<Event> = Event extends unknown ? Omit<Event, 'outletId' | 'seq' | 'at'> : never;
/** An event before its commit; the outlet, its number and its time are added then. */
export type OutletEventBody = WithoutPosition<OutletEvent>;

/** Channel of the hint that an outlet has a new event; the payload is `outletId:seq`. */
export const outletEventChannel = 'outlet_events';

/**
 * An event's payload as stored: with the id of the request that wrote it, as in log, trace and audit. Events of jobs
 * have none. Clients never get it: see `outletEventOf`.
 */
export function storedPayload<Payload extends object>(payload: Payload): Payload & { requestId?: string } {
  const requestId = currentRequestId();
  return requestId === '' ? payload : { ...payload, requestId };
}

interface CountParts {
  /** SQL of the outlet's id, e.g. '$1::uuid'. */
  outletId: string;
  /** A CTE with one row when the change applies and none when it does not. */
  from: string;
  /** 1: also takes the outlet's next order number. */
  orders: 0 | 1;
}

/**
 * A CTE `counted(outlet_id, last_seq, last_order_number)` that takes the outlet's next event number. It locks the
 * outlet's counter row until the transaction ends, which makes the numbers gapless and in commit order: the next writer
 * waits until this one commits or rolls back. So take it late and commit soon.
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

/** A CTE `appended(outlet_id, seq, created_at)` that writes the event with the number taken by `counted`. */
export const appendCte = ({ type, payload, from }: AppendParts): string => `
  appended as (
    insert into outlet_events (outlet_id, seq, type, payload)
    select counted.outlet_id, counted.last_seq, ${type}, ${payload} from counted, ${from}
    returning outlet_id, seq, created_at
  )`;

/** Part of the final select from `appended` or `numbered`: its values are sent to all processes after the commit. */
export const notifyAppended = `outlet_id::text || ':' || seq as ${hintColumn}`;

/**
 * Like `countCte`, for changes of several outlets: CTEs `counted` and `numbered`. `from` is a CTE with `outlet_id`, and
 * with `rank` and `among`: its position among its outlet's rows, from 1, and their count. `numbered` adds `seq` and
 * `order_number`. An outlet that was closed permanently gives no numbers, so none of its rows is left. Callers that count
 * several outlets lock their counters in one order.
 */
export const countEachCte = (from: string): string => `
  counted as (
    insert into outlet_counters as counter (outlet_id, last_seq, last_order_number)
    select outlet_id, count(*), count(*) from ${from} group by outlet_id order by outlet_id
    on conflict (outlet_id) do update set last_seq = counter.last_seq + excluded.last_seq,
      last_order_number = counter.last_order_number + excluded.last_order_number
      where counter.takes_orders
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

const appendedRowSchema = z.object({ seq: z.number(), createdAt: z.date() });

/**
 * Writes an event of an outlet in the transaction of its change and returns it with its number. It becomes visible with
 * the commit and is delivered after it, even if this process dies in between.
 *
 * Hot paths write change and event in one statement, built of the same parts (`orders.id` and `client_key` here):
 *
 *     with fresh as (select … where not exists (select from orders where outlet_id = $1 and client_key = $2)),
 *     ${countCte({ outletId: '$1::uuid', from: 'fresh', orders: 1 })},
 *     placed as (insert into orders … select …, counted.last_order_number from fresh, counted returning …),
 *     ${appendCte({ type: `'order/placed'`, payload: 'jsonb_build_object(…)', from: 'placed' })}
 *     select seq, created_at, ${notifyAppended} from appended
 *
 * A concurrent insert with the same key waits at `counted` and then fails on the unique index: it rolls back
 * completely, no number is lost, and the caller reads the first one's order.
 */
export async function appendOutletEvent(
  tx: Queryable,
  outletId: string,
  { type, ...payload }: OutletEventBody,
): Promise<{ seq: number; at: string }> {
  const [row] = await tx.query(appendedRowSchema, {
    name: 'append-outlet-event',
    text: appendStatement,
    values: [outletId, type, JSON.stringify(storedPayload(payload))],
  });
  if (row === undefined) throw new Error('The event was not written');
  return { seq: row.seq, at: row.createdAt.toISOString() };
}
