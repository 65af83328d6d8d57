import { useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back when what took it closes: to where it was, or to the order's card when that is gone. The kit's
 * dialogs do it themselves except for their first opening, when they come into the page already open.
 */
export function useFocusBack(opened: boolean, orderId: string | null): void {
  const origin = useRef<Element | null>(null);
  const latestId = useRef(orderId);
  useLayoutEffect(() => {
    if (orderId !== null) latestId.current = orderId;
  }, [orderId]);
  // Not in a clean-up: React gives the focus back to what had it before it changed the page.
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
