import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import type { BusinessType, OrderStatus } from '@galla/shared/contract';
import { Button, Skeleton } from '@galla/shared/ui';
import { useMovesState } from '../../lib/order-moves-hooks';
import { useOrdersText } from '../../lib/texts';
import type { ListRow } from './list-rows';
import { OrderRow, rowGap } from './order-row';
import { useLiveOrdersStore } from './live-orders.store';
import { useListFocus } from './use-list-focus';
import { useScrollAnchor } from './use-scroll-anchor';
import styles from './order-list.module.css';

const overscan = 1;
/** Rows before the end at which the next page is asked for. */
const nearEnd = 15;
const narrowestCard = 300;

interface OrderListProps {
  label: string;
  rows: readonly ListRow[];
  businessType: BusinessType;
  timeZone: string | undefined;
  statuses: readonly OrderStatus[];
  hasMore: boolean;
  more: 'idle' | 'loading' | 'failed';
  onMore: () => void;
}

/** How many cards stand beside each other. */
function useLanes(scroller: React.RefObject<HTMLDivElement | null>): number {
  const [lanes, setLanes] = useState(1);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = (): void =>
      setLanes(Math.max(1, Math.floor((element.clientWidth + rowGap) / (narrowestCard + rowGap))));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return lanes;
}

/**
 * The observer tells a card's height once the page is laid out. Until then its present one stands: asking the element
 * would lay the page out once for every card that comes into view.
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

/** Cards of one list. Only those in view exist in the page, however many orders there are. */
export function OrderList(props: OrderListProps) {
  const { label, rows, businessType, timeZone, statuses, hasMore, more, onMore } = props;
  const t = useOrdersText();
  const scroller = useRef<HTMLDivElement>(null);
  const lanes = useLanes(scroller);
  const ids = useMemo(() => rows.map((row) => row.id), [rows]);
  // The same functions while the rows are the same: new ones would have every row placed anew with each scroll.
  const heightAt = useCallback((index: number) => rows[index]?.height ?? 0, [rows]);
  const keyAt = useCallback((index: number) => ids[index] ?? index, [ids]);
  // oxlint-disable-next-line react/incompatible-library -- a memoised row gets numbers of it, and a function that stays the same
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: heightAt,
    getItemKey: keyAt,
    measureElement: measuredHeight,
    // Cards that come into view are drawn in slices, not all within the frame that scrolled.
    useFlushSync: false,
    overscan,
    lanes,
    gap: rowGap,
  });
  useScrollAnchor(virtualizer, ids);
  useListFocus(scroller, ids, (index) => virtualizer.scrollToIndex(index, { align: 'auto' }));

  // Told to the rows: were each to ask for itself, listeners would come and go with every card that is scrolled by.
  const { moves, outcomes } = useMovesState((state) => state);
  const activeId = useLiveOrdersStore((state) => state.activeId);
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;
  const wantsMore = hasMore && more === 'idle' && last >= rows.length - nearEnd;
  useEffect(() => {
    if (wantsMore) onMore();
  }, [wantsMore, onMore]);

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
                isScrolling={virtualizer.isScrolling}
                measure={virtualizer.measureElement}
                businessType={businessType}
                timeZone={timeZone}
                statuses={statuses}
                move={moves[row.id]}
                outcome={outcomes[row.id]}
                active={activeId === row.id}
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
