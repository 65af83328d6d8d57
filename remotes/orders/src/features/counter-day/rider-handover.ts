import { ordersPerHandover, type RiderCash } from '@galla/contract';

/** What a rider hands over at once: the cash of the oldest orders, as many as one handover takes. */
export function handoverOf({ orders }: Pick<RiderCash, 'orders'>): Pick<RiderCash, 'amount' | 'orders'> {
  const oldest = orders.slice(0, ordersPerHandover);
  return { amount: oldest.reduce((sum, { amount }) => sum + amount, 0), orders: oldest };
}
