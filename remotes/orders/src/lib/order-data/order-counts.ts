import type { OrderList, OrderStatus } from '@galla/shared/contract';
import type { HeardChange } from './heard-changes';

/** Orders of an outlet by status, as the server counts them, brought forward event by event. */
export interface OrderCounts {
  byStatus: Readonly<Partial<Record<OrderStatus, number>>>;
  /** Last event number the counts include. */
  sequence: number;
}

function add(counts: OrderCounts['byStatus'], status: OrderStatus, change: 1 | -1): OrderCounts['byStatus'] {
  return { ...counts, [status]: Math.max(0, (counts[status] ?? 0) + change) };
}

/** Moves one order from a status to another; null is outside the outlet's orders. */
export function moveCount(
  counts: OrderCounts['byStatus'],
  from: OrderStatus | null,
  to: OrderStatus,
): OrderCounts['byStatus'] {
  if (from === to) return counts;
  return add(from === null ? counts : add(counts, from, -1), to, 1);
}

export function foldCounts(counts: OrderCounts, change: HeardChange): OrderCounts {
  if (change.seq <= counts.sequence) return counts;
  return { byStatus: moveCount(counts.byStatus, change.from, change.order.status), sequence: change.seq };
}

/** The counts an answer brings, with what was heard since; an answer older than the present counts is not taken. */
export function countsOf(
  page: Pick<OrderList, 'counts' | 'sequence'>,
  heard: readonly HeardChange[],
  present?: OrderCounts,
): OrderCounts {
  if (present && present.sequence > page.sequence) return present;
  return heard.reduce(foldCounts, { byStatus: page.counts, sequence: page.sequence });
}

/** How many orders the statuses of a tab hold together. */
export function countOf(counts: OrderCounts['byStatus'], statuses: readonly OrderStatus[]): number {
  return statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
}
