import { cancelCountdown } from './cancel-countdown';

const placedAt = '2026-01-01T00:00:00Z';
const after = (minutes: number) => Date.parse(placedAt) + minutes * 60_000;

test.each([
  [-1, 15, 'calm'],
  [0, 15, 'calm'],
  [7.4, 7.6, 'calm'],
  [7.5, 7.5, 'amber'],
  [9.9, 5.1, 'amber'],
  [10, 5, 'red'],
  [15, 0, 'red'],
  [16, 0, 'red'],
])('UX-02 after %d minutes an order has %d left, in %s', (waited, left, tone) => {
  const countdown = cancelCountdown({ placedAt }, after(waited));
  expect(countdown.remainingMs / 60_000).toBeCloseTo(left);
  expect(countdown.tone).toBe(tone);
});
