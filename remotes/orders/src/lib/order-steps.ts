import type { OrderDetail, OrderSummary } from '@galla/contract';
import { advanceOf, allowedTransitions, carrierOf, furtherStepOf, isAcceptedAhead } from '@galla/domain';
import type { Advance, OrderHandling } from '@galla/domain';

/** Transitions staff may make now. */
export interface OrderSteps {
  advance: Advance | null;
  /** A step that usually happens by itself, for the detail. */
  further: Advance | null;
  /** How staff may end the order: 'rejected' before acceptance, 'cancelled' after. */
  rejectOrCancel: 'rejected' | 'cancelled' | null;
  /** The next step accepts the order. */
  accepts: boolean;
  /** The next step accepts the order and needs a prep time. */
  asksPrepTime: boolean;
}

/** An order; its delivery is known in the detail only. */
type SteppedOrder = OrderSummary & Partial<Pick<OrderDetail, 'delivery'>>;

/** What the rules need to know of an order that staff want to move. `now`: the server's clock, milliseconds. */
export const staffMoveOf = (order: SteppedOrder, outlet: OrderHandling, now: number) => ({
  from: order.status,
  actorKind: 'staff' as const,
  businessType: outlet.businessType,
  fulfilment: order.fulfilment,
  carrier: carrierOf(outlet, { ...order, deliveryState: order.delivery?.state ?? null }),
  now: new Date(now).toISOString(),
  statusSince: order.statusSince,
  acceptedAhead: isAcceptedAhead(order),
});

/** `now`: the server's clock, milliseconds. */
export function stepsOf(order: SteppedOrder, outlet: OrderHandling, now: number): OrderSteps {
  const advance = advanceOf(outlet, order);
  const allowed = allowedTransitions(staffMoveOf(order, outlet, now));
  const rejectOrCancel = allowed.includes('rejected')
    ? 'rejected'
    : allowed.includes('cancelled')
      ? 'cancelled'
      : null;
  return {
    advance,
    further: furtherStepOf(outlet, order),
    rejectOrCancel,
    accepts: advance?.target === 'foodPreparation' && advance.labelKey !== 'startNow',
    // The time of an order for later is its slot's.
    asksPrepTime: advance?.target === 'foodPreparation' && order.scheduledFor == null,
  };
}
