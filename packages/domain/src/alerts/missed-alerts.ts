import type { AlertSound, LossSight, MissedCause } from '@galla/contract';

/** Days that device reports are kept, and the maximum number of days in one report. */
export const alertDaysKept = 40;
export const alertDaysShown = 31;

/** A span in which a device reported an open panel with a live connection. Milliseconds. */
export interface OnlineSpan {
  from: number;
  until: number;
  /** When the page was opened; the same for all spans of a page. */
  openSince: number;
  sound: AlertSound;
}

/** An order with the start and end of its wait. */
export interface WaitedOrder {
  orderId: string;
  placedAt: number;
  takenAt: number;
}

/** A device's report about an order. */
export interface NotifiedOrder {
  orderId: string;
  heard: boolean;
}

export interface DeviceDay {
  openMs: number;
  disconnectedMs: number;
  orders: number;
  heard: number;
  shown: number;
  missed: number;
  waits: { median: number; longest: number } | null;
  /** Orders that were missed or shown without sound. */
  details: { orderId: string; waitedMs: number; cause: MissedCause }[];
}

/** An order accepted sooner than this can't be missed: a device needs time to show it. */
const noticeMs = 10_000;

interface Stretch {
  from: number;
  until: number;
  connected: boolean;
}

/**
 * When the panel was open: the spans, and the offline gaps between spans of one page. Overlapping spans of several
 * tabs count once; one connected tab counts as online.
 */
function stretchesOf(spans: readonly OnlineSpan[]): Stretch[] {
  const pages = new Map<number, OnlineSpan[]>();
  for (const span of spans) pages.set(span.openSince, [...(pages.get(span.openSince) ?? []), span]);
  const all: Stretch[] = [];
  for (const page of pages.values()) {
    let before: number | null = null;
    for (const { from, until } of [...page].sort((one, two) => one.from - two.from)) {
      if (before !== null && from > before) all.push({ from: before, until: from, connected: false });
      all.push({ from, until, connected: true });
      before = Math.max(before ?? until, until);
    }
  }
  return all;
}

/** Total length of a union of spans. */
function covered(stretches: readonly { from: number; until: number }[]): number {
  let sum = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const { from, until } of [...stretches].sort((one, two) => one.from - two.from)) {
    sum += Math.max(0, until - Math.max(from, end));
    end = Math.max(end, until);
  }
  return sum;
}

const within = (day: { from: number; until: number }, stretches: readonly Stretch[]): Stretch[] =>
  stretches
    .map(({ from, until, connected }) => ({
      from: Math.max(from, day.from),
      until: Math.min(until, day.until),
      connected,
    }))
    .filter(({ from, until }) => until > from);

/**
 * A device's record of a day's orders: those that started to wait while its panel was open, and whether it showed and
 * sounded them. An order that came while offline counts as missed unless the device showed it after reconnecting
 * while it still waited.
 */
export function deviceDay(
  day: { from: number; until: number },
  spans: readonly OnlineSpan[],
  orders: readonly WaitedOrder[],
  notified: readonly NotifiedOrder[],
): DeviceDay {
  const open = within(day, stretchesOf(spans));
  const connectedMs = covered(open.filter(({ connected }) => connected));
  const shownOn = new Map(notified.map((one) => [one.orderId, one]));
  const result: DeviceDay = {
    openMs: connectedMs,
    disconnectedMs: covered(open) - connectedMs,
    orders: 0,
    heard: 0,
    shown: 0,
    missed: 0,
    waits: null,
    details: [],
  };
  const waits: number[] = [];
  for (const { orderId, placedAt, takenAt } of orders) {
    const at = open.filter(({ from, until }) => from <= placedAt && placedAt < until);
    if (at.length === 0 || takenAt - placedAt < noticeMs) continue;
    const waitedMs = takenAt - placedAt;
    waits.push(waitedMs);
    result.orders += 1;
    const shown = shownOn.get(orderId);
    if (shown?.heard) {
      result.heard += 1;
      continue;
    }
    if (shown) result.shown += 1;
    else result.missed += 1;
    const unseen = at.some(({ connected }) => connected) ? 'unseen' : 'noLine';
    result.details.push({ orderId, waitedMs, cause: shown ? 'silent' : unseen });
  }
  if (waits.length > 0) {
    const sorted = waits.sort((one, two) => one - two);
    const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
    result.waits = { median, longest: sorted.at(-1) ?? 0 };
  }
  return result;
}

/** What a device did with one order while it waited; null: its panel was not open then and never showed it. */
export function sightOf(
  { placedAt, takenAt }: WaitedOrder,
  spans: readonly OnlineSpan[],
  notified: NotifiedOrder | undefined,
): LossSight | null {
  if (notified) return notified.heard ? 'heard' : 'silent';
  const open = within({ from: placedAt, until: takenAt }, stretchesOf(spans));
  if (open.length === 0) return null;
  return open.some(({ connected }) => connected) ? 'unseen' : 'noLine';
}
