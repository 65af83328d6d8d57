// One bench in a process of its own: tsx bench/lib/run-bench.ts <name> [options]
import { benchRun, type Bench } from './bench';
import { keepResult } from './results';
import { printTable } from './table';

const [name = '', ...args] = process.argv.slice(2);
const { bench } = (await import(`../${name}.ts`)) as { bench: Bench };
const run = benchRun(args);
// Ended from outside: what has to be put away hears of the exit.
process.on('SIGTERM', () => process.exit(143));
const begun = performance.now();
const { title, figures } = await bench(run);
printTable(title, figures);
keepResult(name, {
  title,
  figures,
  at: new Date().toISOString(),
  seconds: (performance.now() - begun) / 1_000,
  quick: run.quick,
});
// What a bench leaves open (a socket, a timer) holds nothing back.
process.exit(0);
