// The world of the simulation: npm run simulate [-- --seed N --days 7 --outlets 7 --rush --until 5m --shrink --prove --year --world holiday --worlds]
import { mkdirSync, readFileSync } from 'node:fs';
import { defects } from '../simulation/defects/defects.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { run } from './lib/run.mjs';
import { simulateYear } from './lib/simulated-year.mjs';
import { runSimulation, simulationCache } from './lib/simulation.mjs';

const args = process.argv.slice(2);
const optionOf = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
await ensurePackages();
const { bundleSimulation } = await import('../simulation/bundle.mjs');
mkdirSync(simulationCache, { recursive: true });

if (args.includes('--prove'))
  process.exit(await prove(optionOf('--only'), Number(optionOf('--limit') ?? 300)));
const defect = defects.find(({ name }) => name === optionOf('--defect')) ?? null;
const files = await bundleSimulation({ out: defect === null ? 'program' : folderOf(defect), defect });
if (args.includes('--year')) {
  const rest = args.filter((arg, at) => arg !== '--year' && arg !== '--seed' && args[at - 1] !== '--seed');
  process.exit(await simulateYear(files, optionOf('--seed') ?? '1', rest));
}
let worst = 0;
for (const world of worldsToRun())
  for (const seed of seedsToRun()) {
    const more = [world === null ? [] : ['--world', world], seed === null ? [] : ['--seed', seed]].flat();
    if (world !== null) process.stdout.write(`${world}: `);
    const { code } = await run(process.execPath, ...runSimulation(files, [...args, ...more]));
    worst = Math.max(worst, code ?? 1);
    if (worst > 0 && args.includes('--until')) break;
  }
process.exit(worst);

/** With `--worlds` each that has a name, one after the other. */
function worldsToRun() {
  if (!args.includes('--worlds')) return [null];
  const file = new URL('../simulation/days/named-worlds.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).map(({ name }) => name);
}

/** Those of the command; with `--until 5m` one after the other, from a random one, until the time is over. */
function* seedsToRun() {
  const until = /^(\d+)([smh])$/.exec(optionOf('--until') ?? '');
  if (until === null) return yield* optionOf('--seeds')?.split(',') ?? [null];
  const [, count, unit] = until;
  const end = Date.now() + Number(count) * { s: 1_000, m: 60_000, h: 3_600_000 }[unit];
  const first = Number(optionOf('--seed') ?? Math.floor(Math.random() * 1_000_000));
  for (let seed = first; Date.now() < end; seed += 1) yield String(seed);
}

function folderOf({ name }) {
  return `defect-${name.replaceAll(' ', '-')}`;
}

/** Plants each defect and runs seeds until an oracle falls, or its processor seconds are spent. */
async function prove(only, limitSeconds) {
  let found = 0;
  const wanted = defects.filter(({ name }) => only === undefined || only.split(',').includes(name));
  for (const defect of wanted) {
    const planted = await bundleSimulation({ out: folderOf(defect), defect });
    let spent = 0;
    /** @type {string | null} */
    let line = null;
    for (let seed = 1; line === null && spent < limitSeconds; seed += 1) {
      const { output } = await run(
        process.execPath,
        ...runSimulation(
          planted,
          ['--rush', '--json', '--seed', String(seed), '--budget', String(limitSeconds)],
          { quiet: true },
        ),
      );
      const last = output.trim().split('\n').at(-1) ?? '';
      const result = last.startsWith('{')
        ? JSON.parse(last)
        : { cpuMs: 10_000, fall: { oracle: 'crash', what: last } };
      spent += result.cpuMs / 1_000;
      if (result.fall)
        line = `found by ${result.fall.oracle} with seed ${seed}: ${result.fall.what.split('\n')[0].slice(0, 110)}`;
    }
    if (line !== null) found += 1;
    process.stdout.write(
      `${defect.name.padEnd(18)} ${spent.toFixed(0).padStart(4)} core s  ${line ?? 'NOT FOUND'}\n`,
    );
  }
  process.stdout.write(`${found} of ${wanted.length} planted defects are found\n`);
  return found === wanted.length ? 0 : 1;
}
