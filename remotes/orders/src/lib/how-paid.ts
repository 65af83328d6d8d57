import type { OrderStatus, OrderSummary } from '@galla/contract';
import type { ChangeRequest } from '@galla/orders-client';
import { create } from 'zustand';
import type { OrderStore } from './order-data/order-store';

/** The handover that waits for how its order was paid; null: none. */
export const useHowPaid = create<{ asked: ChangeRequest | null }>(() => ({ asked: null }));

/** Whether a step hands over an order of which nobody knows how it was paid. */
export const asksHowPaid = (
  { paymentMethod, paymentStatus, total }: OrderSummary,
  target: OrderStatus,
): boolean =>
  (target === 'complete' || target === 'delivered') &&
  paymentMethod === 'cod' &&
  (paymentStatus === 'pending' || paymentStatus === 'partlyPaid') &&
  total > 0;

/** Makes a step at once, or asks first how the order was paid. */
export function stepOrAsk(store: Pick<OrderStore, 'changeStatus'>, step: ChangeRequest): void {
  if (asksHowPaid(step.order, step.target)) useHowPaid.setState({ asked: step });
  else void store.changeStatus(step);
}
