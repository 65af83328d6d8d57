import type { BusinessType, OrderListKey, OrderSort, OrderStatus } from '@galla/contract';
import { isFoodLike } from './transitions';
import { waitingStatuses } from './waiting-statuses';

export type OrderTabNameKey =
  | 'newOrders'
  | 'preparing'
  | 'inProgress'
  | 'foodReady'
  | 'outForDelivery'
  | 'completed'
  | 'pastOrders';

/** One column or tab of the orders screen. */
export interface OrderTab {
  /** Stable; used in the URL. */
  id: string;
  /** Name of the tab; the text is in the screen's catalogue. */
  nameKey: OrderTabNameKey;
  /** The bucket the tab shows. Buckets are positional, so that the selected tab survives a switch of outlet. */
  listKey: OrderListKey;
  statuses: readonly OrderStatus[];
  sort: OrderSort;
}

const newOrders: OrderTab = {
  id: 'new-orders',
  nameKey: 'newOrders',
  listKey: 'acceptanceWait',
  statuses: waitingStatuses,
  sort: 'oldest',
};
const pastOrders: OrderTab = {
  id: 'past-orders',
  nameKey: 'pastOrders',
  listKey: 'pastOrders',
  statuses: [
    'outForDelivery',
    'delivered',
    'complete',
    'cancelled',
    'rejected',
    'inDispute',
    'enforcedCancel',
  ],
  sort: 'newest',
};

const foodTabs: readonly OrderTab[] = [
  newOrders,
  {
    id: 'preparing',
    nameKey: 'preparing',
    listKey: 'foodPreparation',
    statuses: ['foodPreparation'],
    sort: 'oldest',
  },
  {
    id: 'food-ready',
    nameKey: 'foodReady',
    listKey: 'foodReady',
    statuses: ['foodReady', 'waitingDeliveryPickup'],
    sort: 'oldest',
  },
  {
    id: 'completed',
    nameKey: 'completed',
    listKey: 'outForDelivery',
    statuses: ['outForDelivery', 'delivered', 'complete'],
    sort: 'newest',
  },
  pastOrders,
];

const groceryTabs: readonly OrderTab[] = [
  newOrders,
  {
    id: 'in-progress',
    nameKey: 'inProgress',
    listKey: 'foodPreparation',
    // The last two occur only when an outlet changed its kind with open orders; they must stay visible.
    statuses: ['foodPreparation', 'foodReady', 'waitingDeliveryPickup'],
    sort: 'oldest',
  },
  {
    id: 'out-for-delivery',
    nameKey: 'outForDelivery',
    listKey: 'foodReady',
    statuses: ['outForDelivery'],
    sort: 'oldest',
  },
  {
    id: 'completed',
    nameKey: 'completed',
    listKey: 'outForDelivery',
    statuses: ['delivered', 'complete'],
    sort: 'newest',
  },
  pastOrders,
];

/** Of an outlet that was closed permanently: nothing is open there. */
export const closedOrderTabs: readonly OrderTab[] = [pastOrders];

/**
 * Tabs of the orders screen for outlets of these kinds, in display order. Where one of them cooks, the orders of all are in
 * its tabs: they hold every status.
 */
export function orderTabsOf(...businessTypes: readonly BusinessType[]): readonly OrderTab[] {
  return businessTypes.some(isFoodLike) ? foodTabs : groceryTabs;
}
