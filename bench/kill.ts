// The server is killed repeatedly (SIGKILL) while customers order: every acknowledged order must be in the database and
// on every panel, and ring exactly once.   npm run bench -- kill [--kills 20 --orders 200]
import { chromium, type Page } from '@playwright/test';
import { createGallaServer } from '../e2e/fixtures/galla-server';
import { createStorefront } from '../e2e/fixtures/storefront';
import { signIn } from '../e2e/fixtures/panel';
import type { Bench } from './lib/bench';

const panels = 2;
const settleMs = 60_000;
/** Timeout without new orders, after which the run fails. */
const standstillMs = 60_000;

/** Counts in the page how often each order starts to ring; more than once is a fault. */
function watchRings(): void {
  const counts: Record<string, number> = {};
  const known: Record<string, number> = {};
  Object.assign(window, { ringCounts: counts });
  // A proxy, not a named function: the compiler wraps those in a helper that the page does not have.
  Storage.prototype.setItem = new Proxy(Storage.prototype.setItem, {
    apply(original, storage: Storage, [key, value]: [string, string]) {
      if (key === 'session.alertLedger') {
        const { rung } = JSON.parse(value) as { rung: Record<string, number> };
        for (const [id, at] of Object.entries(rung)) {
          if (known[id] === at) continue;
          known[id] = at;
          counts[id] = (counts[id] ?? 0) + 1;
        }
      }
      original.call(storage, key, value);
    },
  });
}

/** Measures data loss when the server is killed while orders are placed. */
export const bench: Bench = async (run) => {
  const kills = run.number('kills', 20, 5);
  const wanted = run.number('orders', 200, 50);
  const server = await createGallaServer({ LOG_LEVEL: 'error' });
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
  });
  try {
    await server.start();
    const pages: Page[] = [];
    for (let index = 0; index < panels; index += 1) {
      const context = await browser.newContext();
      await context.addInitScript(watchRings);
      const page = await context.newPage();
      await signIn(page, server.origin, 'owner');
      pages.push(page);
    }

    const acknowledged = new Set<string>();
    let refused = 0;
    let placing = true;
    const storefront = createStorefront(server);
    const customer = async (): Promise<void> => {
      while (placing && acknowledged.size < wanted) {
        try {
          const { order } = await storefront.place({ outlet: 'Malabar', lines: 1 });
          acknowledged.add(order.orderId);
        } catch {
          refused += 1;
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
        // Spread over the kills, so that orders are in flight at each.
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
    };
    const customers = [customer(), customer(), customer()];
    const restarts: number[] = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      const target = (wanted * kill) / (kills + 1);
      const givenUp = Date.now() + standstillMs;
      while (acknowledged.size < target) {
        if (Date.now() > givenUp)
          throw new Error(`No orders any more after ${acknowledged.size}: ${server.log()}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      await server.stop('SIGKILL');
      const begun = performance.now();
      await server.start();
      restarts.push(performance.now() - begun);
      process.stdout.write(`kill ${kill}: ${acknowledged.size} orders acknowledged\n`);
    }
    await Promise.all(customers);
    placing = false;

    const ringsOf = (page: (typeof pages)[number]): Promise<Record<string, number>> =>
      page.evaluate(() => (window as unknown as { ringCounts: Record<string, number> }).ringCounts);
    const deadline = Date.now() + settleMs;
    const missingOn = (rings: Record<string, number>): number =>
      [...acknowledged].filter((id) => !rings[id]).length;
    let rings = await Promise.all(pages.map(ringsOf));
    while (rings.some((one) => missingOn(one) > 0) && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      rings = await Promise.all(pages.map(ringsOf));
    }
    const stored = await storedOrders(pages[0]);
    const twice = rings.reduce((sum, one) => sum + Object.values(one).filter((count) => count > 1).length, 0);
    return {
      title: `kill -9 of the server, ${kills} times, in the middle of ${acknowledged.size} orders`,
      figures: [
        {
          name: 'acknowledged orders lost',
          figure: [...acknowledged].filter((id) => !stored.has(id)).length,
          unit: '',
          limit: 0,
        },
        {
          name: `alerts lost, ${panels} panels`,
          figure: rings.reduce((sum, one) => sum + missingOn(one), 0),
          unit: '',
          limit: 0,
        },
        { name: `alerts rung twice, ${panels} panels`, figure: twice, unit: '', limit: 0 },
        { name: 'calls that failed while it was down', figure: refused, unit: '', limit: null },
        { name: 'restart, longest', figure: Math.max(...restarts), unit: 'ms', limit: null },
      ],
    };
  } finally {
    await browser.close();
    await server.dispose();
  }
};

/** Ids of the outlet's waiting orders, as the API returns them to the panel. */
async function storedOrders(page: Page | undefined): Promise<Set<string>> {
  if (!page) return new Set();
  const ids = await page.evaluate(async () => {
    const answer = await fetch('/api/order/waiting', {
      headers: { 'x-access-token': localStorage.getItem('token') ?? '' },
    });
    const { data } = (await answer.json()) as { data: { outlets: { orders: { orderId: string }[] }[] } };
    return data.outlets.flatMap((outlet) => outlet.orders.map((order) => order.orderId));
  });
  return new Set(ids);
}
