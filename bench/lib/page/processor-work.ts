// The processor's work of a page: time of all processes of the browser, those that ended included.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import { signedIn } from './session';

/** Of `clock_gettime`, as /proc counts: 100 on every Linux that Chromium runs on. */
const ticksPerSecond = 100;
const settleMs = 1_200;
/** One renderer a page, a child of the browser's process: what it spent is counted there when it ends. */
const args = [
  '--no-sandbox',
  '--no-zygote',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
];

interface ProcessTimes {
  parent: number;
  seconds: number;
}

/** A process's own time and that of its ended children; null: it is gone. */
function timesOf(pid: string): ProcessTimes | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold blanks; the fields after it are numbered from 3.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
    return { parent: Number(fields[1]), seconds: ticks / ticksPerSecond };
  } catch {
    return null;
  }
}

/** Seconds that a process and its descendants have used. */
function secondsOfTree(root: number): number {
  const all = new Map<number, ProcessTimes>();
  for (const name of readdirSync('/proc')) {
    const times = /^\d+$/.test(name) ? timesOf(name) : null;
    if (times) all.set(Number(name), times);
  }
  const isBelow = (pid: number): boolean => {
    if (pid === root) return true;
    const parent = all.get(pid)?.parent ?? 0;
    return parent > 0 && isBelow(parent);
  };
  return [...all].filter(([pid]) => isBelow(pid)).reduce((sum, [, { seconds }]) => sum + seconds, 0);
}

async function loadCold(browser: Browser, origin: string, session: Awaited<ReturnType<typeof signedIn>>) {
  const context = await browser.newContext({ storageState: session, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${origin}/panel/orders`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(settleMs);
  await context.close();
}

/**
 * Core seconds of Chromium for one cold load of the orders and what follows by itself, one figure a round. Not throttled.
 * null: this system has no /proc to read them from.
 */
export async function processorWork(origin: string, rounds: number): Promise<number[] | null> {
  if (!existsSync('/proc/self/stat')) return null;
  const executablePath = process.env['CHROMIUM_PATH'];
  const server = await chromium.launchServer({ ...(executablePath && { executablePath }), args });
  try {
    const browser = await chromium.connect(server.wsEndpoint());
    const pid = server.process().pid ?? 0;
    const session = await signedIn(browser, origin);
    const work: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = secondsOfTree(pid);
      await loadCold(browser, origin, session);
      work.push(secondsOfTree(pid) - before);
    }
    await browser.close();
    return work;
  } finally {
    await server.close();
  }
}
