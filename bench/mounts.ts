// Leaks in the page after a hundred mounts of a screen of each remote, and after a hundred swaps of its release.
//   npm run bench -- mounts
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { chooseOutlet } from '../e2e/fixtures/board';
import { createGallaServer } from '../e2e/fixtures/galla-server';
import { signIn } from '../e2e/fixtures/panel';
import { createRegistry } from '../e2e/fixtures/registry';
import { makeRelease } from '../e2e/fixtures/release-build';
import type { Bench } from './lib/bench';
import { budgeted } from './lib/budgets';
import type { Figure } from './lib/table';

/** Warm-up rounds, which fill caches that stay and are not counted. */
const warmUp = 10;
/** Maximum of waits for a page with background work, and the length of each. */
const settlings = 8;
const idleMs = 1_500;

/** One screen of each remote, by path and heading, and the screen to navigate to afterwards. */
const screens = {
  orders: { path: '/panel/orders', heading: 'Orders' },
  menu: { path: '/panel/products/categories', heading: 'Categories' },
  onboarding: { path: '/panel/manage-users', heading: 'Team' },
  engagement: { path: '/panel/manage-discounts', heading: 'Manage coupons' },
  pos: { path: '/panel/new-order/user-info', heading: 'Customer Details' },
  reports: { path: '/panel/report', heading: 'Report' },
} as const;
const frame = { path: '/panel/getting-started', heading: /Asha$/ } as const;

interface Left {
  heapKb: number;
  listeners: number;
  nodes: number;
  styles: number;
  globals: number;
}

/** Resources of the page after a garbage collection. */
async function whatIsLeft(page: Page, devtools: CDPSession): Promise<Left> {
  for (let time = 0; time < 3; time += 1) {
    await devtools.send('HeapProfiler.collectGarbage');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  }
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  const inPage = await page.evaluate(() => ({
    styles: document.querySelectorAll('style, link[rel=stylesheet]').length,
    globals: Object.keys(window).length,
  }));
  return {
    heapKb: metric('JSHeapUsedSize') / 1_024,
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
    ...inPage,
  };
}

const idle = (page: Page): Promise<unknown> =>
  page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), idleMs);

/** React retains the last focused text field, and its screen, until another field loses the focus. */
const forgetField = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const field = document.createElement('input');
    document.querySelector('main')?.append(field);
    field.focus();
    field.blur();
    field.remove();
  });

/** The same after background work such as prefetching has finished, since it belongs to no round. */
async function whatStays(page: Page, devtools: CDPSession): Promise<Left> {
  await forgetField(page);
  let left = await whatIsLeft(page, devtools);
  for (let time = 0; time < settlings; time += 1) {
    await idle(page);
    const before = left;
    left = await whatIsLeft(page, devtools);
    if (left.listeners === before.listeners && left.nodes === before.nodes) break;
  }
  return left;
}

const link = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });

/** Client-side navigation, without a page load. */
async function go(page: Page, { path, heading }: { path: string; heading: string | RegExp }): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
}

async function visit(page: Page, list: string): Promise<void> {
  await link(page, 'Orders').click();
  await page.getByRole('region', { name: list, exact: true }).waitFor();
  await link(page, 'Dashboard').click();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Measures what mounts and swaps of remotes leave behind in a page. */
export const bench: Bench = async (run) => {
  const rounds = run.number('rounds', 100, 30);
  const server = await createGallaServer({ LOG_LEVEL: 'error' });
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  try {
    await server.start();
    const registry = createRegistry(server);
    const context = await browser.newContext({ baseURL: server.origin });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    await signIn(page, server.origin, 'owner');
    await link(page, 'Orders').click();
    await chooseOutlet(page, 'Malabar Kitchen');

    /** Repeats `round`; returns the growth since the warm-up. */
    const measure = async (round: (number: number) => Promise<void>): Promise<Left> => {
      for (let number = 0; number < warmUp; number += 1) await round(number);
      const before = await whatStays(page, devtools);
      for (let number = 0; number < rounds; number += 1) await round(number);
      const after = await whatStays(page, devtools);
      return {
        heapKb: Math.round(after.heapKb - before.heapKb),
        listeners: after.listeners - before.listeners,
        nodes: after.nodes - before.nodes,
        styles: after.styles - before.styles,
        globals: after.globals - before.globals,
      };
    };

    const mounts: [remote: string, left: Left][] = [];
    for (const [remote, screen] of Object.entries(screens)) {
      run.say(remote);
      // Loads its data first: resources of the first menu or dialog stay for later ones.
      await go(page, screen);
      await idle(page);
      await go(page, frame);
      const left = await measure(async () => {
        await go(page, screen);
        await go(page, frame);
      });
      mounts.push([remote, left]);
    }

    const builds = ['0.8.1', '0.8.2'].map((version) =>
      makeRelease({ version, edit: (_, text) => text.replaceAll('New Orders', `New Orders ${version}`) }),
    );
    for (const build of builds) await registry.publish('orders', build);
    const swaps = await measure(async (number) => {
      const description = builds[number % 2]?.description;
      if (!description) return;
      const answered = page.waitForResponse((response) => response.url().endsWith('/releases/document'));
      await registry.canary('orders', description.releaseId, 10_000);
      await (await answered).finished();
      await visit(page, `New Orders ${description.version}`);
    });

    const worst = (pick: (left: Left) => number): number =>
      Math.max(...mounts.map(([, left]) => pick(left)), pick(swaps));
    const rows = (what: string, left: Left): Figure[] => [
      { name: `${what}: heap more`, figure: left.heapKb, unit: 'kB', limit: null },
      { name: `${what}: listeners more`, figure: left.listeners, unit: '', limit: null },
      { name: `${what}: nodes more`, figure: left.nodes, unit: '', limit: 50 },
      { name: `${what}: style sheets more`, figure: left.styles, unit: '', limit: null },
      { name: `${what}: globals more`, figure: left.globals, unit: '', limit: 0 },
    ];
    return {
      title: `what is left in a page after ${rounds} rounds`,
      figures: [
        budgeted(
          'mountsHeap',
          worst(({ heapKb }) => heapKb),
        ),
        budgeted(
          'mountsListeners',
          worst(({ listeners }) => listeners),
        ),
        budgeted(
          'mountsStyles',
          worst(({ styles }) => styles),
        ),
        ...mounts.flatMap(([remote, left]) => rows(`${remote} in and out`, left)),
        ...rows('swaps of a release of orders', swaps),
      ],
    };
  } finally {
    await browser.close();
    await server.dispose();
  }
};
