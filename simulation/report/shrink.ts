import { spawnSync } from 'node:child_process';
import { actorNames } from '../stage/names';
import type { Fall } from '../oracles/oracle';
import type { RunOptions, RunResult } from '../run';
import { replayArgs } from './fall-text';

/** A smaller world may fall somewhat later than the one it is made of. */
const laterMs = 30 * 60_000;

type Report = Pick<RunResult, 'history'> & { fall: Pick<Fall, 'oracle'> | null; text: string };

/** In a process of its own, as the command that is reported: a world leaves timers behind that the next one would run. */
function runApart(options: RunOptions, until: number): Report {
  const args = [...process.execArgv, process.argv[1] ?? '', ...replayArgs(options)];
  const { stdout } = spawnSync(process.execPath, [...args, '--json', '--until-time', String(until)], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const report = stdout.split('\n').find((line) => line.startsWith('{'));
  if (report === undefined) throw new Error(`The world did not end: ${stdout.slice(-2_000)}`);
  return JSON.parse(report) as Report;
}

/**
 * Runs with one outlet and fewer orders, then without groups of actors and troubles and each by itself, as long as the
 * same oracle still falls.
 */
export function shrink(
  options: RunOptions,
  { fall, text }: { fall: Pick<Fall, 'oracle' | 'at'>; text: string },
  say: (line: string) => void,
  runSmaller = runApart,
): void {
  let smallest = options;
  let last = text;
  const tries = (smaller: Partial<RunOptions>, words: string): boolean => {
    const tried = { ...smallest, ...smaller };
    const result = runSmaller(tried, fall.at + laterMs);
    const isSame = result.fall?.oracle === fall.oracle;
    say(`  ${words}: ${isSame ? `falls all the same, ${result.history} lines` : 'stands'}`);
    if (isSame) [smallest, last] = [tried, result.text];
    return isSame;
  };
  const leaveOut = (names: readonly string[]): void => {
    const left = names.filter((name) => !smallest.without.has(name));
    if (left.length === 0) return;
    const without = new Set([...smallest.without, ...left]);
    if (tries({ without }, `without ${left.join(', ')}`) || left.length === 1) return;
    const middle = Math.ceil(left.length / 2);
    leaveOut(left.slice(0, middle));
    leaveOut(left.slice(middle));
  };
  say('Smaller:');
  for (const outlet of options.chosen)
    if (options.chosen.length > 1 && tries({ chosen: [outlet], outlets: 1 }, `${outlet} alone`)) break;
  for (let orders = Math.floor(options.ordersADay / 2); orders >= 2; orders = Math.floor(orders / 2))
    if (!tries({ ordersADay: orders }, `${orders} orders`)) break;
  leaveOut(actorNames);
  say(last);
}
