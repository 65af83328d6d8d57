/** A press on another order this soon is the second one of a double click: its card moved under the pointer. */
const doubleClickMs = 400;

let last = { orderId: '', at: -doubleClickMs };

/** Whether a press is meant for this order; it is then the last one. One clock for all lists of the page. */
export function isMeant(orderId: string, at = performance.now()): boolean {
  if (orderId !== last.orderId && at - last.at < doubleClickMs) return false;
  last = { orderId, at };
  return true;
}
