import type { OrderSummary } from '@galla/contract';

/** Money of an order so far, smallest currency unit. */
export interface OrderMoneySoFar {
  total: number;
  paid: number;
  /** Of `paid`, given back. */
  refunded: number;
}

/** Where the payment of an order stands. An order that costs nothing is paid. */
export function paymentStatusOf({ total, paid, refunded }: OrderMoneySoFar): OrderSummary['paymentStatus'] {
  if (paid > 0 && refunded >= paid) return 'refunded';
  if (paid >= total) return refunded > 0 ? 'partlyRefunded' : 'paid';
  return paid > 0 ? 'partlyPaid' : 'pending';
}

/** What is still to be paid. What went back for goods that were not delivered or came back is not asked for again. */
export const dueOf = ({ total, paid }: OrderMoneySoFar): number => Math.max(0, total - paid);
