/** A press on another order this soon, at the same place, is the second one of a double click: its card moved there. */
const doubleClickMs = 400;
/** In CSS pixels: how far a hand moves within a double click. */
const samePlace = 24;

/** Where and when something was pressed. */
export interface Press {
  clientX: number;
  clientY: number;
  /** Of a clock that only runs forward, in milliseconds. */
  timeStamp: number;
}

let last: Press & { orderId: string } = { orderId: '', clientX: 0, clientY: 0, timeStamp: -doubleClickMs };

/** Whether a press is meant for this order; it is then the last one. One clock for all lists of the page. */
export function isMeant(orderId: string, { clientX, clientY, timeStamp }: Press): boolean {
  const isSoon = timeStamp - last.timeStamp < doubleClickMs;
  const isThere = Math.hypot(clientX - last.clientX, clientY - last.clientY) <= samePlace;
  if (orderId !== last.orderId && isSoon && isThere) return false;
  last = { orderId, clientX, clientY, timeStamp };
  return true;
}
