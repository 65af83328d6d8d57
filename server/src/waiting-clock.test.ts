import { acceptanceTimeoutMs, minuteMs } from '@galla/contract';
import { createWaitingClock } from './waiting-clock';

function clocks() {
  let [wall, steady] = [Date.parse('2026-11-26T10:00:00Z'), 0];
  const waiting = createWaitingClock({ now: () => new Date(wall) }, { now: () => new Date(steady) });
  return {
    waiting: () => waiting.now().getTime(),
    wall: () => wall,
    pass(ms: number) {
      wall += ms;
      steady += ms;
    },
    set(ms: number) {
      wall += ms;
    },
  };
}

test('ORD-05 a clock set two hours ahead lets no order wait longer', () => {
  const { waiting, wall, pass, set } = clocks();
  const placedAt = wall();
  pass(5 * minuteMs);
  expect(waiting() - placedAt).toBe(5 * minuteMs);
  set(120 * minuteMs);
  expect(waiting() - placedAt).toBe(5 * minuteMs);
  pass(9 * minuteMs);
  expect(waiting() - placedAt).toBe(14 * minuteMs);
  pass(2 * minuteMs);
  expect(waiting() - placedAt).toBe(16 * minuteMs);
});

test('ORD-05 an order placed after the jump waits its whole time, and the jump is forgotten after it', () => {
  const { waiting, wall, pass, set } = clocks();
  waiting();
  set(120 * minuteMs);
  waiting();
  const placedAt = wall();
  pass(acceptanceTimeoutMs - 1);
  expect(waiting() - placedAt).toBeLessThan(acceptanceTimeoutMs);
  pass(1);
  expect(waiting() - placedAt).toBe(acceptanceTimeoutMs);
});

test('a clock set back, and one that drifts, change nothing', () => {
  const { waiting, wall, pass, set } = clocks();
  waiting();
  set(-60 * minuteMs);
  expect(waiting()).toBe(wall());
  pass(minuteMs);
  set(200);
  expect(waiting()).toBe(wall());
});
