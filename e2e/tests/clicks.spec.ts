import type { OrderSummary } from '@galla/contract';
import type { Page } from '@playwright/test';
import { isConnected } from '../fixtures/board';
import { movableClock } from '../fixtures/frozen-time';
import { createGallaServer } from '../fixtures/galla-server';
import { itemRow } from '../fixtures/menu';
import { callAs, onCallOf } from '../fixtures/on-call';
import { newNumber } from '../fixtures/account';
import { enter } from '../fixtures/panel';
import { pngPicture } from '../fixtures/picture';
import { createStorefront } from '../fixtures/storefront';
import { expect, test as base } from '../fixtures/test';

/** The outlet that the demo's owner lands with. */
const outlet = 'Malabar Kitchen';
/** Number of the customer who orders from the storefront. */
const mobile = '9845010007';
const day = 86_400_000;

interface Shop {
  clock: ReturnType<typeof movableClock>;
  soldYesterday: OrderSummary;
}

/** With a server of this file alone: its day before has sales, and what the tests create needs no tidying. */
const test = base.extend<object, Shop>({
  clock: [
    // Playwright requires an object pattern here, even an empty one.
    async ({}, use) => {
      const clock = movableClock();
      await use(clock);
      clock.dispose();
    },
    { scope: 'worker' },
  ],
  galla: [
    async ({ clock }, use) => {
      const server = await createGallaServer(clock.environment);
      clock.pass(-day);
      await server.start();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  soldYesterday: [
    async ({ browser, galla, clock }, use) => {
      const page = await browser.newPage();
      await enter(page, galla.origin, 'owner');
      let { order } = await createStorefront(galla).place({ outlet, fulfilment: 'selfPickup' });
      for (const target of ['foodPreparation', 'foodReady', 'complete']) {
        const { orderId, outletId, version } = order;
        const body = {
          orderId,
          outletId,
          version,
          target,
          idempotencyKey: `${target}-${orderId.slice(-12)}`,
        };
        order = await callAs(page, 'PUT', '/order/changeStatus', body);
      }
      await page.close();
      clock.pass(day);
      await use(order);
    },
    { scope: 'worker', auto: true },
  ],
});

/** Counts what the hand does from the owner's landing on: presses of the mouse, not keys of typed text. */
async function land(page: Page): Promise<() => Promise<number>> {
  await expect(page).toHaveURL(/\/panel\/getting-started$/);
  await expect(page.getByRole('button', { name: /^Outlet:/ })).toContainText(outlet);
  await expect(page.getByRole('heading', { name: outlet, level: 3, exact: true })).toBeVisible();
  await page.evaluate(() => {
    const known = (window as unknown as { hand?: { presses: number } }).hand;
    if (known) {
      known.presses = 0;
      return;
    }
    const hand = { presses: 0 };
    Object.assign(window, { hand });
    // Below the window, where Playwright holds back presses that would miss a moved target, and repeats them.
    document.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && (hand.presses += 1), {
      capture: true,
    });
  });
  return () => page.evaluate(() => (window as unknown as { hand: { presses: number } }).hand.presses);
}

/** `others`: clicks in windows that are not the page's. */
async function expectAtMost(most: number, presses: () => Promise<number>, others = 0): Promise<void> {
  const counted = (await presses()) + others;
  test.info().annotations.push({ type: 'clicks', description: `${counted} of ${most}` });
  expect(counted, 'clicks').toBeLessThanOrEqual(most);
  // A task that is done by no click was not counted at all.
  expect(counted, 'clicks').toBeGreaterThan(0);
}

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name, exact: true }).click();

test('UX-04 clicks: an order is accepted with 1', async ({ panel, storefront }) => {
  const page = await panel('owner');
  const presses = await land(page);
  await isConnected(page);
  const placed = await storefront.place({ outlet, fulfilment: 'selfPickup' });
  await page.getByRole('button', { name: new RegExp(`^Accept #${placed.order.orderNumber} `) }).click();
  await expect.poll(async () => (await storefront.track(placed)).status).toBe('foodPreparation');
  await expectAtMost(1, presses);
});

test('UX-04 clicks: an item is out of stock with 2', async ({ panel, storefront }) => {
  const item = 'Curd Rice';
  const page = await panel('owner');
  const presses = await land(page);
  await press(page, 'Products');
  await itemRow(page, item).getByRole('switch').click();
  await expect(itemRow(page, item).getByRole('switch')).not.toBeChecked();
  await expect
    .poll(async () => (await storefront.menu(outlet)).some(({ name }) => name === item))
    .toBe(false);
  await expectAtMost(2, presses);
});

test('UX-04 clicks: an outlet is paused with 2', async ({ panel }) => {
  const other = 'Oven Street Bakery';
  const page = await panel('owner');
  const presses = await land(page);
  await page
    .getByRole('main')
    .getByRole('switch', { name: `Accept orders at ${other}` })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: '30 minutes', exact: true }).click();
  await expect(page.getByRole('main').getByText(/^Paused until \d+:\d\d [ap]m$/)).toBeVisible();
  await expectAtMost(2, presses);
});

test('UX-04 clicks: a price is changed with 3, also of one size', async ({ panel, storefront }) => {
  const item = 'Vegetable Dum Biryani';
  const page = await panel('owner');
  const presses = await land(page);
  await press(page, 'Products');
  await itemRow(page, item)
    .getByRole('button', { name: new RegExp(`^Prices of ${item}`) })
    .click();
  const dialog = page.getByRole('dialog', { name: `Prices of ${item}` });
  await expect(dialog.getByRole('textbox', { name: 'Half' })).toBeFocused();
  await page.keyboard.type('160');
  await dialog.getByRole('button', { name: 'Save prices' }).click();
  await expect(itemRow(page, item)).toContainText('160');
  const sold = (await storefront.menu(outlet)).find(({ name }) => name === item);
  expect(sold?.groups[0]?.options[0]?.price).toBe(16_000);
  await expectAtMost(3, presses);
});

test('UX-04 clicks: an item with a photo is created with 6', async ({ panel, storefront }) => {
  const page = await panel('owner');
  const presses = await land(page);
  await press(page, 'Products');
  await page.getByRole('link', { name: 'Add item to Biryani & Rice' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.keyboard.type('Tamarind Rice');
  await page.keyboard.press('Tab');
  await page.keyboard.type('90');
  await page.getByRole('radio', { name: 'Veg', exact: true }).check({ force: true });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload image', exact: true }).click();
  await (await chooser).setFiles({ name: 'tamarind-rice.png', mimeType: 'image/png', buffer: pngPicture() });
  await expect(page.getByRole('img', { name: 'Image 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(itemRow(page, 'Tamarind Rice').locator('img')).toBeVisible();
  expect((await storefront.menu(outlet)).find(({ name }) => name === 'Tamarind Rice')?.price).toBe(9_000);
  // The file is chosen in a window of the system.
  await expectAtMost(6, presses, 1);

  // The next one of the same category is as near by the list's main button.
  await page.getByRole('link', { name: 'Add item', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Biryani & Rice');
});

test('UX-04 clicks: a coupon of 10% is created with 3', async ({ panel }) => {
  const page = await panel('owner');
  const presses = await land(page);
  await press(page, 'Offer');
  await page.getByRole('link', { name: 'New coupon' }).click();
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await page.keyboard.type('TEN10');
  await page.getByRole('button', { name: 'Save coupon' }).click();
  const row = page.getByRole('row').filter({ hasText: 'TEN10' });
  await expect(row).toContainText('10% off');
  await expect(row.getByText('Active', { exact: true })).toBeVisible();
  await expectAtMost(3, presses);
});

test('UX-04 clicks: yesterday’s sales are read with 2', async ({ panel, soldYesterday }) => {
  const page = await panel('owner');
  const presses = await land(page);
  await expect(page.getByText(/^1 order · ₹/)).toBeVisible();
  await press(page, 'Report');
  await page.getByRole('radiogroup', { name: 'Period' }).getByText('Yesterday', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Yesterday' })).toBeChecked();
  const sales = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 }).format(
    soldYesterday.total / 100,
  );
  await expect(page.getByRole('link', { name: new RegExp(`^Sales: ₹${sales}\\b`) })).toBeVisible();
  await expectAtMost(2, presses);
});

test('UX-04 clicks: a customer is found with 2', async ({ panel, soldYesterday }) => {
  const page = await panel('owner');
  const presses = await land(page);
  await page.getByRole('button', { name: 'Search and commands' }).click();
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(mobile);
  await palette.getByRole('option', { name: new RegExp(`\\+91 ${mobile}`) }).click();
  await expect(page.getByRole('dialog')).toContainText(`#${soldYesterday.orderNumber}`);
  await expectAtMost(2, presses);
});

test('UX-04 clicks: an order by phone is placed with 6', async ({ panel }) => {
  const page = await panel('owner');
  const presses = await land(page);
  const pos = onCallOf(page);
  await press(page, 'On-call Ordering');
  await expect(pos.mobile).toBeFocused();
  await page.keyboard.type('984501000');
  await page.getByRole('option', { name: /^Meera Nair/ }).click();
  await page.getByRole('button', { name: `Choose items at ${outlet}` }).click();
  await expect(pos.search).toBeFocused();
  await page.keyboard.type('2 ghee');
  await page.getByRole('option', { name: /Ghee Rice/ }).click();
  await expect(pos.localCart(outlet).getByText('2 items', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await pos.placeButton.click();
  await expect(page.getByRole('heading', { name: /^Order \d+ placed$/ })).toBeVisible();
  await expectAtMost(6, presses);
});

test('UX-04 clicks: a colleague is invited with 3', async ({ panel }) => {
  const number = newNumber();
  const page = await panel('owner');
  const presses = await land(page);
  await press(page, 'Team');
  await page.getByRole('button', { name: 'Invite team member', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Invite team member' });
  await expect(drawer.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Devika Shetty');
  // Past the country code.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(number);
  await drawer.getByRole('button', { name: 'Send invitation' }).click();
  const invited = page.getByRole('region', { name: 'Invited' });
  await expect(invited.getByText('Devika Shetty', { exact: true })).toBeVisible();
  await expectAtMost(3, presses);
});
