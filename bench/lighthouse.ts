// Lighthouse scores of the most used screens, against the production build: npm run bench -- lighthouse
// Each page is opened cold (no cache, no worker), in phone and desktop form; the median of several runs counts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import lighthouse, { desktopConfig, type Config, type Flags } from 'lighthouse';
import { chooseOutlet } from '../e2e/fixtures/board';
import { freePort } from '../e2e/fixtures/free-port';
import { createGallaServer } from '../e2e/fixtures/galla-server';
import { signIn } from '../e2e/fixtures/panel';
import { createStorefront } from '../e2e/fixtures/storefront';
import type { Bench } from './lib/bench';
import { quantile, type Figure } from './lib/table';

const least = 95;
const categories = ['performance', 'accessibility', 'best-practices'] as const;
type Category = (typeof categories)[number];

const pages = [
  { name: 'login', path: '/login', signedIn: false },
  { name: 'orders', path: '/panel/orders', signedIn: true },
  { name: 'menu', path: '/panel/products/all-items', signedIn: true },
  { name: 'pos', path: '/panel/new-order/user-info', signedIn: true },
] as const;

/** 'phone': Lighthouse's default, a slow phone on a slow network (simulated). 'desktop': its desktop preset. */
const forms: readonly { name: string; config: Config | undefined }[] = [
  { name: 'phone', config: undefined },
  { name: 'desktop', config: desktopConfig },
];

/** Clears caches, service workers and IndexedDB, so that each visit is a first one; keeps the session. */
async function makeCold(context: BrowserContext, origin: string): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage());
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'cache_storage,service_workers,indexeddb',
  });
  await devtools.detach();
}

/** One run: each category's score (0 to 100), and the failed audits. */
async function look(
  url: string,
  debugPort: number,
  config: Config | undefined,
): Promise<{ scores: Scores; faults: string[] }> {
  const flags: Flags = {
    port: debugPort,
    onlyCategories: [...categories],
    // Keeps the session of the profile; `makeCold` has cleared the caches.
    disableStorageReset: true,
    logLevel: 'error',
  };
  const result = await lighthouse(url, flags, config);
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const shownAt = new URL(lhr.finalDisplayedUrl).pathname;
  if (shownAt !== new URL(url).pathname) throw new Error(`${url} led to ${shownAt}`);
  const scores = Object.fromEntries(
    categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
  ) as Scores;
  const faults = categories.flatMap((name) =>
    (lhr.categories[name]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .map(({ id }) => lhr.audits[id])
      .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 0.9)
      .map((audit) => `${audit?.id} ${audit?.displayValue ?? ''}`.trim()),
  );
  return { scores, faults };
}
type Scores = Record<Category, number>;

/** Measures the Lighthouse scores of the most used screens. */
export const bench: Bench = async (run) => {
  const runs = run.number('runs', 3, 1);
  const server = await createGallaServer({ LOG_LEVEL: 'error' });
  const profile = mkdtempSync(path.join(tmpdir(), 'galla-lighthouse-'));
  const debugPort = await freePort();
  const executablePath = process.env['CHROMIUM_PATH'];
  try {
    await server.start();
    const context = await chromium.launchPersistentContext(profile, {
      ...(executablePath && { executablePath }),
      baseURL: server.origin,
      locale: 'en-IN',
      args: ['--no-sandbox', `--remote-debugging-port=${debugPort}`],
    });
    try {
      const page = context.pages()[0] ?? (await context.newPage());
      const figures: Figure[] = [];
      const faults = new Set<string>();
      let signedIn = false;
      for (const { name, path: address, signedIn: needsSession } of pages) {
        if (needsSession && !signedIn) {
          await signIn(page, server.origin, 'owner');
          await chooseOutlet(page, 'Malabar Kitchen');
          const storefront = createStorefront(server);
          for (const customer of ['Meera Nair', 'Arjun Reddy', 'Sana Khan'])
            await storefront.place({ outlet: 'Malabar', customer });
          // Leaves the panel, which would keep ringing during the measurement.
          await page.goto('about:blank');
          signedIn = true;
        }
        for (const form of forms) {
          const seen: Scores[] = [];
          for (let turn = 0; turn < runs; turn += 1) {
            await makeCold(context, server.origin);
            const { scores, faults: found } = await look(
              `${server.origin}${address}`,
              debugPort,
              form.config,
            );
            seen.push(scores);
            for (const fault of found) faults.add(`${name}, ${form.name}: ${fault}`);
          }
          for (const category of categories) {
            const figure = quantile(
              seen.map((scores) => scores[category]),
              0.5,
            );
            figures.push({
              name: `${name}, ${form.name}: ${category}`,
              figure,
              unit: '',
              limit: least,
              atLeast: true,
            });
          }
        }
      }
      for (const fault of faults) run.say(`below 90 in one run or another: ${fault}`);
      return { title: `Lighthouse, median of ${runs}`, figures };
    } finally {
      await context.close();
    }
  } finally {
    await server.dispose();
    rmSync(profile, { recursive: true, force: true });
  }
};
