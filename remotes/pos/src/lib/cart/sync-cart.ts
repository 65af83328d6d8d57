import { endpoints } from '@galla/contract';
import { http, type CallOptions } from '@galla/shared/http';
import type { ChosenOutlet } from '../call/call-state';
import { callState } from '../call/call-store';
import type { LocalCartLine } from '../local-cart/local-cart';
import { lineInputOf } from './local-cart-of-cart';

/** Lines sent to the server by this page, by cart. */
const sent = new Map<string, Set<string>>();
let queue: Promise<unknown> = Promise.resolve();

async function syncLine(outlet: ChosenOutlet, lineId: string, options: CallOptions): Promise<void> {
  const { localCarts, checkouts, customer } = callState();
  const cartId = checkouts[outlet.id]?.cartId;
  if (cartId === undefined) return;
  const known = sent.get(cartId) ?? new Set();
  sent.set(cartId, known);
  const line = localCarts[outlet.id]?.items.find((each) => each.lineId === lineId);
  if (line && known.has(lineId)) {
    await http.call(endpoints.posCart.item, { body: { cartId, line: lineInputOf(line) } }, options);
  } else if (line) {
    const customerId = customer.saved?.customerId ?? null;
    const body = { cartId, outletId: outlet.id, customerId, line: lineInputOf(line) };
    await http.call(endpoints.posCart.add, { body }, options);
    known.add(lineId);
  } else if (known.has(lineId)) {
    await http.call(endpoints.posCart.updateItemQuantity, { body: { cartId, lineId, quantity: 0 } }, options);
    known.delete(lineId);
  }
}

const itemsAt = (outlet: ChosenOutlet): readonly LocalCartLine[] =>
  callState().localCarts[outlet.id]?.items ?? [];

/**
 * Updates the local cart and then the server's, one line at a time, so that the server records the quoted prices.
 * Failures are ignored: the checkout sends the whole cart.
 */
export function changeLocalCartAndSync(outlet: ChosenOutlet, options: CallOptions, change: () => void): void {
  const before = itemsAt(outlet);
  change();
  const after = itemsAt(outlet);
  const changed = [
    ...after.filter((line) => !before.includes(line)),
    ...before.filter(({ lineId }) => !after.some((line) => line.lineId === lineId)),
  ];
  for (const { lineId } of changed) {
    queue = queue.then(() => syncLine(outlet, lineId, options)).catch(() => undefined);
  }
}
