import type { OrderStatus } from '@galla/contract';
import type { Tone } from '@galla/ui';

const tones: Readonly<Record<OrderStatus, Tone>> = {
  acceptanceWait: 'amber',
  valetOnWayToConfirm: 'amber',
  foodPreparation: 'blue',
  foodReady: 'blue',
  waitingDeliveryPickup: 'blue',
  outForDelivery: 'blue',
  delivered: 'green',
  complete: 'green',
  cancelled: 'red',
  rejected: 'red',
  enforcedCancel: 'red',
  inDispute: 'amber',
};

/** The tone of an order's status. */
export const orderTone = (status: OrderStatus): Tone => tones[status];
