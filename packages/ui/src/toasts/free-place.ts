/** Upper and lower edge, in px from the top of the window. */
export interface Span {
  top: number;
  bottom: number;
}

export interface Place {
  /** px above the lower edge, where a toast stands by itself. */
  lift: number;
  /** How much it covers there: px, summed over the acts; 0 is free. */
  covered: number;
}

/** px that stay free between a toast and an act. */
const distance = 4;

export const coveredBy = (toast: Span, acts: readonly Span[]): number =>
  acts.reduce((sum, { top, bottom }) => {
    const height = Math.min(bottom + distance, toast.bottom) - Math.max(top - distance, toast.top);
    return sum + Math.max(0, height);
  }, 0);

/**
 * The place of a toast that covers least of the acts, and of several the lowest.
 * @param toast where it stands at the lower edge
 * @param highest where its upper edge may be at most
 */
export function bestPlace(toast: Span, acts: readonly Span[], highest: number): Place {
  const height = toast.bottom - toast.top;
  // At its own place or just above an act: a free place between could be lowered to one of these.
  const lifts = acts
    .map(({ top }) => toast.bottom - (top - distance))
    .filter((lift) => lift > 0 && toast.top - lift >= highest)
    .sort((one, two) => one - two);
  let best: Place = { lift: 0, covered: coveredBy(toast, acts) };
  for (const lift of lifts) {
    if (best.covered === 0) break;
    const bottom = toast.bottom - lift;
    const covered = coveredBy({ top: bottom - height, bottom }, acts);
    if (covered < best.covered) best = { lift, covered };
  }
  return best;
}
