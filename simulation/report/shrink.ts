import { actorNames } from '../stage/names';
import type { Fall } from '../oracles/oracle';
import { run, type RunOptions } from '../run';
import { fallText } from './fall-text';

/** Runs without one actor or trouble after the other, then with fewer orders, as long as the same oracle still falls. */
export async function shrink(
  options: RunOptions,
  fall: Fall,
  say: (line: string) => void,
): Promise<RunOptions> {
  let smallest = options;
  let last = await run(options);
  const tries = async (smaller: RunOptions, words: string): Promise<void> => {
    const result = await run(smaller);
    const isSame = result.fall?.oracle === fall.oracle;
    say(`  without ${words}: ${isSame ? `falls all the same, ${result.history} lines` : 'stands'}`);
    if (!isSame) return;
    smallest = smaller;
    last = result;
  };
  say('Smaller:');
  for (const name of actorNames)
    if (!smallest.without.has(name))
      await tries({ ...smallest, without: new Set([...smallest.without, name]) }, name);
  for (let orders = Math.floor(smallest.ordersADay / 2); orders >= 4; orders = Math.floor(orders / 2)) {
    const before = smallest;
    await tries({ ...smallest, ordersADay: orders }, `more than ${orders} orders`);
    if (smallest === before) break;
  }
  say(fallText(smallest, last));
  return smallest;
}
