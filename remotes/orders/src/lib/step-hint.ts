import type { Fulfilment } from '@galla/contract';
import { carrierOf, type AdvanceLabelKey, type OrderHandling } from '@galla/domain';

type Hint =
  | 'accept'
  | 'acceptDue'
  | 'startsAt'
  | 'callsRider'
  | 'toOwnRider'
  | 'toCustomer'
  | 'handOver'
  | 'pickedUp'
  | 'delivered'
  | 'closes';

/** What a step does, as the second line of its button. */
export function stepHint(
  label: AdvanceLabelKey,
  order: { status: string; fulfilment: Fulfilment; scheduledFor?: string | null | undefined },
  outlet: OrderHandling,
): Hint {
  const isPickup = order.fulfilment === 'selfPickup';
  switch (label) {
    case 'acceptOrder':
    case 'accept':
      return order.scheduledFor == null ? 'accept' : 'acceptDue';
    case 'startNow':
      return 'startsAt';
    case 'foodReady':
      if (isPickup) return 'toCustomer';
      return carrierOf(outlet, order) === 'partner' ? 'callsRider' : 'toOwnRider';
    case 'completeOrder':
      if (order.status === 'delivered') return 'closes';
      return isPickup ? 'pickedUp' : 'handOver';
    case 'outForDelivery':
      return 'handOver';
    case 'markDelivered':
      return 'delivered';
  }
}
