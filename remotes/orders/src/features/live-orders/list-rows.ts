// Heights are calculated, not estimated: a card with another measured height makes the virtualizer reposition all
// rows below.
import type { OrderSummary } from '@galla/contract';
import { allergensOf, isActive, isWaiting, standingOf } from '@galla/domain';
import type { MoveOutcome } from '@galla/orders-client';
import { compareIn, type BoardScope } from '../../lib/board-scope';

type Conflict = Extract<MoveOutcome, { kind: 'conflict' }>;
/** A row of a list: an order, or the note about one that another device changed first. */
export type ListRow = ({ kind: 'order'; order: OrderSummary } | { kind: 'moved'; conflict: Conflict }) & {
  id: string;
  /** Before it is rendered, px: close enough that the scroll bar does not jump. */
  height: number;
};

/**
 * Heights of a card's parts including gaps, px, without wrapping; in 64ths, as in browsers' layout. An error of half
 * a pixel gave every second card another height than its row, and thousands of rows were repositioned each time.
 */
const heights = {
  roomy: {
    frame: 110.296875,
    tag: 28,
    line: 28.25,
    addon: 17.546875,
    lineNote: 21.546875,
    allergens: 32,
    orderNote: 31.5,
    due: 28,
    action: 64,
    prep: 64,
    over: 0,
    moved: 92,
  },
  compact: {
    // With the row of customer and total.
    frame: 60,
    tag: 24,
    line: 22.25,
    // Add-ons stand behind the name.
    addon: 0.296875,
    // Notes as well.
    lineNote: 0,
    allergens: 28,
    orderNote: 23.546875,
    due: 24,
    action: 40,
    prep: 0,
    over: 20,
    moved: 92,
  },
} as const;

/** What a line is higher where fingers press: 44 px for the name of the item, instead of 20.25. */
const touchLine = 23.75;
/** What the row of acts is higher there on a compact card. */
const touchAct = 8;

/** How cards look: their density, whether they say of which outlet they are, and whether fingers press them. */
interface CardLook {
  compact: boolean;
  tagged: boolean;
  touch: boolean;
}
const densityOf = ({ compact }: CardLook): keyof typeof heights => (compact ? 'compact' : 'roomy');

/** With the right height no row below is repositioned once the card is rendered. */
function cardHeight(order: OrderSummary, look: CardLook): number {
  const part = heights[densityOf(look)];
  const lineHeight = part.line + (look.touch ? touchLine : 0);
  const inside = order.lines.reduce<number>(
    (sum, line) =>
      sum + lineHeight + line.addons.length * part.addon + (line.note === '' ? 0 : part.lineNote),
    part.frame,
  );
  return Math.round(
    inside +
      (look.tagged && !(look.compact && order.scheduledFor == null) ? part.tag : 0) +
      (look.touch && look.compact && isActive(order) ? touchAct : 0) +
      (allergensOf(order).mentioned ? part.allergens : 0) +
      (order.note === '' ? 0 : part.orderNote) +
      (order.scheduledFor == null ? (isWaiting(order) ? part.prep : 0) : part.due) +
      (isActive(order) ? part.action : part.over),
  );
}

/**
 * The same order always gives the same row object, so that it is not rendered again, and the same list the same rows:
 * switching between tabs of thousands reuses them.
 */
const createRows = () => ({
  ofOrders: new WeakMap<OrderSummary, ListRow>(),
  ofLists: new WeakMap<readonly OrderSummary[], readonly ListRow[]>(),
});
const known = new Map<string, ReturnType<typeof createRows>>();

function knownRows(look: CardLook): ReturnType<typeof createRows> {
  const key = `${look.compact} ${look.tagged} ${look.touch}`;
  const rows = known.get(key) ?? createRows();
  known.set(key, rows);
  return rows;
}

function rowsOf(orders: readonly OrderSummary[], look: CardLook): readonly ListRow[] {
  const { ofOrders, ofLists } = knownRows(look);
  const rowOf = (order: OrderSummary): ListRow => {
    const held = ofOrders.get(order);
    if (held) return held;
    const row: ListRow = { kind: 'order', id: order.orderId, order, height: cardHeight(order, look) };
    ofOrders.set(order, row);
    return row;
  };
  const rows = ofLists.get(orders) ?? orders.map(rowOf);
  ofLists.set(orders, rows);
  return rows;
}

function leavesTrace(
  outcome: MoveOutcome,
  scope: BoardScope,
  orders: readonly OrderSummary[],
): outcome is Conflict {
  const { kind, base } = outcome;
  return (
    kind === 'conflict' &&
    scope.outlets.some(({ outletId }) => outletId === base.outletId) &&
    scope.statuses.includes(standingOf(base)) &&
    !orders.some((order) => order.orderId === base.orderId)
  );
}

/** Rows of a list. An order changed first by another device leaves its note in its place. */
export function listRows(
  orders: readonly OrderSummary[],
  scope: BoardScope,
  outcomes: readonly MoveOutcome[],
  look: CardLook,
): readonly ListRow[] {
  const plain = rowsOf(orders, look);
  const lost = outcomes.filter((outcome) => leavesTrace(outcome, scope, orders));
  if (lost.length === 0) return plain;
  const rows = [...plain];
  const compare = compareIn(scope);
  for (const outcome of lost) {
    const { base } = outcome;
    const at = rows.findIndex((row) => row.kind === 'order' && compare(row.order, base) > 0);
    rows.splice(at < 0 ? rows.length : at, 0, {
      kind: 'moved',
      id: base.orderId,
      conflict: outcome,
      height: heights[densityOf(look)].moved,
    });
  }
  return rows;
}
