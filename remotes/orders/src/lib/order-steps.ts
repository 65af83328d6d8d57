import type { BusinessType, OrderSummary } from '@galla/shared/contract';
import { allowedTransitions, advanceOf, type Advance } from '@galla/shared/domain';

/** What staff may do with an order now. */
export interface OrderSteps {
  advance: Advance | null;
  /** How the order may be given up: 'rejected' before it is accepted, 'cancelled' after. */
  giveUp: 'rejected' | 'cancelled' | null;
  /** The next step accepts the order, so it is asked how long it will take. */
  asksPrepTime: boolean;
}

/** `now`: the server's clock, milliseconds. */
export function stepsOf(order: OrderSummary, businessType: BusinessType, now: number): OrderSteps {
  const advance = advanceOf(businessType, order);
  const allowed = allowedTransitions({
    from: order.status,
    actorKind: 'staff',
    businessType,
    fulfilment: order.fulfilment,
    now: new Date(now).toISOString(),
    statusSince: order.statusSince,
  });
  const giveUp = allowed.includes('rejected')
    ? 'rejected'
    : allowed.includes('cancelled')
      ? 'cancelled'
      : null;
  return { advance, giveUp, asksPrepTime: advance?.target === 'foodPreparation' };
}
