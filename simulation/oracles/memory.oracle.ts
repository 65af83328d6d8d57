import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Stage } from '../stage/stage';
import type { Oracle } from './oracle';

/** What one more day may add, MB: books of the world and rows in the product's caches, but no servers, pages or answers. */
const dayMb = 25;

const known = new WeakMap<Stage, number[]>();

function heapMb(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

/** The first days fill what is filled once; a day later, nothing but that day's rows may have come. */
export const memory: Oracle = {
  name: 'memory',
  sentence: `memory is flat: a day adds at most ${dayMb} MB`,
  when: 'quiet',
  look: async (stage) => {
    const days = [...(known.get(stage) ?? []), heapMb()];
    known.set(stage, days);
    const [, second] = days;
    const last = days.at(-1);
    if (second === undefined || last === undefined || last - second <= dayMb * (days.length - 2)) return [];
    return [`${days.map((mb) => Math.round(mb)).join(', ')} MB at the ends of the days`];
  },
};
