import { memo, type Ref } from 'react';
import type { OrderStanding } from '@galla/contract';
import type { LocalMove, MoveOutcome } from '@galla/orders-client';
import type { ListRow } from './list-rows';
import { MovedCard } from './moved-card';
import { OrderCard } from './order-card';
import styles from './order-list.module.css';

/** Gap between cards, px. */
export const rowGaps = { roomy: 12, compact: 4 } as const;

interface OrderRowProps {
  row: ListRow;
  index: number;
  /** Rows of the whole list; -1: unknown. */
  setSize: number;
  /** Offset, px. */
  start: number;
  lane: number;
  lanes: number;
  measure: Ref<HTMLLIElement>;
  statuses: readonly OrderStanding[];
  move: LocalMove | undefined;
  outcome: MoveOutcome | undefined;
  active: boolean;
  compact: boolean;
}

/** One row of a list, memoised: other rows scrolling into view do not render it again. */
export const OrderRow = memo(function OrderRow(props: OrderRowProps) {
  const { row, index, setSize, start, lane, lanes, measure } = props;
  const { statuses, move, outcome, active, compact } = props;
  const rowGap = rowGaps[compact ? 'compact' : 'roomy'];
  const width = 100 / lanes;
  return (
    <li
      ref={measure}
      data-index={index}
      aria-setsize={setSize}
      aria-posinset={index + 1}
      className={styles.item}
      style={{
        insetBlockStart: start,
        ...(lanes > 1 && {
          insetInlineStart: `calc(${lane * width}% + ${(lane * rowGap) / lanes}px)`,
          width: `calc(${width}% - ${(rowGap * (lanes - 1)) / lanes}px)`,
        }),
      }}
    >
      {row.kind === 'order' ? (
        <OrderCard
          order={row.order}
          statuses={statuses}
          move={move}
          outcome={outcome}
          active={active}
          compact={compact}
        />
      ) : (
        <MovedCard conflict={row.conflict} />
      )}
    </li>
  );
});
