import type { OrderStatus } from '@galla/contract';

/** Statuses of an order that was not accepted yet. */
export const waitingStatuses = [
  'acceptanceWait',
  'valetOnWayToConfirm',
] as const satisfies readonly OrderStatus[];
