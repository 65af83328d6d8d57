import { fallbackTimeoutMs } from './fallback-timeout';

test.each([
  [[], 1_800],
  [[20, 40, 60], 1_800],
  [[900, 1_000, 1_100], 4_000],
  [[9_000, 9_000], 8_000],
])('scripts that took %j ms let a release take %i ms', (durations, expected) => {
  expect(fallbackTimeoutMs(durations)).toBe(expected);
});
