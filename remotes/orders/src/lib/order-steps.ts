import type { BusinessType, OrderSummary } from '@galla/contract';
import { allowedTransitions, advanceOf, type Advance } from '@galla/domain';

/** Transitions staff may make now. */
export interface OrderSteps {
  advance: Advance | null;
  /** How staff may end the order: 'rejected' before acceptance, 'cancelled' after. */
  rejectOrCancel: 'rejected' | 'cancelled' | null;
  /** The next step accepts the order and needs a prep time. */
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
  const rejectOrCancel = allowed.includes('rejected')
    ? 'rejected'
    : allowed.includes('cancelled')
      ? 'cancelled'
      : null;
  return { advance, rejectOrCancel, asksPrepTime: advance?.target === 'foodPreparation' };
}
