import type { OrderSummary } from '@galla/contract';
import { dueInMs, isWaiting } from '@galla/domain';

/** New orders first, each group with the least time left first; equal ones by age. */
export function byTimeLeft(orders: readonly OrderSummary[], now: number): OrderSummary[] {
  return orders.toSorted(
    (one, two) =>
      Number(isWaiting(two)) - Number(isWaiting(one)) ||
      dueInMs(one, now) - dueInMs(two, now) ||
      Date.parse(one.placedAt) - Date.parse(two.placedAt),
  );
}

export interface CookSum {
  key: string;
  name: string;
  variant: string | null;
  quantity: number;
  tickets: number;
}

/** Pieces of each item over all tickets that are being prepared, most first. Items by weight are counted by line. */
export function cookSums(orders: readonly OrderSummary[]): CookSum[] {
  const sums = new Map<string, CookSum>();
  for (const order of orders) {
    if (order.status !== 'foodPreparation') continue;
    for (const { itemId, name, variant, quantity } of order.lines) {
      const key = `${itemId} ${variant ?? ''}`;
      const sum = sums.get(key) ?? { key, name, variant, quantity: 0, tickets: 0 };
      sums.set(key, { ...sum, quantity: sum.quantity + quantity, tickets: sum.tickets + 1 });
    }
  }
  return [...sums.values()].toSorted((one, two) => two.quantity - one.quantity);
}
