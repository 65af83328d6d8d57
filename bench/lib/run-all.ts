// Runs benches in sequence, then prints one table of every budget: tsx bench/lib/run-all.ts [name ...] [options]
//   --quick: fewer rounds · --report: exceeding a limit is no failure · --table: only the table, from stored results
//   of this machine
import path from 'node:path';
import { benchNames, printBudgets } from './results';
import { runWithin } from './run-within';

const args = process.argv.slice(2);
const all = benchNames();
const given = args.filter((arg) => all.includes(arg));
const named = given.length > 0 ? given : all;
const options = args.filter((arg) => !all.includes(arg));
const reportOnly = options.includes('--report');
/** Timeout of a bench, after which the next one starts. The soak takes an hour. */
const limitMinutes = options.includes('--quick') ? 6 : 90;

const broken: string[] = [];
for (const name of options.includes('--table') ? [] : named) {
  process.stdout.write(`▸ bench ${name}\n`);
  const code = await runWithin(limitMinutes * 60_000, [
    '--import',
    'tsx',
    path.join(import.meta.dirname, 'run-bench.ts'),
    name,
    ...options,
  ]);
  if (code !== 0) broken.push(name);
}
const { over, missing } = printBudgets(named);
if (broken.length > 0) process.stdout.write(`\nDid not come to an end: ${broken.join(', ')}\n`);
if (over + missing > 0) process.stdout.write(`\n${over} over the limit, ${missing} not measured\n`);
process.exit(broken.length > 0 || (!reportOnly && over + missing > 0) ? 1 : 0);
