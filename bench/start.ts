// Time until `npm start` serves, with a new and with an existing data folder, and the memory of the idle server.
//   npm run bench -- start
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keysDir } from '../e2e/fixtures/registry';
import type { Bench } from './lib/bench';
import { budgeted } from './lib/budgets';
import { metricsOf } from './lib/load/load-run';
import { quantile } from './lib/table';

const root = path.resolve(import.meta.dirname, '..');
const deadlineMs = 60_000;
const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

interface Started {
  seconds: number;
  origin: string;
  stop(): Promise<void>;
}

/** Runs `npm start`, and waits for the login page. */
async function start(dataDir: string, environment: Record<string, string> = {}): Promise<Started> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const begun = performance.now();
  const child = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      OPS_PORT: '0',
      DATA_DIR: dataDir,
      // The key of the existing build, or it would be rebuilt.
      GALLA_KEYS_DIR: keysDir(),
      LOG_LEVEL: 'error',
      METRICS_ADDRESSES: '127.0.0.1,::1',
      ...environment,
    },
    stdio: 'ignore',
  });
  const isUp = async (): Promise<boolean> =>
    (await fetch(`${origin}/login`, { headers: { accept: 'text/html' } }).catch(() => null))?.ok ?? false;
  while (!(await isUp())) {
    if (child.exitCode !== null || performance.now() - begun > deadlineMs)
      throw new Error('The server did not start');
    await wait(10);
  }
  const seconds = (performance.now() - begun) / 1_000;
  return {
    seconds,
    origin,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

const memoryOf = async (origin: string): Promise<number> =>
  ((await metricsOf(origin)).get('galla_memory_bytes') ?? Number.NaN) / 1024 ** 2;

/** Measures starts and the memory of an idle server. */
export const bench: Bench = async (run) => {
  const firsts = run.number('firsts', 5, 2);
  const laters = run.number('laters', 9, 3);
  const idleSeconds = run.number('idle', 60, 20);
  const folders: string[] = [];
  const newFolder = (): string => {
    const folder = mkdtempSync(path.join(tmpdir(), 'galla-start-'));
    folders.push(folder);
    return folder;
  };
  try {
    const first: number[] = [];
    for (let round = 0; round < firsts; round += 1) {
      const started = await start(newFolder(), { DEMO_HISTORY: '0' });
      first.push(started.seconds);
      await started.stop();
    }
    const later: number[] = [];
    for (let round = 0; round < laters; round += 1) {
      const started = await start(folders[0] ?? '', { DEMO_HISTORY: '0' });
      later.push(started.seconds);
      await started.stop();
    }
    run.say(`idle for ${idleSeconds} s`);
    const idle = await start(folders[0] ?? '', { DEMO_HISTORY: '0' });
    await wait(idleSeconds * 1_000);
    const idleMemory = await memoryOf(idle.origin);
    await idle.stop();
    // As on a first start of the demo: its year of orders is written meanwhile.
    const demo = await start(newFolder());
    await wait(idleSeconds * 1_000);
    const demoMemory = await memoryOf(demo.origin);
    await demo.stop();
    return {
      title: `npm start, installed and built: medians of ${firsts} first and ${laters} later starts`,
      figures: [
        budgeted('firstStart', quantile(first, 0.5)),
        { name: 'first start, slowest', figure: Math.max(...first), unit: 's', limit: null },
        budgeted('laterStart', quantile(later, 0.5)),
        { name: 'later start, slowest', figure: Math.max(...later), unit: 's', limit: null },
        budgeted('idleMemory', idleMemory),
        {
          name: `memory ${idleSeconds} s after a first start, the demo's year of orders written`,
          figure: demoMemory,
          unit: 'MB',
          limit: null,
        },
      ],
    };
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
};
