import type { Page, WebSocket } from '@playwright/test';
import { hearSounds, openOrders } from '../fixtures/board';
import { contentOf, documentIn } from '../fixtures/document';
import { enter } from '../fixtures/panel';
import { expect, test } from '../fixtures/test';

const failed = 'Couldn’t open this screen';

const ordersIn = (document: string) => {
  const release = contentOf(document).remotes['orders']?.release;
  if (!release) throw new Error('the release document names no orders remote');
  return release;
};

/** The page's document entry for the orders remote; waits until it is set. */
async function releaseOf(page: Page) {
  const reported = await page.waitForFunction(() => localStorage.getItem('session.release-document'));
  return ordersIn((await reported.jsonValue()) ?? '{}');
}

/** The same before the page is opened: of the document that the server writes into it. */
async function releaseFor(page: Page) {
  const answer = await page.request.get('/panel/orders', { headers: { accept: 'text/html' } });
  return ordersIn(documentIn(await answer.text()));
}

test('FED-01 FED-02 the shell reads the remote’s address from the signed document; no build contains one', async ({
  panel,
}) => {
  const page = await panel('counter');
  await openOrders(page, 'Malabar Kitchen');
  const { base, entry } = await releaseOf(page);
  expect(base).toMatch(/\/r\/orders\/[^/]+\/$/);
  const scripts = await page
    .locator('script[src^="/assets/"]')
    .evaluateAll((all) => all.map((one) => (one as HTMLScriptElement).src));
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) {
    const text = await (await page.request.get(script)).text();
    expect(text).not.toContain(entry.file);
  }
});

test('FED-12 scripts run under a strict policy, and every script of the page carries a hash; release folders are immutable, the page is never cached', async ({
  page,
}) => {
  const response = await page.goto('/login');
  const headers = response?.headers() ?? {};
  const scripts = /script-src ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1] ?? '';
  expect(scripts).toContain("'self'");
  expect(scripts).not.toContain('unsafe');
  const bare = await page.locator('script[src]:not([integrity])').count();
  expect(bare).toBe(0);

  expect(headers['cache-control']).toMatch(/no-store|no-cache/);
  const script = await page.locator('script[src^="/assets/"]').first().getAttribute('src');
  const asset = await page.request.get(script ?? '', { headers: { 'accept-encoding': 'br' } });
  expect(asset.headers()['cache-control']).toContain('immutable');
  expect(asset.headers()['content-encoding']).toBe('br');
});

const faults: readonly {
  name: string;
  respond: (file: string) => { status: number; body?: string } | 'hang';
}[] = [
  { name: 'missing', respond: () => ({ status: 404 }) },
  { name: 'corrupt', respond: () => ({ status: 200, body: 'window.stolen = true; syntax error here (' }) },
  { name: 'tampered', respond: () => ({ status: 200, body: 'window.stolen = true;' }) },
  { name: 'hanging', respond: () => 'hang' },
];

for (const fault of faults) {
  test(`FED-06 FED-12 a ${fault.name} entry affects only its own area; orders still ring; Retry loads it`, async ({
    page,
    galla,
    storefront,
  }) => {
    test.setTimeout(90_000);
    const sounds = await hearSounds(page);
    await enter(page, galla.origin, 'counter');
    const { base, entry } = await releaseFor(page);
    await page.route(`**${base}${entry.file}*`, async (route) => {
      const answer = fault.respond(entry.file);
      if (answer === 'hang') return;
      await route.fulfill({ contentType: 'text/javascript', ...answer });
    });
    // A request that never completes keeps the page from firing load.
    await page.goto('/panel/orders', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: failed })).toBeVisible({ timeout: 40_000 });
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false);

    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
    const placed = await storefront.place({ outlet: 'Malabar Kitchen' });
    await expect.poll(sounds.isRinging).toBe(true);
    await storefront.cancel(placed);

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible({ timeout: 20_000 });
  });
}

test('FED-12 a tampered chunk of the remote never runs', async ({ page, galla }) => {
  await enter(page, galla.origin, 'counter');
  const { base, exposed } = await releaseFor(page);
  for (const file of exposed.js) {
    await page.route(`**${base}${file}*`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\n;window.stolen = true;` });
    });
  }
  await page.goto('/panel/orders');
  await expect(page.getByRole('heading', { name: failed })).toBeVisible({ timeout: 40_000 });
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
});

test('FED-06 a lazy chunk of the shell that failed to load shows an error, and the next press loads it', async ({
  page,
  galla,
  storefront,
}) => {
  await page.route('**/assets/shared-ui-dialogs.*.js', (route) => route.abort());
  await enter(page, galla.origin, 'counter');
  const board = await openOrders(page, 'Malabar Kitchen');
  const placed = await storefront.place({ outlet: 'Malabar Kitchen' });
  const reject = board.card(placed.order).getByRole('button', { name: /^Reject order/ });
  await reject.click();
  await expect(page.getByText('Couldn’t load this part')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await reject.click();
  const sheet = page.getByRole('dialog', { name: /^Reject order/ });
  await expect(sheet).toBeVisible();
  await sheet.press('Escape');
  await storefront.cancel(placed);
});

test('FED-06 NAV-04 a screen of a remote whose chunk failed to load says so in its place, and Retry loads it', async ({
  page,
  galla,
}) => {
  await enter(page, galla.origin, 'owner');
  await page.route(/\/menu\/.*\/\d+\.[\da-f]+\.js$/, (route) => route.abort());
  await page.goto('/panel/products/categories');
  await expect(page.getByRole('alert').getByText('Couldn’t load this')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Categories', level: 1 })).toBeVisible();
});

test('FED-03 FED-04 FED-05 the page has one copy of React; the remote gets events over the bus and opens no socket', async ({
  page,
  galla,
  storefront,
}) => {
  const open = new Set<WebSocket>();
  page.on('websocket', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  await enter(page, galla.origin, 'counter');
  const board = await openOrders(page, 'Malabar Kitchen');
  const { order } = await storefront.place({ outlet: 'Malabar Kitchen' });
  await expect(board.card(order)).toBeVisible();
  await expect.poll(() => open.size).toBe(1);
  const { base, files } = await releaseOf(page);
  for (const file of Object.keys(files).filter((name) => name.endsWith('.js'))) {
    const text = await (await page.request.get(`${base}${file}`)).text();
    expect(text, file).not.toContain('react-dom-client');
    expect(text, file).not.toContain('restSockets');
  }
});
