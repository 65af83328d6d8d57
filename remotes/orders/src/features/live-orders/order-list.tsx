import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import type { OrderStanding } from '@galla/contract';
import { Button, Skeleton } from '@galla/ui';
import { useMovesState } from '../../lib/order-moves-hooks';
import { useOrdersText } from '../../messages/texts';
import type { ListRow } from './list-rows';
import { OrderRow, rowGaps } from './order-row';
import { useLiveOrdersStore } from './live-orders.store';
import { useListFocus } from './use-list-focus';
import styles from './order-list.module.css';

const overscan = 1;
/** Rows before the end at which the next page is requested. */
const nearEnd = 15;
const narrowestCard = { roomy: 300, compact: 232 } as const;

interface OrderListProps {
  label: string;
  rows: readonly ListRow[];
  statuses: readonly OrderStanding[];
  compact: boolean;
  hasMore: boolean;
  more: 'idle' | 'loading' | 'failed';
  onMore: () => void;
}

/** Number of columns of cards; null before the list has a width. */
function useLanes(scroller: React.RefObject<HTMLDivElement | null>, compact: boolean): number | null {
  const [lanes, setLanes] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = compact ? 'compact' : 'roomy';
    const gap = rowGaps[look];
    const measure = (): void =>
      setLanes(Math.max(1, Math.floor((element.clientWidth + gap) / (narrowestCard[look] + gap))));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, compact]);
  return lanes;
}

/**
 * The observer reports a card's height after layout. Until then its current one is used: measuring would force a
 * layout for every card that scrolls into view.
 */
function measuredHeight(
  element: Element,
  entry: ResizeObserverEntry | undefined,
  virtualizer: Virtualizer<HTMLDivElement, Element>,
): number {
  const box = entry?.borderBoxSize[0];
  if (box) return Math.round(box.blockSize);
  return virtualizer.measurementsCache[virtualizer.indexFromElement(element)]?.size ?? 0;
}

/** Cards of one list, virtualized: only those in view are in the DOM. */
export function OrderList(props: OrderListProps) {
  const { label, rows, statuses, compact, hasMore, more, onMore } = props;
  const t = useOrdersText();
  const scroller = useRef<HTMLDivElement>(null);
  const measuredLanes = useLanes(scroller, compact);
  const lanes = measuredLanes ?? 1;
  const [atTop, setAtTop] = useState(true);
  const ids = useMemo(() => rows.map((row) => row.id), [rows]);
  // Stable functions while the rows are the same: new ones would reposition every row on each scroll.
  const heightAt = useCallback((index: number) => rows[index]?.height ?? 0, [rows]);
  const keyAt = useCallback((index: number) => ids[index] ?? index, [ids]);
  // oxlint-disable-next-line react/incompatible-library -- a memoised row gets numbers of it, and a function that stays the same
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    // Rows positioned for an assumed width would all be positioned again.
    enabled: measuredLanes !== null,
    getScrollElement: () => scroller.current,
    estimateSize: heightAt,
    getItemKey: keyAt,
    measureElement: measuredHeight,
    // A flush in the scroll event would render and lay out outside the frame.
    useFlushSync: false,
    // Rows added or removed above keep the card in view in place; at the very top a new card is shown.
    anchorTo: atTop ? 'start' : 'end',
    onChange: ({ scrollOffset }) => setAtTop((scrollOffset ?? 0) < 1),
    overscan,
    lanes,
    gap: rowGaps[compact ? 'compact' : 'roomy'],
  });
  useListFocus(scroller, ids, (index) => virtualizer.scrollToIndex(index, { align: 'auto' }));

  // Passed to the rows: a subscription per row would add and remove listeners with every card scrolled by.
  const { moves, outcomes } = useMovesState((state) => state);
  const activeId = useLiveOrdersStore((state) => state.activeId);
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;
  const loaded = rows.length;
  const wantsMore = hasMore && more === 'idle' && last >= loaded - nearEnd;
  useEffect(() => {
    if (wantsMore) onMore();
    // Depends on the number of rows: a page that arrives before its loading state was rendered leaves `wantsMore`
    // unchanged.
  }, [wantsMore, onMore, loaded]);

  return (
    <div ref={scroller} className={styles.scroller}>
      <div className={styles.ground} style={{ height: virtualizer.getTotalSize() }}>
        <ul aria-label={label} className={styles.items}>
          {items.map(({ index, key, start, lane }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <OrderRow
                key={key}
                row={row}
                index={index}
                setSize={hasMore ? -1 : rows.length}
                start={start}
                lane={lane}
                lanes={lanes}
                measure={virtualizer.measureElement}
                statuses={statuses}
                move={moves[row.id]}
                outcome={outcomes[row.id]}
                active={activeId === row.id}
                compact={compact}
              />
            );
          })}
        </ul>
      </div>
      {hasMore && more !== 'failed' && (
        <div className={styles.end}>
          <Skeleton height={140} radius={12} />
        </div>
      )}
      {more === 'failed' && (
        <div className={styles.end} role="alert">
          {t('failed.more')}
          <Button size="sm" icon="refresh" onClick={onMore}>
            {t('failed.again')}
          </Button>
        </div>
      )}
    </div>
  );
}
