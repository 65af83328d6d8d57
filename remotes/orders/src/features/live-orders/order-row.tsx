import { memo, type Ref } from 'react';
import type { BusinessType, OrderStatus } from '@galla/shared/contract';
import type { LocalMove, MoveOutcome } from '../../lib/order-data/order-moves.store';
import type { ListRow } from './list-rows';
import { MovedCard } from './moved-card';
import { OrderCard } from './order-card';
import { useTurn } from './use-turn';
import styles from './order-list.module.css';

/** Between cards, px. */
export const rowGap = 12;

interface OrderRowProps {
  row: ListRow;
  index: number;
  /** Rows of the whole list; -1: not known. */
  setSize: number;
  /** Where it begins, px. */
  start: number;
  lane: number;
  lanes: number;
  isScrolling: boolean;
  measure: Ref<HTMLLIElement>;
  businessType: BusinessType;
  timeZone: string | undefined;
  statuses: readonly OrderStatus[];
  move: LocalMove | undefined;
  outcome: MoveOutcome | undefined;
  active: boolean;
}

/** One place of a list. It stays as it is while others come into view and leave it. */
export const OrderRow = memo(function OrderRow(props: OrderRowProps) {
  const { row, index, setSize, start, lane, lanes, isScrolling, measure } = props;
  const { businessType, timeZone, statuses, move, outcome, active } = props;
  const drawn = useTurn(isScrolling);
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
      {!drawn ? (
        <div className={styles.empty} style={{ height: row.height }} />
      ) : row.kind === 'order' ? (
        <OrderCard
          order={row.order}
          businessType={businessType}
          timeZone={timeZone}
          statuses={statuses}
          move={move}
          outcome={outcome}
          active={active}
        />
      ) : (
        <MovedCard conflict={row.conflict} />
      )}
    </li>
  );
});
