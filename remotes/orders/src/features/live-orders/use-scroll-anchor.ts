import { useLayoutEffect, useRef } from 'react';
import type { Virtualizer } from '@tanstack/react-virtual';

/**
 * Keeps what a person reads where it is while rows come and go above it. At the very top nothing is held: there a new
 * row is to be seen.
 */
export function useScrollAnchor(
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  ids: readonly string[],
): void {
  const anchor = useRef<{ id: string; offset: number } | null>(null);
  const shown = useRef(ids);

  useLayoutEffect(() => {
    if (shown.current === ids) return;
    shown.current = ids;
    const scroller = virtualizer.scrollElement;
    const held = anchor.current;
    if (!scroller || !held || scroller.scrollTop < 1) return;
    const start = virtualizer.measurementsCache[ids.indexOf(held.id)]?.start;
    if (start === undefined) return;
    const change = start - held.offset - scroller.scrollTop;
    if (Math.abs(change) >= 1) virtualizer.scrollToOffset(scroller.scrollTop + change);
  }, [ids, virtualizer]);

  useLayoutEffect(() => {
    // As the virtualizer knows it: asking the element here would have the page laid out once more.
    const scrollTop = virtualizer.scrollOffset ?? 0;
    const first = virtualizer.getVirtualItems().find((item) => item.end > scrollTop);
    anchor.current = first ? { id: String(first.key), offset: first.start - scrollTop } : null;
  });
}
