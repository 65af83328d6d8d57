import type { BusinessType, OrderListKey, OrderSort, OrderStatus } from '../../contract';
import { isFoodLike } from './transitions';

export type OrderTabNameKey =
  'newOrders' | 'preparing' | 'inProgress' | 'foodReady' | 'outForDelivery' | 'completed' | 'pastOrders';

/** One column or tab of the orders screen. */
export interface OrderTab {
  /** Stable, for the URL. */
  id: string;
  /** Name of the tab; a screen's catalogue holds the words. */
  nameKey: OrderTabNameKey;
  /** The bucket the tab shows. Buckets go by position, so that a chosen tab survives a switch of outlet. */
  listKey: OrderListKey;
  statuses: readonly OrderStatus[];
  sort: OrderSort;
}

const newOrders: OrderTab = {
  id: 'new-orders',
  nameKey: 'newOrders',
  listKey: 'acceptanceWait',
  statuses: ['acceptanceWait', 'valetOnWayToConfirm'],
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
    // The last two occur only where an outlet changed its kind with orders under way: they must not vanish.
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

/** Tabs of the orders screen for an outlet of this kind, in the order they stand. */
export function orderTabsOf(businessType: BusinessType): readonly OrderTab[] {
  return isFoodLike(businessType) ? foodTabs : groceryTabs;
}
