import type { OrderStatus, OrderSummary, OutletEvent } from '@galla/shared/contract';

/** What an event of the outlet did to one order. `from` is null for an order that was just placed. */
export interface HeardChange {
  seq: number;
  order: OrderSummary;
  from: OrderStatus | null;
}

/** Answers are joined with what was heard while they were on their way; no answer takes longer than this many events. */
const keptChanges = 2_000;

/** The last changes heard of one outlet, oldest first. */
export interface HeardLog {
  add(change: HeardChange): void;
  all(): readonly HeardChange[];
}

export function createHeardLog(kept = keptChanges): HeardLog {
  let changes: HeardChange[] = [];
  return {
    add(change) {
      changes.push(change);
      if (changes.length > kept * 2) changes = changes.slice(-kept);
    },
    all: () => changes,
  };
}

/** The change an event tells, or null when it tells none of an order. */
export function changeOf(event: OutletEvent): HeardChange | null {
  if (event.type === 'order/placed') return { seq: event.seq, order: event.order, from: null };
  if (event.type === 'order/changed') return { seq: event.seq, order: event.order, from: event.from };
  return null;
}
