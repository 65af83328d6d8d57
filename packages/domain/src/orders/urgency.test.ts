import type { OrderStatus } from '@galla/contract';
import { promiseFrom } from './promise';
import { dueInMs, urgencyOf, waitingUrgency } from './urgency';

const placedAt = '2026-03-01T10:00:00.000Z';
const promisedAt = promiseFrom(placedAt, 20);
const after = (minutes: number) => Date.parse(placedAt) + minutes * 60_000;
const order = (status: OrderStatus) => ({ status, placedAt, promisedAt });

describe('UX-03 urgency', () => {
  test.each([
    [0, 'fresh'],
    [1.99, 'fresh'],
    [2, 'amber'],
    [4.99, 'amber'],
    [5, 'red'],
    [25, 'red'],
  ] as const)('waiting for %d minutes: %s, whatever was promised', (minutes, level) => {
    expect(urgencyOf(order('acceptanceWait'), after(minutes))).toMatchObject({
      measure: 'waiting',
      level,
      late: false,
    });
    expect(waitingUrgency(placedAt, after(minutes))).toBe(level);
  });

  test.each([
    [0, 'fresh'],
    [14.99, 'fresh'],
    [15, 'amber'],
    [20, 'amber'],
    [20.01, 'red'],
  ] as const)('accepted, %d minutes into a promise of 20: %s', (minutes, level) => {
    expect(urgencyOf(order('foodPreparation'), after(minutes)).level).toBe(level);
    expect(urgencyOf(order('foodReady'), after(minutes)).level).toBe(level);
  });

  test('late only after the promised time; clock skew gives no negative age', () => {
    expect(urgencyOf(order('foodPreparation'), after(20)).late).toBe(false);
    expect(urgencyOf(order('foodPreparation'), after(21))).toMatchObject({ late: true, leftMs: -60_000 });
    expect(urgencyOf(order('acceptanceWait'), after(-3)).elapsedMs).toBe(0);
  });

  test('an order on the way or over is never urgent', () => {
    expect(urgencyOf(order('outForDelivery'), after(90))).toMatchObject({ measure: 'away', level: 'fresh' });
    expect(urgencyOf(order('complete'), after(90))).toMatchObject({ measure: 'over', level: 'fresh' });
  });

  test('an order that waits is due before it turns red, an accepted one by its promise', () => {
    expect(dueInMs(order('acceptanceWait'), after(3))).toBe(2 * 60_000);
    expect(dueInMs(order('foodPreparation'), after(18))).toBe(2 * 60_000);
  });
});

test('the default promise is twenty minutes', () => {
  expect(promiseFrom(placedAt, null)).toBe('2026-03-01T10:20:00.000Z');
});
