import {
  reasonSchema,
  type OrderBilling,
  type OrderMoney,
  type OrderSummary,
  type Reason,
  type ReasonCode,
} from '@galla/contract';
import { refundableOf } from '@galla/domain';
import { marketplaceLabel } from '../../lib/money/marketplace-label';

export type RejectOrCancel = 'rejected' | 'cancelled';

/** Reasons staff may give, in the order they are offered. */
export function reasonsFor(
  target: RejectOrCancel,
  order: Pick<OrderSummary, 'fulfilment' | 'status'>,
): ReasonCode[] {
  // The goods came back: the outlet was able to serve the order.
  if (order.status === 'outForDelivery') return ['addressProblem', 'customerAsked', 'other'];
  if (target === 'rejected') {
    return order.fulfilment === 'delivery'
      ? ['itemOut', 'tooBusy', 'closing', 'addressProblem', 'other']
      : ['itemOut', 'tooBusy', 'closing', 'other'];
  }
  const place: ReasonCode = order.fulfilment === 'delivery' ? 'addressProblem' : 'notPickedUp';
  return ['itemOut', 'customerAsked', place, 'tooBusy', 'closing', 'other'];
}

/** The input so far. */
export interface RejectDraft {
  code: ReasonCode | null;
  text: string;
  items: ReadonlySet<string>;
  /** With itemOut: snooze the items as well. */
  snooze: boolean;
  /** With tooBusy: stop taking orders. */
  pause: boolean;
}

export type RejectProblem = 'reason' | 'items' | 'text';

/** The reason to send, or what is missing. `itemNames`: names of the selected items, for the customer's message. */
export function reasonOf(
  draft: RejectDraft,
  itemNames: readonly string[],
): { kind: 'ok'; reason: Reason } | { kind: 'missing'; problem: RejectProblem } {
  if (draft.code === null) return { kind: 'missing', problem: 'reason' };
  if (draft.code === 'itemOut' && draft.items.size === 0) return { kind: 'missing', problem: 'items' };
  const named = draft.code === 'itemOut' ? [itemNames.join(', '), draft.text.trim()] : [draft.text.trim()];
  const text = named
    .filter((part) => part !== '')
    .join('. ')
    .slice(0, 200);
  const reason = reasonSchema.safeParse({ code: draft.code, text });
  return reason.success ? { kind: 'ok', reason: reason.data } : { kind: 'missing', problem: 'text' };
}

/** What the outlet gives back of an order that it rejects or cancels. */
export type RefundNews =
  | { kind: 'refund'; amount: number }
  | { kind: 'noRefund' | 'refundedBefore' | 'refundLeft' }
  /** Paid to a marketplace, which gives it back itself. */
  | { kind: 'refundElsewhere'; name: string };

/** As the server will do it; `money` undefined: not read yet. */
export function refundNews(
  order: Pick<OrderSummary, 'paymentStatus' | 'paymentMethod'>,
  money:
    | (Pick<OrderMoney, 'tenders' | 'paid'> & { billing: Pick<OrderBilling, 'marketplace'> | null })
    | undefined,
): RefundNews {
  if (order.paymentStatus === 'refunded') return { kind: 'refundedBefore' };
  if (money === undefined) return { kind: order.paymentStatus === 'pending' ? 'noRefund' : 'refundLeft' };
  const amount = refundableOf(money.tenders);
  if (amount > 0) return { kind: 'refund', amount };
  if (money.paid > 0) return { kind: 'refundedBefore' };
  const origin = money.billing?.marketplace;
  if (origin === undefined || order.paymentMethod !== 'online') return { kind: 'noRefund' };
  return { kind: 'refundElsewhere', name: marketplaceLabel(origin.name) };
}
