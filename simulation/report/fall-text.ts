import { firstDate } from '../days/first-date';
import type { Fall } from '../oracles/oracle';
import type { RunOptions, RunResult } from '../run';

const shown = 40;

/** What the command of a run is called with. */
export function replayArgs(options: RunOptions): string[] {
  const { seed, days, weekdays, outlets, chosen, ordersADay, isRush, without, world, from } = options;
  const day = new Date(from).toISOString().slice(0, 10);
  const kind = world === null ? (isRush ? ['--rush'] : []) : ['--world', world.name];
  return [
    '--seed',
    String(seed),
    ...kind,
    ...(days === (isRush ? (world?.days ?? 1) : null) ? [] : ['--days', String(days)]),
    ...(world === null && day !== firstDate ? ['--from', day] : []),
    ...(weekdays.size < 7 ? ['--weekdays', [...weekdays].join(',')] : []),
    '--outlets',
    outlets === chosen.length ? chosen.join(',') : String(outlets),
    '--orders',
    String(ordersADay),
    ...(without.size > 0 ? ['--without', [...without].join(',')] : []),
  ];
}

/** The command that brings a run about again. */
const replayCommand = (options: RunOptions): string =>
  `npm run simulate -- ${replayArgs(options)
    .map((arg) => (arg.includes(' ') ? `"${arg}"` : arg))
    .join(' ')}`;

/** What happened to the orders that a fall names, however long ago. */
function linesOf(fall: Fall, lines: readonly string[]): string[] {
  const orders = new Set(fall.what.match(/no\. \d+/g));
  const theirs = [...orders].map((order) => new RegExp(`${order}(?!\\d)`));
  return lines.filter((line) => theirs.some((order) => order.test(line))).slice(-shown);
}

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

/** What fell, and what happened before: for a person who has never seen the simulation. */
export function fallText(options: RunOptions, { fall, lines, hash }: RunResult): string {
  if (fall === null) return 'Nothing fell.';
  const own = linesOf(fall, lines);
  return [
    `Seed ${options.seed} fell at step ${fall.step}, ${new Date(fall.at).toISOString()}; history ${hash}`,
    `${fall.oracle}${fall.sentence === '' ? '' : `: ${fall.sentence}`}`,
    `  ${fall.what}`,
    ...(own.length === 0 ? [] : ['', 'To these orders:', ...indented(own)]),
    '',
    'What happened before:',
    ...indented(lines.slice(-shown)),
    '',
    `Again: ${replayCommand(options)}`,
  ].join('\n');
}
