// Duration of a full build without caches, and of a rebuild of one remote after a save.
//   npm run bench -- build
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { keysDir } from '../e2e/fixtures/registry';
import type { Bench } from './lib/bench';
import { budgeted } from './lib/budgets';
import { quantile } from './lib/table';

const root = path.resolve(import.meta.dirname, '..');
/** Timeout: a watching build without output for this long has missed the save. */
const silenceMs = 60_000;

/** `npm run build` with `force`, which ignores the stamps of earlier builds. */
async function buildEverything(): Promise<number> {
  const program = `import { buildAll } from './scripts/lib/builds.mjs'; await buildAll({ force: true });`;
  const begun = performance.now();
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    env: { ...process.env, GALLA_KEYS_DIR: keysDir() },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The build failed');
  return (performance.now() - begun) / 1_000;
}

/** A copy of the orders remote beside the real ones, whose sources may be changed. */
function copyOfRemote(): string {
  const folder = mkdtempSync(path.join(root, 'remotes', '.bench-'));
  const real = path.join(root, 'remotes/orders');
  cpSync(real, folder, {
    recursive: true,
    filter: (from) => !['node_modules', 'dist'].includes(path.basename(from)),
  });
  symlinkSync(path.join(real, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/** Seconds from each save of a source to the finished build, as in `npm run dev`. */
async function rebuilds(folder: string, saves: number): Promise<number[]> {
  const watchFile = path.join(root, 'packages/build/development/watch.mjs');
  const program = `import { watchBuilds } from ${JSON.stringify(watchFile)};
    await watchBuilds({
      folders: [${JSON.stringify(folder)}],
      onRebuilt: () => console.log('rebuilt'),
      onBroken: ({ message }) => { console.error(message); process.exit(1); },
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const rebuilt = (): Promise<unknown> =>
    Promise.race([
      once(child.stdout, 'data', { signal: AbortSignal.timeout(silenceMs) }),
      ended.then(() => Promise.reject(new Error('The watching build ended'))),
    ]);
  try {
    await rebuilt();
    const source = path.join(folder, 'src/remote.tsx');
    const text = readFileSync(source, 'utf8');
    const times: number[] = [];
    for (let save = 1; save <= saves; save += 1) {
      // The watcher ignores changes shortly after its start.
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      const done = rebuilt();
      const begun = performance.now();
      writeFileSync(source, `${text}\nexport const saved = ${save};\n`);
      await done;
      times.push((performance.now() - begun) / 1_000);
    }
    return times;
  } finally {
    child.kill();
    await ended.catch(() => {});
  }
}

/** Measures the builds a developer waits for. */
export const bench: Bench = async (run) => {
  const builds = run.number('builds', 3, 1);
  const saves = run.number('saves', 9, 5);
  const cold: number[] = [];
  for (let build = 0; build < builds; build += 1) {
    run.say('everything');
    cold.push(await buildEverything());
  }
  const folder = copyOfRemote();
  try {
    run.say('one remote on save');
    const onSave = await rebuilds(folder, saves);
    return {
      title: `builds: medians of ${builds} cold ones and ${saves} saves`,
      figures: [
        budgeted('coldBuild', quantile(cold, 0.5)),
        { name: 'build of everything, cold, slowest', figure: Math.max(...cold), unit: 's', limit: null },
        budgeted('rebuild', quantile(onSave, 0.5)),
        {
          name: 'rebuild of one remote on save, slowest',
          figure: Math.max(...onSave),
          unit: 's',
          limit: null,
        },
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
