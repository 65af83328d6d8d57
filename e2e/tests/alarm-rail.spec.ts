import type { Page } from '@playwright/test';
import { movableClock } from '../fixtures/frozen-time';
import { createGallaServer } from '../fixtures/galla-server';
import { hearSounds, isConnected } from '../fixtures/board';
import { enter } from '../fixtures/panel';
import { watchShiftsFromNow } from '../fixtures/still';
import { createStorefront } from '../fixtures/storefront';
import { expect, test } from '../fixtures/test';

const minute = 60_000;

const railOf = (page: Page) => page.getByRole('region', { name: 'Order alerts' });

test('UX-02 what is pressed in the rail stays in its place while the device connects', async ({
  page,
  galla,
  storefront,
}) => {
  await enter(page, galla.origin, 'owner');
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/restSockets\//, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const { order } = await storefront.place({ outlet: 'Malabar Kitchen' });
  await page.goto('/panel/products/all-items');
  const accept = page.getByRole('button', { name: new RegExp(`^Accept #${order.orderNumber} `) });
  const settings = page.getByRole('button', { name: /Alert settings and test$/ });
  await expect(accept).toBeVisible();
  await expect(settings).toContainText('Connecting');
  const places = async () => [await accept.boundingBox(), await settings.boundingBox()];
  const before = await places();
  letGo();
  await expect(settings).not.toContainText('Connecting');
  expect(await places()).toEqual(before);
});

test('UX-02 UX-06 an order that nobody accepts, to its end, in two browsers: rail, sound, countdown, receipt, won back; nothing moves', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const clock = movableClock();
  const server = await createGallaServer(clock.environment);
  await server.start();
  const contexts = [await browser.newContext(), await browser.newContext()];
  try {
    const storefront = createStorefront(server);
    const [owner, counter] = await Promise.all(contexts.map((context) => context.newPage()));
    if (!owner || !counter) throw new Error('There are two pages');
    const sounds = await hearSounds(owner);
    for (const [page, role, path, name] of [
      [owner, 'owner', 'products/all-items', 'Main Menu'],
      [counter, 'counter', 'orders', 'Orders'],
    ] as const) {
      await enter(page, server.origin, role);
      await page.goto(`${server.origin}/panel/${path}`);
      await page.getByRole('heading', { name, level: 1 }).click();
      await isConnected(page);
      await expect(railOf(page)).toContainText('No orders waiting');
    }
    await expect(owner.getByText('Malabar Chicken Biryani').first()).toBeVisible();
    // What the screen itself still loads is not of the ring.
    await owner.waitForLoadState('networkidle');
    const content = owner.getByRole('heading', { level: 1 });
    const before = await content.boundingBox();
    const shifted = await watchShiftsFromNow(owner);

    const placed = await storefront.place({ outlet: 'Malabar Kitchen' });
    const { order } = placed;
    for (const page of [owner, counter]) {
      await expect(railOf(page)).toContainText(`#${order.orderNumber} · Malabar Kitchen`);
      await expect(railOf(page)).toContainText(/Cancels in 1[45]:\d\d/);
    }
    await expect.poll(sounds.isRinging).toBe(true);
    await expect(
      owner.getByRole('button', { name: new RegExp(`^Accept #${order.orderNumber} · `) }),
    ).toBeVisible();
    expect(await content.boundingBox()).toEqual(before);
    expect(await shifted()).toEqual([]);

    clock.pass(10.5 * minute);
    for (const page of [owner, counter]) {
      await page.reload();
      // A loaded page may play sound only after a gesture; without one the rail would report blocked sound at the end.
      await page.getByRole('heading', { level: 1 }).click();
      await isConnected(page);
      const countdown = page.getByText(/^Cancels in 4:[0-3]\d$/);
      await expect(countdown).toBeVisible();
      await expect(countdown).toHaveAttribute('data-tone', 'red');
    }

    clock.pass(5 * minute);
    for (const page of [owner, counter])
      await expect(railOf(page)).toContainText(/1 order lost · ₹/, { timeout: 30_000 });
    expect((await storefront.track(placed)).status).toBe('enforcedCancel');
    await owner.getByRole('button', { name: 'See why' }).click();
    const sheet = owner.getByRole('dialog', { name: 'Lost orders' });
    await expect(
      sheet.getByRole('heading', { name: new RegExp(`^#${order.orderNumber} · ₹`) }),
    ).toBeVisible();
    await expect(sheet.getByText(/^Asha Menon/)).toBeVisible();
    await expect(sheet.getByText(/^Ravi Kulkarni/)).toBeVisible();
    await expect(sheet.getByText(/^Shown with(?:out)? sound$/).first()).toBeVisible();
    await sheet.getByRole('button', { name: 'Offer again' }).click();
    await sheet.getByRole('button', { name: 'Send offer' }).click();
    await expect(sheet.getByText('Offer sent', { exact: true })).toBeVisible();
    await storefront.payNewestLink();
    // The sheet asks again by itself.
    await expect(sheet.getByText(/^Won back 1 of 1 · ₹/)).toBeVisible({ timeout: 15_000 });
    await sheet.getByRole('button', { name: 'Got it' }).click();
    await owner.getByRole('button', { name: /^Accept #\d+ · / }).click();
    for (const page of [owner, counter]) await expect(railOf(page)).toContainText('No orders waiting');
  } finally {
    for (const context of contexts) await context.close();
    await server.dispose();
    clock.dispose();
  }
});
