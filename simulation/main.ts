import { parseArgs } from 'node:util';
import { castOf, run } from './run';
import { fallText } from './report/fall-text';
import { shrink } from './report/shrink';
import { makeMerchantTemplate } from './world/template';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    days: { type: 'string' },
    weekdays: { type: 'string' },
    outlets: { type: 'string' },
    orders: { type: 'string' },
    without: { type: 'string', default: '' },
    rush: { type: 'boolean', default: false },
    from: { type: 'string' },
    world: { type: 'string' },
    worlds: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
    shrink: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    seeds: { type: 'string' },
    until: { type: 'string' },
    defect: { type: 'string' },
    budget: { type: 'string' },
    'until-time': { type: 'string' },
    'first-day': { type: 'string' },
    database: { type: 'string' },
    folder: { type: 'string' },
    'keep-as': { type: 'string' },
    'make-merchant': { type: 'string' },
  },
});

const cache = process.env['GALLA_SIMULATION_CACHE'] ?? '';
const { 'make-merchant': merchantFrom } = values;
if (merchantFrom !== undefined) {
  await makeMerchantTemplate(cache, Number(merchantFrom));
  process.exit(0);
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const cast = castOf(values);
const options = {
  ...cast,
  seed: Number(values.seed),
  cache,
  ...(values.budget !== undefined && { budgetMs: Number(values.budget) * 1_000 }),
  ...(values['until-time'] !== undefined && { until: Number(values['until-time']) }),
};
const { folder, database, 'keep-as': keepAs, 'first-day': firstDay } = values;
const goesOn =
  folder === undefined || keepAs === undefined
    ? {}
    : { goesOn: { firstDay: Number(firstDay ?? 0), database: database ?? null, dataDir: folder, keepAs } };
const result = await run({ ...options, ...goesOn, ...(values.verbose && { onLine: say }) });
if (values.json) {
  const { lines: _lines, ...figures } = result;
  say(JSON.stringify({ seed: options.seed, ...figures, text: fallText(options, result) }));
} else if (result.fall === null) {
  const { hash, orders, cpuMs, steps, statements, calls, heapMb } = result;
  say(
    `seed ${options.seed}: nothing fell. ${orders} orders, ${steps} steps, ${calls} calls, ${statements} statements, ${(cpuMs / 1_000).toFixed(1)} core s, ${Math.round(heapMb)} MB; history ${hash}`,
  );
  for (const [what, count] of Object.entries(result.counts).toSorted(([a], [b]) => a.localeCompare(b)))
    say(`  ${count} ${what}`);
} else {
  const text = fallText(options, result);
  say(text);
  if (values.shrink) shrink(options, { fall: result.fall, text }, say);
}
process.exit(result.fall === null ? 0 : 1);
