import type { MarketServiceKey, OrderStatus, OrderSummary, PlanId } from '@galla/contract';

/** The plans that include each add-on service. */
export const servicePlans: Readonly<Record<MarketServiceKey, readonly PlanId[]>> = {
  scratchCard: ['starter', 'growth', 'chain'],
  orderMessages: ['growth', 'chain'],
};

export const isInPlan = (service: MarketServiceKey, planId: PlanId): boolean =>
  servicePlans[service].includes(planId);

/** A status change of an order, as in its event. */
type Step = { from: OrderStatus; order: Pick<OrderSummary, 'status' | 'fulfilment'> };

/** The message a service sends to the customer for a status change; null: none. */
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
