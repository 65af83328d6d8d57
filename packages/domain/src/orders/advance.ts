import type { Fulfilment, OrderStatus, OrderSummary } from '@galla/contract';
import { carrierOf, type OrderHandling } from './carrier';
import { isAcceptedAhead } from './later';
import { isFoodLike } from './transitions';
import { waitingStatuses } from './waiting-statuses';

/** Names of the advance buttons; the texts are in the screen's catalogue. */
export type AdvanceLabelKey =
  | 'acceptOrder'
  | 'foodReady'
  | 'completeOrder'
  | 'accept'
  | 'startNow'
  | 'outForDelivery'
  | 'markDelivered';
export interface Advance {
  target: OrderStatus;
  labelKey: AdvanceLabelKey;
}
type SteppedOrder = { status: OrderStatus; fulfilment: Fulfilment } & Partial<
  Pick<OrderSummary, 'laterUntil' | 'acceptedAt'>
>;

const markDelivered: Advance = { target: 'delivered', labelKey: 'markDelivered' };
const complete: Advance = { target: 'complete', labelKey: 'completeOrder' };

/**
 * The next step of an order, as offered on its main button, or null when staff have none. Food: ACCEPT ORDER → FOOD
 * READY → COMPLETE ORDER; carried by the outlet's own riders, then MARK DELIVERED. Grocery: ACCEPT → OUT FOR DELIVERY →
 * MARK DELIVERED; picked up, ACCEPT → COMPLETE ORDER. One that was accepted ahead may be started before its time.
 */
export function advanceOf(outlet: OrderHandling, order: SteppedOrder): Advance | null {
  const food = isFoodLike(outlet.businessType);
  const pickup = order.fulfilment === 'selfPickup';
  if (isAcceptedAhead(order)) return { target: 'foodPreparation', labelKey: 'startNow' };
  if ((waitingStatuses as readonly OrderStatus[]).includes(order.status))
    return { target: 'foodPreparation', labelKey: food ? 'acceptOrder' : 'accept' };
  switch (order.status) {
    case 'foodPreparation':
      if (food) return { target: 'foodReady', labelKey: 'foodReady' };
      return pickup ? complete : { target: 'outForDelivery', labelKey: 'outForDelivery' };
    case 'foodReady':
    case 'waitingDeliveryPickup':
      if (pickup) return complete;
      return { target: 'outForDelivery', labelKey: food ? 'completeOrder' : 'outForDelivery' };
    case 'outForDelivery':
      return food && carrierOf(outlet, order) === 'partner' ? null : markDelivered;
    default:
      return null;
  }
}

/**
 * A step that usually happens by itself, offered in the order's detail only: the partner reports a delivery, and the
 * server completes delivered orders. With it staff can end every order without waiting for either.
 */
export function furtherStepOf(outlet: OrderHandling, order: SteppedOrder): Advance | null {
  if (advanceOf(outlet, order)) return null;
  if (order.status === 'outForDelivery') return markDelivered;
  return order.status === 'delivered' ? complete : null;
}
