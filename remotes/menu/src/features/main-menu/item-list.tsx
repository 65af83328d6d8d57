import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useNarrow } from '@galla/ui/kit';
import { useMenuText } from '../../messages/texts';
import { HeadingRow } from './heading-row';
import { ItemRow, type ItemRowProps } from './item-row';
import { ListHead } from './list-head';
import type { ListRow } from './list-rows';
import styles from './item-list.module.css';

interface ItemListProps extends Omit<ItemRowProps, 'item' | 'selected'> {
  rows: readonly ListRow[];
  selected: ReadonlySet<string>;
}

const heights = {
  wide: { head: 36, category: 44, subCategory: 36, item: 48 },
  narrow: { head: 0, category: 48, subCategory: 40, item: 64 },
} as const;
const overscan = 1;

function selectionOf(itemIds: readonly string[], selected: ReadonlySet<string>): 'all' | 'some' | 'none' {
  if (selected.size === 0) return 'none';
  const count = itemIds.reduce((sum, itemId) => sum + (selected.has(itemId) ? 1 : 0), 0);
  if (count === 0) return 'none';
  return count === itemIds.length ? 'all' : 'some';
}

/** Items under their headings, virtualized: only those in view are in the DOM. */
export const ItemList = memo(function ItemList({ rows, selected, ...rowProps }: ItemListProps) {
  const t = useMenuText();
  const scroller = useRef<HTMLDivElement>(null);
  const height = heights[useNarrow() ? 'narrow' : 'wide'];
  const heightAt = useCallback((index: number) => height[rows[index]?.kind ?? 'item'], [rows, height]);
  const keyAt = useCallback((index: number) => rows[index]?.id ?? index, [rows]);
  // oxlint-disable-next-line react/incompatible-library -- nothing that it returns is handed to a memoised child
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: heightAt,
    getItemKey: keyAt,
    // Rows that scroll into view are rendered in slices, not all in the same frame.
    useFlushSync: false,
    overscan,
    scrollMargin: height.head,
    // A row that is scrolled to stays clear of the heads.
    scrollPaddingStart: height.head,
  });
  // Heights are cached by key: rotating the device changes them.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too
    <div ref={scroller} tabIndex={0} className={styles.scroller}>
      {height.head > 0 && <ListHead isClosed={Boolean(rowProps.outlet.closure)} />}
      <ul
        aria-label={t('mainMenu.list')}
        className={styles.items}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <li
              key={key}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className={styles.item}
              style={{ height: size, transform: `translateY(${start - height.head}px)` }}
            >
              {row.kind === 'item' ? (
                <ItemRow {...rowProps} item={row.item} selected={selected.has(row.id)} />
              ) : (
                <HeadingRow
                  row={row}
                  selection={selectionOf(row.itemIds, selected)}
                  onSelect={rowProps.outlet.closure ? null : rowProps.onSelect}
                />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
});
