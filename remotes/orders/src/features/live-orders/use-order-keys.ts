import { useEffect, useRef, type RefObject } from 'react';
import type { OrderSummary } from '@galla/contract';
import { useShortcuts } from '@galla/shared/keys';
import { notify } from '@galla/shared/notify';
import { useQueryClient } from '@galla/shared/query';
import { mergeLists, type BoardLists, type BoardScope } from '../../lib/board-scope';
import { orderKeys } from '../../lib/order-keys';
import { orderScreenKeys } from '../../lib/orders.keys';
import { useOrdersText } from '../../messages/texts';
import { liveOrders, useLiveOrdersStore } from './live-orders.store';
import { useOrderActs } from './order-acts';

/** A second press within this time is taken for a double press: the next order is under the key by then. */
const doublePressMs = 1_500;

interface OrderKeysOptions {
  /** Visible lists, from left to right. */
  scopes: readonly BoardScope[];
  searchField: RefObject<HTMLInputElement | null>;
  /** Null: the outlet was closed permanently. It has no busy mode, and its orders no tickets. */
  onBusy: (() => void) | null;
  onPrintSettings: () => void;
  /** With a single visible list: goes to the adjacent one. */
  onMoveList: ((step: 1 | -1) => void) | null;
  onClose: () => void;
}

/** Keyboard shortcuts of the orders screen, acting on the current card. */
export function useOrderKeys({
  scopes,
  searchField,
  onBusy,
  onPrintSettings,
  onMoveList,
  onClose,
}: OrderKeysOptions): void {
  const client = useQueryClient();
  const acts = useOrderActs();
  const t = useOrdersText();
  const advancedAt = useRef(-doublePressMs);
  const advancedId = useRef<string | null>(null);

  const listsInView = (): (readonly OrderSummary[])[] =>
    scopes.map(
      (scope) => mergeLists(client.getQueryData<BoardLists>(orderKeys.list(scope)) ?? [], scope).orders,
    );

  function place(): { list: number; index: number; lists: (readonly OrderSummary[])[] } {
    const { activeId } = useLiveOrdersStore.getState();
    const lists = listsInView();
    const list = lists.findIndex((orders) => orders.some((order) => order.orderId === activeId));
    const index = lists[list]?.findIndex((order) => order.orderId === activeId) ?? -1;
    return { list, index, lists };
  }

  function move(step: 1 | -1): void {
    const { list, index, lists } = place();
    const orders = lists[list] ?? lists.find((one) => one.length > 0) ?? [];
    const next = orders[list < 0 ? 0 : Math.min(orders.length - 1, Math.max(0, index + step))];
    if (next) liveOrders.focus(next.orderId);
  }

  function moveList(step: 1 | -1): void {
    if (onMoveList) return onMoveList(step);
    const { list, index, lists } = place();
    if (list < 0) return move(1);
    for (let at = list + step; at >= 0 && at < lists.length; at += step) {
      const orders = lists[at] ?? [];
      const next = orders[Math.min(index, orders.length - 1)];
      if (next) return liveOrders.focus(next.orderId);
    }
  }

  function withActive(act: (order: OrderSummary) => void): void {
    const { list, index, lists } = place();
    const order = lists[list]?.[index];
    if (order) act(order);
  }

  function advance(order: OrderSummary): void {
    const now = performance.now();
    if (now - advancedAt.current < doublePressMs) {
      if (advancedId.current === order.orderId) return;
      // Once the next order is announced, the user may press for it at once.
      advancedAt.current = -doublePressMs;
      void notify.info({ message: t('keys.pressAgain', { number: order.orderNumber }) });
      return;
    }
    advancedAt.current = now;
    advancedId.current = order.orderId;
    acts.advance(order);
  }

  useShortcuts(orderScreenKeys, (act) => t(act === 'printSettings' ? 'print.settings' : `keys.${act}`), {
    next: () => move(1),
    previous: () => move(-1),
    nextList: () => moveList(1),
    previousList: () => moveList(-1),
    advance: () => withActive(advance),
    reject: () => withActive(acts.rejectOrCancel),
    detail: () => withActive(acts.open),
    print: onBusy && (() => withActive(acts.print)),
    busy: onBusy,
    search: () => searchField.current?.focus(),
    printSettings: onPrintSettings,
    close: onClose,
  });
}

/** The card with the focus is the current one, however it got it. */
export function useActiveFollowsFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const handleFocus = ({ target }: FocusEvent): void => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-order-id]') : null;
      if (card?.dataset.orderId) liveOrders.activate(card.dataset.orderId);
    };
    element.addEventListener('focusin', handleFocus);
    return () => element.removeEventListener('focusin', handleFocus);
  }, [root]);
}
