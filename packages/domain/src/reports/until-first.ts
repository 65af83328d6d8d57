/** A clock that is ahead would ask before the day has ended, and again at once. */
const minMs = 2_000;

/**
 * Milliseconds from `now` until the first of these instants, at least two seconds; false: there is none. As a query's
 * `refetchInterval` it reads again what changes then without an event, such as the figures of a day that ends.
 */
export function msUntilFirst(instants: readonly string[], now: number): number | false {
  const left = instants.map((instant) => Date.parse(instant) - now);
  return left.length > 0 && Math.max(minMs, Math.min(...left));
}
