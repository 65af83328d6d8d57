import type { OrderStanding } from '@galla/contract';

/** What the board holds: everything that isn't over. */
export const boardStatuses = [
  'later',
  'acceptanceWait',
  'valetOnWayToConfirm',
  'foodPreparation',
  'foodReady',
  'waitingDeliveryPickup',
  'outForDelivery',
  'delivered',
] as const satisfies readonly OrderStanding[];
