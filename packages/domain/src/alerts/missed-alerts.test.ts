import { deviceDay, type OnlineSpan, type WaitedOrder, sightOf } from './missed-alerts';

const minute = 60_000;
const day = { from: 0, until: 24 * 60 * minute };
const span = (from: number, until: number, more: Partial<OnlineSpan> = {}): OnlineSpan => ({
  from: from * minute,
  until: until * minute,
  openSince: 10 * minute,
  sound: 'armed',
  ...more,
});
const order = (orderId: string, at: number, waited = 1): WaitedOrder => ({
  orderId,
  placedAt: at * minute,
  takenAt: (at + waited) * minute,
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
    openMs: 20 * minute,
    noLineMs: 10 * minute,
    orders: 4,
    heard: 1,
    shown: 1,
    missed: 2,
    waits: { median: 2 * minute, longest: 9 * minute },
    details: [
      { orderId: 'silent', waitedMs: 4 * minute, cause: 'silent' },
      { orderId: 'unseen', waitedMs: 2 * minute, cause: 'unseen' },
      { orderId: 'noLine', waitedMs: 9 * minute, cause: 'noLine' },
    ],
  });
});

test('between two openings the panel was closed: no missed order, no offline time', () => {
  const made = deviceDay(
    day,
    [span(10, 20), span(30, 40, { openSince: 30 * minute })],
    [order('between', 25)],
    [],
  );
  expect(made).toMatchObject({ noLineMs: 0, openMs: 20 * minute, orders: 0, missed: 0 });
});

test('overlapping time of two tabs counts once, and one connected tab counts as online', () => {
  const made = deviceDay(
    day,
    [span(10, 20), span(30, 40), span(15, 35, { openSince: 15 * minute })],
    [order('unseen', 25)],
    [],
  );
  expect(made).toMatchObject({ openMs: 30 * minute, noLineMs: 0, missed: 1 });
  expect(made.details).toEqual([expect.objectContaining({ cause: 'unseen' })]);
});

test('an order accepted at once is never missed, and a day ends at midnight', () => {
  const late = span(23 * 60, 25 * 60);
  expect(deviceDay(day, [late], [order('quick', 23 * 60 + 1, 0.1)], [])).toMatchObject({
    openMs: 60 * minute,
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
])('UX-02 the receipt of a lost order says what a device did with it: %s', (sight, told, spans) => {
  expect(sightOf({ orderId: 'a', placedAt: 100, takenAt: 200 }, spans, told)).toBe(sight);
});
