import type { BusinessType, Fulfilment, OrderStatus } from '@galla/contract';
import { isFoodLike } from './transitions';
import { isWaiting } from './waiting';

/** Names of the advance buttons; the texts are in the screen's catalogue. */
export type AdvanceLabelKey =
  'acceptOrder' | 'foodReady' | 'completeOrder' | 'accept' | 'outForDelivery' | 'markDelivered';
export interface Advance {
  target: OrderStatus;
  labelKey: AdvanceLabelKey;
}

/**
 * The next step of an order, as offered on its main button, or null when staff have none. Food: ACCEPT ORDER → FOOD
 * READY → COMPLETE ORDER. Grocery: ACCEPT → OUT FOR DELIVERY → MARK DELIVERED.
 */
export function advanceOf(
  businessType: BusinessType,
  order: { status: OrderStatus; fulfilment: Fulfilment },
): Advance | null {
  const food = isFoodLike(businessType);
  if (isWaiting(order)) return { target: 'foodPreparation', labelKey: food ? 'acceptOrder' : 'accept' };
  switch (order.status) {
    case 'foodPreparation':
      return food
        ? { target: 'foodReady', labelKey: 'foodReady' }
        : { target: 'outForDelivery', labelKey: 'outForDelivery' };
    case 'foodReady':
    case 'waitingDeliveryPickup':
      if (order.fulfilment === 'selfPickup') return { target: 'complete', labelKey: 'completeOrder' };
      return { target: 'outForDelivery', labelKey: food ? 'completeOrder' : 'outForDelivery' };
    case 'outForDelivery':
      return food ? null : { target: 'delivered', labelKey: 'markDelivered' };
    default:
      return null;
  }
}
