import { limitClockOf, systemClock } from './clock';

test('TRU-07 the clock of limits neither jumps back nor ahead when the system’s clock is set', () => {
  const limits = limitClockOf(systemClock);
  const before = limits.now().getTime();
  const real = Date.now;
  for (const hours of [-2, 2]) {
    Date.now = () => real() + hours * 3_600_000;
    const step = limits.now().getTime() - before;
    Date.now = real;
    expect(step).toBeGreaterThanOrEqual(0);
    expect(step).toBeLessThan(60_000);
  }
  const ofTest = { now: () => new Date(0) };
  expect(limitClockOf(ofTest)).toBe(ofTest);
});
