import type { MarketServiceKey } from '../../contract/market';
import type { OrderStatus, OrderSummary } from '../../contract/orders';
import type { PlanId } from '../../contract/plans';

/** The plans each add-on service is part of. */
export const servicePlans: Readonly<Record<MarketServiceKey, readonly PlanId[]>> = {
  scratchCard: ['starter', 'growth', 'chain'],
  orderMessages: ['growth', 'chain'],
};

export const isInPlan = (service: MarketServiceKey, planId: PlanId): boolean =>
  servicePlans[service].includes(planId);

/** A step of an order, as its event tells it. */
type Step = { from: OrderStatus; order: Pick<OrderSummary, 'status' | 'fulfilment'> };

/** What a service tells the customer of a step; null: nothing. */
export function effectOf(
  service: MarketServiceKey,
  { from, order }: Step,
): 'accepted' | 'ready' | 'onItsWay' | 'rejected' | 'scratchCard' | null {
  const { status, fulfilment } = order;
  if (status === from) return null;
  if (service === 'scratchCard') return status === 'complete' && from !== 'inDispute' ? 'scratchCard' : null;
  switch (status) {
    case 'foodPreparation':
      return 'accepted';
    case 'foodReady':
      return fulfilment === 'selfPickup' ? 'ready' : null;
    case 'outForDelivery':
      return 'onItsWay';
    case 'rejected':
      return 'rejected';
    default:
      return null;
  }
}
