const shortestMs = 1_800;
const longestMs = 8_000;
/** Factor on the page's script load times that a release's file may take. */
const factor = 4;

/**
 * Timeout for a release that has a fallback, ms. Short, because the previous release is better than an
 * empty screen; longer on a slow connection, measured by this page's load time.
 */
export function fallbackTimeoutMs(durations: readonly number[] = arrivals()): number {
  const sorted = [...durations].sort((one, two) => one - two);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return Math.min(longestMs, Math.max(shortestMs, median * factor));
}

/** Load times of this page's scripts and of the page itself, cached ones excluded. */
function arrivals(): number[] {
  const scripts = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === 'script')
    .map(({ duration }) => duration);
  // Never cached, so there is at least one measurement.
  const [page] = performance.getEntriesByType('navigation');
  const pageItself = page instanceof PerformanceNavigationTiming ? [page.responseEnd - page.fetchStart] : [];
  return [...scripts, ...pageItself].filter((milliseconds) => milliseconds > 5);
}
