import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useRef, type CSSProperties, type ReactNode } from 'react';
import './virtual-list.css';

export type VirtualListProps<Item> = {
  /** Accessible name of the list. */
  label: string;
  items: readonly Item[];
  /** Must be a stable function. */
  itemKey: (item: Item) => string;
  /** Height of an item before it is measured, in px. */
  estimateHeight: number;
  children: (item: Item, index: number) => ReactNode;
  /** Overscan: items rendered beyond each edge. */
  overscan?: number;
  gap?: number;
  /** Called near the end, to load more. */
  onEndNear?: () => void;
  /** Shown after the last item: a skeleton while more items load. */
  footer?: ReactNode;
  className?: string;
  style?: CSSProperties;
};

const nearItems = 8;

/**
 * A virtual list for thousands of items; only visible ones are rendered. Items may have any height; the
 * list needs one (it fills a flex column).
 */
export function VirtualList<Item>({
  label,
  items,
  itemKey,
  estimateHeight,
  children,
  overscan = 4,
  gap = 12,
  onEndNear,
  footer,
  className,
  style,
}: VirtualListProps<Item>) {
  const scroller = useRef<HTMLDivElement>(null);
  // Memoised by items: a new function would re-measure every row on each scroll.
  const keyAt = useCallback(
    (index: number) => {
      const item = items[index];
      return item === undefined ? index : itemKey(item);
    },
    [items, itemKey],
  );
  // oxlint-disable-next-line react/incompatible-library -- nothing that it returns is handed to a memoised child
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimateHeight,
    getItemKey: keyAt,
    overscan,
    gap,
    onChange: ({ range }) => {
      if (range && range.endIndex >= items.length - nearItems) onEndNear?.();
    },
  });
  return (
    <div
      ref={scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too
      tabIndex={0}
      className={className ? `g-virtual ${className}` : 'g-virtual'}
      style={style}
    >
      <ul aria-label={label} className="g-virtual-items" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index];
          if (item === undefined) return null;
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className="g-virtual-item"
              style={{ transform: `translateY(${start}px)` }}
            >
              {children(item, index)}
            </li>
          );
        })}
      </ul>
      {footer}
    </div>
  );
}
