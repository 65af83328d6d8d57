import { useState, type ReactNode } from 'react';
import { Accessibility } from '@dnd-kit/dom';
import { DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { VisuallyHidden } from '@galla/ui';
import { useMenuText } from '../../messages/texts';
import styles from './sortable-list.module.css';

interface Movable {
  catId: string;
  name: string;
}

interface SortableListProps<Item extends Movable> {
  /** Accessible name of the list. */
  label: string;
  items: readonly Item[];
  /** Null: the order stays as it is. */
  onOrder: ((catIds: string[]) => void) | null;
  /** Content of a row; the handle moves it by pointer and by the arrow keys. */
  children: (item: Item, handle: ReactNode) => ReactNode;
}

/** The list with one entry moved. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** A list sorted by dragging or, on the same handle, with the arrow keys. */
export function SortableList<Item extends Movable>({
  label,
  items,
  onOrder,
  children,
}: SortableListProps<Item>) {
  const t = useMenuText();
  const [said, setSaid] = useState('');
  if (onOrder === null)
    return (
      <ul aria-label={label} className={styles.list}>
        {items.map((item) => (
          <li key={item.catId}>{children(item, null)}</li>
        ))}
      </ul>
    );
  const move = (from: number, to: number): void => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length || from === to) return;
    onOrder(moved(items, from, to).map(({ catId }) => catId));
    setSaid(t('categories.moved', { name: item.name, position: to + 1, count: items.length }));
  };
  return (
    <DragDropProvider
      // Keys are handled by the handle: one press moves one place and is announced.
      sensors={[PointerSensor]}
      // Its announcements and instructions are English, and name keys that the handle doesn't take.
      plugins={(defaults) => defaults.filter((plugin) => plugin !== Accessibility)}
      onDragEnd={({ canceled, operation: { source } }) => {
        if (!canceled && isSortable(source)) move(source.initialIndex, source.index);
      }}
    >
      <ul aria-label={label} className={styles.list}>
        {items.map((item, index) => (
          <SortableRow key={item.catId} item={item} index={index} onMove={move}>
            {children}
          </SortableRow>
        ))}
      </ul>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
    </DragDropProvider>
  );
}

function SortableRow<Item extends Movable>({
  item,
  index,
  onMove,
  children,
}: {
  item: Item;
  index: number;
  onMove: (from: number, to: number) => void;
  children: (item: Item, handle: ReactNode) => ReactNode;
}) {
  const t = useMenuText();
  const { ref, handleRef, isDragging } = useSortable({ id: item.catId, index });
  const handle = (
    <button
      ref={handleRef}
      type="button"
      className={styles.handle}
      aria-label={t('categories.move', { name: item.name })}
      title={t('categories.moveHint')}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        onMove(index, index + (event.key === 'ArrowUp' ? -1 : 1));
      }}
    >
      <svg
        viewBox="0 0 16 16"
        width="18"
        height="18"
        fill="currentcolor"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M5 3h2v2H5zM9 3h2v2H9zM5 7h2v2H5zM9 7h2v2H9zM5 11h2v2H5zM9 11h2v2H9z" />
      </svg>
    </button>
  );
  return (
    <li ref={ref} className={styles.row} data-dragging={isDragging || undefined}>
      {children(item, handle)}
    </li>
  );
}
