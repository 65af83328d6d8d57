import { initialOrderListKey } from '@galla/contract';
import { deviceStorage } from '@galla/shared/composition';
import { bus } from '@galla/shared/events';
import { sessionKey } from '@galla/shared/session';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** View state of the orders screen kept for the session. */
const viewSchema = z.object({
  orderFilters: z.catch(z.record(z.string(), z.string()), {}),
  orderStatusKey: z.catch(z.string(), initialOrderListKey),
  ordersIndex: z.catch(z.int().check(z.minimum(0)), 0),
});
type OrdersView = z.output<typeof viewSchema>;

const initial: OrdersView = { orderFilters: {}, orderStatusKey: initialOrderListKey, ordersIndex: 0 };

/** Filters as stored by builds before 2026-11, under another key. */
function earlierView(): string | null {
  const filters = deviceStorage.getItem('orderFilters');
  return filters === null ? null : `{"state":{"orderFilters":${filters}},"version":0}`;
}

export const useOrdersView = create<OrdersView>()(
  persist(() => initial, {
    name: sessionKey('orders.view'),
    storage: createJSONStorage<OrdersView>(() => ({
      getItem: (key) => deviceStorage.getItem(key) ?? earlierView(),
      setItem: (key, value) => deviceStorage.setItem(key, value),
      removeItem: (key) => deviceStorage.removeItem(key),
    })),
    merge: (stored) => viewSchema.parse(stored ?? {}),
    skipHydration: true,
  }),
);

/** Restores the previous visit's view; the end of the session clears it. Returns the unsubscribe function. */
export function startOrdersView(): () => void {
  void useOrdersView.persist.rehydrate();
  return bus.on('session/ended', () => {
    useOrdersView.setState(initial);
    useOrdersView.persist.clearStorage();
  });
}
