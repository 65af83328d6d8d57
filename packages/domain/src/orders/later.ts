import {
  travelEstimate,
  type Fulfilment,
  type OrderStanding,
  type OrderStatus,
  type OrderSummary,
  minuteMs,
} from '@galla/contract';
import { openSpans, type OpeningHours } from '../opening-hours';
import { addDays, localDate } from '../opening-hours';
import { waitingStatuses } from './waiting-statuses';

/** What places an order for later in time. Instants are ISO texts. */
export interface LaterInput {
  placedAt: string;
  /** Start of the slot: when it is picked up, or arrives. */
  due: string;
  /** Length of the outlet's slots. */
  slotMinutes: number;
  /** Usual preparation of such an order at that time. */
  prepMinutes: number;
  fulfilment: Fulfilment;
  distanceMetres: number | null;
  hours: OpeningHours;
  timezone: string;
  /** The outlet's warning before the preparation. */
  warningMinutes: number;
}

export interface LaterTimes {
  due: string;
  /** When the preparation has to start. */
  startBy: string;
  /** From when on it rings and its acceptance time-out runs. */
  ringsFrom: string;
}

/** Minutes from the outlet to the customer; 0 for pickup. */
export function travelMinutes({
  fulfilment,
  distanceMetres,
}: Pick<LaterInput, 'fulfilment' | 'distanceMetres'>): number {
  if (fulfilment === 'selfPickup') return 0;
  return travelEstimate.handoverMinutes + Math.ceil((distanceMetres ?? 0) / travelEstimate.metresPerMinute);
}

/** The opening before an instant, of the span in which the outlet is open then; null while it is closed. */
function openedAt({ hours, timezone }: LaterInput, at: number): number | null {
  if (hours.always && hours.holidays.size === 0) return null;
  const day = addDays(localDate(new Date(at), timezone), -1);
  const span = openSpans(hours, day, 2, timezone).find(
    ({ start, end }) => start.getTime() <= at && at < end.getTime(),
  );
  return span?.start.getTime() ?? null;
}

/**
 * The times of an order for later. Its preparation starts in time for the slot's start, but not before the outlet opens
 * if it can still be made within the slot then. It rings the warning before, inside the opening hours where it can.
 */
export function laterTimes(input: LaterInput): LaterTimes {
  const due = Date.parse(input.due);
  const work = (input.prepMinutes + travelMinutes(input)) * minuteMs;
  const opens = openedAt(input, due);
  const early = due - work;
  const canWait = opens !== null && early < opens && opens + work <= due + input.slotMinutes * minuteMs;
  const startBy = canWait ? opens : early;
  const warned = startBy - input.warningMinutes * minuteMs;
  const inside = opens !== null && opens <= startBy ? Math.max(warned, opens) : warned;
  const ringsFrom = Math.max(Date.parse(input.placedAt), inside);
  return {
    due: input.due,
    startBy: new Date(startBy).toISOString(),
    ringsFrom: new Date(ringsFrom).toISOString(),
  };
}

/** What decides whether an order is for later. */
export interface StandingOrder {
  status: OrderStatus;
  laterUntil?: string | null | undefined;
}

/** Whether an order is for later and its time has not come: nothing rings for it, and no clock runs. */
export const isLater = ({ status, laterUntil }: StandingOrder): boolean =>
  laterUntil != null && (waitingStatuses as readonly OrderStatus[]).includes(status);

/** How lists and counts name an order. */
export const standingOf = (order: StandingOrder): OrderStanding => (isLater(order) ? 'later' : order.status);

/** Whether an order was accepted ahead of its time: its preparation starts by itself. */
export const isAcceptedAhead = (order: StandingOrder & { acceptedAt?: string | null | undefined }): boolean =>
  isLater(order) && order.acceptedAt != null;

/** Whether accepting it now only promises it: it stays for later until its preparation starts. */
export const isAcceptedForLater = (
  order: StandingOrder & { acceptedAt?: string | null | undefined },
): boolean => isLater(order) && order.acceptedAt == null;

/** The order once accepted ahead, at `at`. */
export function acceptAhead<Order extends OrderSummary>(order: Order, at: string): Order {
  return { ...order, acceptedAt: at, laterUntil: order.startBy ?? order.laterUntil };
}

/** Since when an order asks to be accepted: what its time-out, urgency and alerts count from. */
export const waitsFrom = ({
  placedAt,
  waitsSince,
}: {
  placedAt: string;
  waitsSince?: string | null | undefined;
}): string => waitsSince ?? placedAt;
