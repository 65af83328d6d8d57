import { actorNames } from '../stage/names';
import type { Fall } from '../oracles/oracle';
import { run, type RunOptions } from '../run';
import { fallText } from './fall-text';

/** A smaller world may fall somewhat later than the one it is made of. */
const laterMs = 30 * 60_000;

/**
 * Runs with fewer outlets and orders, then without groups of actors and troubles and each by itself, as long as the
 * same oracle still falls.
 */
export async function shrink(
  options: RunOptions,
  fall: Fall,
  say: (line: string) => void,
): Promise<RunOptions> {
  let smallest = options;
  const tries = async (smaller: Partial<RunOptions>, words: string): Promise<boolean> => {
    const tried = { ...smallest, ...smaller };
    const result = await run({ ...tried, until: fall.at + laterMs });
    const isSame = result.fall?.oracle === fall.oracle;
    say(`  ${words}: ${isSame ? `falls all the same, ${result.history} lines` : 'stands'}`);
    if (isSame) smallest = tried;
    return isSame;
  };
  const leavesOut = async (names: readonly string[]): Promise<void> => {
    const left = names.filter((name) => !smallest.without.has(name));
    if (left.length === 0) return;
    const without = new Set([...smallest.without, ...left]);
    if ((await tries({ without }, `without ${left.join(', ')}`)) || left.length === 1) return;
    const middle = Math.ceil(left.length / 2);
    await leavesOut(left.slice(0, middle));
    await leavesOut(left.slice(middle));
  };
  say('Smaller:');
  for (const outlet of options.chosen)
    if (options.chosen.length > 1 && (await tries({ chosen: [outlet], outlets: 1 }, `${outlet} alone`)))
      break;
  for (let orders = Math.floor(options.ordersADay / 2); orders >= 2; orders = Math.floor(orders / 2))
    if (!(await tries({ ordersADay: orders }, `${orders} orders`))) break;
  await leavesOut(actorNames);
  say(fallText(smallest, await run(smallest)));
  return smallest;
}
