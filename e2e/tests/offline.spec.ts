import type { Page } from '@playwright/test';
import { chooseOutlet, doubleClickIsOver, openOrders } from '../fixtures/board';
import { enter, moveTo, signIn } from '../fixtures/panel';
import { createCuttableProxy } from '../fixtures/cuttable-proxy';
import { createGallaServer } from '../fixtures/galla-server';
import { createRegistry } from '../fixtures/registry';
import { makeRelease } from '../fixtures/release-build';
import { expect, test } from '../fixtures/test';

const outlet = 'Malabar Kitchen';

// High: cards below the fold are not rendered, and other tests leave orders in the lists.
test.use({ serviceWorkers: 'allow', viewport: { width: 1280, height: 2400 } });

/** Waits until the worker controls the page and has cached what an offline start needs. */
async function keptForOffline(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const isControlled = navigator.serviceWorker.controller !== null;
          const files = await (await caches.open('galla-releases')).keys();
          const hasPage = (await caches.match('/panel', { cacheName: 'galla-page' })) !== undefined;
          return isControlled && hasPage && files.some(({ url }) => url.includes('/r/orders/'));
        }),
      { timeout: 20_000 },
    )
    .toBe(true);
}

/** Waits until this outlet's orders are written to IndexedDB. */
const orderIsKept = (page: Page, orderId: string) =>
  expect
    .poll(() =>
      page.evaluate(
        (id) =>
          new Promise<boolean>((resolve) => {
            const opening = indexedDB.open('galla-kept');
            opening.addEventListener('success', () => {
              const all = opening.result.transaction('records').objectStore('records').getAll();
              all.addEventListener('success', () => {
                opening.result.close();
                resolve(JSON.stringify(all.result).includes(id));
              });
            });
          }),
        orderId,
      ),
    )
    .toBe(true);

/** Texts in view that say that there is no connection, but for why a part of a screen couldn't be loaded, beside its Retry. */
const noticesOf = (page: Page) =>
  page
    .getByText(
      /offline|internet|your connection|connection lost|(unable to|couldn’t) connect|Orders as of|Live orders|Not live\./i,
    )
    .and(page.locator(':not([role="alert"]:has(button) *)'))
    .filter({ visible: true });

async function expectOneNotice(page: Page, text = /^Offline since \d/): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
  await expect(noticesOf(page)).toHaveCount(1);
}

test('NAV-13 ORD-12 offline during service: orders stay visible, actions are queued across a restart, and all devices converge afterwards', async ({
  browser,
  galla,
  storefront,
  device,
}) => {
  test.setTimeout(120_000);
  const network = await createCuttableProxy();
  const context = await browser.newContext({ proxy: network.proxy });
  const page = await context.newPage();
  await signIn(page, galla.origin, 'counter');
  const board = await openOrders(page, outlet);
  const mine = await storefront.place({ outlet, fulfilment: 'selfPickup' });
  const theirs = await storefront.place({ outlet, fulfilment: 'selfPickup' });
  await expect(board.cardIn('New Orders', mine.order)).toBeVisible();
  await expect(board.cardIn('New Orders', theirs.order)).toBeVisible();
  await keptForOffline(page);
  await orderIsKept(page, theirs.order.orderId);

  network.cut();
  await context.setOffline(true);
  await expect(page.getByRole('heading', { name: 'Check you internet connection' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue offline' }).click();
  await expectOneNotice(page);
  await expect(board.cardIn('New Orders', theirs.order)).toBeVisible();

  await board.cardIn('New Orders', mine.order).getByRole('button', { name: 'ACCEPT ORDER' }).click();
  await expect(board.cardIn('Preparing', mine.order)).toContainText('Not sent yet');
  await doubleClickIsOver(page);
  await board.cardIn('New Orders', theirs.order).getByRole('button', { name: 'ACCEPT ORDER' }).click();
  await expect(page.getByText('2 changes not sent')).toBeVisible();
  expect((await storefront.track(mine)).status).toBe('acceptanceWait');

  // The device restarts without a connection: the panel opens with all of its data.
  await page.reload();
  await expectOneNotice(page);
  await expect(board.cardIn('Preparing', mine.order)).toContainText('Not sent yet');
  await expect(page.getByText('2 changes not sent')).toBeVisible();

  // Meanwhile a colleague accepts one of them, and a customer places an order.
  const colleague = await device('kitchen');
  const theirBoard = await openOrders(colleague, outlet);
  await theirBoard.cardIn('New Orders', theirs.order).getByRole('button', { name: 'ACCEPT ORDER' }).click();
  // Optimistic update: the card moves before the server responds.
  await expect.poll(async () => (await storefront.track(theirs)).status).toBe('foodPreparation');
  await expect(theirBoard.cardIn('Preparing', theirs.order)).toBeVisible();
  const late = await storefront.place({ outlet });

  network.mend();
  await context.setOffline(false);
  await expect.poll(async () => (await storefront.track(mine)).status).toBe('foodPreparation');
  await expect(page.getByText(/Accepted by Lakshmi Rao/).first()).toBeVisible();
  await expect(board.cardIn('New Orders', late.order)).toBeVisible();
  await expect(board.cardIn('Preparing', mine.order)).toBeVisible();
  await expect(board.cardIn('Preparing', theirs.order)).toBeVisible();
  await expect(page.getByText(/changes? not sent/)).toHaveCount(0);
  await expect(noticesOf(page)).toHaveCount(0);
  // Sends are idempotent: each order appears once.
  expect((await storefront.track(mine)).version).toBe(2);
  expect((await storefront.track(theirs)).version).toBe(2);
  await context.close();
  await network.dispose();
});

test('NAV-13 UX-08 offline each screen says it in one place, on a phone in one line', async ({
  page,
  galla,
}) => {
  await signIn(page, galla.origin, 'owner');
  const screens = ['orders', 'products/all-items', 'report', 'getting-started'];
  for (const screen of screens) {
    await moveTo(page, screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Continue offline' }).click();
  for (const { width, height } of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize({ width, height });
    for (const screen of screens) {
      await moveTo(page, screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectOneNotice(page);
      const box = await page.locator('.offline-panel').boundingBox();
      expect(box?.height, `${screen} ${width}`).toBe(40);
    }
  }
  await page.context().setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'You’re back online' })).toBeVisible();
  // Nothing is touched: its place is given back.
  await expect(page.getByText('You’re back online')).toHaveCount(0);
});

test('RT-02 UX-08 a server that is away is said in one place on every screen', async ({ page }) => {
  test.setTimeout(180_000);
  const server = await createGallaServer();
  await server.start();
  try {
    await enter(page, server.origin, 'owner');
    await page.goto(`${server.origin}/panel/orders`);
    const screens = [
      'orders',
      'products/all-items',
      'getting-started',
      'new-order/user-info',
      'orders/tickets',
    ];
    for (const screen of screens) {
      await moveTo(page, screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
    const said = page.getByRole('status').filter({ hasText: /^Connection lost at \d/ });
    await server.stop('SIGKILL');
    // The specification's toast comes first, and goes.
    await expect(page.getByText('Unable to connect to the socket')).toBeVisible({ timeout: 30_000 });
    await expect(said).toHaveCount(0);
    await expect(said).toBeVisible({ timeout: 30_000 });
    for (const { width, height } of [
      { width: 1440, height: 900 },
      { width: 768, height: 1024 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize({ width, height });
      for (const screen of screens) {
        await moveTo(page, screen);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectOneNotice(page, /^Connection lost at \d/);
        await expect(said).toContainText('New orders may not ring.');
        await expect(said.getByText('New orders may not ring.')).toBeInViewport();
        await expect(page.locator('.Toastify__toast')).toHaveCount(0);
      }
    }
    await server.start();
    await expect(page.getByRole('status').filter({ hasText: 'You’re back online' })).toBeVisible({
      timeout: 30_000,
    });
    await expect(noticesOf(page)).toHaveCount(0);
  } finally {
    await server.dispose();
  }
});

test('NAV-13 the panel opens while its server is unreachable, and signing out deletes all of its data', async ({
  page,
  galla,
  storefront,
}) => {
  test.setTimeout(120_000);
  await signIn(page, galla.origin, 'counter');
  const board = await openOrders(page, outlet);
  const { order } = await storefront.place({ outlet });
  await expect(board.cardIn('New Orders', order)).toBeVisible();
  await keptForOffline(page);
  await orderIsKept(page, order.orderId);
  await galla.stop();
  await page.goto('/panel/orders');
  await expectOneNotice(page, /^Connection lost at \d/);
  await expect(board.cardIn('New Orders', order)).toBeVisible();
  await galla.start();
  await page.goto('/panel/orders');
  await chooseOutlet(page, outlet);
  await expect(board.cardIn('New Orders', order)).toBeVisible();
  await expect(page.getByText(/^Orders as last known/)).toHaveCount(0);

  await page.getByRole('button', { name: /^Account and settings for/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect
    .poll(() =>
      page.evaluate(async () => ({
        page: await caches.has('galla-page'),
        kept: (await indexedDB.databases()).some(({ name }) => name === 'galla-kept'),
      })),
    )
    .toEqual({ page: false, kept: false });
});

test('NAV-13 OPS-04 with a service worker, a release and its rollback reach the page at the next load', async ({
  page,
  galla,
}) => {
  const registry = createRegistry(galla);
  const stable = (await registry.remote('orders')).stable ?? '';
  const build = makeRelease({
    version: '0.8.7',
    edit: (_, text) => text.replaceAll('New Orders', 'New Orders 0.8.7'),
  });
  await registry.publish('orders', build);
  await signIn(page, galla.origin, 'counter');
  const board = await openOrders(page, outlet);
  await expect(board.list('New Orders')).toBeVisible();
  await keptForOffline(page);

  await registry.canary('orders', build.description.releaseId, 10_000);
  await registry.promote('orders');
  await page.reload();
  await expect(board.list('New Orders 0.8.7')).toBeVisible();
  await registry.rollback('orders', stable);
  await page.reload();
  await expect(board.list('New Orders')).toBeVisible();
});

test('NAV-13 the panel is installable: a manifest, its icons, and a worker at the root', async ({
  page,
  galla,
}) => {
  await page.goto('/login');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await page.request.get(`${galla.origin}${address}`)).json()) as {
    start_url: string;
    display: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({ start_url: '/panel/orders', display: 'standalone' });
  expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose ?? 'any'])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ]);
  for (const { src } of manifest.icons) {
    const answer = await page.request.get(`${galla.origin}${src}`);
    expect(answer.headers()['content-type']).toBe('image/png');
  }
  const worker = await page.request.get(`${galla.origin}/service-worker.js`);
  expect(worker.headers()['cache-control']).toContain('max-age=0');
});
