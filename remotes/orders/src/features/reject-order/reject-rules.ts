import { reasonSchema, type OrderSummary, type Reason, type ReasonCode } from '@galla/contract';

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

/** Amount refunded when the order is rejected or cancelled; 0 when nothing was paid. */
export function refundOf(order: Pick<OrderSummary, 'paymentStatus' | 'total'>): number {
  return order.paymentStatus === 'paid' ? order.total : 0;
}
