import { useLayoutEffect, useRef } from 'react';

/**
 * Restores the focus on close: to the previous element, or to the order's card when that was removed. The kit's
 * dialogs do this except when they mount already open.
 */
export function useFocusBack(opened: boolean, orderId: string | null): void {
  const origin = useRef<Element | null>(null);
  const latestId = useRef(orderId);
  useLayoutEffect(() => {
    if (orderId !== null) latestId.current = orderId;
  }, [orderId]);
  // Not in a clean-up: React restores the focus to the element that had it before the commit.
  useLayoutEffect(() => {
    if (opened) {
      origin.current = document.activeElement;
      return;
    }
    const { current } = origin;
    if (!current) return;
    origin.current = null;
    const target =
      current instanceof HTMLElement && current.isConnected && current !== document.body
        ? current
        : document.querySelector<HTMLElement>(`[data-order-id="${latestId.current}"]`);
    target?.focus({ preventScroll: true });
  }, [opened]);
}
