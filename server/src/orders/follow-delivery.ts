import type { Actor, DeliveryInfo, OrderStatus } from '@galla/contract';
import { isLater } from '@galla/domain';
import { findMovable } from './order-change.repository';
import { moveNow, type MoveDeps } from './order-moves';
import { summaryOf } from './order-rows';

/** Target status for a rider's state and the order's current status. Illegal transitions leave the order unchanged. */
const consequences: Readonly<
  Partial<Record<DeliveryInfo['state'], Partial<Record<OrderStatus, OrderStatus>>>>
> = {
  assigned: { acceptanceWait: 'valetOnWayToConfirm' },
  atOutlet: { valetOnWayToConfirm: 'foodPreparation', foodReady: 'waitingDeliveryPickup' },
  pickedUp: { foodReady: 'outForDelivery', waitingDeliveryPickup: 'outForDelivery' },
  delivered: {
    foodReady: 'outForDelivery',
    waitingDeliveryPickup: 'outForDelivery',
    outForDelivery: 'delivered',
  },
};

/**
 * Moves an order step by step to what its rider last reported: after a report, and whenever the order comes to where a
 * report that is there already goes on from. A rider who is assigned ahead of an order for later moves nothing yet.
 */
export async function followDelivery(
  deps: MoveDeps,
  orderId: string,
  { partner, state, riderName }: Pick<DeliveryInfo, 'partner' | 'state' | 'riderName'>,
  by: Actor = { kind: 'partner', name: riderName ?? partner, device: '' },
): Promise<void> {
  for (;;) {
    const order = await findMovable(deps.db, { orderId });
    if (order === null || isLater(summaryOf(order))) return;
    const target = consequences[state]?.[order.status];
    if (target === undefined) return;
    const moved = await moveNow(deps, { orderId }, () => ({
      target,
      by,
      reason: null,
      prepMinutes: null,
      act: null,
    }));
    if (moved?.outcome.kind !== 'moved') return;
  }
}
