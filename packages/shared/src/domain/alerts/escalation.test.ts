import { dueEscalations, escalationStaleMs, ringVolume } from './escalation';

const calls = { callsWhenWaiting: true };

test('an order nobody takes goes up the steps in order, each once', () => {
  expect(dueEscalations(29_999, calls, [])).toEqual([]);
  expect(dueEscalations(30_000, calls, [])).toEqual(['louder']);
  expect(dueEscalations(45_000, calls, ['louder'])).toEqual(['push']);
  expect(dueEscalations(60_000, calls, ['louder', 'push'])).toEqual(['call']);
  expect(dueEscalations(90_000, calls, ['louder', 'push', 'call'])).toEqual([]);
});

test('steps that were overslept are taken all the same, but not for an order that is old news', () => {
  expect(dueEscalations(70_000, calls, ['louder'])).toEqual(['push', 'call']);
  expect(dueEscalations(escalationStaleMs + 1, calls, [])).toEqual([]);
});

test('only an outlet that wants it is called', () => {
  expect(dueEscalations(90_000, { callsWhenWaiting: false }, ['louder', 'push'])).toEqual([]);
});

test('it rings louder when the first step comes', () => {
  expect(ringVolume(0)).toBeLessThan(ringVolume(30_000));
  expect(ringVolume(30_000)).toBe(1);
});
