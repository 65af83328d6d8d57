import type { OrderStatus } from '@galla/contract';
import { waitingStatuses } from '@galla/domain';

/** Statuses as an SQL list for `in (…)`. */
export const statusList = (statuses: readonly OrderStatus[]): string =>
  statuses.map((status) => `'${status}'`).join(', ');

/**
 * SQL condition of the domain's `isWaiting`, for the orders of this alias. The partial index `orders_waiting` uses it
 * as well.
 */
export const isWaitingSql = (alias = ''): string =>
  `${alias && `${alias}.`}status in (${statusList(waitingStatuses)})`;
