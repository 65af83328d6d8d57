import type { AlertSound, MissedCause } from '../../contract';

/** What devices told is kept for so many days, and a report tells of so many at once. */
export const alertDaysKept = 40;
export const alertDaysShown = 31;

/** A time in which a device had its panel open with a line and told so. Milliseconds. */
export interface HeardSpan {
  from: number;
  until: number;
  /** When the page was opened: spans of one page have the same. */
  openSince: number;
  sound: AlertSound;
}

/** An order that came to wait, and until when it did. */
export interface WaitedOrder {
  orderId: string;
  placedAt: number;
  takenAt: number;
}

/** What a device told of an order. */
export interface ToldOrder {
  orderId: string;
  heard: boolean;
}

export interface DeviceDay {
  openMs: number;
  noLineMs: number;
  orders: number;
  heard: number;
  shown: number;
  missed: number;
  waits: { median: number; longest: number } | null;
  /** Orders that were missed, or shown without a sound. */
  details: { orderId: string; waitedMs: number; cause: MissedCause }[];
}

/** An order that was taken sooner than this was nobody's to miss: a device needs a moment to show it. */
const noticeMs = 10_000;

interface Stretch {
  from: number;
  until: number;
  line: boolean;
}

/**
 * When the panel was open: the spans, and between two spans of one page a time without a line. Of spans of several tabs
 * that overlap, each moment counts once, and a line in one tab is a line.
 */
function stretchesOf(spans: readonly HeardSpan[]): Stretch[] {
  const pages = new Map<number, HeardSpan[]>();
  for (const span of spans) pages.set(span.openSince, [...(pages.get(span.openSince) ?? []), span]);
  const all: Stretch[] = [];
  for (const page of pages.values()) {
    let before: number | null = null;
    for (const { from, until } of [...page].sort((one, two) => one.from - two.from)) {
      if (before !== null && from > before) all.push({ from: before, until: from, line: false });
      all.push({ from, until, line: true });
      before = Math.max(before ?? until, until);
    }
  }
  return all;
}

/** The length of what a set of stretches covers. */
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
    .map(({ from, until, line }) => ({
      from: Math.max(from, day.from),
      until: Math.min(until, day.until),
      line,
    }))
    .filter(({ from, until }) => until > from);

/**
 * What a device made of a day's orders: those that came to wait while its panel was open, and whether it showed and
 * sounded them. An order that came without a line counts as missed unless the device showed it once the line was back
 * while the order still waited.
 */
export function deviceDay(
  day: { from: number; until: number },
  spans: readonly HeardSpan[],
  orders: readonly WaitedOrder[],
  told: readonly ToldOrder[],
): DeviceDay {
  const open = within(day, stretchesOf(spans));
  const withLine = covered(open.filter(({ line }) => line));
  const toldOf = new Map(told.map((one) => [one.orderId, one]));
  const result: DeviceDay = {
    openMs: withLine,
    noLineMs: covered(open) - withLine,
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
    const tells = toldOf.get(orderId);
    if (tells?.heard) {
      result.heard += 1;
      continue;
    }
    if (tells) result.shown += 1;
    else result.missed += 1;
    const unseen = at.some(({ line }) => line) ? 'unseen' : 'noLine';
    result.details.push({ orderId, waitedMs, cause: tells ? 'silent' : unseen });
  }
  if (waits.length > 0) {
    const sorted = waits.sort((one, two) => one - two);
    const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
    result.waits = { median, longest: sorted.at(-1) ?? 0 };
  }
  return result;
}
