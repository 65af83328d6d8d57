import { defaultPrepMinutes, orderAgeThresholds } from '@galla/contract';

export type OrderAgeLevel = 'fresh' | 'amber' | 'red';
export interface OrderAge {
  /** Since the order was placed; never negative, even with clock skew. */
  elapsedMs: number;
  /** Until the promised time; negative when overdue. */
  remainingMs: number;
  level: OrderAgeLevel;
  late: boolean;
}

/** Age of an order relative to its promised time. `now` is the server's clock in milliseconds. */
export function orderAge(order: { placedAt: string; promisedAt: string }, now: number): OrderAge {
  const placed = Date.parse(order.placedAt);
  const promised = Date.parse(order.promisedAt);
  const elapsedMs = Math.max(0, now - placed);
  const span = Math.max(0, promised - placed);
  const level =
    elapsedMs >= span * orderAgeThresholds.red
      ? 'red'
      : elapsedMs >= span * orderAgeThresholds.amber
        ? 'amber'
        : 'fresh';
  return { elapsedMs, remainingMs: promised - now, level, late: now > promised };
}

/** Promised time of an order: `prepMinutes` (else the usual time) after `since`. Both are ISO instants. */
export function promiseFrom(since: string, prepMinutes: number | null): string {
  return new Date(Date.parse(since) + (prepMinutes ?? defaultPrepMinutes) * 60_000).toISOString();
}
