import type { Actor, OrderLine, OrderSummary } from '@galla/contract';
import { promiseFrom, type LaterTimes } from '@galla/domain';
import { serverActor } from './actors';
import { maskMobile } from './order-rows';

/** Input for a new order, from any channel. */
export interface OrderDraft extends Pick<
  OrderSummary,
  | 'orderId'
  | 'outletId'
  | 'channel'
  | 'fulfilment'
  | 'paymentMethod'
  | 'paymentStatus'
  | 'currency'
  | 'total'
  | 'note'
  | 'nonChargeable'
> {
  customer: { name: string; mobile: string };
  lines: OrderLine[];
  /** Who places it: the customer, or the operator on the phone. */
  by: Actor;
  /** Start of the slot; null: as soon as possible. */
  scheduledFor: string | null;
  /** Of an order for later. */
  times: LaterTimes | null;
  acceptanceMode: 'manual' | 'auto';
  /** Promised minutes from now; ignored if the customer chose a slot. */
  promiseMinutes: number;
  now: Date;
}

type TimelineStart = { version: number; status: OrderSummary['status']; by: Actor };

/**
 * The standing of an order for later. Accepted by the outlet's rule it starts by itself, else it rings before; null if
 * its time has come already.
 */
function laterStanding(
  { startBy, ringsFrom }: LaterTimes,
  accepted: boolean,
  at: string,
): Pick<OrderSummary, 'laterUntil' | 'acceptedAt'> | null {
  const laterUntil = accepted ? startBy : ringsFrom;
  if (Date.parse(laterUntil) <= Date.parse(at)) return null;
  return { laterUntil, ...(accepted && { acceptedAt: at }) };
}

/** The order to insert, without its number. Accepted at once if the outlet auto-accepts. */
export function newOrder(draft: OrderDraft): {
  summary: Omit<OrderSummary, 'orderNumber'>;
  timeline: TimelineStart[];
} {
  const { customer, by, acceptanceMode, promiseMinutes, now, scheduledFor, times, ...same } = draft;
  const placed: TimelineStart = { version: 1, status: 'acceptanceWait', by };
  const timeline = [placed];
  const at = now.toISOString();
  const accepted = acceptanceMode === 'auto';
  const later = times && laterStanding(times, accepted, at);
  if (accepted && !later) timeline.push({ version: 2, status: 'foodPreparation', by: serverActor });
  const present = timeline.at(-1) ?? placed;
  const summary = {
    orderId: same.orderId,
    outletId: same.outletId,
    status: present.status,
    version: present.version,
    channel: same.channel,
    fulfilment: same.fulfilment,
    paymentMethod: same.paymentMethod,
    // What costs nothing is paid.
    paymentStatus: same.total === 0 ? 'paid' : same.paymentStatus,
    currency: same.currency,
    total: same.total,
    lines: same.lines,
    note: same.note,
    customerName: customer.name,
    customerMobileMasked: maskMobile(customer.mobile),
    placedAt: at,
    statusSince: at,
    prepMinutes: null,
    promisedAt: scheduledFor ?? promiseFrom(at, promiseMinutes),
    ...(scheduledFor === null ? {} : { scheduledFor }),
    ...(times && { startBy: times.startBy }),
    ...later,
    ...(same.nonChargeable !== undefined && { nonChargeable: same.nonChargeable }),
    changedBy: present.by,
  };
  return { summary, timeline };
}
