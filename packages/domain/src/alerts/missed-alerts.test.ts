import { minuteMs } from '@galla/contract';
import { deviceDay, type OnlineSpan, type WaitedOrder, sightOf } from './missed-alerts';

const day = { from: 0, until: 24 * 60 * minuteMs };
const span = (from: number, until: number, more: Partial<OnlineSpan> = {}): OnlineSpan => ({
  from: from * minuteMs,
  until: until * minuteMs,
  openSince: 10 * minuteMs,
  sound: 'armed',
  ...more,
});
const order = (orderId: string, at: number, waited = 1): WaitedOrder => ({
  orderId,
  placedAt: at * minuteMs,
  takenAt: (at + waited) * minuteMs,
});

test('an open device sounded some orders, showed some silently and missed others, online and offline', () => {
  const made = deviceDay(
    day,
    [span(10, 20), span(30, 40)],
    [
      order('heard', 11),
      order('silent', 12, 4),
      order('unseen', 13, 2),
      order('noLine', 25, 9),
      order('closed', 50),
    ],
    [
      { orderId: 'heard', heard: true },
      { orderId: 'silent', heard: false },
    ],
  );
  expect(made).toEqual({
    openMs: 20 * minuteMs,
    disconnectedMs: 10 * minuteMs,
    orders: 4,
    heard: 1,
    shown: 1,
    missed: 2,
    waits: { median: 2 * minuteMs, longest: 9 * minuteMs },
    details: [
      { orderId: 'silent', waitedMs: 4 * minuteMs, cause: 'silent' },
      { orderId: 'unseen', waitedMs: 2 * minuteMs, cause: 'unseen' },
      { orderId: 'noLine', waitedMs: 9 * minuteMs, cause: 'noLine' },
    ],
  });
});

test('between two openings the panel was closed: no missed order, no offline time', () => {
  const made = deviceDay(
    day,
    [span(10, 20), span(30, 40, { openSince: 30 * minuteMs })],
    [order('between', 25)],
    [],
  );
  expect(made).toMatchObject({ disconnectedMs: 0, openMs: 20 * minuteMs, orders: 0, missed: 0 });
});

test('overlapping time of two tabs counts once, and one connected tab counts as online', () => {
  const made = deviceDay(
    day,
    [span(10, 20), span(30, 40), span(15, 35, { openSince: 15 * minuteMs })],
    [order('unseen', 25)],
    [],
  );
  expect(made).toMatchObject({ openMs: 30 * minuteMs, disconnectedMs: 0, missed: 1 });
  expect(made.details).toEqual([expect.objectContaining({ cause: 'unseen' })]);
});

test('an order accepted at once is never missed, and a day ends at midnight', () => {
  const late = span(23 * 60, 25 * 60);
  expect(deviceDay(day, [late], [order('quick', 23 * 60 + 1, 0.1)], [])).toMatchObject({
    openMs: 60 * minuteMs,
    orders: 0,
    waits: null,
  });
});

test.each([
  ['heard', { orderId: 'a', heard: true }, []],
  ['silent', { orderId: 'a', heard: false }, []],
  ['unseen', undefined, [{ from: 0, until: 500, openSince: 0, sound: 'armed' as const }]],
  [
    'noLine',
    undefined,
    [
      { from: 0, until: 50, openSince: 0, sound: 'armed' as const },
      { from: 300, until: 400, openSince: 0, sound: 'armed' as const },
    ],
  ],
  [null, undefined, [{ from: 0, until: 50, openSince: 0, sound: 'armed' as const }]],
])('UX-02 the receipt of a lost order says what a device did with it: %s', (sight, notified, spans) => {
  expect(sightOf({ orderId: 'a', placedAt: 100, takenAt: 200 }, spans, notified)).toBe(sight);
});
