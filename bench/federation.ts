// Cost of runtime composition: the panel compared with the same code as one build with route splitting.
//   npm run bench -- federation [--rounds 15]
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { createGallaServer } from '../e2e/fixtures/galla-server';
import { signIn } from '../e2e/fixtures/panel';
import { ensureReleaseKeys } from '../server/src/releases/release-keys.mjs';
import { keysDir } from '../e2e/fixtures/registry';
import { createFront } from './lib/front';
import type { Bench } from './lib/bench';
import { budgeted, lightestPeerKB } from './lib/budgets';
import { quantile } from './lib/table';

const slowdown = 4;
const network = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

const root = path.resolve(import.meta.dirname, '..');
const oneBundle = path.join(root, '.cache/one-bundle');
interface Load {
  ms: number;
  kB: number;
  requests: number;
  /** Length of the longest chain of sequential code requests. */
  roundTrips: number;
}

/** Counts a page's requests for code and styles; API calls are the same for both. */
async function watch(page: Page, context: BrowserContext) {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const code = new Map<string, number>();
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (['Document', 'Script', 'Stylesheet'].includes(type) && !response.fromDiskCache)
      code.set(requestId, 0);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (code.has(requestId)) code.set(requestId, encodedDataLength);
  });
  return {
    total: () => ({
      kB: [...code.values()].reduce((sum, bytes) => sum + bytes, 0) / 1_000,
      requests: code.size,
    }),
  };
}

const usableText = 'orders usable at ';

/**
 * Page time of the first frame in which orders are usable: heading and first list are rendered.
 * Measured in the page, since polling a throttled page from outside takes a tenth of a second.
 */
async function watchUsable(page: Page): Promise<{ next: () => Promise<number> }> {
  const times: number[] = [];
  let hear = (): void => undefined;
  page.on('console', (message) => {
    if (!message.text().startsWith(usableText)) return;
    times.push(Number(message.text().slice(usableText.length)));
    hear();
  });
  await page.addInitScript((text) => {
    let was = false;
    const look = {
      frame() {
        const list = document.querySelector('[role=region], section[aria-label], section[aria-labelledby]');
        const is = list !== null && document.querySelector('h1')?.textContent === 'Orders';
        // oxlint-disable-next-line no-console -- this is how the page tells
        if (is && !was) console.debug(`${text}${performance.now()}`);
        was = is;
        requestAnimationFrame(() => look.frame());
      },
    };
    requestAnimationFrame(() => look.frame());
  }, usableText);
  return {
    async next() {
      while (times.length === 0) await new Promise<void>((resolve) => (hear = resolve));
      return times.shift() ?? Number.NaN;
    },
  };
}

/** Length of the longest chain of code requests in which each started after the previous one ended. */
const serialRoundTrips = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceResourceTiming[];
    const code = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.(?:js|css)(?:\?|$)/.test(name))
      .map(({ startTime, responseEnd }) => ({ from: startTime, to: responseEnd }));
    let [trips, lastEnd] = [1, document?.responseEnd ?? 0];
    // Requests that start while the document is still loading (its preloads) count as the next trip.
    for (const { from, to } of code.sort((one, other) => one.to - other.to)) {
      if (from < lastEnd && trips > 1) continue;
      trips += 1;
      lastEnd = to;
    }
    return trips;
  });

async function open(context: BrowserContext, url: string): Promise<Load> {
  const page = await context.newPage();
  const watched = await watch(page, context);
  const usable = await watchUsable(page);
  await page.goto(url, { waitUntil: 'commit' });
  const ms = await usable.next();
  const load = { ms, ...watched.total(), roundTrips: await serialRoundTrips(page) };
  await page.close();
  return load;
}

/** Resolves after a second without requests, ignoring the socket's polling. */
const quiet = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    let [before, now] = [-1, 0];
    while (before !== now) {
      before = now;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      now = performance
        .getEntriesByType('resource')
        .filter(({ name }) => !name.includes('/restSockets')).length;
    }
  });

/** From the dashboard to orders, after the page has had time to prefetch. */
async function move(context: BrowserContext, origin: string): Promise<number> {
  const page = await context.newPage();
  await watch(page, context);
  const usable = await watchUsable(page);
  await page.goto(`${origin}/panel/getting-started`);
  const link = page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true });
  await link.hover();
  await quiet(page);
  const begun = await page.evaluate(() => {
    const anchor = [...document.querySelectorAll<HTMLAnchorElement>('nav a')].find((one) =>
      one.pathname.startsWith('/panel/orders'),
    );
    const now = performance.now();
    anchor?.click();
    return now;
  });
  const ms = (await usable.next()) - begun;
  await page.close();
  return ms;
}

async function loginPage(browser: Browser, origin: string): Promise<Load> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const watched = await watch(page, context);
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  const load = { ms: 0, ...watched.total(), roundTrips: await serialRoundTrips(page) };
  await context.close();
  return load;
}

async function measure(
  browser: Browser,
  origin: string,
  state: Awaited<ReturnType<BrowserContext['storageState']>>,
) {
  const context = await browser.newContext({ storageState: state });
  const url = `${origin}/panel/orders`;
  const cold = await open(context, url);
  const warm = await open(context, url);
  await context.close();
  // A fresh context whose cache holds the frame only: code of orders is prefetched or loaded by the click.
  const fresh = await browser.newContext({ storageState: state });
  const moved = await move(fresh, origin);
  await fresh.close();
  return { cold, warm, moved };
}

/** Measures the cost of runtime composition. */
export const bench: Bench = async (run) => {
  const rounds = run.number('rounds', 15, 3);
  execFileSync(process.execPath, [path.join(root, 'bench/lib/one-bundle.cjs')], {
    env: {
      ...process.env,
      GALLA_RELEASE_PUBLIC_KEYS: ensureReleaseKeys(keysDir()).embedded,
      NODE_ENV: 'production',
    },
    stdio: 'inherit',
  });
  const server = await createGallaServer({ LOG_LEVEL: 'error' });
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  try {
    await server.start();
    const fronts = {
      federated: await createFront(server.origin, null),
      single: await createFront(server.origin, oneBundle),
    };
    const states = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>();
    for (const { origin } of Object.values(fronts)) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await signIn(page, origin, 'counter');
      const usable = await watchUsable(page);
      await page.goto(`${origin}/panel/orders`);
      await usable.next();
      states.set(origin, await context.storageState());
      await context.close();
    }
    const results: Record<keyof typeof fronts, Awaited<ReturnType<typeof measure>>[]> = {
      federated: [],
      single: [],
    };
    for (let round = 0; round < rounds; round += 1) {
      for (const name of ['federated', 'single'] as const) {
        const { origin } = fronts[name];
        const state = states.get(origin);
        if (state) results[name].push(await measure(browser, origin, state));
      }
    }
    if (process.env['ALL_ROUNDS'])
      console.log(
        JSON.stringify(results, (key, value: unknown) =>
          typeof value === 'number' ? Math.round(value) : value,
        ),
      );
    const login = await loginPage(browser, fronts.federated.origin);
    await Promise.all(Object.values(fronts).map((front) => front.close()));
    const median = (name: keyof typeof fronts, pick: (one: Awaited<ReturnType<typeof measure>>) => number) =>
      quantile(results[name].map(pick), 0.5);
    const ratio = (pick: (one: Awaited<ReturnType<typeof measure>>) => number) =>
      Math.round((median('federated', pick) / median('single', pick)) * 100) / 100;
    const whole = (value: number) => Math.round(value);
    return {
      title: `federated against one bundle: medians of ${rounds}, 40 ms, 10 Mbit/s, ${slowdown}× CPU slowdown`,
      figures: [
        {
          name: 'orders usable, cold: federated',
          figure: whole(median('federated', (one) => one.cold.ms)),
          unit: 'ms',
          limit: null,
        },
        {
          name: 'orders usable, cold: one bundle',
          figure: whole(median('single', (one) => one.cold.ms)),
          unit: 'ms',
          limit: null,
        },
        budgeted(
          'coldRatio',
          ratio((one) => one.cold.ms),
        ),
        {
          name: 'orders usable, warm: federated',
          figure: whole(median('federated', (one) => one.warm.ms)),
          unit: 'ms',
          limit: null,
        },
        {
          name: 'orders usable, warm: one bundle',
          figure: whole(median('single', (one) => one.warm.ms)),
          unit: 'ms',
          limit: null,
        },
        budgeted(
          'warmRatio',
          ratio((one) => one.warm.ms),
        ),
        {
          name: 'moving to orders, fetched ahead: federated',
          figure: whole(median('federated', (one) => one.moved)),
          unit: 'ms',
          limit: null,
        },
        {
          name: 'moving to orders: one bundle',
          figure: whole(median('single', (one) => one.moved)),
          unit: 'ms',
          limit: null,
        },
        budgeted(
          'moveRatio',
          ratio((one) => one.moved),
        ),
        budgeted('ordersBytes', whole(median('federated', (one) => one.cold.kB))),
        budgeted(
          'ordersBytesRatio',
          ratio((one) => one.cold.kB),
        ),
        budgeted(
          'ordersRequests',
          median('federated', (one) => one.cold.requests),
        ),
        budgeted(
          'ordersRoundTrips',
          median('federated', (one) => one.cold.roundTrips),
        ),
        budgeted('loginBytes', whole(login.kB)),
        budgeted('loginRequests', login.requests),
        budgeted('lighterThanPeers', lightestPeerKB / login.kB),
      ],
    };
  } finally {
    await browser.close();
    await server.dispose();
  }
};
