import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { dayMs } from '@galla/contract';
import { Books } from './stage/books';
import { liveAround, liveDay } from './days/day';
import { firstDate } from './days/first-date';
import { recall, remember } from './stage/remembered';
import type { Cast, Stage } from './stage/stage';
import { oracles } from './oracles/all-oracles';
import { watchAnswers, watchLog } from './oracles/answers.oracle';
import type { Fall, Oracle } from './oracles/oracle';
import { namedWorld, settle, withShifts, type NamedWorld } from './days/named-worlds';
import { hire } from './days/people';
import { outletsOf } from './world/merchant';
import { merchantTemplate } from './world/template';
import { World } from './world/world';

export interface RunOptions extends Cast {
  seed: number;
  /** The first day begins here. */
  from: number;
  /** Null: no date of its own. */
  world: NamedWorld | null;
  cache: string;
  onLine?: (line: string) => void;
  /** Processor milliseconds after which the run ends. */
  budgetMs?: number;
  /** The world's time at which it ends, though its days aren't over. */
  until?: number;
  /** Goes on where an earlier run ended: its day, its database and the server's folder. */
  goesOn?: { firstDay: number; database: string | null; dataDir: string; keepAs: string };
}

export interface RunResult {
  fall: Fall | null;
  hash: string;
  steps: number;
  statements: number;
  calls: number;
  orders: number;
  counts: Readonly<Record<string, number>>;
  cpuMs: number;
  lines: readonly string[];
  /** Lines of the whole history. */
  history: number;
  heapMb: number;
}

/** Outlets of a rush. */
const rushed = ['Malabar Kitchen', 'Oven Street Bakery', 'Nandi Daily Needs', 'Chai Stop Gifts'];

const everyDay = '0,1,2,3,4,5,6';

/** The cast of a command line, whose outlets are a number or names: a week's day as it is, or a rush with all its orders in an hour and a half. */
export function castOf(values: {
  days?: string | undefined;
  weekdays?: string | undefined;
  outlets?: string | undefined;
  orders?: string | undefined;
  without: string;
  rush: boolean;
  from?: string | undefined;
  world?: string | undefined;
}): Cast & Pick<RunOptions, 'from' | 'world'> {
  const world = values.world === undefined ? null : namedWorld(values.world);
  const isRush = values.rush || world !== null;
  const { outlets = '7' } = values;
  const isCount = /^\d+$/.test(outlets);
  return {
    days: Number(values.days ?? (isRush ? (world?.days ?? 1) : 7)),
    weekdays: new Set((values.weekdays ?? everyDay).split(',').map(Number)),
    outlets: isCount ? Number(outlets) : outlets.split(',').length,
    ordersADay: Number(values.orders ?? (isRush ? 22 : 70)),
    without: new Set(values.without.split(',').filter((name) => name !== '')),
    hasNeighbours: world?.neighbours ?? false,
    isRush,
    chosen: isCount ? (isRush ? (world?.chosen ?? rushed) : []) : outlets.split(','),
    from: Date.parse(`${world?.from ?? values.from ?? firstDate}T02:00:00Z`),
    world,
  };
}

const oftenMs = 60_000;
const hour = 3_600_000;

class FallError extends Error {
  constructor(readonly fall: Fall) {
    super(`${fall.oracle}: ${fall.what}`);
  }
}

/** One world from its first day to its last, or to the first fall. */
export async function run(options: RunOptions): Promise<RunResult> {
  const startedCpu = process.cpuUsage();
  const { goesOn } = options;
  const dataDir = goesOn?.dataDir ?? mkdtempSync(join(tmpdir(), 'galla-simulation-'));
  const firstDay = goesOn?.firstDay ?? 0;
  const template = goesOn?.database ?? merchantTemplate(options.cache, options.from);
  const from = options.from + firstDay * dayMs;
  const world = await World.open({
    // Tokens of another week of the year are in the database: the same ones must not come again.
    seed: options.seed + firstDay * 1_000,
    from,
    template,
    dataDir,
    tickMs: options.isRush ? 30_000 : 60_000,
  });
  if (options.onLine) world.history.onLine = options.onLine;
  let fall: Fall | null = null;
  const stage = await setStage(world, options);
  const peopleFile = (day: number): string => join(dirname(goesOn?.keepAs ?? dataDir), `people-${day}.bin`);
  if (goesOn?.database) recall(stage, peopleFile(firstDay));
  const onRejection = (error: unknown): void =>
    stage.books.fall(
      'rejections',
      `nobody took ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
  process.on('unhandledRejection', onRejection);
  const cpuMs = (): number => {
    const { user, system } = process.cpuUsage(startedCpu);
    return (user + system) / 1_000;
  };
  try {
    for (let day = firstDay; day < firstDay + options.days; day += 1) {
      await liveThrough(stage, day, options.from + day * dayMs, options.until);
      if (options.budgetMs !== undefined && cpuMs() > options.budgetMs) break;
    }
  } catch (error) {
    if (!(error instanceof FallError)) throw error;
    fall = error.fall;
  } finally {
    process.off('unhandledRejection', onRejection);
    world.server?.kill();
    if (goesOn === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
  if (goesOn !== undefined && fall === null) {
    await world.engine.forget();
    writeFileSync(goesOn.keepAs, await world.engine.dump());
    remember(stage, peopleFile(firstDay + options.days));
  }
  return {
    fall,
    hash: world.history.hash(),
    steps: world.steps,
    statements: world.engine.statements,
    calls: world.network.calls,
    orders: stage.books.counts['placed'] ?? 0,
    counts: stage.books.counts,
    cpuMs: cpuMs(),
    lines: world.history.lines,
    history: world.history.count,
    heapMb: process.memoryUsage().heapUsed / 2 ** 20,
  };
}

async function setStage(world: World, options: RunOptions): Promise<Stage> {
  await world.startServer();
  if (options.world !== null) await settle(world, options.world);
  const found = await outletsOf(world, options.isRush);
  const { world: named } = options;
  const all = named === null ? found : found.map((outlet) => withShifts(outlet, named));
  const chosen = all.filter(({ name }) => options.chosen.includes(name));
  const outlets = (chosen.length > 0 ? chosen : all).slice(0, options.outlets);
  let keys: Record<string, string> | null = null;
  const stage: Stage = {
    world,
    cast: options,
    outlets,
    books: new Books(),
    staff: [],
    chance: world.chance,
    say: (text) => world.history.say(text),
    beganAt: world.now,
    partnerKeys: () =>
      (keys ??= JSON.parse(readFileSync(join(world.options.dataDir, 'partner-keys.json'), 'utf8')) as Record<
        string,
        string
      >),
  };
  stage.staff.push(...hire(stage, outlets, world.chance.of('people'), all));
  watchAnswers(stage);
  watchLog(stage);
  world.onServerDeath = () => stage.books.trouble(world.now + 3 * 60_000);
  world.afterStep.push(() => fallOfBooks(stage));
  return stage;
}

function fallOfBooks({ books, world }: Stage): void {
  const [broken] = books.broken;
  if (broken !== undefined) throw new Error(`The simulation itself failed: ${broken}`);
  const [first] = books.falls;
  if (first !== undefined) throw new FallError({ ...first, sentence: '', step: world.steps, at: world.now });
}

async function look(stage: Stage, oracle: Oracle): Promise<void> {
  const [what, ...more] = await oracle.look(stage);
  if (what === undefined) return;
  const { name, sentence } = oracle;
  throw new FallError({
    oracle: name,
    sentence,
    what: [what, ...more.slice(0, 4)].join('\n  '),
    step: stage.world.steps,
    at: stage.world.now,
  });
}

async function liveThrough(stage: Stage, day: number, from: number, until = Infinity): Promise<void> {
  const { world } = stage;
  if (stage.cast.weekdays.has(new Date(from).getUTCDay())) {
    for (const outlet of stage.outlets) liveDay(stage, outlet, from + 12 * hour, day);
    liveAround(stage, day);
  }
  for (let at = from + oftenMs; at <= from + dayMs; at += oftenMs) {
    if (at > until) return;
    await world.runUntil(at);
    // While nobody is there the hour is enough.
    if (world.quietFor() > 0 && at % hour !== 0) continue;
    for (const oracle of oracles) if (oracle.when === 'often') await look(stage, oracle);
    fallOfBooks(stage);
  }
  for (const oracle of oracles) if (oracle.when === 'quiet') await look(stage, oracle);
  stage.say(`day ${day + 1} is over`);
}
