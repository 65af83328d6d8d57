import { availableParallelism } from 'node:os';

/**
 * Runs single-core jobs in order, one more at a time than there are cores: each waits for timers and files a tenth of
 * its time.
 */
export async function sideBySide(jobs) {
  const waiting = [...jobs];
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, () => oneByOne(waiting)));
}

/** Takes each job from the list and runs it. */
export async function oneByOne(waiting) {
  for (let next = waiting.shift(); next; next = waiting.shift()) await next();
}
