import type { OrderStanding, OrderSummary, OutletEvent } from '@galla/contract';

/** What an event did to one order. `from` is null for an order that was just placed. */
export interface OrderChange {
  seq: number;
  order: OrderSummary;
  from: OrderStanding | null;
}

/** The change an event tells of; null for an event about something else. */
export function orderChangeOf(event: OutletEvent): OrderChange | null {
  if (event.type === 'order/placed') return { seq: event.seq, order: event.order, from: null };
  if (event.type === 'order/changed') {
    return { seq: event.seq, order: event.order, from: event.wasLater ? 'later' : event.from };
  }
  return null;
}

/** More changes than can arrive while one answer is on its way. */
const loggedChanges = 2_000;

/** The latest changes of one outlet, oldest first. An answer is merged with those that arrived after its request. */
export interface ChangeLog {
  add(change: OrderChange): void;
  all(): readonly OrderChange[];
}

export function createChangeLog(limit = loggedChanges): ChangeLog {
  let changes: OrderChange[] = [];
  return {
    add(change) {
      changes.push(change);
      if (changes.length > limit * 2) changes = changes.slice(-limit);
    },
    all: () => changes,
  };
}
