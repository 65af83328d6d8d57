import type { OrderStatus } from '@galla/contract';
import { waitingStatuses } from '@galla/domain';

/** Statuses as an SQL list for `in (…)`. */
export const statusList = (statuses: readonly OrderStatus[]): string =>
  statuses.map((status) => `'${status}'`).join(', ');

const columnOf = (alias: string, column: string): string => `${alias && `${alias}.`}${column}`;

/** SQL condition: not accepted yet, for later or now. Also for the entries of a timeline. */
export const isUnacceptedSql = (alias = ''): string =>
  `${columnOf(alias, 'status')} in (${statusList(waitingStatuses)})`;

/**
 * SQL condition of the domain's `isWaiting`, for the orders of this alias. The partial index `orders_waiting` uses it
 * as well.
 */
export const isWaitingSql = (alias = ''): string =>
  `${isUnacceptedSql(alias)} and ${columnOf(alias, 'later_until')} is null`;

/** SQL condition of the domain's `isLater`: the partial index `orders_later` uses it as well. */
export const isLaterSql = (alias = ''): string =>
  `${isUnacceptedSql(alias)} and ${columnOf(alias, 'later_until')} is not null`;

/** The domain's `waitsFrom` in SQL. */
export const waitsFromSql = (alias = ''): string =>
  `coalesce(${columnOf(alias, 'waits_since')}, ${columnOf(alias, 'placed_at')})`;
