import { boardOf, hearSounds, highWindow, openOrders } from '../fixtures/board';
import { createGallaServer } from '../fixtures/galla-server';
import { recordSocketTraffic } from '../fixtures/socket-traffic';
import { enter } from '../fixtures/panel';
import { createStorefront } from '../fixtures/storefront';
import { expect, test } from '../fixtures/test';

test.use({ viewport: highWindow });

const outlet = 'Oven Street Bakery';

test('RT-01 RT-03 one socket, authenticated by a header, gets the events of the user’s outlets', async ({
  page,
  galla,
  storefront,
}) => {
  const handshakes: { url: string; token: string | undefined }[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/restSockets/socket.io')) return;
    handshakes.push({ url: request.url(), token: request.headers()['x-access-token'] });
  });
  await enter(page, galla.origin, 'counter');
  const board = await openOrders(page, outlet);
  const { order } = await storefront.place({ outlet });
  await expect(board.cardIn('New Orders', order)).toBeVisible();
  await expect.poll(() => handshakes[0]?.token).toBeTruthy();
  expect(new Set(handshakes.map(({ url }) => new URL(url).pathname))).toEqual(
    new Set(['/restSockets/socket.io/']),
  );
});

test('RT-03 a user without the order permission gets no order events and no sound', async ({
  page,
  galla,
  panel,
  storefront,
}) => {
  const sounds = await hearSounds(page);
  const heard = recordSocketTraffic(page);
  await enter(page, galla.origin, 'marketing');
  await page.goto('/panel/account');
  await expect(page.getByText('This device').first()).toBeVisible();
  // Connected, to get changes of permissions.
  await expect.poll(heard).toContain('/order-notifications');
  const board = await openOrders(await panel('counter'), outlet);
  const { order } = await storefront.place({ outlet });
  await expect(board.card(order)).toBeVisible();
  expect(heard()).not.toContain(order.orderId);
  expect(await sounds.rings()).toEqual([]);
});

test('RT-02 ORD-12 an unreachable server: two retries, the toast, and every missed event after reconnecting', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const server = await createGallaServer();
  await server.start();
  try {
    const sounds = await hearSounds(page);
    await enter(page, server.origin, 'counter');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${server.origin}/panel/orders`);
    const storefront = createStorefront(server);
    const board = boardOf(page);
    const first = await storefront.place({ outlet: 'Malabar Kitchen' });
    await expect(board.cardIn('New Orders', first.order)).toBeVisible();
    // What says that the server is gone comes before what may find it gone.
    const firstOf = (part: string) => asked.findIndex((url) => url.includes(part));
    expect(firstOf('/toasts.')).toBeGreaterThan(-1);
    expect(firstOf('/toasts.')).toBeLessThan(firstOf('/restSockets/'));

    await server.stop('SIGKILL');
    await expect(page.getByText('Unable to connect to the socket').first()).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/^Connection lost at/)).toBeVisible({ timeout: 30_000 });

    await server.start();
    const second = await storefront.place({ outlet: 'Malabar Kitchen' });
    // The panel finds its server again by itself.
    await expect(board.cardIn('New Orders', second.order)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('You’re back online')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/^Connection lost at/)).toHaveCount(0);
    const rung = () =>
      page.evaluate(() => {
        const ledger = JSON.parse(localStorage.getItem('session.alertLedger') ?? '{}') as { rung?: object };
        return Object.keys(ledger.rung ?? {}).sort();
      });
    await expect.poll(rung).toEqual([first.order.orderId, second.order.orderId].sort());
    await expect.poll(sounds.isRinging).toBe(true);
  } finally {
    await server.dispose();
  }
});

test('ORD-12 orders placed while the panel was closed are listed, and ring, when it opens', async ({
  page,
  galla,
  storefront,
}) => {
  await enter(page, galla.origin, 'counter');
  await openOrders(page, outlet);
  await page.goto('about:blank');
  const { order } = await storefront.place({ outlet });
  await page.goto(`${galla.origin}/panel/orders`);
  await expect(boardOf(page).cardIn('New Orders', order)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('session.alertLedger') ?? ''))
    .toContain(order.orderId);
});
