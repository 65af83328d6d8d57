const shortestMs = 1_800;
const longestMs = 8_000;
/** A file of a release may take this many times what a script took to arrive so far. */
const factor = 4;

/**
 * How long to wait for a release that another one can take the place of, ms. Short, because a merchant is better off
 * with the release before than with an empty screen; on a slow line longer, measured by how long this page took, so that a release is not given up for the line's sake.
 */
export function patienceMs(durations: readonly number[] = arrivals()): number {
  const sorted = [...durations].sort((one, two) => one - two);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return Math.min(longestMs, Math.max(shortestMs, median * factor));
}

/** How long things took to arrive: this page's scripts, and the page itself. What came from a cache says nothing of the line. */
function arrivals(): number[] {
  const scripts = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === 'script')
    .map(({ duration }) => duration);
  // Never cached, so there is one even when all scripts are.
  const [page] = performance.getEntriesByType('navigation');
  const pageItself = page instanceof PerformanceNavigationTiming ? [page.responseEnd - page.fetchStart] : [];
  return [...scripts, ...pageItself].filter((milliseconds) => milliseconds > 5);
}
