// Runs one bench in a separate process: tsx bench/lib/run-bench.ts <name> [options]
import { benchRun, type Bench } from './bench';
import { keepResult } from './results';
import { printTable } from './table';

const [name = '', ...args] = process.argv.slice(2);
const { bench } = (await import(`../${name}.ts`)) as { bench: Bench };
const run = benchRun(args);
// On SIGTERM exits regularly, so that exit handlers clean up.
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
// Exits even if the bench left a socket or a timer open.
process.exit(0);
