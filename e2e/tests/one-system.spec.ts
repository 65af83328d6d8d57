import type { BrowserContextOptions } from '@playwright/test';
import { chooseOutlet } from '../fixtures/board';
import { isStill } from '../fixtures/look';
import {
  beginningOf,
  brokenAmounts,
  drawnOff,
  notationsOff,
  primariesOf,
  singleKeyFigures,
  wordsOverPill,
  type Beginning,
} from '../fixtures/one-system';
import { acceptOrder } from '../fixtures/on-call';
import { enter, moveTo } from '../fixtures/panel';
import { headings, screens, steps, views } from '../fixtures/screens';
import { expect, test } from '../fixtures/test';

const sizes = {
  'on a desk': { options: { viewport: { width: 1440, height: 900 } }, target: 36 },
  'on a phone': {
    options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    target: 44,
  },
} satisfies Record<string, { options: BrowserContextOptions; target: number }>;

for (const [where, { options, target }] of Object.entries(sizes)) {
  test(`UX-08 every screen ${where} begins at one place, and its parts, corners and numbers are of one system`, async ({
    browser,
    galla,
    storefront,
  }) => {
    test.setTimeout(180_000);
    await storefront.place({ outlet: 'Malabar Kitchen' });
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await enter(page, galla.origin, 'owner');
    await page.goto(`${galla.origin}/panel/getting-started`);
    await chooseOutlet(page, 'Malabar Kitchen');
    // All but the board of orders, which takes what room there is.
    const beginnings: Record<string, Beginning> = {};
    for (const screen of [...screens, ...steps, ...views]) {
      await moveTo(page, screen);
      const heading = screen in headings ? headings[screen as keyof typeof headings] : /./;
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await isStill(page);
      beginnings[screen] = await beginningOf(page);
      const text = await page.locator('#content').innerText();
      expect.soft([...(await drawnOff(page, target)), ...notationsOff(text)], screen).toEqual([]);
      expect.soft((await primariesOf(page)).slice(1), `${screen}: primary buttons`).toEqual([]);
    }
    const { orders: _board, account: first, setup: below, ...others } = beginnings;
    for (const [screen, beginning] of Object.entries(others))
      expect.soft(beginning, screen).toEqual(beginning.isBelowLink ? below : first);
    expect.soft(below?.left, 'setup').toBe(first?.left);
    await context.close();
  });
}

test('UX-08 in Hindi counts and words fit their pills on every screen, on a phone and on a small desk', async ({
  browser,
  galla,
  storefront,
}) => {
  test.setTimeout(240_000);
  for (let index = 0; index < 12; index += 1)
    await storefront.place({ outlet: 'Malabar Kitchen', from: index });
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await enter(page, galla.origin, 'owner');
  await page.goto(`${galla.origin}/panel/getting-started`);
  await chooseOutlet(page, 'Malabar Kitchen');
  await page.evaluate(() => localStorage.setItem('galla.language', 'hi'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  for (const screen of [...screens, ...steps]) {
    await moveTo(page, screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await isStill(page);
      expect.soft(await wordsOverPill(page), `${screen} at ${width} px`).toEqual([]);
    }
  }
  await context.close();
});

test('UX-08 no row of key figures ends with a single one, however many there are and wherever they stand', async ({
  panel,
  storefront,
}) => {
  const { order } = await storefront.place({ outlet: 'Malabar Kitchen' });
  const page = await panel('owner');
  await acceptOrder(page, order);
  for (const screen of ['report?period=month', 'getting-started']) {
    await moveTo(page, screen);
    await expect(page.getByRole('link', { name: /^Sales: ₹/ })).toBeVisible();
    for (const width of [390, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await isStill(page);
      expect.soft(await singleKeyFigures(page), `${screen} at ${width} px`).toEqual([]);
      expect.soft(await brokenAmounts(page), `${screen} at ${width} px`).toEqual([]);
    }
  }
});

test('UX-08 on a phone the filters of a list are in a sheet, so that its first row is in view', async ({
  panel,
}) => {
  const page = await panel('owner', { width: 390, height: 844 });
  await moveTo(page, 'engagement/discounts');
  await isStill(page);
  const first = page
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first();
  expect((await first.boundingBox())?.y).toBeLessThan(600);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('radio', { name: /^Draft/ }).check({ force: true });
  await sheet.getByRole('button', { name: 'Show 1 result' }).click();
  await expect(page.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Filters 1' })).toBeVisible();
});

for (const text of ['5 %', '17min', '₹ 180', '₹180-520', '₹180 – 520', '₹180–₹520', '₹1521', '5.00%'])
  test(`UX-08 “${text}” is found`, () => {
    expect(notationsOff(text)).toHaveLength(1);
  });

test('UX-08 the panel’s own notations are not found', () => {
  expect(notationsOff('5%\n20 min\n₹180–520\n₹1,521\n₹1,680.00\n9-12 am')).toEqual([]);
});
