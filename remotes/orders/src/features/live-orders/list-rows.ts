import type { OrderStatus, OrderSummary } from '@galla/shared/contract';
import { compareOrders } from '@galla/shared/domain';
import type { ListScope } from '../../lib/order-data/order-list';
import type { MoveOutcome } from '../../lib/order-data/order-moves.store';

type Conflict = Extract<MoveOutcome, { kind: 'conflict' }>;
/** A place in a list: an order, or the trace of one that somebody else moved on while this device tried to. */
export type ListRow = ({ kind: 'order'; order: OrderSummary } | { kind: 'moved'; conflict: Conflict }) & {
  id: string;
  /** Before it is drawn, px: near enough that the scroll bar does not jump. */
  height: number;
};

/**
 * Heights of a card's parts with the gaps between them, px, where nothing wraps; in 64ths, as browsers lay out. Half a
 * pixel too little made every second card another height than its row, and thousands of rows were placed anew for each.
 */
const heights = {
  frame: 110.296875,
  line: 28.25,
  addon: 17.546875,
  lineNote: 21.546875,
  orderNote: 31.5,
  moreLines: 27.5,
  action: 64,
  prep: 64,
  moved: 92,
} as const;
/** Lines a card shows before it says how many more there are. */
export const shownLines = 8;

const waiting: ReadonlySet<OrderStatus> = new Set(['acceptanceWait', 'valetOnWayToConfirm']);
const over: ReadonlySet<OrderStatus> = new Set([
  'delivered',
  'complete',
  'cancelled',
  'rejected',
  'inDispute',
  'enforcedCancel',
]);

/** A height that is right needs no row below to be placed anew once the card is drawn. */
function cardHeight(order: OrderSummary): number {
  const lines = order.lines.slice(0, shownLines);
  const inside = lines.reduce<number>(
    (sum, line) =>
      sum + heights.line + line.addons.length * heights.addon + (line.note === '' ? 0 : heights.lineNote),
    heights.frame,
  );
  return Math.round(
    inside +
      (order.lines.length > shownLines ? heights.moreLines : 0) +
      (order.note === '' ? 0 : heights.orderNote) +
      (waiting.has(order.status) ? heights.prep : 0) +
      (over.has(order.status) ? 0 : heights.action),
  );
}

const rowsOfOrders = new WeakMap<OrderSummary, ListRow>();

/** The same order always gives the same row, so that nothing is drawn twice. */
function rowOf(order: OrderSummary): ListRow {
  const known = rowsOfOrders.get(order);
  if (known) return known;
  const row: ListRow = { kind: 'order', id: order.orderId, order, height: cardHeight(order) };
  rowsOfOrders.set(order, row);
  return row;
}

/** The same list always gives the same rows: changing between tabs of thousands starts from what is there. */
const rowsOfLists = new WeakMap<readonly OrderSummary[], readonly ListRow[]>();

function leavesTrace(
  outcome: MoveOutcome,
  scope: ListScope,
  orders: readonly OrderSummary[],
): outcome is Conflict {
  const { kind, base } = outcome;
  return (
    kind === 'conflict' &&
    base.outletId === scope.outletId &&
    scope.statuses.includes(base.status) &&
    !orders.some((order) => order.orderId === base.orderId)
  );
}

/** Rows of a list. An order this device lost to another leaves its trace where it stood. */
export function listRows(
  orders: readonly OrderSummary[],
  scope: ListScope,
  outcomes: readonly MoveOutcome[],
): readonly ListRow[] {
  const plain = rowsOfLists.get(orders) ?? orders.map(rowOf);
  rowsOfLists.set(orders, plain);
  const lost = outcomes.filter((outcome) => leavesTrace(outcome, scope, orders));
  if (lost.length === 0) return plain;
  const rows = [...plain];
  const compare = compareOrders(scope.sort);
  for (const outcome of lost) {
    const { base } = outcome;
    const at = rows.findIndex((row) => row.kind === 'order' && compare(row.order, base) > 0);
    rows.splice(at < 0 ? rows.length : at, 0, {
      kind: 'moved',
      id: base.orderId,
      conflict: outcome,
      height: heights.moved,
    });
  }
  return rows;
}
