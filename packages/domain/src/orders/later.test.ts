/** @jest-environment node */
import { acceptanceTimeoutMs, type OrderSummary } from '@galla/contract';
import { cancelAt } from '../alerts';
import { urgencyOf } from './urgency';
import { isAcceptedAhead, isLater, laterTimes, standingOf, type LaterInput } from './later';
import { isWaiting, waitingOrders } from './waiting';

const day = { open: '1100', close: '2200' };
/** Open from 11 to 22 every day, in Kolkata. */
const daily: LaterInput['hours'] = {
  always: false,
  slots: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, ...day })),
  holidays: new Map([['2026-12-02', []]]),
};
/** Tuesday, 1 December 2026, 18:00 in Kolkata, unless said otherwise. */
const at = (time: string, date = '2026-12-01') => new Date(`${date}T${time}:00+05:30`).toISOString();
const input = (change: Partial<LaterInput> = {}): LaterInput => ({
  placedAt: at('18:00'),
  due: at('20:00'),
  slotMinutes: 120,
  prepMinutes: 20,
  fulfilment: 'selfPickup',
  distanceMetres: null,
  hours: daily,
  timezone: 'Asia/Kolkata',
  warningMinutes: 15,
  ...change,
});

test.each<[string, Partial<LaterInput>, string, string]>([
  ['later today, pickup', {}, at('19:40'), at('19:25')],
  [
    'later today, delivered over 3 km: five minutes of handover and twelve of travel',
    { fulfilment: 'delivery', distanceMetres: 3_000 },
    at('19:23'),
    at('19:08'),
  ],
  ['so soon that it rings at once', { due: at('18:30') }, at('18:10'), at('18:00')],
  [
    'tomorrow in the first slot: it starts and rings when the outlet opens',
    { due: at('11:00', '2026-12-03') },
    at('11:00', '2026-12-03'),
    at('11:00', '2026-12-03'),
  ],
  [
    'in the first slot, which is too short for what follows: somebody comes earlier',
    { due: at('11:00', '2026-12-03'), slotMinutes: 30, prepMinutes: 40 },
    at('10:20', '2026-12-03'),
    at('10:05', '2026-12-03'),
  ],
  [
    'shortly after the outlet opens: the warning is cut at the opening',
    { due: at('11:30', '2026-12-03') },
    at('11:10', '2026-12-03'),
    at('11:00', '2026-12-03'),
  ],
  ['in five days', { due: at('20:00', '2026-12-06') }, at('19:40', '2026-12-06'), at('19:25', '2026-12-06')],
  [
    'over a holiday',
    { placedAt: at('21:30'), due: at('12:00', '2026-12-03') },
    at('11:40', '2026-12-03'),
    at('11:25', '2026-12-03'),
  ],
  ['an outlet that wants an hour', { warningMinutes: 60 }, at('19:40'), at('18:40')],
  [
    'an outlet that never closes',
    { hours: { ...daily, always: true, holidays: new Map() }, due: at('00:00', '2026-12-02') },
    at('23:40'),
    at('23:25'),
  ],
])('ORD-13 %s', (_, change, startBy, ringsFrom) => {
  const times = laterTimes(input(change));
  expect(times).toEqual({ due: change.due ?? at('20:00'), startBy, ringsFrom });
});

const order = (change: Partial<OrderSummary>) => ({
  orderId: 'a',
  status: 'acceptanceWait' as const,
  placedAt: at('18:00'),
  promisedAt: at('20:00'),
  ...change,
});

test('ORD-13 until it rings it neither waits nor is urgent; then the time-out counts from the ring', () => {
  const later = order({ laterUntil: at('19:25'), startBy: at('19:40') });
  expect([isLater(later), isWaiting(later), standingOf(later)]).toEqual([true, false, 'later']);
  expect(urgencyOf(later, Date.parse(at('19:20')))).toMatchObject({ measure: 'later', level: 'fresh' });
  expect(waitingOrders([later])).toEqual([]);
  const rings = order({ startBy: at('19:40'), waitsSince: at('19:25') });
  expect([isLater(rings), isWaiting(rings), standingOf(rings)]).toEqual([false, true, 'acceptanceWait']);
  expect(urgencyOf(rings, Date.parse(at('19:26')))).toMatchObject({ measure: 'waiting', level: 'fresh' });
  expect(cancelAt(rings)).toBe(Date.parse(at('19:25')) + acceptanceTimeoutMs);
  expect(cancelAt(order({}))).toBe(Date.parse(at('18:00')) + acceptanceTimeoutMs);
});

test('ORD-13 the orders that wait are sorted by how long they wait, not by when they were placed', () => {
  const rang = order({ orderId: 'rang', placedAt: at('09:00'), waitsSince: at('19:25') });
  const now = order({ orderId: 'now', placedAt: at('19:20') });
  expect(waitingOrders([rang, now]).map(({ orderId }) => orderId)).toEqual(['now', 'rang']);
});

test('ORD-13 accepted ahead it stays for later; once its preparation began it does not', () => {
  const accepted = order({ laterUntil: at('19:40'), acceptedAt: at('18:05') });
  expect([isAcceptedAhead(accepted), isWaiting(accepted)]).toEqual([true, false]);
  expect(isLater({ ...accepted, status: 'foodPreparation' })).toBe(false);
});
