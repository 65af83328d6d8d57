import { dueEscalations, escalationStaleMs, ringVolume } from './escalation';

const calls = { callsWhenWaiting: true };

test('an order that is not accepted goes through the escalation steps in order, each once', () => {
  expect(dueEscalations(29_999, calls, [])).toEqual([]);
  expect(dueEscalations(30_000, calls, [])).toEqual(['louder']);
  expect(dueEscalations(45_000, calls, ['louder'])).toEqual(['push']);
  expect(dueEscalations(60_000, calls, ['louder', 'push'])).toEqual(['call']);
  expect(dueEscalations(90_000, calls, ['louder', 'push', 'call'])).toEqual([]);
});

test('steps missed during downtime still run, but not for an order past the limit', () => {
  expect(dueEscalations(70_000, calls, ['louder'])).toEqual(['push', 'call']);
  expect(dueEscalations(escalationStaleMs + 1, calls, [])).toEqual([]);
});

test('only an outlet that opted in is called', () => {
  expect(dueEscalations(90_000, { callsWhenWaiting: false }, ['louder', 'push'])).toEqual([]);
});

test('the ring gets louder at the first step', () => {
  expect(ringVolume(0)).toBeLessThan(ringVolume(30_000));
  expect(ringVolume(30_000)).toBe(1);
});
