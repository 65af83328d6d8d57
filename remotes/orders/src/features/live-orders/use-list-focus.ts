import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { liveOrders, useLiveOrdersStore } from './live-orders.store';

const cardOf = (scroller: HTMLElement, orderId: string): HTMLElement | null =>
  scroller.querySelector(`[data-order-id="${orderId}"]`);

/**
 * Focuses the requested card, scrolling to it first when it is not rendered. When the focused card leaves the list,
 * the next one gets the focus, so that the list can be worked through by keyboard.
 */
export function useListFocus(
  scroller: RefObject<HTMLElement | null>,
  ids: readonly string[],
  scrollTo: (index: number) => void,
): void {
  const activeId = useLiveOrdersStore((state) => state.activeId);
  const focusId = useLiveOrdersStore((state) => state.focusId);
  const place = useRef(-1);
  const scroll = useRef(scrollTo);
  useLayoutEffect(() => {
    scroll.current = scrollTo;
  });

  useEffect(() => {
    const before = place.current;
    const now = activeId === null ? -1 : ids.indexOf(activeId);
    place.current = now;
    if (before < 0 || now >= 0 || activeId === null) return;
    // Another card was chosen, perhaps in another list: the focus is not lost.
    if (document.activeElement !== document.body || useLiveOrdersStore.getState().focusId !== null) return;
    const next = ids[Math.min(before, ids.length - 1)];
    if (next === undefined) liveOrders.activate(null);
    else liveOrders.focus(next);
  }, [ids, activeId]);

  useEffect(() => {
    if (focusId === null) return;
    const index = ids.indexOf(focusId);
    if (index < 0) return;
    let frame = 0;
    let tries = 5;
    scroll.current(index);
    const takeFocus = (): void => {
      const card = scroller.current && cardOf(scroller.current, focusId);
      tries -= 1;
      if (card) {
        card.focus({ preventScroll: true });
        liveOrders.focused();
      } else if (tries > 0) frame = requestAnimationFrame(takeFocus);
      else liveOrders.focused();
    };
    takeFocus();
    return () => cancelAnimationFrame(frame);
  }, [focusId, ids, scroller]);
}
