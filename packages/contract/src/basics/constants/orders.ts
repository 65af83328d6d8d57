// Orders: their statuses and times, on-call ordering and checkout.
import { hourMs, minuteMs } from '../time';

export const orderStatuses = [
  'acceptanceWait',
  'valetOnWayToConfirm',
  'foodPreparation',
  'foodReady',
  'waitingDeliveryPickup',
  'outForDelivery',
  'delivered',
  'complete',
  'cancelled',
  'rejected',
  'inDispute',
  'enforcedCancel',
] as const;
/** The key of the order list a session starts with. */
export const initialOrderListKey = 'acceptanceWait';
export const orderListKeys = [
  'acceptanceWait',
  'foodPreparation',
  'foodReady',
  'outForDelivery',
  'pastOrders',
] as const;
/** Codes a cart or an order may be refused with, shown next to what they concern. */
export const cartCodes = {
  itemNotServing: 1010,
  outletClosed: 1011,
  offerInvalid: 1012,
  offerMinimumNotMet: 1013,
  deliveryPersonUnavailable: 1014,
  locationUnserviceable: 1015,
} as const;
/** Chips offered when an order is accepted, minutes. */
export const prepMinuteChoices = [10, 15, 20, 30, 45] as const;
/** Promise of an order nobody has given a time yet, minutes. */
export const defaultPrepMinutes = 20;
/** How long busy mode may be switched on for, minutes; the other choice is until it is switched off. */
export const busyMinuteChoices = [30, 60, 120] as const;
/** Minutes that busy mode may add to a promise. */
export const busyExtraChoices = [10, 15, 20, 30, 45] as const;
/** When an order turns amber, then red: by how long it waits for acceptance; once accepted, by what is left of its promise. */
export const orderUrgency = {
  waitingAmberMs: 2 * 60_000,
  waitingRedMs: 5 * 60_000,
  promiseAmberMs: 5 * 60_000,
} as const;
/** How long a customer or the platform may dispute a finished order. */
export const disputeWindowMs = 48 * hourMs;
/** A delivered order that nobody completes is completed by the server after this long. */
export const completeAfterDeliveredMs = hourMs;
/** An order nobody takes is cancelled by the platform after this long. */
export const acceptanceTimeoutMs = 15 * minuteMs;
/** Orders for later ring this long before their preparation has to start, unless the outlet chose otherwise. */
export const laterWarning = { defaultMinutes: 15, maxMinutes: 120 } as const;
/** Travel time of a delivery, for when the preparation of an order for later has to start. */
export const travelEstimate = { metresPerMinute: 250, handoverMinutes: 5 } as const;
/** Bounds of on-call ordering. */
export const posLimits = {
  linesPerCart: 60,
  addressesPerCustomer: 10,
  lastOrders: 5,
  customerMatches: 8,
  /** Digits typed before the look-up offers anything. */
  lookUpDigits: 3,
  heldCartsPerOutlet: 50,
  csvBytes: 2 * 1024 * 1024,
  csvRows: 500,
} as const;
/** How long a payment link is good for; the slot and the coupon stay reserved as long. */
export const paymentLinkMs = 15 * minuteMs;
