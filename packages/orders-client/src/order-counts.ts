import type { OrderList, OrderStanding } from '@galla/contract';
import { standingOf } from '@galla/domain';
import type { OrderChange } from './order-change';
import type { LocalMove } from './local-moves';

type ByStatus = Readonly<Partial<Record<OrderStanding, number>>>;

/** Orders of an outlet by status, those for later apart: the server's count plus the changes since. */
export interface OrderCounts {
  byStatus: ByStatus;
  /** Sequence number of the last event the counts include. */
  sequence: number;
}

function add(counts: ByStatus, status: OrderStanding, change: 1 | -1): ByStatus {
  return { ...counts, [status]: Math.max(0, (counts[status] ?? 0) + change) };
}

/** Moves one order from a status to another. `from` is null for a new order. */
function moveCount(counts: ByStatus, from: OrderStanding | null, to: OrderStanding): ByStatus {
  if (from === to) return counts;
  return add(from === null ? counts : add(counts, from, -1), to, 1);
}

export function applyToCounts(counts: OrderCounts, change: OrderChange): OrderCounts {
  if (change.seq <= counts.sequence) return counts;
  return {
    byStatus: moveCount(counts.byStatus, change.from, standingOf(change.order)),
    sequence: change.seq,
  };
}

/** The counts of an answer plus the changes since. `present` wins over an older answer. */
export function countsOf(
  page: Pick<OrderList, 'counts' | 'sequence' | 'later'>,
  changes: readonly OrderChange[],
  present?: OrderCounts,
): OrderCounts {
  if (present && present.sequence > page.sequence) return present;
  return changes.reduce(applyToCounts, {
    byStatus: page.later ? { ...page.counts, later: page.later } : page.counts,
    sequence: page.sequence,
  });
}

/** Selector: orders in any of these statuses. */
export function countStatuses(counts: ByStatus, statuses: readonly OrderStanding[]): number {
  return statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
}

/** Selector: the counts including this device's pending changes. */
export function countsWithMoves(counts: ByStatus, moves: readonly LocalMove[]): ByStatus {
  return moves.reduce(
    (result, { base, next }) => moveCount(result, standingOf(base), standingOf(next)),
    counts,
  );
}
