// Three hundred orders wait at one outlet on two devices, both take them; then both sleep for an hour and wake.
//   npm run bench -- devices [--orders 300]
import { endpoints, envelopeSchema, type OrderSummary } from '@galla/contract';
import { chromium, expect, type Page } from '@playwright/test';
import { ask } from '../e2e/cluster/customers';
import { isConnected, openOrders } from '../e2e/fixtures/board';
import { movableClock } from '../e2e/fixtures/frozen-time';
import { createGallaServer, type GallaServer } from '../e2e/fixtures/galla-server';
import { signIn } from '../e2e/fixtures/panel';
import type { Bench } from './lib/bench';
import { cartAt, openOutlet, type OpenOutlet } from './lib/open-outlet';

const outletName = 'Malabar Kitchen';
const hourMs = 3_600_000;
/** Two presses on different orders within this are a double click. */
const betweenPressesMs = 420;
/** Orders of an hour of sleep, half of them cancelled by their customers. */
const whileAsleep = 40;

interface Placed {
  order: OrderSummary;
  customerToken: string;
}

/** Customers with addresses and numbers of their own, so that no limit of a person or an address counts. */
async function place({ origin }: GallaServer, outlet: OpenOutlet, turn: number): Promise<Placed> {
  const customer = { name: `Customer ${turn}`, countryCode: '+91', mobile: String(7_600_000_000 + turn) };
  const { status, json } = await ask(`${origin}/api/order/postCheckout`, {
    method: 'POST',
    body: { ...cartAt(outlet, customer), paymentMethod: 'cod' },
    from: `127.0.${1 + (turn % 40)}.${2 + (turn % 200)}`,
  });
  if (status !== 200) throw new Error(`Order ${turn} was refused: ${status} ${JSON.stringify(json)}`);
  return envelopeSchema(endpoints.orders.postCheckout.data).parse(json).data;
}

const newOrders = (page: Page) => page.getByRole('region', { name: 'New Orders', exact: true });
/** How many orders wait, as the page's own list says. */
const waiting = async (page: Page): Promise<number> => {
  const heading = await newOrders(page).getByRole('heading').first().locator('..').textContent();
  return Number(/\d+/.exec(heading ?? '')?.[0] ?? 0);
};

/** Presses Accept on what the device shows, from the given end, until nothing waits there. Returns its presses. */
async function acceptAll(page: Page, end: 'first' | 'last'): Promise<number> {
  let presses = 0;
  for (;;) {
    const accept = newOrders(page).getByRole('button', { name: 'ACCEPT ORDER' })[end]();
    if (!(await accept.isVisible())) {
      if ((await waiting(page)) === 0) return presses;
      const card = newOrders(page).getByRole('article')[end]();
      await card.scrollIntoViewIfNeeded().catch(() => undefined);
      continue;
    }
    // The other device may take it in this moment: the card is gone, the next one is pressed.
    const pressed = await accept.click({ timeout: 2_000 }).then(
      () => true,
      () => false,
    );
    if (pressed) presses += 1;
    await page.waitForTimeout(betweenPressesMs);
  }
}

/** Freezes a page as a closed lid does: no network, no scripts, and the clock stands an hour later when it wakes. */
async function sleeper(page: Page): Promise<{ sleep: () => Promise<void>; wake: () => Promise<void> }> {
  const devtools = await page.context().newCDPSession(page);
  return {
    async sleep() {
      await page.context().setOffline(true);
      await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    },
    async wake() {
      await devtools.send('Page.setWebLifecycleState', { state: 'active' });
      await page.clock.fastForward(hourMs);
      await page.context().setOffline(false);
    },
  };
}

/** Milliseconds until each device is connected and shows exactly what waits. */
async function caughtUp(pages: readonly Page[], expected: number): Promise<number> {
  const from = performance.now();
  await Promise.all(
    pages.map(async (page) => {
      await isConnected(page);
      await expect.poll(() => waiting(page), { timeout: 30_000, intervals: [50] }).toBe(expected);
    }),
  );
  return performance.now() - from;
}

export const bench: Bench = async (run) => {
  const orders = run.number('orders', 300, 60);
  const clock = movableClock();
  const server = await createGallaServer(clock.environment);
  await server.start();
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
  });
  try {
    const outlet = await openOutlet(server);
    const pages = await Promise.all(
      (['counter', 'manager'] as const).map(async (role) => {
        const context = await browser.newContext({
          baseURL: server.origin,
          viewport: { width: 1280, height: 900 },
        });
        const page = await context.newPage();
        await page.clock.install();
        await signIn(page, server.origin, role);
        await openOrders(page, outletName);
        return page;
      }),
    );
    const before = await waiting(pages[0] as Page);
    const placed: Placed[] = [];
    for (let turn = 0; turn < orders; turn += 1) placed.push(await place(server, outlet, turn));
    const allShownMs = await caughtUp(pages, before + orders);
    run.say(`${orders} orders wait on two devices`);
    // A minute with heartbeats, reports and reminders of all of them.
    await (pages[0] as Page).waitForTimeout(run.quick ? 10_000 : 60_000);
    let live = 0;
    for (const page of pages)
      live += await isConnected(page).then(
        () => 1,
        () => 0,
      );

    const presses = await Promise.all(pages.map((page, at) => acceptAll(page, at === 0 ? 'first' : 'last')));
    run.say(`accepted with ${presses.join(' and ')} presses`);
    const statusOf = async ({ order, customerToken }: Placed): Promise<string> => {
      const { json } = await ask(`${server.origin}/api/storefront/order/track`, {
        method: 'POST',
        body: { orderId: order.orderId, customerToken },
        from: '127.0.60.1',
      });
      return envelopeSchema(endpoints.orders.customerOrder.data).parse(json).data.status;
    };
    let accepted = 0;
    for (const one of placed) if ((await statusOf(one)) === 'foodPreparation') accepted += 1;

    const lids = await Promise.all(pages.map(sleeper));
    await Promise.all(lids.map(({ sleep }) => sleep()));
    clock.pass(hourMs - 5 * 60_000);
    for (let turn = 0; turn < whileAsleep; turn += 1) {
      const { order, customerToken } = await place(server, outlet, orders + turn);
      if (turn % 2 === 0)
        await ask(`${server.origin}/api/storefront/order/cancel`, {
          method: 'POST',
          body: { orderId: order.orderId, customerToken, reason: { code: 'customerAsked' } },
          from: '127.0.60.2',
        });
    }
    clock.pass(5 * 60_000);
    await Promise.all(lids.map(({ wake }) => wake()));
    const wokenMs = await caughtUp(pages, whileAsleep / 2);
    return {
      title: `${orders} orders waiting on two devices, then an hour of sleep`,
      figures: [
        { name: 'all shown on both after the last was placed', figure: allShownMs, unit: 'ms', limit: 3_000 },
        { name: 'devices still live after a minute', figure: live, unit: '', limit: 2, atLeast: true },
        { name: 'orders accepted', figure: accepted, unit: '', limit: orders, atLeast: true },
        { name: 'caught up after an hour of sleep', figure: wokenMs, unit: 'ms', limit: 3_000 },
      ],
    };
  } finally {
    await browser.close();
    await server.dispose();
    clock.dispose();
  }
};
