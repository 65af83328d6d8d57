import type { Actor, TenderMethod } from '@galla/contract';
import type { HistoryDraft } from './history-draft';
import { staff } from './history-steps';

interface HistoryTender {
  method: TenderMethod;
  amount: number;
  refunded: number;
  by: Actor;
  /** Milliseconds after the order was placed. */
  after: number;
}

/**
 * What an order was paid with: online before it was taken, else when it was handed over. Null: not paid, or to its
 * marketplace.
 */
export function tenderOf(
  { final, delivery, marketplace, chance }: HistoryDraft,
  paymentMethod: 'cod' | 'online',
  total: number,
): HistoryTender | null {
  const atDoor = chance.pick(delivery ? doorMethods : counterMethods);
  if (total === 0) return null;
  const isDone = final.status === 'complete';
  if (paymentMethod === 'online') {
    if (marketplace !== null) return null;
    const by: Actor = { kind: 'server', name: 'Razorpay', device: '' };
    return { method: 'online', amount: total, refunded: isDone ? 0 : total, by, after: 0 };
  }
  return isDone ? { method: atDoor, amount: total, refunded: 0, by: staff, after: final.after } : null;
}

const doorMethods = ['cash', 'cash', 'upi'] as const satisfies readonly TenderMethod[];
const counterMethods = ['cash', 'upi', 'upi', 'card'] as const satisfies readonly TenderMethod[];
