/** A clock that is ahead would ask before the day has ended, and again at once. */
const minMs = 2_000;
/** The instant is past: the clock is wrong, or the server doesn't answer. Neither ends by asking often. */
const againMs = 60_000;

/**
 * Milliseconds from `now` until the first of these instants, at least two seconds, a minute if it is past; false: there is
 * none. As a query's `refetchInterval` it reads again what changes then without an event, such as the figures of a day that ends.
 */
export function msUntilFirst(instants: readonly string[], now: number): number | false {
  if (instants.length === 0) return false;
  const left = Math.min(...instants.map((instant) => Date.parse(instant) - now));
  return left <= 0 ? againMs : Math.max(minMs, left);
}
